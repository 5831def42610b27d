import { cacheTag } from 'next/cache';
import { findProgram, PROGRAM_READS, type ProgramView } from '@/domain/reports/program.query';
import type { ReportView } from '@/domain/reports/report.presenter';
import { findReport, REPORT_READS, type ReportListView, readReports } from '@/domain/reports/report.query';
import { LARGE_STREAM_PAGE_SIZE } from '@/domain/streams/stream.rules';
import { cacheBodyUntilChanged, cacheUntilChanged, publicContext } from './site-cache';

/** Returns the program at a first path segment, now or before its address changed, or null. */
export async function readSiteProgram(segment: string): Promise<ProgramView | null> {
  'use cache';
  cacheUntilChanged(...PROGRAM_READS);
  return findProgram(await publicContext(), segment);
}

/**
 * Returns one page of a program's reports, optionally of one category; null for an unknown one. `number` counts from 0.
 */
export async function readSiteReports(
  program: string,
  category: string | null,
  number: number,
): Promise<ReportListView | null> {
  'use cache';
  cacheUntilChanged(...REPORT_READS);
  return readReports(await publicContext(), { program, category, number, size: LARGE_STREAM_PAGE_SIZE });
}

/** Returns a report of a program as guests see it, or null. */
export async function readSiteReport(program: string, slug: string): Promise<ReportView | null> {
  'use cache';
  cacheBodyUntilChanged(...REPORT_READS);
  const report = await findReport(await publicContext(), { program, slug });
  for (const tag of report?.dependsOn ?? []) cacheTag(tag);
  return report;
}
