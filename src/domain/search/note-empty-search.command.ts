import type { Context } from '@/platform/context';
import { log } from '@/platform/log';
import { reportedTerm } from './search-settings.rules';

/** Maximum number of stored searches without results. */
const MAX_STORED = 2_000;

/**
 * Counts a search without results for the editors' report: the words, how often, and the last day, but not who
 * searched. Above the limit, the rarest and oldest searches are deleted. Never throws.
 */
export async function noteEmptySearch({ sql, now }: Pick<Context, 'sql' | 'now'>, searchTerm: string): Promise<void> {
  const term = reportedTerm(searchTerm);
  if (!term) return;
  try {
    const rows = await sql<{ id: number }>(
      `insert into empty_searches as stored (term, times, last_asked_on) values ($1, 1, date_trunc('day', $2::timestamptz))
       on conflict (term) do update set times = stored.times + 1, last_asked_on = excluded.last_asked_on
       returning id`,
      [term, now.toISOString()],
    );
    if ((rows[0]?.id ?? 0) % 50 === 0) await trimEmptySearches(sql);
  } catch (error) {
    log.warn({ err: error }, 'could not count a search without results');
  }
}

/** Deletes the searches above the limit. */
export async function trimEmptySearches(sql: Context['sql'], most: number = MAX_STORED): Promise<void> {
  await sql(
    'delete from empty_searches where id in (select id from empty_searches order by times desc, last_asked_on desc, id desc offset $1)',
    [most],
  );
}
