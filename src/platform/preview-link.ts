import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from './env';

/** How long a preview link opens. */
export const PREVIEW_MS = 3 * 24 * 60 * 60_000;

/** What a preview link opens, and until when. */
export interface PreviewGrant {
  collection: string;
  id: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview:${text}`).digest('base64url');

/** The part of a preview's address that lets whoever has it read one document, and nothing else, until it expires. */
export function previewToken({ collection, id, expiresAt }: PreviewGrant, secret: string = env.PAYLOAD_SECRET): string {
  const text = [collection, id, expiresAt.toString(36)].join('.');
  return `${text}.${sign(text, secret)}`;
}

/** Reads a token; null for one that is forged, changed or expired at `now` (milliseconds). */
export function readPreviewToken(token: string, now: number, secret: string = env.PAYLOAD_SECRET): PreviewGrant | null {
  const [collection = '', id = '', expires = '', signature = '', ...more] = token.split('.');
  const expected = Buffer.from(sign([collection, id, expires].join('.'), secret));
  const given = Buffer.from(signature);
  if (more.length || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const grant = { collection, id: Number(id), expiresAt: Number.parseInt(expires, 36) };
  return grant.expiresAt > now ? grant : null;
}

/** The address at which a document can be previewed, from the site's root; it opens for three days. */
export function previewAddress(collection: string, id: number, now: number = Date.now()): string {
  return `/preview/${previewToken({ collection, id, expiresAt: now + PREVIEW_MS })}`;
}
