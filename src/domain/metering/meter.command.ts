import type { Sql } from '@/platform/sql';
import type { Month } from '../calendar/time-zone.rules';
import type { MeterCard, MeterKind } from './meter.rules';

/** Owner of a meter: an account, or the card that a guest's browser stores. */
export type MeterOwner = `user:${number}` | `guest:${string}`;

/** Returns the keys of the entries counted in a month, by meter. */
export async function readMeter(sql: Sql, owner: MeterOwner, month: Month): Promise<Record<MeterKind, string[]>> {
  const rows = await sql<{ kind: MeterKind; entries: string[] }>(
    'select kind, entries from meters where owner = $1 and period = $2',
    [owner, month],
  );
  const entriesOf = (kind: MeterKind) => rows.find((row) => row.kind === kind)?.entries ?? [];
  return { article: entriesOf('article'), ascend: entriesOf('ascend') };
}

/**
 * Counts a reading in a month, once per entry, and only while fewer than `limit` entries are counted. A single statement
 * on a single row, so concurrent readings can't exceed the limit (QUOTA-04, QUOTA-05, QUOTA-07). The first row of a
 * card starts with the entries that the card names.
 * @returns whether the entry is counted, and all counted entries
 */
export async function countReading(
  sql: Sql,
  reading: { owner: MeterOwner; kind: MeterKind; entry: string; limit: number; cardEntries?: readonly string[] },
  month: Month,
): Promise<{ isCounted: boolean; entries: string[] }> {
  const { owner, kind, entry, limit, cardEntries = [] } = reading;
  const [row] = await sql<{ entries: string[] }>(
    `insert into meters as m (owner, kind, period, entries, count)
       select $1, $2, $3, $6::text[] || $4::text, cardinality($6::text[]) + 1 where $5::int > cardinality($6::text[])
     on conflict (owner, kind, period) do update set entries = m.entries || $4::text, count = m.count + 1, touched_at = now()
       where not $4::text = any(m.entries) and m.count < $5::int
     returning entries`,
    [owner, kind, month, entry, limit, cardEntries],
  );
  const entries = row?.entries ?? (await readMeter(sql, owner, month))[kind];
  return { isCounted: entries.includes(entry), entries };
}

/**
 * Merges the readings on a guest's card this month into the meter of an account, each entry once, so that quotas carry
 * over to the account and a repeated call changes nothing (AUTH-87). The guest's meter keeps its count, so a copied
 * card gives no extra readings.
 */
export const mergeGuestMeter = (sql: Sql, from: MeterCard, userId: number, month: Month): Promise<unknown> =>
  sql(
    `insert into meters as m (owner, kind, period, entries, count)
       select $2, kind, $3, array_agg(entry), count(*) from (
         select kind, unnest(entries) as entry from meters
           where owner = $1 and period = $3 and kind in ('article', 'ascend')
         union select 'article', unnest($4::text[])
         union select 'ascend', unnest($5::text[])
       ) counted group by kind
     on conflict (owner, kind, period) do update set touched_at = now(),
       entries = m.entries || array(select e from unnest(excluded.entries) e where e <> all(m.entries)),
       count = m.count + (select count(*) from unnest(excluded.entries) e where e <> all(m.entries))`,
    [`guest:${from.id}`, `user:${userId}`, month, from.article, from.ascend],
  );

/** Minutes after registration during which an account can claim the gated entry it was created for. */
const NEW_ACCOUNT_MINUTES = 15;

/**
 * Unlocks the entry whose gate prompted a guest to register, for the new account and until the end of the month. It is
 * in addition to the quota: the guest's readings count for the account (AUTH-87), so the entry would otherwise stay
 * closed. Works once per account.
 */
export const unlockAtRegistration = (
  sql: Sql,
  { entry, userId, month }: { entry: string; userId: number; month: Month },
  now: Date,
): Promise<unknown> =>
  sql(
    `insert into meters (owner, kind, period, entries, count)
       select $1::text, 'gate', $2::text, array[$3::text], 1 from users
       where id = $4 and created_at > $5::timestamptz - make_interval(mins => $6::int)
         and not exists (select 1 from meters where owner = $1 and kind = 'gate')
     on conflict (owner, kind, period) do nothing`,
    [`user:${userId}`, month, entry, userId, now, NEW_ACCOUNT_MINUTES],
  );

/** Whether the account unlocked this entry by registering at its gate this month. */
export async function wasUnlockedAtRegistration(
  sql: Sql,
  entry: string,
  userId: number,
  month: Month,
): Promise<boolean> {
  const rows = await sql(
    `select 1 from meters where owner = $1 and kind = 'gate' and period = $2 and $3::text = any(entries)`,
    [`user:${userId}`, month, entry],
  );
  return rows.length > 0;
}

/** Deletes the meters of past months. */
export const deleteOldMeters = (sql: Sql): Promise<unknown> =>
  sql(`delete from meters where touched_at < now() - interval '70 days'`);
