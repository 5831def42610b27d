import { createHash } from 'node:crypto';
import type { AccountContext } from '@/platform/caller';

/**
 * Kinds of mail that anyone can trigger to an address. Each is limited separately, so that flooding a mailbox with one
 * kind doesn't block others, such as a password reset.
 */
export type MailPurpose =
  | 'reset'
  | 'share'
  | 'newsletter'
  | 'subscription-link'
  | 'availability'
  | 'address-change'
  | 'address-verification'
  | 'staff-invitation';

/** Returns the mailbox of an address, ignoring case and the part after a plus sign. */
function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  return `${local.replace(/(?<=.)\+.*$/, '')}@${host}`;
}

/**
 * Counts a mail that anyone can trigger against its mailbox: five per hour and ten per day of each kind. Availability
 * mails have no hourly limit, because a reader may wait for several products. Returns whether the mail may be sent.
 * Callers must respond the same either way, so that nobody learns what others have triggered.
 */
export async function mayMail(
  { services: { limiter } }: Pick<AccountContext, 'services'>,
  purpose: MailPurpose,
  address: string,
): Promise<boolean> {
  const key = createHash('sha256')
    .update(`${purpose} ${mailboxOf(address)}`)
    .digest('base64url');
  const isHourOver = purpose !== 'availability' && (await limiter.consume('mailbox', key)) !== null;
  return !isHourOver && (await limiter.consume('mailboxDay', key)) === null;
}
