import type { Metadata } from 'next';
import { PROGRAMME_TEXTS } from '@/domain/reports/programme.rules';
import { PROGRAMME_LABELS, PROGRAMME_PATHS, type Programme, parseReportPath } from '@/domain/reports/report-path.rules';
import { ReportPage } from '@/features/article/ReportPage';
import { ReportsPage } from '@/features/reports/ReportsPage';
import { env } from '@/platform/env';
import { readSiteOffers } from './reader-data';
import { redirectOrNotFound } from './redirect-or-not-found';
import { readSiteReport, readSiteReports } from './reports-data';
import { siteMetadata } from './site-metadata';

/** Resolves a program's path to a list page, a report, or null. */
async function read(programme: Programme, parts: readonly string[]) {
  const path = parseReportPath(parts);
  if (path?.kind === 'report') {
    const report = await readSiteReport(programme, path.slug);
    return report && { report, list: null };
  }
  const list = path && (await readSiteReports(programme, path.category, path.number));
  return list && list.stream.number <= list.stream.last ? { report: null, list } : null;
}

const urlOf = (programme: Programme, parts: readonly string[]) => [PROGRAMME_PATHS[programme], ...parts].join('/');

/** Returns the metadata of a program, one of its categories, or a report. */
export async function reportsMetadata(programme: Programme, parts: readonly string[]): Promise<Metadata> {
  const reportsView = await read(programme, parts);
  if (!reportsView) return {};
  const url = urlOf(programme, parts);
  if (reportsView.report) {
    const { seo, publishedAt, authors } = reportsView.report;
    return siteMetadata({ ...seo, url, publishedAt, type: 'article', authors: authors.map(({ name }) => name) });
  }
  const label = PROGRAMME_LABELS[programme];
  const { category } = reportsView.list;
  const title = category ? `${category.name}, ${label}` : label;
  return siteMetadata({ title, description: PROGRAMME_TEXTS[programme], url });
}

/** A program's list of reports, one of its categories, or a report (ART-16). */
export async function ReportsRoute({ programme, parts }: { programme: Programme; parts: readonly string[] }) {
  const reportsView = await read(programme, parts);
  if (!reportsView) return redirectOrNotFound(urlOf(programme, parts));
  const { report, list } = reportsView;
  return report ? (
    <ReportPage report={report} address={`${env.SITE_URL}${report.url}`} offers={await readSiteOffers()} />
  ) : (
    <ReportsPage view={list} text={PROGRAMME_TEXTS[programme]} />
  );
}
