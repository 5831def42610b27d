import type { ReactNode } from 'react';
import { readArchive, readCoversBefore } from '@/domain/archive/archive.query';
import { readIssueDraft } from '@/domain/archive/issue.query';
import { findArticleDraft } from '@/domain/articles/article.query';
import { readHomeDraft } from '@/domain/home/home.query';
import type { Previewed } from '@/domain/newsroom/preview.rules';
import { findPageDraft } from '@/domain/pages/page.query';
import { findReportDraft } from '@/domain/reports/report.query';
import type { Viewer } from '@/domain/viewer';
import { IssuePage } from '@/features/archive/IssuePage';
import { ArticlePage } from '@/features/article/ArticlePage';
import { ReportPage } from '@/features/article/ReportPage';
import { StandingPage } from '@/features/article/StandingPage';
import { ArrangedHomePage } from '@/features/home/ArrangedHomePage';
import { type Context, previewContext } from '@/platform/context';
import { env } from '@/platform/env';
import { payloadInstance } from '@/platform/payload-instance';
import { readSiteOffers } from '../reader-data';
import { readSiteShell } from '../site-data';
import { articleParts } from '../site-parts';

const EARLIER_ISSUES = 5;

const PAGES: Record<Previewed, (ctx: Context, id: number) => Promise<ReactNode>> = {
  articles: async (ctx, id) => {
    const article = await findArticleDraft(ctx, id);
    if (!article) return null;
    const [site, offers] = await Promise.all([readSiteShell(), readSiteOffers()]);
    return (
      <ArticlePage
        article={article}
        site={site}
        address={`${env.SITE_URL}${article.url}`}
        offers={offers}
        parts={articleParts}
      />
    );
  },
  pages: async (ctx, id) => {
    const page = await findPageDraft(ctx, id);
    return page ? <StandingPage page={page} siteBlock={articleParts.block} /> : null;
  },
  reports: async (ctx, id) => {
    const report = await findReportDraft(ctx, id);
    if (!report) return null;
    return (
      <ReportPage
        report={report}
        address={`${env.SITE_URL}${report.url}`}
        offers={await readSiteOffers()}
        parts={articleParts}
      />
    );
  },
  'home-page': async (ctx) => <ArrangedHomePage home={await readHomeDraft(ctx)} site={await readSiteShell()} />,
  issues: async (ctx, id) => {
    const issue = await readIssueDraft(ctx, id);
    if (!issue) return null;
    const earlier = await readCoversBefore(ctx, issue.publishedAt, EARLIER_ISSUES);
    const archive = await readArchive(ctx, { ...issue, monthLabel: issue.issueMonth });
    return <IssuePage issue={issue} earlier={earlier} archive={archive} />;
  },
};

/** Renders the newest version of a document, published or not, as a reader would see it; null if it was deleted. */
export async function previewPage(collection: Previewed, id: number, viewer: Viewer): Promise<ReactNode> {
  return PAGES[collection](previewContext(await payloadInstance(), viewer), id);
}
