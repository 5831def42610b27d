import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

/** Returns the hexadecimal HMAC-SHA-256 of a text. */
export const hmacOf = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Compares two texts without revealing where they differ. */
export function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a time in seconds is at most `maxAge` seconds in the past, and not more than a minute in the future. */
export function isRecent(seconds: number, maxAge: number, now: Date): boolean {
  const age = now.getTime() / 1_000 - seconds;
  return age <= maxAge && age >= -60;
}

/** Removes what the database can't store: NUL and unpaired surrogates. */
const clean = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

/** Parses a message. Returns null if it is not JSON or has another shape. */
export function parseMessage<T extends z.ZodType>(shape: T, message: string): z.output<T> | null {
  try {
    const result = shape.safeParse(JSON.parse(message, clean));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
