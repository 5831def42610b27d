import { isProof, keyedHash } from './sealed';

const PROOF_LENGTH = 22;

/** Returns an id with a signature, as the token of a mailed link. It is only valid for its purpose. */
export const signId = (purpose: string, id: string): string => `${id}.${keyedHash(purpose, id).slice(0, PROOF_LENGTH)}`;

/** Returns the id of a token. Null for a forged token, which is rejected without a query. */
export function readSignedId(purpose: string, token: string): string | null {
  const [id = '', proof = ''] = token.split('.');
  return isProof(purpose, id, proof, PROOF_LENGTH) ? id : null;
}
