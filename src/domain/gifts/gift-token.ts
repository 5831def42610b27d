import { randomBytes } from 'node:crypto';
import { isProof, keyedHash } from '@/platform/sealed';

const PURPOSE = 'gift';
const PROOF_LENGTH = 22;

/** Creates a token that opens the article at a path, and no other. */
export function createGiftToken(path: string): string {
  const id = randomBytes(16).toString('base64url');
  return `${id}.${keyedHash(PURPOSE, `${id} ${path}`).slice(0, PROOF_LENGTH)}`;
}

/** Whether a token is signed for this article. Forged tokens are rejected without a query. */
export function isGiftToken(token: string, path: string): boolean {
  const [id = '', proof = ''] = token.split('.');
  return isProof(PURPOSE, `${id} ${path}`, proof, PROOF_LENGTH);
}
