import { env } from '@/platform/env';
import { seal, unseal } from '@/platform/sealed';

/** Owner of newsletter subscriptions: an account, or an email address without one. */
export type SubscriptionOwner = { userId: number } | { emailAddress: string };

const PURPOSE = 'newsletter-preferences';

/** Creates the token with which its holder manages the subscriptions of an owner without signing in. */
export function preferenceToken(owner: SubscriptionOwner): string {
  return seal(PURPOSE, JSON.stringify(owner));
}

/** Returns the owner of a token, or null for a forged one. */
export function readPreferenceToken(token: string): SubscriptionOwner | null {
  const text = unseal(PURPOSE, token);
  return text ? (JSON.parse(text) as SubscriptionOwner) : null;
}

/** Returns the URL of the page for newsletter preferences. */
export const preferencesUrl = (owner: SubscriptionOwner): string =>
  `${env.SITE_URL}/newsletter-preferences?token=${preferenceToken(owner)}`;

/** Returns the one-click unsubscribe URL of a newsletter for mail programs (RFC 8058). */
export const oneClickUrl = (owner: SubscriptionOwner, newsletterId: number, issueId: number): string =>
  `${env.SITE_URL}/service/newsletters/one-click/${preferenceToken(owner)}/${newsletterId}/${issueId}`;
