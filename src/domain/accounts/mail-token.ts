import { createHash, randomBytes } from 'node:crypto';

/** Returns the hash under which a mailed token is stored. */
export function hashMailToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns a random token for a mail and the hash to store. */
export function createMailToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashMailToken(token) };
}
