import { env } from '@/platform/env';
import { readSignedId, signId } from '@/platform/signed-id';

const PURPOSE = 'gift-subscription';

/** Returns the token with which a gift subscription is claimed. */
export const giftSubscriptionToken = (uid: string): string => signId(PURPOSE, uid);

/** Returns the URL that the recipient of a gift subscription is mailed. */
export const giftSubscriptionUrl = (uid: string): string =>
  `${env.SITE_URL}/gift-subscription/${giftSubscriptionToken(uid)}`;

/** Returns the uid of a token, or null for a forged one. */
export const uidOfToken = (token: string): string | null => readSignedId(PURPOSE, token);
