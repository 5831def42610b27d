import type { Metadata } from 'next';
import { isSlug, parseYearMonth } from '@/domain/articles/address.rules';
import { PAGE_VARIANTS, type PageVariant } from '@/domain/metering/page-variant.rules';
import { parseReportPath } from '@/domain/reports/report-path.rules';
import { ReportPage } from '@/features/article/ReportPage';
import { env } from '@/platform/env';
import { ArticleRoute, articleMetadata } from '../../../article-route';
import { readWholeArticle, readWholeReport } from '../../../membership-data';
import { readSiteOffers } from '../../../reader-data';
import { redirectOrNotFound } from '../../../redirect-or-not-found';
import { readSiteReport } from '../../../reports-data';
import { reportMetadata } from '../../../reports-route';
import { readSiteArticle } from '../../../site-data';
import { NOTHING_AT_BUILD } from '../../../site-params';
import { articleParts } from '../../../site-parts';

interface Props {
  params: Promise<{ variant: string; path: string[] }>;
}

export const generateStaticParams = () => [{ variant: NOTHING_AT_BUILD, path: [NOTHING_AT_BUILD] }];

/** Returns whether a variant includes the body. */
const isOpen = (variant: PageVariant): boolean => variant === 'full' || variant === 'gift';

async function entryOf({ params }: Props) {
  const { variant: name, path } = await params;
  const variant = PAGE_VARIANTS.find((known) => known === name);
  if (!variant) return null;
  const [first = '', month = '', slug = ''] = path;
  const date = path.length === 3 ? parseYearMonth(first, month) : null;
  if (date && isSlug(slug)) {
    const read = isOpen(variant) ? readWholeArticle : readSiteArticle;
    const article = await read(date.year, date.month, slug);
    return article && { variant, article, report: null };
  }
  const address = parseReportPath(path.slice(1));
  if (address?.kind !== 'report' || !isSlug(first)) return null;
  const report = await (isOpen(variant) ? readWholeReport : readSiteReport)(first, address.slug);
  return report && { variant, article: null, report };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const entry = await entryOf(props);
  if (!entry) return {};
  if (entry.article) return articleMetadata(entry.article);
  return reportMetadata(entry.report);
}

/**
 * A variant of a gated page: with its body, opened by a gift link, or closed for another reason than the default. Only
 * the server itself requests this path, after deciding access (`src/server/gate.ts`).
 */
export default async function Page(props: Props) {
  const entry = await entryOf(props);
  if (!entry) return redirectOrNotFound('/page-variant');
  const notice = entry.variant === 'full' ? null : entry.variant;
  if (entry.article) return <ArticleRoute article={entry.article} notice={notice} />;
  const { report } = entry;
  const offers = await readSiteOffers();
  return (
    <ReportPage
      report={report}
      address={`${env.SITE_URL}${report.url}`}
      offers={offers}
      parts={articleParts}
      notice={notice}
    />
  );
}
