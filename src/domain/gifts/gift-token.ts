import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@/platform/sealed';

const PURPOSE = 'gift';
const PROOF_LENGTH = 22;

const proofOf = (id: string, path: string): string => keyedHash(PURPOSE, `${id} ${path}`).slice(0, PROOF_LENGTH);

/** Creates a token that opens the article at a path, and no other. */
export function createGiftToken(path: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${proofOf(id, path)}`;
}

/** Whether a token is signed for this article. Forged tokens are rejected without a query. */
export function isGiftToken(token: string, path: string): boolean {
  const [id = '', proof = ''] = token.split('.');
  const [expected, actual] = [Buffer.from(proofOf(id, path)), Buffer.from(proof)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
