import { seal, unseal } from '@/platform/sealed';

/** What a mailed link is for. A token for one purpose is void for any other. */
export type MailboxPurpose = 'subscription-link' | 'address';

/** Following the link proves this mailbox and no other: once the account's address has changed, the token is void. */
export interface MailboxOwner {
  userId: number;
  emailAddress: string;
}

/** Returns a token for a link mailed to an account's own address. It is valid for `hours`. */
export const makeMailboxToken = (
  purpose: MailboxPurpose,
  { userId, emailAddress }: MailboxOwner,
  now: Date,
  hours: number,
): string => seal(purpose, JSON.stringify({ userId, emailAddress, until: now.getTime() + hours * 3_600_000 }));

/** Returns the account a token was made for and the mailbox it was sent to; null for a foreign or expired token. */
export function readMailboxToken(purpose: MailboxPurpose, token: string, now: Date): MailboxOwner | null {
  const text = unseal(purpose, token);
  if (!text) return null;
  const { until, ...owner } = JSON.parse(text) as MailboxOwner & { until: number };
  return until > now.getTime() ? owner : null;
}
