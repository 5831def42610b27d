import { cacheTag } from 'next/cache';
import type { ReportView } from '@/domain/reports/report.presenter';
import { findReport, REPORT_READS, type ReportListView, readReports } from '@/domain/reports/report.query';
import type { Programme } from '@/domain/reports/report-path.rules';
import { LARGE_STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import { cacheUntilChanged, publicContext } from './site-cache';

/**
 * Returns one page of a program's reports, optionally of one category; null for an unknown one. `number` counts from 0.
 */
export async function readSiteReports(
  programme: Programme,
  category: string | null,
  number: number,
): Promise<ReportListView | null> {
  'use cache';
  cacheUntilChanged(...REPORT_READS);
  return readReports(await publicContext(), { programme, category, number, size: LARGE_STREAM_PAGE_SIZE });
}

/** Returns a report of a program as guests see it, or null. */
export async function readSiteReport(programme: Programme, slug: string): Promise<ReportView | null> {
  'use cache';
  cacheUntilChanged(...REPORT_READS);
  const report = await findReport(await publicContext(), { programme, slug });
  for (const tag of report?.dependsOn ?? []) cacheTag(tag);
  return report;
}
