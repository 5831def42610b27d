import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import type { Store } from '@/platform/store';
import type { Transaction } from '@/platform/transaction';
import { DomainError, ERRORS } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import type { MailboxOwner } from '../mail/mailbox-token';
import { ownAccount } from './account.query';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';

/**
 * Queues the mail with the link that verifies an account's own address, in the transaction of its cause. The caller has
 * asked `mayMail` for the purpose `address-verification`.
 */
export const queueVerification = ({ queue }: Transaction, { userId, emailAddress }: MailboxOwner): Promise<void> =>
  queue(ACCOUNT_MAIL_TASK, { kind: 'verify-address', emailAddress, userId });

/**
 * Sends the caller the link that verifies the account's address again. Sends nothing to a verified address, while a
 * change of address waits for its own link, and once the mailbox has had enough of these mails; the answer is the same.
 * @throws DomainError not-signed-in
 */
export async function sendVerificationAgain(ctx: AccountContext): Promise<void> {
  const { id: userId, email: emailAddress, addressVerifiedAt, pendingEmail } = ownAccount(ctx);
  if (addressVerifiedAt || pendingEmail) return;
  if (!(await mayMail(ctx, 'address-verification', emailAddress))) return;
  await ctx.transaction((change) => queueVerification(change, { userId, emailAddress }));
}

/**
 * Marks an account's address as verified by the token of a mail. Opening the link again changes nothing.
 * @throws DomainError reset-link-spent when the account no longer has the address that the link was mailed to
 */
export const verifyAddress = (ctx: Context, { userId, emailAddress }: MailboxOwner): Promise<void> =>
  ctx.transaction(async ({ store, lock }) => {
    await lock('users', userId);
    const user = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
    if (user?.email !== emailAddress || user.isDisabled) {
      const errors = [{ field: 'token', errorMessage: ERRORS['reset-link-spent'].message }];
      throw new DomainError('reset-link-spent', { errors });
    }
    await markVerified(store, user, ctx.now);
  });

/** Notes that the account's present address was proven by a mailed link. The first proof of an address stays. */
export async function markVerified(store: Store, user: User, now: Date): Promise<void> {
  if (user.addressVerifiedAt) return;
  const data = { addressVerifiedAt: now.toISOString() };
  await store.update({ collection: 'users', id: user.id, data, depth: 0 });
}
