import { env } from '@/platform/env';
import { seal, unseal } from '@/platform/sealed';

/** The job that mails the link. */
export const LINK_MAIL_TASK = 'subscription-link-mail';

const PURPOSE = 'subscription-link';
const LINK_DAYS = 7;

/** The part of an address by which the owner of a mailbox brings his subscription to his account. */
const linkToken = (userId: number, now: Date): string =>
  seal(PURPOSE, JSON.stringify({ userId, until: now.getTime() + LINK_DAYS * 86_400_000 }));

/** Whose subscriptions a token brings home; null for one that was not made here, or is too old. */
export function readLinkToken(token: string, now: Date): number | null {
  const text = unseal(PURPOSE, token);
  if (!text) return null;
  const { userId, until } = JSON.parse(text) as { userId: number; until: number };
  return until > now.getTime() ? userId : null;
}

/** Where the mailed link leads. */
export const linkUrl = (userId: number, now: Date): string =>
  `${env.SITE_URL}/subscription-link/${linkToken(userId, now)}`;
