import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@/platform/sealed';

const PURPOSE = 'gift';
const PROOF_LENGTH = 22;

const proofOf = (id: string, path: string): string => keyedHash(PURPOSE, `${id} ${path}`).slice(0, PROOF_LENGTH);

/** A token that opens the article at a path and no other. */
export function makeGiftToken(path: string): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${proofOf(id, path)}`;
}

/** Whether a token was made here for this article; the database need not be asked for any other. */
export function isGiftToken(token: string, path: string): boolean {
  const [id = '', proof = ''] = token.split('.');
  const [expected, given] = [Buffer.from(proofOf(id, path)), Buffer.from(proof)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
