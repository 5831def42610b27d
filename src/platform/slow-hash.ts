import { pbkdf2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createGate } from './gate';

/** The CMS's parameters for hashing a password. A test checks that both ways take the same work. */
const HASH = { iterations: 600_000, bytes: 32, algorithm: 'sha256' };

/**
 * Limits concurrent slow hashing. Each hash uses a core for a fifth of a second, and guessing must not use all cores.
 * Requests beyond the queue limit fail immediately.
 */
export const hashGate = createGate({ atOnce: Math.max(1, availableParallelism() - 1), mostWaiting: 100 });

/** Returns a new random salt. */
export const createSalt = (): string => randomBytes(32).toString('hex');

/** Hashes text as the CMS hashes passwords. Call it within {@link hashGate}. */
export async function slowHash(text: string, salt: string): Promise<string> {
  const hash = await promisify(pbkdf2)(text, salt, HASH.iterations, HASH.bytes, HASH.algorithm);
  return hash.toString('base64url');
}
