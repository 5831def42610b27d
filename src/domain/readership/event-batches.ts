import type { Sql } from '@/platform/sql';
import { DomainError } from '../errors';
import type { EventKind, Origin } from './readership.rules';

/** An event to count. `articleId` and `issueId`, of a newsletter issue, are 0 for none. */
export interface ReadershipEvent extends Origin {
  articleId: number;
  issueId: number;
  kind: EventKind;
}

/** Counts events in batches. */
export interface EventBatches {
  /**
   * Resolves when the events are stored. @throws DomainError unavailable if too many wait, or the database doesn't
   * store them
   */
  add(sql: Sql, events: readonly ReadershipEvent[]): Promise<void>;
}

interface Batch {
  events: ReadershipEvent[];
  stored: Promise<void>;
}

/**
 * Creates batches: events that arrive within `delayMs` become one statement, whatever their number, so that a popular
 * article doesn't load the database. Callers wait until their batch is stored, so an event that was acknowledged isn't
 * lost if the process ends. `maxWaiting` limits the memory while the database is slow.
 */
export function createEventBatches({ delayMs = 200, maxWaiting = 20_000 } = {}): EventBatches {
  let open: Batch | null = null;
  let waiting = 0;
  const begin = (sql: Sql): Batch => {
    const batch: Batch = { events: [], stored: Promise.resolve() };
    batch.stored = new Promise<void>((resolve) => setTimeout(resolve, delayMs)).then(async () => {
      open = null;
      try {
        await store(sql, batch.events);
      } catch (cause) {
        throw new DomainError('unavailable', { cause });
      } finally {
        waiting -= batch.events.length;
      }
    });
    return batch;
  };
  return {
    async add(sql, events) {
      if (waiting + events.length > maxWaiting) throw new DomainError('unavailable');
      open ??= begin(sql);
      open.events.push(...events);
      waiting += events.length;
      await open.stored;
    },
  };
}

/** Stores events of released articles, and those of newsletters without one. Others are ignored. */
async function store(sql: Sql, events: readonly ReadershipEvent[]): Promise<void> {
  await sql(
    `insert into readership_events (article_id, issue_id, kind, source, host)
     select e.article, e.issue, e.kind, e.source, e.host
     from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[]) e(article, issue, kind, source, host)
     where e.article = 0 or exists (select from articles a
       where a.id = e.article and a._status = 'published' and a.published_at <= now())`,
    [
      events.map(({ articleId }) => articleId),
      events.map(({ issueId }) => issueId),
      events.map(({ kind }) => kind),
      events.map(({ source }) => source),
      events.map(({ host }) => host),
    ],
  );
}
