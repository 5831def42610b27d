import { createHmac } from 'node:crypto';
import { env } from './env';
import { SECRETS } from './sealed';

/**
 * Returns the digest that identifies a subscriber in URLs (VIS-02). It stays the same while the site's secret does, and
 * without that it can't be derived from an id or traced back to one. 32 hexadecimal digits.
 */
export function subscriberDigest(userId: number, secret: string = env.PAYLOAD_SECRET): string {
  return createHmac('sha256', secret).update(`subscriber:${userId}`).digest('hex').slice(0, 32);
}

/** Returns the digests of a subscriber by the present secret and by former ones, whose URLs keep working. */
export const subscriberDigests = (userId: number): string[] =>
  SECRETS.map((secret) => subscriberDigest(userId, secret));
