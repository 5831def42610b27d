import { timingSafeEqual } from 'node:crypto';
import { env } from '@/platform/env';
import { keyedHash } from '@/platform/sealed';

const PROOF_LENGTH = 22;

const proofOf = (uid: string): string => keyedHash('gift-subscription', uid).slice(0, PROOF_LENGTH);

/** Returns the token with which a gift subscription is claimed. */
export const giftSubscriptionToken = (uid: string): string => `${uid}.${proofOf(uid)}`;

/** Returns the URL that the recipient of a gift subscription is mailed. */
export const giftSubscriptionUrl = (uid: string): string =>
  `${env.SITE_URL}/gift-subscription/${giftSubscriptionToken(uid)}`;

/** Returns the uid of a token. Null for a forged token, which is rejected without a query. */
export function uidOfToken(token: string): string | null {
  const [uid = '', proof = ''] = token.split('.');
  const [expected, actual] = [Buffer.from(proofOf(uid)), Buffer.from(proof)];
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? uid : null;
}
