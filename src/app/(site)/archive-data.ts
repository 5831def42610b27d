import { ARCHIVE_READS, type CoverView, readArchive, readCoversBefore } from '@/domain/archive/archive.query';
import type { ArchiveYear } from '@/domain/archive/archive.rules';
import { ISSUE_READS, type IssueView, readIssue } from '@/domain/archive/issue.query';
import { readVolumes, VOLUME_READS, type VolumeView } from '@/domain/archive/volume.query';
import { cacheUntilChanged, publicContext } from './site-cache';

/** Covers below an issue: one row. */
const EARLIER_ISSUES = 5;

/** The index of all issues, which the pages of all issues share. */
export async function readSiteArchive(): Promise<ArchiveYear[]> {
  'use cache';
  cacheUntilChanged(...ARCHIVE_READS);
  return readArchive(await publicContext());
}

/** An issue (null: the current one) and the covers before it; null for an unknown one. */
export async function readSiteIssuePage(
  issueId: string | null,
): Promise<{ issue: IssueView; earlier: CoverView[] } | null> {
  'use cache';
  cacheUntilChanged(...ISSUE_READS);
  const ctx = await publicContext();
  const issue = await readIssue(ctx, issueId);
  return issue && { issue, earlier: await readCoversBefore(ctx, issue.publishedAt, EARLIER_ISSUES) };
}

/** The published volumes. */
export async function readSiteVolumes(): Promise<VolumeView[]> {
  'use cache';
  cacheUntilChanged(...VOLUME_READS);
  return readVolumes(await publicContext());
}
