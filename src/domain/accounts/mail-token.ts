import { createHash, randomBytes } from 'node:crypto';

/** What the database keeps of a token that was mailed. */
export function hashMailToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token that cannot be guessed, for the mail, and its hash, for the database. */
export function makeMailToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashMailToken(token) };
}
