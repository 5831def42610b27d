import { createHash, randomBytes } from 'node:crypto';

/** How long a reset link works, in seconds (AUTH-57). */
export const RESET_SECONDS = 60 * 60;

/** What the database keeps of a reset token. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token that cannot be guessed, for the mail, and its hash, for the database. */
export function makeResetToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashResetToken(token) };
}
