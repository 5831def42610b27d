import type { Where } from 'payload';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { readTimeZone } from '../calendar/time-zone.query';
import { dayIn } from '../calendar/time-zone.rules';

/** Collections with an editorial workflow, and the field that names their documents. */
export const STAGED = {
  articles: 'title',
  issues: 'label',
  pages: 'title',
  videos: 'title',
  episodes: 'title',
  webinars: 'title',
  reports: 'title',
  'visual-assets': 'title',
} as const;
export type StagedCollection = keyof typeof STAGED;

export const STAGED_COLLECTIONS = Object.keys(STAGED) as StagedCollection[];
const PER_LIST = 8;
const DAY_MS = 24 * 60 * 60_000;

/** A document on the dashboard or in the planning calendar. */
export interface DeskEntry {
  collection: string;
  id: number;
  title: string;
  /** ISO 8601. When it is due, was changed or is published, depending on the list. */
  at: string;
  by: string | null;
  /** Due day, stored as noon in UTC (ISO 8601). */
  dueAt: string | null;
  /** The missing part. Only in the list of incomplete articles. */
  lacks?: string;
  /** Id of the job that publishes or unpublishes it. Only in lists of what is scheduled. */
  job?: number;
}

/** The editors' dashboard: what to do today, and what needs fixing. */
export interface Desk {
  due: DeskEntry[];
  scheduled: DeskEntry[];
  review: DeskEntry[];
  drafts: DeskEntry[];
  published: DeskEntry[];
  lacking: DeskEntry[];
}

interface Row {
  id: number;
  title?: string;
  label?: string;
  updatedAt: string;
  publishedAt?: string;
  dueAt?: string | null;
  editedByName?: string | null;
}

interface Search {
  where: Where;
  sort: string;
  /** Whether to search the newest versions or the published ones. */
  draft: boolean;
  at: 'dueAt' | 'publishedAt' | 'updatedAt';
  limit?: number;
  collections?: StagedCollection[];
}

/** Searches all collections with a workflow and merges the results. */
export async function findEntries(ctx: Context, search: Search): Promise<DeskEntry[]> {
  const { where, sort, draft, at, limit = PER_LIST, collections = STAGED_COLLECTIONS } = search;
  const lists = await Promise.all(
    collections.map(async (collection) => {
      const { docs } = await ctx.store.asViewer.find({
        collection: collection as 'articles',
        where,
        sort,
        draft,
        limit,
        depth: 0,
        pagination: false,
        select: {
          [STAGED[collection]]: true,
          updatedAt: true,
          dueAt: true,
          editedByName: true,
          ...(collection === 'pages' ? {} : { publishedAt: true }),
        } as never,
      });
      return (docs as unknown as Row[]).map((row) => entryOf(collection, row, at));
    }),
  );
  const direction = sort.startsWith('-') ? -1 : 1;
  return lists
    .flat()
    .sort((first, second) => direction * first.at.localeCompare(second.at))
    .slice(0, limit);
}

const entryOf = (collection: string, row: Row, at: Search['at']): DeskEntry => ({
  collection,
  id: row.id,
  title: row.title || row.label || t('Untitled'),
  at: row[at] ?? row.updatedAt,
  by: row.editedByName ?? null,
  dueAt: row.dueAt ?? null,
});

const unpublished: Where = { _status: { equals: 'draft' } };
const dated = STAGED_COLLECTIONS.filter((collection) => collection !== 'pages');

/** Returns the dashboard as the context's viewer may see it. */
export async function readDesk(ctx: Context): Promise<Desk> {
  // Due dates are days of the calendar, stored as noon in UTC.
  const today = dayIn(ctx.now, await readTimeZone(ctx));
  const lastWeek = new Date(ctx.now.getTime() - 7 * DAY_MS).toISOString();
  // Sequential, because parallel queries would use every connection of the pool.
  return {
    due: await findEntries(ctx, {
      where: { and: [unpublished, { dueAt: { less_than_equal: `${today}T23:59:59.999Z` } }] },
      sort: 'dueAt',
      draft: true,
      at: 'dueAt',
    }),
    scheduled: await findScheduled(ctx, {
      from: ctx.now,
      to: new Date(ctx.now.getTime() + 30 * DAY_MS),
      limit: PER_LIST,
    }),
    review: await findEntries(ctx, {
      where: { stage: { equals: 'review' } },
      sort: 'updatedAt',
      draft: true,
      at: 'updatedAt',
    }),
    drafts: await findEntries(ctx, { where: unpublished, sort: 'updatedAt', draft: true, at: 'updatedAt' }),
    published: await findEntries(ctx, {
      where: {
        and: [
          { _status: { equals: 'published' } },
          { publishedAt: { greater_than: lastWeek } },
          { publishedAt: { less_than_equal: ctx.now.toISOString() } },
        ],
      },
      sort: '-publishedAt',
      draft: false,
      at: 'publishedAt',
      collections: dated,
    }),
    lacking: await findIncomplete(ctx),
  };
}

/** Returns the unfinished documents that are assigned to the viewer, those due first in front. */
export const findAssigned = (ctx: Context): Promise<DeskEntry[]> =>
  findEntries(ctx, {
    where: {
      and: [unpublished, { assignee: { equals: ctx.account?.id ?? 0 } }, { stage: { not_equals: 'approved' } }],
    },
    sort: 'dueAt',
    draft: true,
    at: 'dueAt',
  });

/** Returns published articles without an image, topic or summary, newest first. */
async function findIncomplete(ctx: Context): Promise<DeskEntry[]> {
  const { docs } = await ctx.store.asViewer.find({
    collection: 'articles',
    where: {
      and: [
        { _status: { equals: 'published' } },
        {
          or: [{ image: { exists: false } }, { topics: { exists: false } }, { summary: { exists: false } }],
        },
      ],
    },
    sort: '-publishedAt',
    limit: PER_LIST,
    depth: 0,
    pagination: false,
    select: { title: true, publishedAt: true, image: true, topics: true, summary: true, editedByName: true },
  });
  return docs.map((doc) => ({
    ...entryOf('articles', doc as unknown as Row, 'publishedAt'),
    lacks: [
      ...(doc.image ? [] : ['image']),
      ...(doc.topics?.length ? [] : ['topic']),
      ...(doc.summary ? [] : ['summary']),
    ].join(', '),
  }));
}

interface ScheduledJob {
  id: number;
  waitUntil?: string | null;
  input?: { type?: string; doc?: { relationTo: string; value: number | string | { id: number } } };
}

/** Returns what will be published or unpublished in a period, next first. */
export async function findScheduled(
  ctx: Context,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<DeskEntry[]> {
  const store = ctx.store.asSystem('list scheduled jobs; the documents are read with the viewer’s own rights');
  const { docs } = await store.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { waitUntil: { greater_than_equal: from.toISOString() } },
        { waitUntil: { less_than: to.toISOString() } },
      ],
    },
    sort: 'waitUntil',
    limit,
    depth: 0,
    pagination: false,
  });
  const entries = await Promise.all((docs as unknown as ScheduledJob[]).map((job) => presentJob(ctx, job)));
  return entries.filter((entry) => entry !== null);
}

async function presentJob(ctx: Context, { id: job, waitUntil, input }: ScheduledJob): Promise<DeskEntry | null> {
  if (!input?.doc || !waitUntil) return null;
  const { relationTo, value } = input.doc;
  const id = typeof value === 'object' ? value.id : Number(value);
  const doc = await ctx.store.asViewer.findByID({
    collection: relationTo as 'articles',
    id,
    draft: true,
    depth: 0,
    disableErrors: true,
  });
  if (!doc) return null;
  const entry = entryOf(relationTo, doc as unknown as Row, 'updatedAt');
  const name = (doc as { name?: string }).name;
  const title = entry.title === t('Untitled') && name ? name : entry.title;
  return {
    ...entry,
    title: input.type === 'unpublish' ? t('Unpublish: {title}', { title }) : title,
    at: waitUntil,
    job,
  };
}
