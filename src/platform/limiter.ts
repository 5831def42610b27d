import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** How much one client address may ask, per class: `points` calls in `seconds`. */
export const LIMITS = {
  /** Public reads. Counted per process: they are cheap, and so must be their counting. */
  read: { points: 1200, seconds: 60, isShared: false },
  /**
   * Everything under the CMS's own API: pictures, of which a page shows dozens, and the saves of a whole newsroom behind
   * one address. Counted per process.
   */
  cms: { points: 12_000, seconds: 60, isShared: false },
  /** Search and auto-suggest. Counted per process. */
  search: { points: 600, seconds: 60, isShared: false },
  /** Changes by signed-in users and carts. */
  write: { points: 120, seconds: 60, isShared: true },
  /** Sign-in, registration, password: what guessing would use. */
  auth: { points: 60, seconds: 60, isShared: true },
  /** What makes the site send mail to somebody. */
  mail: { points: 60, seconds: 3600, isShared: true },
  /** Mails of one kind to one address, whoever asks for them. */
  mailbox: { points: 5, seconds: 3600, isShared: true },
  /** The same in a day. */
  mailboxDay: { points: 10, seconds: 86_400, isShared: true },
  /** Recipients of shared pages in a day, of a guest's network and of the sender that he names. */
  guestShares: { points: 60, seconds: 86_400, isShared: true },
  /** Recipients of shared pages in a day, of a signed-in user. */
  userShares: { points: 200, seconds: 86_400, isShared: true },
} as const;

export type LimitClass = keyof typeof LIMITS;

type LimitTable = Record<LimitClass, { points: number; seconds: number; isShared: boolean }>;

export interface Limiter {
  /**
   * Counts one call, or as many as `points`. Null when it may go on, else the whole seconds to wait (at least 1). Never
   * throws.
   */
  consume(limit: LimitClass, key: string, points?: number): Promise<number | null>;
}

/**
 * Shared classes are counted in the table `rate_limits` across all processes; while Postgres is down each process
 * counts alone, so that an outage neither opens the doors nor closes them.
 */
export function createLimiter(pool: () => Pool, limits: LimitTable = LIMITS): Limiter {
  const limiters = new Map<LimitClass, RateLimiterMemory | RateLimiterPostgres>();

  const limiterOf = (limit: LimitClass) => {
    const known = limiters.get(limit);
    if (known) return known;
    const { points, seconds, isShared } = limits[limit];
    const memory = new RateLimiterMemory({ keyPrefix: limit, points, duration: seconds });
    const made = isShared
      ? new RateLimiterPostgres({
          storeClient: pool(),
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: limit,
          points,
          duration: seconds,
          insuranceLimiter: memory,
          // Who is over the limit is remembered here: a flood costs the database one query, not one per call.
          inMemoryBlockOnConsumed: points + 1,
        })
      : memory;
    limiters.set(limit, made);
    return made;
  };

  return {
    async consume(limit, key, points) {
      try {
        await limiterOf(limit).consume(key, points);
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}
