import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cardFor, type MeterCard, monthOf, readCard, writeCard } from '@/domain/metering/meter.rules';
import { env } from './env';
import { keyedHash } from './sealed';
import { COOKIE_PREFIX } from './session-cookies';

/** The cookie in which a guest carries the card of his meter. No script can read it. */
export const METER_COOKIE = `${COOKIE_PREFIX}-meter`;
const SECONDS = 400 * 24 * 3600;
const PURPOSE = 'meter-card';

/** The card in a cookie, for this month; null for a missing or forged one. */
export function cardIn(cookie: string | null | undefined, now: Date): MeterCard | null {
  const [text = '', proof = ''] = cookie?.split('.') ?? [];
  if (!text || !proof) return null;
  const [expected, given] = [Buffer.from(keyedHash(PURPOSE, text)), Buffer.from(proof)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const card = readCard(text);
  return card && cardFor(card, now);
}

/** A new card, on which nothing is counted. */
export const newCard = (now: Date): MeterCard => ({
  id: randomBytes(16).toString('base64url'),
  month: monthOf(now),
  article: [],
  ascend: [],
  wall: null,
});

/** The cookie line that hands a card over. */
export function meterCookie(card: MeterCard): string {
  const text = writeCard(card);
  return lineOf(`${text}.${keyedHash(PURPOSE, text)}`, SECONDS);
}

/** The cookie line that takes the card from a browser whose readings count for an account now. */
export const endedMeterCookie = (): string => lineOf('', 0);

const lineOf = (value: string, seconds: number): string => {
  const secure = env.SITE_URL.startsWith('https://') ? '; Secure' : '';
  return `${METER_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`;
};
