import { type CoverView, readArchive, readCoversBefore } from '@/domain/archive/archive.query';
import type { ArchiveYear } from '@/domain/archive/archive.rules';
import { type IssueView, readIssue } from '@/domain/archive/issue.query';
import { readVolumes, type VolumeView } from '@/domain/archive/volume.query';
import { listTag } from '@/domain/cache/cache-tags.rules';
import { keepUntilChanged, trackedContext } from './site-cache';

/** Covers below an issue: one row. */
const EARLIER_ISSUES = 5;

/** The index of all issues, which the pages of all issues share. */
export async function readSiteArchive(): Promise<ArchiveYear[]> {
  'use cache';
  keepUntilChanged(listTag('issues'));
  return readArchive(await trackedContext());
}

/** An issue (null: the current one) and the covers before it; null for an unknown one. */
export async function readSiteIssuePage(
  issueId: string | null,
): Promise<{ issue: IssueView; earlier: CoverView[] } | null> {
  'use cache';
  keepUntilChanged(listTag('issues'), listTag('articles'));
  const ctx = await trackedContext();
  const issue = await readIssue(ctx, issueId);
  return issue && { issue, earlier: await readCoversBefore(ctx, issue.publishedAt, EARLIER_ISSUES) };
}

/** The published volumes. */
export async function readSiteVolumes(): Promise<VolumeView[]> {
  'use cache';
  keepUntilChanged(listTag('volumes'));
  return readVolumes(await trackedContext());
}
