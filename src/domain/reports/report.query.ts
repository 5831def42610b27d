import type { Where } from 'payload';
import type { Report, ReportCategory } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { type AccessOptions, isReadable, releasedWhere } from '../articles/article.query';
import { declareReads } from '../cache/declared-reads.rules';
import { readTimeZone } from '../calendar/time-zone.query';
import { idOf } from '../formats/document-id.rules';
import { readTiers } from '../membership/tier.query';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import { findProgram, type ProgramView } from './program.query';
import {
  type CategoryLink,
  presentCategory,
  presentReport,
  presentReportStory,
  type ReportStory,
  type ReportView,
} from './report.presenter';
import { reportPathOf } from './report-path.rules';

/** Everything that reports, their categories and files read. */
export const REPORT_READS = declareReads({
  collections: ['programs', 'reports', 'report-categories', 'files'],
  globals: ['paywall'],
});

/** Fields of a report that lists need. Never the body. */
const REPORT_FIELDS = {
  title: true,
  slug: true,
  summary: true,
  image: true,
  path: true,
  program: true,
  category: true,
  downloads: true,
  publishedAt: true,
  accessLevel: true,
  tier: true,
  authors: true,
  topics: true,
} as const;

/** One page of a program's reports, with the categories of its filter. */
export interface ReportListView {
  program: ProgramView;
  categories: CategoryLink[];
  /** The selected category. Null for all. */
  category: CategoryLink | null;
  stream: StreamPage & { stories: ReportStory[] };
}

/** Maximum number of categories. */
const ALL_CATEGORIES = 60;

/**
 * Returns the released reports of the program with this slug, newest first, optionally of one category (ART-16, ART-18).
 * Null for an unknown program or category.
 */
export async function readReports(
  ctx: Context,
  {
    program: programSlug,
    category: slug,
    number,
    size,
  }: { program: string; category: string | null; number: number; size: number },
): Promise<ReportListView | null> {
  const program = await findProgram(ctx, programSlug);
  if (program?.slug !== programSlug) return null;
  const { docs } = await ctx.store.asViewer.find({
    collection: 'report-categories',
    where: { and: [{ program: { equals: program.id } }, { _status: { equals: 'published' } }] },
    sort: 'name',
    limit: ALL_CATEGORIES,
    depth: 0,
    pagination: false,
  });
  const stored = docs as ReportCategory[];
  const chosen = slug === null ? null : stored.find((category) => category.slug === slug);
  if (chosen === undefined) return null;
  const where: Where = chosen
    ? { and: [{ program: { equals: program.id } }, { category: { equals: chosen.id } }] }
    : { program: { equals: program.id } };
  return {
    program,
    categories: stored.map((category) => presentCategory(category, program)),
    category: chosen && presentCategory(chosen, program),
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
  const zone = await readTimeZone(ctx);
  const stories = docs.map((report) => presentReportStory(report as Report, zone));
  return { stories, number, size, total: totalDocs, last: lastPageOf(totalDocs, size) };
}

/** Number of related reports on a report's page. */
const RELATED_COUNT = 3;

/**
 * Returns the released report with this slug and the slug of its program, presented for the context's viewer. The body is included only for readers
 * with access, as for articles (ROLE-11). Null if there is none.
 */
export async function findReport(
  ctx: Context,
  { program, slug }: { program: string; slug: string },
  { hasAccess = false }: AccessOptions = {},
): Promise<ReportView | null> {
  const { docs } = await ctx.store.asSystem('the access rule below decides whether the body is included').find({
    collection: 'reports',
    where: { and: [{ path: { equals: reportPathOf(program, slug) } }, releasedWhere(ctx.now)] },
    limit: 1,
    depth: 2,
    pagination: false,
  });
  const report = docs[0] as Report | undefined;
  return report ? presentWithRelated(ctx, report, hasAccess || (await isReadable(ctx, report))) : null;
}

/**
 * Returns the newest version of a report, even a draft. The caller has checked that the viewer may see drafts
 * (ADMIN-13).
 */
export async function findReportDraft(ctx: Context, id: number): Promise<ReportView | null> {
  const report = await ctx.store.asSystem('a preview link grants access to this draft').findByID({
    collection: 'reports',
    id,
    draft: true,
    depth: 2,
    disableErrors: true,
  });
  return report ? presentWithRelated(ctx, report, await isReadable(ctx, report, 1)) : null;
}

async function presentWithRelated(ctx: Context, report: Report, isOpen: boolean): Promise<ReportView> {
  const others: Where = { and: [{ program: { equals: idOf(report.program) } }, { id: { not_equals: report.id } }] };
  const { stories } = await findReports(ctx, others, { number: 0, size: RELATED_COUNT });
  return presentReport(report, {
    isReadable: isOpen,
    related: stories,
    zone: await readTimeZone(ctx),
    tiers: await readTiers(ctx),
    now: ctx.now,
  });
}
