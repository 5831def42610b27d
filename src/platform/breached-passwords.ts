import { createHash } from 'node:crypto';
import { env } from './env';
import { log } from './log';

/** A person waits for the answer. */
const TIMEOUT_MS = 2_000;

/**
 * Whether a password is part of a known data breach, by the range protocol of Have I Been Pwned: the service gets the
 * first 5 of 40 digits of the hash, and returns the rest of all hashes that begin with them. False if the check is turned
 * off or the service doesn't answer, because nobody should be kept from a new password by another site's outage.
 */
export async function isBreached(password: string): Promise<boolean> {
  if (!env.BREACHED_PASSWORDS_URL) return false;
  // The protocol's index. Nothing depends on SHA-1 being secure.
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, rest] = [hash.slice(0, 5), hash.slice(5)];
  try {
    const response = await fetch(`${env.BREACHED_PASSWORDS_URL}/${prefix}`, {
      // Fills responses up to one size, with entries that were seen 0 times.
      headers: { 'Add-Padding': 'true', 'User-Agent': 'Masthead' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`The service responded with ${response.status}.`);
    return (await response.text()).split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && !line.endsWith(':0'));
  } catch (error) {
    log.warn({ err: error }, 'could not check a password against known breaches');
    return false;
  }
}
