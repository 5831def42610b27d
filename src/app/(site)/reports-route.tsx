import type { Metadata } from 'next';
import type { ReportView } from '@/domain/reports/report.presenter';
import type { ReportListView } from '@/domain/reports/report.query';
import { parseReportPath } from '@/domain/reports/report-path.rules';
import { ReportPage } from '@/features/article/ReportPage';
import { ReportsPage } from '@/features/reports/ReportsPage';
import { env } from '@/platform/env';
import { readSiteOffers } from './reader-data';
import { readSiteReport, readSiteReports } from './reports-data';
import { siteMetadata } from './site-metadata';
import { articleParts } from './site-parts';

/** A report, or a page of a program's list. */
export type ReportPathResult = { report: ReportView; list: null } | { report: null; list: ReportListView };

/** Resolves the path below a program's slug. Null for anything that doesn't exist (ART-16). */
export async function readReportPath(program: string, parts: readonly string[]): Promise<ReportPathResult | null> {
  const path = parseReportPath(parts);
  if (path?.kind === 'report') {
    const report = await readSiteReport(program, path.slug);
    return report && { report, list: null };
  }
  const list = path && (await readSiteReports(program, path.category, path.number));
  return list && list.stream.number <= list.stream.last ? { report: null, list } : null;
}

/** Returns the metadata of a report. */
export const reportMetadata = ({ seo, url, publishedAt, authors }: ReportView): Promise<Metadata> =>
  siteMetadata({ ...seo, url, publishedAt, type: 'article', authors: authors.map(({ name }) => name) });

/** Returns the metadata of a report, a program or one of its categories. */
export function reportPathMetadata({ report, list }: ReportPathResult, url: string): Promise<Metadata> {
  if (report) return reportMetadata(report);
  const { program, category } = list;
  const title = category ? `${category.name}, ${program.name}` : program.name;
  return siteMetadata({ title, description: program.description, url });
}

/** A report, or a page of a program's list, optionally of one category (ART-16). */
export async function ReportPathRoute({ result: { report, list } }: { result: ReportPathResult }) {
  if (list) return <ReportsPage view={list} />;
  return (
    <ReportPage
      report={report}
      address={`${env.SITE_URL}${report.url}`}
      offers={await readSiteOffers()}
      parts={articleParts}
    />
  );
}
