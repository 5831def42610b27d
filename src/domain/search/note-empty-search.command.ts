import type { Context } from '@/platform/context';
import { log } from '@/platform/log';
import { reportedTerm } from './search-settings.rules';

/** The most searches without results that are kept. */
const MOST_KEPT = 2_000;

/**
 * Counts a search that found nothing, for the editors' report: the words, how often and on which day last; nothing of
 * who searched. What was asked for least and longest ago makes room. Never throws.
 */
export async function noteEmptySearch({ sql, now }: Pick<Context, 'sql' | 'now'>, asked: string): Promise<void> {
  const term = reportedTerm(asked);
  if (!term) return;
  try {
    const rows = await sql<{ id: number }>(
      `insert into empty_searches as known (term, times, last_asked_on) values ($1, 1, date_trunc('day', $2::timestamptz))
       on conflict (term) do update set times = known.times + 1, last_asked_on = excluded.last_asked_on
       returning id`,
      [term, now.toISOString()],
    );
    if ((rows[0]?.id ?? 0) % 50 === 0) await makeRoom(sql);
  } catch (error) {
    log.warn({ err: error }, 'a search without results could not be counted');
  }
}

/** Removes what is beyond the limit. */
export async function makeRoom(sql: Context['sql'], most: number = MOST_KEPT): Promise<void> {
  await sql(
    'delete from empty_searches where id in (select id from empty_searches order by times desc, last_asked_on desc, id desc offset $1)',
    [most],
  );
}
