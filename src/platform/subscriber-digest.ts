import { createHmac } from 'node:crypto';
import { env } from './env';

/**
 * The digest by which addresses name a subscriber (VIS-02): the same for a user at all times, and nothing that anyone
 * without the site's secret can make from an id or lead back to it. 32 hexadecimal digits.
 */
export function subscriberDigest(userId: number, secret: string = env.PAYLOAD_SECRET): string {
  return createHmac('sha256', secret).update(`subscriber:${userId}`).digest('hex').slice(0, 32);
}
