import { seal, unseal } from '@/platform/sealed';

/** Purpose of a mailed link. A token is only valid for its purpose. */
export type MailboxPurpose = 'subscription-link' | 'address';

/** The mailbox that a mailed link verifies. Once the account's address changes, the token is invalid. */
export interface MailboxOwner {
  userId: number;
  emailAddress: string;
}

/** Creates a token for a link mailed to an account's own address, valid for `hours`. */
export const createMailboxToken = (
  purpose: MailboxPurpose,
  { userId, emailAddress }: MailboxOwner,
  now: Date,
  hours: number,
): string => seal(purpose, JSON.stringify({ userId, emailAddress, until: now.getTime() + hours * 3_600_000 }));

/** Returns the account and mailbox of a token. Null for a forged or expired token. */
export function readMailboxToken(purpose: MailboxPurpose, token: string, now: Date): MailboxOwner | null {
  const text = unseal(purpose, token);
  if (!text) return null;
  const { until, ...owner } = JSON.parse(text) as MailboxOwner & { until: number };
  return until > now.getTime() ? owner : null;
}
