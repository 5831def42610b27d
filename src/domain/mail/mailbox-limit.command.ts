import { createHash } from 'node:crypto';
import type { AccountContext } from '@/platform/caller';

/**
 * What a stranger can have mailed to an address that he types. Each has a count of its own, so that filling a mailbox
 * with one kind does not keep its owner from another, such as a password reset.
 */
export type MailPurpose =
  | 'reset'
  | 'share'
  | 'newsletter'
  | 'subscription-link'
  | 'availability'
  | 'address-change'
  | 'address-verification';

/** Reads mailboxes that only look different as one: capitals, and what follows a plus sign. */
function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.trim().toLowerCase().split('@');
  return `${local.replace(/(?<=.)\+.*$/, '')}@${host}`;
}

/**
 * Counts a mail that anyone can trigger against its mailbox: five an hour and ten a day of each kind. What is sent later
 * has no hourly limit: a reader may wait for several products. Returns whether the mail may be sent. The caller answers the same either way, so that nobody learns what others have sent there.
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
