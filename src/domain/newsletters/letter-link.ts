import { env } from '@/platform/env';
import { seal, unseal } from '@/platform/sealed';

/** Whose subscriptions a link opens: a user's, or those of an address without an account. */
export type LetterOwner = { userId: number } | { emailAddress: string };

const PURPOSE = 'newsletter-preferences';

/** The part of an address by which its holder looks after the subscriptions of one owner, without signing in. */
export function letterToken(owner: LetterOwner): string {
  return seal(PURPOSE, JSON.stringify(owner));
}

/** Whose subscriptions a token opens; null for one that was not made here. */
export function readLetterToken(token: string): LetterOwner | null {
  const text = unseal(PURPOSE, token);
  return text ? (JSON.parse(text) as LetterOwner) : null;
}

/** The page on which the owner of a mail chooses his letters. */
export const preferencesUrl = (owner: LetterOwner): string =>
  `${env.SITE_URL}/newsletter-preferences?token=${letterToken(owner)}`;

/** Where a mail program takes the owner off one list (RFC 8058). */
export const oneClickUrl = (owner: LetterOwner, newsletterId: number, issueId: number): string =>
  `${env.SITE_URL}/service/newsletters/one-click/${letterToken(owner)}/${newsletterId}/${issueId}`;
