import { env } from '@/platform/env';
import { seal, unseal } from '@/platform/sealed';

/** The job that mails the link. */
export const LINK_MAIL_TASK = 'subscription-link-mail';

/** Opening the link proves this mailbox and no other: once the account's address has changed, the token is void. */
export interface LinkOwner {
  userId: number;
  emailAddress: string;
}

const PURPOSE = 'subscription-link';
const LINK_DAYS = 7;

/** The part of an address by which the owner of a mailbox brings his subscription to his account. */
const linkToken = ({ userId, emailAddress }: LinkOwner, now: Date): string =>
  seal(PURPOSE, JSON.stringify({ userId, emailAddress, until: now.getTime() + LINK_DAYS * 86_400_000 }));

/** The account that a token was made for and the mailbox that it was sent to; null for a foreign or expired token. */
export function readLinkToken(token: string, now: Date): LinkOwner | null {
  const text = unseal(PURPOSE, token);
  if (!text) return null;
  const { until, ...owner } = JSON.parse(text) as LinkOwner & { until: number };
  return until > now.getTime() ? owner : null;
}

/** Where the mailed link leads. */
export const linkUrl = (owner: LinkOwner, now: Date): string =>
  `${env.SITE_URL}/subscription-link/${linkToken(owner, now)}`;
