import type { Issue } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { releasedWhere } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { type PictureView, presentPicture } from '../media/picture.presenter';
import { type ArchiveYear, archiveOf, type IndexRow, issueUrl } from './archive.rules';

/** What the index of issues and their covers are read from. */
export const ARCHIVE_READS = declareReads({ collections: ['issues'] });

/** More issues than a magazine has: the index names all of them. */
const ALL_ISSUES = 5000;

/**
 * The index of all released issues by year: one read of four short columns, however many issues there are (ARC-07).
 * `added` stands in it as if it were released, for a preview.
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

/** What is seen of an issue from outside. */
export interface CoverView {
  issueId: string;
  year: number;
  label: string;
  url: string;
  coverLine: string | null;
  /** Null for an issue whose cover is set in type. */
  cover: PictureView | null;
}

/** Presents an issue's cover; needs the cover populated (depth 1). */
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

/** The covers of the released issues before one that was released at this time (ISO 8601), the latest first. */
export async function readCoversBefore(ctx: Context, publishedAt: string, limit: number): Promise<CoverView[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'issues',
    where: { and: [{ publishedAt: { less_than: publishedAt } }, releasedWhere(ctx.now)] },
    select: { issueId: true, year: true, label: true, coverLine: true, cover: true },
    sort: '-publishedAt',
    limit,
    depth: 1,
    pagination: false,
  });
  return (docs as Issue[]).map(presentCover);
}
