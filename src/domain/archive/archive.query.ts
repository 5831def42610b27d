import type { Issue } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { releasedWhere } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { PICTURE_FIELDS, type PictureView, presentPicture } from '../media/picture.presenter';
import { type ArchiveYear, archiveOf, type IndexRow, issueUrl } from './archive.rules';

/** Everything that the index of issues and their covers read. */
export const ARCHIVE_READS = declareReads({ collections: ['issues'] });

/** Upper limit for the index, which lists every issue. */
const ALL_ISSUES = 5000;

/**
 * Returns the index of all released issues by year, in a single query of four short columns (ARC-07). Includes `added`
 * as if it were released, for previews.
 */
export async function readArchive(ctx: Context, added?: IndexRow & { issueId: string }): Promise<ArchiveYear[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'issues',
    where: releasedWhere(ctx.now),
    select: { issueId: true, year: true, monthLabel: true, label: true },
    sort: 'issueId',
    limit: ALL_ISSUES,
    depth: 0,
    pagination: false,
  });
  const others = added ? docs.filter(({ issueId }) => issueId !== added.issueId) : docs;
  return archiveOf([...(others as Issue[]), ...(added ? [added] : [])]);
}

/** An issue as lists of issues show it. */
export interface CoverView {
  issueId: string;
  year: number;
  label: string;
  url: string;
  coverLine: string | null;
  /** Null for an issue without a cover image, whose cover is typeset. */
  cover: PictureView | null;
}

/** Presents an issue's cover. Requires the cover to be populated (depth 1). */
export function presentCover(issue: Issue): CoverView {
  return {
    issueId: issue.issueId ?? '',
    year: issue.year ?? 0,
    label: issue.label ?? '',
    url: issueUrl(issue.issueId ?? ''),
    coverLine: issue.coverLine ?? null,
    cover: presentPicture(issue.cover),
  };
}

/** Returns the covers of the issues released before a moment (ISO 8601), newest first. */
export async function readCoversBefore(ctx: Context, publishedAt: string, limit: number): Promise<CoverView[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'issues',
    where: { and: [{ publishedAt: { less_than: publishedAt } }, releasedWhere(ctx.now)] },
    select: { issueId: true, year: true, label: true, coverLine: true, cover: true },
    populate: { media: PICTURE_FIELDS },
    sort: '-publishedAt',
    limit,
    depth: 1,
    pagination: false,
  });
  return (docs as Issue[]).map(presentCover);
}
