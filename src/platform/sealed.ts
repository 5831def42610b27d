import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { env } from './env';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key of each purpose: there are few, and deriving one costs more than a hash with it. */
const keys = new Map<string, KeyObject>();

function keyFor(purpose: string): KeyObject {
  const known = keys.get(purpose);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', env.PAYLOAD_SECRET, '', purpose, 32)));
  keys.set(purpose, key);
  return key;
}

/** Encrypts a text that the database must not hold in the open. `purpose` keeps texts of different kinds apart. */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text that was sealed; null for anything else, also after the secret of the site has changed. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, NONCE_BYTES));
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** A hash that nobody can try out without the secret of the site. */
export function keyedHash(purpose: string, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
}
