import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** The number of requests that one client address may make per class: `points` in `seconds`. */
export const LIMITS = {
  /** Public reads. Counted per process, because they are cheap and counting them must be too. */
  read: { points: 1200, seconds: 60, isShared: false },
  /**
   * The CMS's own API: images, of which a page shows dozens, and all saves of a newsroom that shares one address.
   * Counted per process.
   */
  cms: { points: 12_000, seconds: 60, isShared: false },
  /** Search and auto-suggest. Counted per process. */
  search: { points: 600, seconds: 60, isShared: false },
  /** Changes by signed-in users, and carts. */
  write: { points: 120, seconds: 60, isShared: true },
  /** Errors that browsers report. Readers behind one address share the limit. */
  clientErrors: { points: 30, seconds: 600, isShared: true },
  /** Readings that browsers report, up to five for a page. Counted per process. */
  readingCounts: { points: 1200, seconds: 60, isShared: false },
  /** Sign-in, registration and passwords, to prevent guessing. */
  auth: { points: 60, seconds: 60, isShared: true },
  /** Requests that send an email. */
  mail: { points: 60, seconds: 3600, isShared: true },
  /** Emails of one kind to one address, from all requests. */
  mailbox: { points: 5, seconds: 3600, isShared: true },
  /** The same per day. */
  mailboxDay: { points: 10, seconds: 86_400, isShared: true },
  /** Recipients of shared pages per day, for a guest's network and for the sender that the guest enters. */
  guestShares: { points: 60, seconds: 86_400, isShared: true },
  /** Recipients of shared pages per day, for a signed-in user. */
  userShares: { points: 200, seconds: 86_400, isShared: true },
} as const;

export type LimitClass = keyof typeof LIMITS;

type LimitTable = Record<LimitClass, { points: number; seconds: number; isShared: boolean }>;

export interface Limiter {
  /**
   * Counts one request, or `points`. Returns null if it is allowed, otherwise the whole seconds to wait (at least 1).
   * Never throws.
   */
  consume(limit: LimitClass, key: string, points?: number): Promise<number | null>;
}

/**
 * Shared classes are counted in the table `rate_limits` across all processes. If Postgres is unavailable, each process
 * counts separately, so that an outage neither removes limits nor blocks everyone.
 */
export function createLimiter(pool: () => Pool, limits: LimitTable = LIMITS): Limiter {
  const limiters = new Map<LimitClass, RateLimiterMemory | RateLimiterPostgres>();

  const limiterOf = (limit: LimitClass) => {
    const known = limiters.get(limit);
    if (known) return known;
    const { points, seconds, isShared } = limits[limit];
    const memory = new RateLimiterMemory({ keyPrefix: limit, points, duration: seconds });
    const limiter = isShared
      ? new RateLimiterPostgres({
          storeClient: pool(),
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: limit,
          points,
          duration: seconds,
          insuranceLimiter: memory,
          // Clients over the limit are remembered in memory, so that a flood causes one database query instead of one
          // per request.
          inMemoryBlockOnConsumed: points + 1,
        })
      : memory;
    limiters.set(limit, limiter);
    return limiter;
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
