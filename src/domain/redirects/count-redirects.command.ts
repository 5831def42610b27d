import type { Sql } from '@/platform/sql';
import { decodeAddress } from './redirect.rules';

/** Counts the uses of redirects in memory, and writes them at intervals. */
export interface RedirectCounter {
  /** Counts one response that redirects from a URL. Redirects that no editor entered are counted in vain. */
  count(url: string): void;
  /** Writes the counts so far. Keeps them if that fails. */
  flush(): Promise<void>;
}

/** Number of different paths between two writes. Above, new ones are not counted, so that nobody can fill the memory. */
const MAX_PATHS = 5_000;

/** Creates a counter. A write per request would let anybody load the database with a single cached redirect. */
export function createRedirectCounter(sql: () => Promise<Sql>): RedirectCounter {
  let counts = new Map<string, number>();
  const add = (path: string, uses: number) => {
    if (counts.has(path) || counts.size < MAX_PATHS) counts.set(path, (counts.get(path) ?? 0) + uses);
  };
  return {
    count: (url) => add(decodeAddress(url.split('?')[0] ?? ''), 1),
    async flush() {
      if (counts.size === 0) return;
      const taken = counts;
      counts = new Map();
      try {
        await (await sql())(
          `update redirects d set uses = coalesce(d.uses, 0) + c.uses, last_used_at = now()
           from jsonb_to_recordset($1::jsonb) as c("from" text, uses int) where d."from" = c."from"`,
          [JSON.stringify([...taken].map(([from, uses]) => ({ from, uses })))],
        );
      } catch (error) {
        for (const [path, uses] of taken) add(path, uses);
        throw error;
      }
    },
  };
}
