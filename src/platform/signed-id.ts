import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from './sealed';

const PROOF_LENGTH = 22;

const proofOf = (purpose: string, id: string): string => keyedHash(purpose, id).slice(0, PROOF_LENGTH);

/** Returns an id with a signature, as the token of a mailed link. It is only valid for its purpose. */
export const signId = (purpose: string, id: string): string => `${id}.${proofOf(purpose, id)}`;

/** Returns the id of a token. Null for a forged token, which is rejected without a query. */
export function readSignedId(purpose: string, token: string): string | null {
  const [id = '', proof = ''] = token.split('.');
  const [expected, actual] = [Buffer.from(proofOf(purpose, id)), Buffer.from(proof)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? id : null;
}
