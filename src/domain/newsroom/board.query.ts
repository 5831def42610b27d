import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { idOf } from '../formats/document-id.rules';
import { findColleagues } from './comment.query';
import { findScheduled, STAGED, STAGED_COLLECTIONS, type StagedCollection } from './desk.query';
import type { Colleague } from './review.rules';
import { type Stage, stageOf } from './stage.rules';

/** An unpublished document on the planning board. */
export interface BoardCard {
  collection: StagedCollection;
  id: number;
  title: string;
  stage: Stage;
  /** Due day, stored as noon in UTC (ISO 8601). */
  dueAt: string | null;
  /** When it will be published, if that is scheduled (ISO 8601). */
  scheduledAt: string | null;
  assignee: Colleague | null;
  /** Missing parts of an article, such as `image`. */
  lacks: string[];
}

/** Maximum number of cards per collection, most recently changed first. */
const PER_COLLECTION = 100;
const SCHEDULE_DAYS = 366;

interface Row {
  id: number;
  title?: string;
  label?: string;
  stage?: string | null;
  dueAt?: string | null;
  assignee?: number | { id: number } | null;
  summary?: string | null;
  image?: unknown;
  topics?: unknown[] | null;
  authors?: unknown[] | null;
}

/** Returns the newest drafts that the viewer may see, those due first in front, and everyone they can be assigned to. */
export async function readBoard(
  ctx: Context,
  { assignee }: { assignee: number | null },
): Promise<{ cards: BoardCard[]; colleagues: Colleague[] }> {
  const colleagues = await findColleagues(ctx.sql);
  const until = new Date(ctx.now.getTime() + SCHEDULE_DAYS * 86_400_000);
  const scheduled = await findScheduled(ctx, { from: ctx.now, to: until, limit: PER_COLLECTION });
  const times = new Map(scheduled.map(({ collection, id, at }) => [`${collection} ${id}`, at]));
  const cards: BoardCard[] = [];
  // Sequential, because parallel queries would use every connection of the pool.
  for (const collection of STAGED_COLLECTIONS) {
    const { docs } = await ctx.store.asViewer.find({
      collection: collection as 'articles',
      where: {
        and: [{ _status: { equals: 'draft' } }, ...(assignee === null ? [] : [{ assignee: { equals: assignee } }])],
      },
      sort: '-updatedAt',
      draft: true,
      limit: PER_COLLECTION,
      depth: 0,
      pagination: false,
      select: {
        [STAGED[collection]]: true,
        stage: true,
        dueAt: true,
        assignee: true,
        ...(collection === 'articles' ? { summary: true, image: true, topics: true, authors: true } : {}),
      } as never,
    });
    for (const row of docs as unknown as Row[])
      cards.push({
        collection,
        id: row.id,
        title: row.title || row.label || t('Untitled'),
        stage: stageOf(row.stage),
        dueAt: row.dueAt ?? null,
        scheduledAt: times.get(`${collection} ${row.id}`) ?? null,
        assignee: colleagues.find(({ id }) => id === idOf(row.assignee)) ?? null,
        lacks: collection === 'articles' ? lacksOf(row) : [],
      });
  }
  return { cards: cards.sort(byDueDay), colleagues };
}

/** Returns the missing parts of an article. */
export const lacksOf = ({ summary, image, topics, authors }: Omit<Row, 'id'>): string[] => [
  ...(summary ? [] : [t('summary')]),
  ...(image ? [] : [t('image')]),
  ...(topics?.length ? [] : [t('topic')]),
  ...(authors?.length ? [] : [t('author')]),
];

const byDueDay = (first: BoardCard, second: BoardCard): number =>
  (first.dueAt ?? '9').localeCompare(second.dueAt ?? '9') || first.title.localeCompare(second.title);
