import type { Sql } from '@/platform/sql';

/** Delay before counts are written, in milliseconds. */
const WRITE_MS = 1_000;
/** Number of networks to keep in memory. Above it, networks without unwritten counts are dropped. */
const MAX_NETWORKS = 50_000;

interface Network {
  name: string;
  day: string;
  /** Meters started today by all processes, as of the last write. Null before the first write. */
  written: number | null;
  /** Meters started by this process since the last write. */
  pending: number;
}

/** Limits how many new meters a network can start per day. */
export interface NewMeterLimiter {
  /**
   * Records a new meter and returns true if the guest's network has started fewer than `limit` today. Without the
   * limit, readers could delete their card for a new quota any number of times. `network` is a pseudonymous key;
   * nothing else of the network is stored. `day` is the current day in the zone of the installation.
   */
  begin(network: string, limit: number, day: string): Promise<boolean>;
  /** Writes all unwritten counts. */
  flush(): Promise<void>;
}

/**
 * Creates a limiter that counts in memory and writes all networks together a second later. Most networks start one
 * meter a day, so most readers wait for no query. The second reader of a network waits for the counts of the other
 * processes. Until then, each further process may exceed the limit by the meters it starts within that second.
 */
export function createNewMeterLimiter(sqlOf: () => Promise<Sql>): NewMeterLimiter {
  const networks = new Map<string, Network>();
  let isScheduled = false;
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
    if (networks.size > MAX_NETWORKS)
      for (const [key, { pending }] of networks) if (pending === 0) networks.delete(key);
  };
  const flush = (): Promise<void> => {
    writing ??= write().finally(() => {
      writing = undefined;
    });
    return writing;
  };
  const writeSoon = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      // Counts that can't be written stay pending and are part of the next write.
      flush().catch(() => {});
    }, WRITE_MS).unref();
  };

  return {
    flush,
    async begin(name, limit, day) {
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
