import type { Sql } from '@/platform/sql';
import { type MeterCard, type MeterKind, monthOf } from './meter.rules';

/** Whose meter it is: a user's, which follows the account everywhere, or that of a guest's card. */
export type MeterOwner = `user:${number}` | `guest:${string}`;

/** What a meter has counted in the month of a moment. */
export async function readMeter(sql: Sql, owner: MeterOwner, now: Date): Promise<Record<MeterKind, string[]>> {
  const rows = await sql<{ kind: MeterKind; entries: string[] }>(
    'select kind, entries from meters where owner = $1 and period = $2',
    [owner, monthOf(now)],
  );
  const of = (kind: MeterKind) => rows.find((row) => row.kind === kind)?.entries ?? [];
  return { article: of('article'), ascend: of('ascend') };
}

/**
 * Counts the reading of an entry once in the month, and only while fewer than `limit` are counted: one statement on one
 * row, so that of any number of readings at once no more than the limit are let in (QUOTA-04, QUOTA-05, QUOTA-07). The
 * row of a new card begins with the entries that the card names.
 * @returns whether the entry is among what was counted, and all that was.
 */
export async function countReading(
  sql: Sql,
  reading: { owner: MeterOwner; kind: MeterKind; entry: string; limit: number; named?: readonly string[] },
  now: Date,
): Promise<{ isCounted: boolean; entries: string[] }> {
  const { owner, kind, entry, limit, named = [] } = reading;
  const month = monthOf(now);
  const [row] = await sql<{ entries: string[] }>(
    `insert into meters as m (owner, kind, period, entries, count)
       select $1, $2, $3, $6::text[] || $4::text, cardinality($6::text[]) + 1 where $5::int > cardinality($6::text[])
     on conflict (owner, kind, period) do update set entries = m.entries || $4::text, count = m.count + 1, touched_at = now()
       where not $4::text = any(m.entries) and m.count < $5::int
     returning entries`,
    [owner, kind, month, entry, limit, named],
  );
  const entries = row?.entries ?? (await readMeter(sql, owner, now))[kind];
  return { isCounted: entries.includes(entry), entries };
}

/**
 * Adds what a guest's card has counted this month to the meter of an account, each entry once, so that quotas follow
 * into the account and doing it again changes nothing (AUTH-87). The card keeps what was counted on it: whoever has kept
 * a copy gains nothing.
 */
export const takeOverMeter = (sql: Sql, from: MeterCard, userId: number, now: Date): Promise<unknown> =>
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
    [`guest:${from.id}`, `user:${userId}`, monthOf(now), from.article, from.ascend],
  );

/** How long after registering an account still counts as made at the gate, in minutes. */
const NEW_ACCOUNT_MINUTES = 15;

/**
 * Opens the entry at whose gate a guest registered for the new account until the month ends, on top of its quota: what
 * the guest had read counts on (AUTH-87), and would leave it closed. Once per account.
 */
export const openAtGate = (sql: Sql, entry: string, userId: number, now: Date): Promise<unknown> =>
  sql(
    `insert into meters (owner, kind, period, entries, count)
       select $1::text, 'gate', $2::text, array[$3::text], 1 from users
       where id = $4 and created_at > $5::timestamptz - make_interval(mins => $6::int)
         and not exists (select 1 from meters where owner = $1 and kind = 'gate')
     on conflict (owner, kind, period) do nothing`,
    [`user:${userId}`, monthOf(now), entry, userId, now, NEW_ACCOUNT_MINUTES],
  );

/** Whether an entry was opened for an account that was made at its gate this month. */
export async function wasOpenedAtGate(sql: Sql, entry: string, userId: number, now: Date): Promise<boolean> {
  const rows = await sql(
    `select 1 from meters where owner = $1 and kind = 'gate' and period = $2 and $3::text = any(entries)`,
    [`user:${userId}`, monthOf(now), entry],
  );
  return rows.length > 0;
}

/** Forgets what was counted in months that are over. */
export const forgetOldMeters = (sql: Sql): Promise<unknown> =>
  sql(`delete from meters where touched_at < now() - interval '70 days'`);
