import { timingSafeEqual } from 'node:crypto';
import { env } from '@/platform/env';
import { keyedHash } from '@/platform/sealed';

const PROOF_LENGTH = 22;

const proofOf = (uid: string): string => keyedHash('team-invitation', uid).slice(0, PROOF_LENGTH);

/** Returns the token with which an invitation to a team is accepted. */
export const teamInvitationToken = (uid: string): string => `${uid}.${proofOf(uid)}`;

/** Returns the URL that an invited reader is mailed. */
export const teamInvitationUrl = (uid: string): string => `${env.SITE_URL}/team-invitation/${teamInvitationToken(uid)}`;

/** Returns the uid of a token. Null for a forged token, which is rejected without a query. */
export function invitationOfToken(token: string): string | null {
  const [uid = '', proof = ''] = token.split('.');
  const [expected, actual] = [Buffer.from(proofOf(uid)), Buffer.from(proof)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? uid : null;
}
