import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '@/domain/errors';

/** How many tries there are, and for how long what they use up is gone. */
export interface AttemptLimits {
  /** Per name, from one network or known device. */
  tries: number;
  lockoutSeconds: number;
  /** Per name, from all unknown devices together: many networks must not add up to many guesses. */
  triesFromAnywhere: number;
  /** Per network, over all names: one password tried against many names. */
  failuresPerNetwork: number;
  networkSeconds: number;
}

export type Attempt =
  | { verdict: 'go'; left: number }
  | { verdict: 'locked'; seconds: number }
  | { verdict: 'wait'; seconds: number };

/** Where an attempt comes from: a network, or a device on which this account has signed in before. */
export interface Origin {
  readonly network: string;
  readonly device: string | null;
}

/** Counts tries with a wrong password, across all processes. Names that have no account count like any other. */
export interface AttemptLimiter {
  /** Takes one try before the password is looked at, so that parallel guesses cannot share one. */
  take(name: string, origin: Origin): Promise<Attempt>;
  /** Locks this name for this origin. @returns for how many seconds. */
  lock(name: string, origin: Origin): Promise<number>;
  /** A try that was none: the password was right, and more is asked. */
  restoreOne(name: string, origin: Origin): Promise<void>;
  /** A right password: gives all tries of this origin back. */
  reset(name: string, origin: Origin): Promise<void>;
  /** For how many seconds this name is locked for this origin, or null. */
  lockedFor(name: string, origin: Origin): Promise<number | null>;
  /** Ends all lockouts of a name (ADMIN). */
  unlock(name: string): Promise<void>;
  /** True for the first one who brings this key within the time, false for everyone after. */
  once(key: string, seconds: number): Promise<boolean>;
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Counts in the table `rate_limits`. @throws DomainError unavailable while the database does not answer. */
export function createAttemptLimiter(pool: () => Pool, limits: AttemptLimits): AttemptLimiter {
  const counter = (keyPrefix: string, points: number, duration: number) => {
    let made: RateLimiterPostgres | undefined;
    return () => {
      made ??= new RateLimiterPostgres({
        storeClient: pool(),
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix,
        points,
        duration,
        blockDuration: duration,
      });
      return made;
    };
  };
  const here = counter('tries', limits.tries, limits.lockoutSeconds);
  const anywhere = counter('tries-anywhere', limits.triesFromAnywhere, limits.lockoutSeconds);
  const network = counter('tries-network', limits.failuresPerNetwork, limits.networkSeconds);

  const keyOf = (name: string, { device, network }: Origin) =>
    `${hashed(name)}:${device ? `device:${device}` : network}`;

  return {
    async take(name, origin) {
      const wait = await refusalOf(() => network().consume(origin.network));
      if (wait) return { verdict: 'wait', seconds: secondsOf(wait) };
      if (!origin.device) {
        const isOver = await refusalOf(() => anywhere().consume(hashed(name)));
        if (isOver) return { verdict: 'locked', seconds: secondsOf(isOver) };
      }
      let left = 0;
      const lock = await refusalOf(async () => {
        left = (await here().consume(keyOf(name, origin))).remainingPoints;
      });
      return lock ? { verdict: 'locked', seconds: secondsOf(lock) } : { verdict: 'go', left };
    },
    async lock(name, origin) {
      await here().block(keyOf(name, origin), limits.lockoutSeconds);
      return limits.lockoutSeconds;
    },
    async restoreOne(name, origin) {
      await Promise.all([
        here().reward(keyOf(name, origin)),
        origin.device ? null : anywhere().reward(hashed(name)),
        network().reward(origin.network),
      ]);
    },
    async reset(name, origin) {
      await Promise.all([
        here().delete(keyOf(name, origin)),
        anywhere().delete(hashed(name)),
        network().reward(origin.network),
      ]);
    },
    async lockedFor(name, origin) {
      const state = await here().get(keyOf(name, origin));
      if (state && state.consumedPoints > limits.tries) return secondsOf(state);
      const all = origin.device ? null : await anywhere().get(hashed(name));
      return all && all.consumedPoints > limits.triesFromAnywhere ? secondsOf(all) : null;
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

/** Null when the work went through, else what the counter says against it. */
async function refusalOf(work: () => Promise<unknown>): Promise<RateLimiterRes | null> {
  try {
    await work();
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw new DomainError('unavailable', { cause: refusal });
  }
}
