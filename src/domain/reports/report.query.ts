import type { Where } from 'payload';
import type { Report, ReportCategory } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { isReadable, type LetIn, releasedWhere } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import {
  type CategoryLink,
  presentCategory,
  presentReport,
  presentReportStory,
  type ReportStory,
  type ReportView,
} from './report.presenter';
import type { Programme } from './report-path.rules';

/** What reports, their categories and files are read from. */
export const REPORT_READS = declareReads({
  collections: ['reports', 'report-categories', 'files'],
  globals: ['paywall'],
});

/** What a list shows of a report; never the body. */
const REPORT_FIELDS = {
  title: true,
  slug: true,
  summary: true,
  image: true,
  programme: true,
  category: true,
  downloads: true,
  publishedAt: true,
  accessLevel: true,
  tier: true,
  authors: true,
  topics: true,
} as const;

/** One page of a programme's reports, with the categories to choose from. */
export interface ReportListView {
  programme: Programme;
  categories: CategoryLink[];
  /** The chosen category; null for all. */
  category: CategoryLink | null;
  stream: StreamPage & { stories: ReportStory[] };
}

/** More categories than a filter can hold. */
const ALL_CATEGORIES = 60;

/**
 * The released reports of a programme, newest first, in one category if it is named (ART-16, ART-18). Null for a
 * category that the programme does not have.
 */
export async function readReports(
  ctx: Context,
  {
    programme,
    category: slug,
    number,
    size,
  }: { programme: Programme; category: string | null; number: number; size: number },
): Promise<ReportListView | null> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'report-categories',
    where: { and: [{ programme: { equals: programme } }, { _status: { equals: 'published' } }] },
    sort: 'name',
    limit: ALL_CATEGORIES,
    depth: 0,
    pagination: false,
  });
  const stored = docs as ReportCategory[];
  const chosen = slug === null ? null : stored.find((category) => category.slug === slug);
  if (chosen === undefined) return null;
  const where: Where = chosen
    ? { and: [{ programme: { equals: programme } }, { category: { equals: chosen.id } }] }
    : { programme: { equals: programme } };
  return {
    programme,
    categories: stored.map(presentCategory),
    category: chosen && presentCategory(chosen),
    stream: await findReports(ctx, where, { number, size }),
  };
}

async function findReports(ctx: Context, where: Where, { number, size }: { number: number; size: number }) {
  const { docs, totalDocs } = await ctx.store.asViewer.find({
    collection: 'reports',
    where: { and: [releasedWhere(ctx.now), where] },
    select: REPORT_FIELDS,
    sort: ['-publishedAt', '-id'],
    limit: size,
    page: number + 1,
    depth: 1,
  });
  const stories = docs.map((report) => presentReportStory(report as Report));
  return { stories, number, size, total: totalDocs, last: lastPageOf(totalDocs, size) };
}

/** Reports that are named after one. */
const RELATED = 3;

/**
 * The released report of a programme with this slug, presented for the viewer of the context: its body is included only
 * for those who may read it or are let in, as with articles (ROLE-11). Null when there is none.
 */
export async function findReport(
  ctx: Context,
  { programme, slug }: { programme: Programme; slug: string },
  { isLetIn = false }: LetIn = {},
): Promise<ReportView | null> {
  const { docs } = await ctx.store.asSystem('the body leaves only by the access rule below').find({
    collection: 'reports',
    where: { and: [{ slug: { equals: slug } }, { programme: { equals: programme } }, releasedWhere(ctx.now)] },
    limit: 1,
    depth: 2,
    pagination: false,
  });
  const report = docs[0] as Report | undefined;
  return report ? surround(ctx, report, isLetIn || (await isReadable(ctx, report))) : null;
}

/** The newest version of a report, draft or not; the caller has made sure that drafts may be seen (ADMIN-13). */
export async function findReportDraft(ctx: Context, id: number): Promise<ReportView | null> {
  const report = await ctx.store.asSystem('the holder of a preview link may read this draft').findByID({
    collection: 'reports',
    id,
    draft: true,
    depth: 2,
    disableErrors: true,
  });
  return report ? surround(ctx, report, await isReadable(ctx, report, 1)) : null;
}

async function surround(ctx: Context, report: Report, isOpen: boolean): Promise<ReportView> {
  const { programme } = report;
  const others: Where = { and: [{ programme: { equals: programme } }, { id: { not_equals: report.id } }] };
  const { stories } = await findReports(ctx, others, { number: 0, size: RELATED });
  return presentReport(report, {
    isReadable: isOpen,
    related: stories,
    now: ctx.now,
  });
}
