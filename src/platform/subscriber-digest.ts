import { createHmac } from 'node:crypto';
import { env } from './env';

/**
 * Returns the digest that identifies a subscriber in URLs (VIS-02). It never changes for a user, and without the site's
 * secret it can't be derived from an id or traced back to one. 32 hexadecimal digits.
 */
export function subscriberDigest(userId: number, secret: string = env.PAYLOAD_SECRET): string {
  return createHmac('sha256', secret).update(`subscriber:${userId}`).digest('hex').slice(0, 32);
}
