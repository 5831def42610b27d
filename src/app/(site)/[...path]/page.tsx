import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { isSlug, parseYearMonth } from '@/domain/articles/address.rules';
import type { ArticleView } from '@/domain/articles/article.presenter';
import type { StaticPageView } from '@/domain/pages/page.query';
import { StandingPage } from '@/features/article/StandingPage';
import { ArticleRoute, articleMetadata } from '../article-route';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { readSiteProgram } from '../reports-data';
import { type ReportPathResult, ReportPathRoute, readReportPath, reportPathMetadata } from '../reports-route';
import { readSiteArticle, readSitePage } from '../site-data';
import { siteMetadata } from '../site-metadata';
import { readSitePageAt, type SitePageResult } from '../site-page-data';
import { SitePageRoute } from '../site-page-route';
import { NOTHING_AT_BUILD } from '../site-params';
import { articleParts } from '../site-parts';

interface Props {
  params: Promise<{ path: string[] }>;
}

export const generateStaticParams = () => [{ path: [NOTHING_AT_BUILD] }];

type Document =
  | { kind: 'article'; article: ArticleView }
  | { kind: 'page'; page: StaticPageView }
  | { kind: 'site'; result: SitePageResult }
  | { kind: 'program'; result: ReportPathResult }
  | { kind: 'moved'; url: string };

/** Returns the document at a path that no other route has: an article, a static page, or a program and its reports. */
async function readDocument(path: readonly string[]): Promise<Document | null> {
  const [first = '', month = '', slug = ''] = path;
  const date = path.length === 3 ? parseYearMonth(first, month) : null;
  if (date) {
    const article = isSlug(slug) ? await readSiteArticle(date.year, date.month, slug) : null;
    return article && { kind: 'article', article };
  }
  if (!isSlug(first)) return null;
  const result = await readSitePageAt(path);
  if (result) return { kind: 'site', result };
  const page = path.length === 1 ? await readSitePage(first) : null;
  if (page) return { kind: 'page', page };
  const program = await readSiteProgram(first);
  if (!program) return null;
  const below = path.slice(1);
  if (program.slug !== first) return { kind: 'moved', url: [program.url, ...below].join('/') };
  const reports = await readReportPath(first, below);
  return reports && { kind: 'program', result: reports };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { path } = await params;
  const document = await readDocument(path);
  const url = `/${path.join('/')}`;
  switch (document?.kind) {
    case 'article':
      return articleMetadata(document.article);
    case 'page':
      return siteMetadata({ ...document.page.seo, url });
    case 'site':
      return siteMetadata({ ...document.result.page.metadata(document.result.data), url });
    case 'program':
      return reportPathMetadata(document.result, url);
    default:
      return {};
  }
}

/**
 * An article at `/{year}/{month}/{slug}` (ART-01, ART-04, ART-10), a static page at `/{slug}`, a page of the
 * publisher's own code, or the reports of a program (ART-16). Restricted ones have the part that is open to everyone.
 */
export default async function Page({ params }: Props) {
  const { path } = await params;
  const document = await readDocument(path);
  switch (document?.kind) {
    case 'article':
      return <ArticleRoute article={document.article} />;
    case 'page':
      return <StandingPage page={document.page} siteBlock={articleParts.block} />;
    case 'site':
      return <SitePageRoute result={document.result} />;
    case 'program':
      return <ReportPathRoute result={document.result} />;
    case 'moved':
      return permanentRedirect(document.url);
    default:
      return redirectOrNotFound(`/${path.join('/')}`);
  }
}
