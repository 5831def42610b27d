import { createHmac } from 'node:crypto';
import { env } from './env';
import { SECRETS } from './sealed';
import { isSame } from './sealing';

/** How long a preview link is valid. */
export const PREVIEW_MS = 3 * 24 * 60 * 60_000;

/** The document that a preview link shows, and when the link expires. */
export interface PreviewGrant {
  collection: string;
  id: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const sign = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview:${text}`).digest('base64url');

/** Returns the token in a preview URL. It allows anyone who has it to read one document until it expires. */
export function previewToken({ collection, id, expiresAt }: PreviewGrant, secret: string = env.PAYLOAD_SECRET): string {
  const text = [collection, id, expiresAt.toString(36)].join('.');
  return `${text}.${sign(text, secret)}`;
}

/** Verifies a token. Returns null if it is forged, modified or expired at `now` (milliseconds). */
export function readPreviewToken(
  token: string,
  now: number,
  secrets: readonly string[] = SECRETS,
): PreviewGrant | null {
  const [collection = '', id = '', expires = '', signature = '', ...more] = token.split('.');
  const text = [collection, id, expires].join('.');
  if (more.length || !secrets.some((secret) => isSame(sign(text, secret), signature))) return null;
  const grant = { collection, id: Number(id), expiresAt: Number.parseInt(expires, 36) };
  return grant.expiresAt > now ? grant : null;
}

/** Returns the path of a document's preview. It is valid for three days. */
export function previewAddress(collection: string, id: number, now: number = Date.now()): string {
  return `/preview/${previewToken({ collection, id, expiresAt: now + PREVIEW_MS })}`;
}
