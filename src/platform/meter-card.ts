import { randomUUID } from 'node:crypto';
import type { Month } from '@/domain/calendar/time-zone.rules';
import { cardFor, type MeterCard, readCard, writeCard } from '@/domain/metering/meter.rules';
import { env } from './env';
import { isProof, keyedHash } from './sealed';
import { COOKIE_PREFIX } from './session-cookies';

/** The cookie that stores a guest's meter. Not readable by scripts. */
export const METER_COOKIE = `${COOKIE_PREFIX}-meter`;
const SECONDS = 400 * 24 * 3600;
const PURPOSE = 'meter-card';

/** Returns the meter in a cookie for a month, the current one; null if it is missing or forged. */
export function cardIn(cookie: string | null | undefined, month: Month): MeterCard | null {
  const [text = '', proof = ''] = cookie?.split('.') ?? [];
  if (!text || !isProof(PURPOSE, text, proof)) return null;
  const card = readCard(text);
  return card && cardFor(card, month);
}

/** Returns a new, empty meter for a month. */
export const newCard = (month: Month): MeterCard => ({
  id: randomUUID(),
  month,
  article: [],
  ascend: [],
  wall: null,
});

/** Returns the cookie line that stores a meter. */
export function meterCookie(card: MeterCard): string {
  const text = writeCard(card);
  return lineOf(`${text}.${keyedHash(PURPOSE, text)}`, SECONDS);
}

/** Returns the cookie line that deletes the meter once readings count for an account. */
export const endedMeterCookie = (): string => lineOf('', 0);

const lineOf = (value: string, seconds: number): string => {
  const secure = env.SITE_URL.startsWith('https://') ? '; Secure' : '';
  return `${METER_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${secure}`;
};
