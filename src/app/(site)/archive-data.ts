import { ARCHIVE_READS, type CoverView, readArchive, readCoversBefore } from '@/domain/archive/archive.query';
import type { ArchiveYear } from '@/domain/archive/archive.rules';
import { ISSUE_READS, type IssueView, readIssue } from '@/domain/archive/issue.query';
import { readVolumes, VOLUME_READS, type VolumeView } from '@/domain/archive/volume.query';
import { cacheUntilChanged, publicContext } from './site-cache';

/** Number of covers below an issue: one row. */
const EARLIER_ISSUES = 5;

/** Returns the index of all issues, shared by all issue pages. */
export async function readSiteArchive(): Promise<ArchiveYear[]> {
  'use cache';
  cacheUntilChanged(...ARCHIVE_READS);
  return readArchive(await publicContext());
}

/** Returns an issue (null: the current one) with earlier covers; null for an unknown issue. */
export async function readSiteIssuePage(
  issueId: string | null,
): Promise<{ issue: IssueView; earlier: CoverView[] } | null> {
  'use cache';
  cacheUntilChanged(...ISSUE_READS);
  const ctx = await publicContext();
  const issue = await readIssue(ctx, issueId);
  return issue && { issue, earlier: await readCoversBefore(ctx, issue.publishedAt, EARLIER_ISSUES) };
}

/** Returns the published volumes. */
export async function readSiteVolumes(): Promise<VolumeView[]> {
  'use cache';
  cacheUntilChanged(...VOLUME_READS);
  return readVolumes(await publicContext());
}
