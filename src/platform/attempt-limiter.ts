import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '@/domain/errors';

/** The number of allowed attempts, and how long they stay used up. */
export interface AttemptLimits {
  /** Attempts per name, from one network or known device. */
  attempts: number;
  lockoutSeconds: number;
  /** Attempts per name, from all unknown devices together, so that many networks don't allow many guesses. */
  attemptsPerName: number;
  /** Attempts per network for all names, against trying one password with many names. */
  failuresPerNetwork: number;
  networkSeconds: number;
}

export type Attempt =
  | { verdict: 'go'; left: number }
  | { verdict: 'locked'; seconds: number }
  | { verdict: 'wait'; seconds: number };

/** The origin of an attempt: a network, or a device on which the account has signed in before. */
export interface Origin {
  readonly network: string;
  readonly device: string | null;
}

/** Counts sign-in attempts across all processes. Names without an account count like any other. */
export interface AttemptLimiter {
  /** Uses one attempt before the password is checked, so that parallel guesses can't share one. */
  take(name: string, origin: Origin): Promise<Attempt>;
  /** Locks this name for this origin. @returns for how many seconds */
  lock(name: string, origin: Origin): Promise<number>;
  /** Restores one attempt, after a correct password that needs a second factor. */
  restoreOne(name: string, origin: Origin): Promise<void>;
  /** Restores all attempts of this origin, after a successful sign-in. */
  reset(name: string, origin: Origin): Promise<void>;
  /** Returns for how many seconds this name is locked for this origin, or null. */
  lockedFor(name: string, origin: Origin): Promise<number | null>;
  /** Ends all lockouts of a name (ADMIN). */
  unlock(name: string): Promise<void>;
  /** Returns true for the first call with a key within the given time, and false for all others. */
  once(key: string, seconds: number): Promise<boolean>;
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Counts attempts in the table `rate_limits`. @throws DomainError unavailable if the database is unavailable */
export function createAttemptLimiter(pool: () => Pool, limits: AttemptLimits): AttemptLimiter {
  const counter = (keyPrefix: string, points: number, duration: number) => {
    let limiter: RateLimiterPostgres | undefined;
    return () => {
      limiter ??= new RateLimiterPostgres({
        storeClient: pool(),
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        points,
        duration,
        blockDuration: duration,
      });
      return limiter;
    };
  };
  const perOrigin = counter('tries', limits.attempts, limits.lockoutSeconds);
  const perName = counter('tries-anywhere', limits.attemptsPerName, limits.lockoutSeconds);
  const network = counter('tries-network', limits.failuresPerNetwork, limits.networkSeconds);

  const keyOf = (name: string, { device, network }: Origin) =>
    `${hashed(name)}:${device ? `device:${device}` : network}`;

  return {
    async take(name, origin) {
      const wait = await refusalOf(() => network().consume(origin.network));
      if (wait) return { verdict: 'wait', seconds: secondsOf(wait) };
      if (!origin.device) {
        const isOver = await refusalOf(() => perName().consume(hashed(name)));
        if (isOver) return { verdict: 'locked', seconds: secondsOf(isOver) };
      }
      let left = 0;
      const lock = await refusalOf(async () => {
        left = (await perOrigin().consume(keyOf(name, origin))).remainingPoints;
      });
      return lock ? { verdict: 'locked', seconds: secondsOf(lock) } : { verdict: 'go', left };
    },
    async lock(name, origin) {
      await perOrigin().block(keyOf(name, origin), limits.lockoutSeconds);
      return limits.lockoutSeconds;
    },
    async restoreOne(name, origin) {
      await Promise.all([
        perOrigin().reward(keyOf(name, origin)),
        origin.device ? null : perName().reward(hashed(name)),
        network().reward(origin.network),
      ]);
    },
    async reset(name, origin) {
      await Promise.all([
        perOrigin().delete(keyOf(name, origin)),
        perName().delete(hashed(name)),
        network().reward(origin.network),
      ]);
    },
    async lockedFor(name, origin) {
      const state = await perOrigin().get(keyOf(name, origin));
      if (state && state.consumedPoints > limits.attempts) return secondsOf(state);
      const all = origin.device ? null : await perName().get(hashed(name));
      return all && all.consumedPoints > limits.attemptsPerName ? secondsOf(all) : null;
    },
    async unlock(name) {
      await pool().query('delete from rate_limits where key like $1 or key = $2', [
        `tries:${hashed(name).replace(/_/g, '\\_')}:%`,
        `tries-anywhere:${hashed(name)}`,
      ]);
    },
    async once(key, seconds) {
      return (await refusalOf(() => counter('once', 1, seconds)().consume(hashed(key)))) === null;
    },
  };
}

/** Returns null if the counter allowed the attempt, otherwise its rejection. */
async function refusalOf(work: () => Promise<unknown>): Promise<RateLimiterRes | null> {
  try {
    await work();
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw new DomainError('unavailable', { cause: refusal });
  }
}
