import type { Payload } from 'payload';
import { log } from '@/platform/log';
import { type Sql, sqlOf } from '@/platform/sql';
import { TIME_ZONE } from '../calendar/time-zone.query';
import { rankMostRead } from './most-read.command';

const EVERY_MS = 10 * 60_000;

/** Age at which events become counts per hour, in minutes. Until then, they feed the live figures. */
export const EVENT_MINUTES = 60;

/** Age at which counts per hour become counts per day, in days. */
const HOURLY_DAYS = 92;

/** Age at which an unpaid subscription order is no longer connected with an article, in days. */
const CHECKOUT_DAYS = 7;

const DIMENSIONS = 'article_id, issue_id, kind, source, host';

const addCounts = (bucket: string, count: string, from: string): string =>
  `insert into readership_hours as h (hour, ${DIMENSIONS}, count)
   select ${bucket}, ${DIMENSIONS}, ${count} from ${from} group by 1, ${DIMENSIONS}
   order by 1, ${DIMENSIONS}
   on conflict (hour, ${DIMENSIONS}) do update set count = h.count + excluded.count`;

/**
 * Replaces events older than an hour by counts per hour, and counts per hour older than three months by counts per day.
 * Each is one statement, so every event is counted exactly once whenever the figures are read. Hours and days begin in
 * the zone of the installation.
 */
export async function rollUp(sql: Sql): Promise<void> {
  // Of processes that run this at the same time, each takes the rows that the others don't hold.
  await sql(
    `with taken as (delete from readership_events where ctid in (
         select ctid from readership_events where at < now() - interval '${EVENT_MINUTES} minutes' for update skip locked)
       returning *)
     ${addCounts(`date_trunc('hour', at, ${TIME_ZONE})`, 'count(*)', 'taken')}`,
  );
  await sql(
    `with zone as (select ${TIME_ZONE} as name),
       taken as (delete from readership_hours using zone where hour < now() - interval '${HOURLY_DAYS} days'
         and hour <> date_trunc('day', hour, zone.name) returning readership_hours.*)
     ${addCounts(`date_trunc('day', hour, (select name from zone))`, 'sum(count)', 'taken')}`,
  );
  await sql(`delete from readership_checkouts where created_at < now() - interval '${CHECKOUT_DAYS} days'`);
}

/** Rolls events up and ranks the most read articles every ten minutes, for the lifetime of the process. */
export function startRollingUp(payload: Payload): void {
  const run = async () => {
    const sql = sqlOf(payload);
    await rollUp(sql)
      .then(() => rankMostRead(sql))
      .catch((error: unknown) => log.warn({ err: error }, 'could not roll up the readership'));
    setTimeout(() => void run(), EVERY_MS).unref();
  };
  void run();
}
