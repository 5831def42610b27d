import type { Sql } from '@/platform/sql';
import { dayOf } from './meter.rules';

/** How often what was counted is written, in milliseconds. */
const WRITE_MS = 1_000;
/** Networks that are remembered; beyond them those of which everything is written are forgotten. */
const MOST_NETWORKS = 50_000;

interface Network {
  name: string;
  day: string;
  /** Meters begun today as the table had it last, by every process; null before it was asked. */
  written: number | null;
  /** Begun here since then. */
  pending: number;
}

/** Counts the meters that networks begin in a day. */
export interface FreshMeters {
  /**
   * Lets a guest begin a meter if his network has begun fewer than `limit` today: whoever throws his card away gets new
   * ones, but not for ever. `network` is told apart, and no more is kept of it.
   */
  begin(network: string, limit: number, now: Date): Promise<boolean>;
  /** Writes what was counted. */
  flush(): Promise<void>;
}

/**
 * Counts in memory and writes all networks at once, a second later: most readers come from a network that begins one
 * meter a day, and wait for no query. Whoever comes second from a network waits until it is known what other processes
 * counted. Beside the limit, a network can begin what each further process lets in within that second.
 */
export function createFreshMeters(sqlOf: () => Promise<Sql>): FreshMeters {
  const networks = new Map<string, Network>();
  let isPlanned = false;
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    const counted = [...networks.values()].filter(({ pending, written }) => pending > 0 || written === null);
    if (!counted.length) return;
    const counts = counted.map(({ pending }) => pending);
    const rows = await (await sqlOf())<{ owner: string; period: string; count: number }>(
      `insert into meters as m (owner, kind, period, entries, count)
         select 'network:' || name, 'fresh', day, '{}', count from unnest($1::text[], $2::text[], $3::int[]) t(name, day, count)
       on conflict (owner, kind, period) do update set count = m.count + excluded.count, touched_at = now()
       returning owner, period, count`,
      [counted.map(({ name }) => name), counted.map(({ day }) => day), counts],
    );
    const totals = new Map(rows.map(({ owner, period, count }) => [`${owner} ${period}`, Number(count)]));
    counted.forEach((network, at) => {
      network.pending -= counts[at] ?? 0;
      network.written = totals.get(`network:${network.name} ${network.day}`) ?? network.written;
    });
    if (networks.size > MOST_NETWORKS)
      for (const [key, { pending }] of networks) if (pending === 0) networks.delete(key);
  };
  const flush = (): Promise<void> => {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const writeSoon = () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      // What could not be written stays counted here, and is written with what comes next.
      flush().catch(() => {});
    }, WRITE_MS).unref();
  };

  return {
    flush,
    async begin(name, limit, now) {
      const day = dayOf(now);
      const key = `${name} ${day}`;
      const network = networks.get(key) ?? { name, day, written: null, pending: 0 };
      networks.set(key, network);
      if (network.written === null && network.pending > 0) await flush();
      if ((network.written ?? 0) + network.pending >= limit) return false;
      network.pending += 1;
      writeSoon();
      return true;
    },
  };
}
