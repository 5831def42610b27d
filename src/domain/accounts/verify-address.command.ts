import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import type { Store } from '@/platform/store';
import type { Transaction } from '@/platform/transaction';
import { DomainError, errorMessage } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import type { MailboxOwner } from '../mail/mailbox-token';
import { requireAccount } from './account.query';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';

/**
 * Queues the mail with the link that verifies an account's address, within the transaction that caused it. The caller
 * has already checked `mayMail` for the purpose `address-verification`.
 */
export const queueVerification = ({ queue }: Transaction, { userId, emailAddress }: MailboxOwner): Promise<void> =>
  queue(ACCOUNT_MAIL_TASK, { kind: 'verify-address', emailAddress, userId });

/**
 * Sends the verification link to the caller's address again. Sends nothing if the address is verified, if a change of
 * address is pending, or if the mailbox has reached its limit. The response is always the same.
 * @throws DomainError not-signed-in
 */
export async function sendVerificationAgain(ctx: AccountContext): Promise<void> {
  const { id: userId, email: emailAddress, addressVerifiedAt, pendingEmail } = requireAccount(ctx);
  if (addressVerifiedAt || pendingEmail) return;
  if (!(await mayMail(ctx, 'address-verification', emailAddress))) return;
  await ctx.transaction((change) => queueVerification(change, { userId, emailAddress }));
}

/**
 * Verifies an account's address with a mailed token. Opening the link again changes nothing.
 * @throws DomainError reset-link-spent if the account's address has changed since
 */
export const verifyAddress = (ctx: Context, { userId, emailAddress }: MailboxOwner): Promise<void> =>
  ctx.transaction(async ({ store, lock }) => {
    await lock('users', userId);
    const user = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
    if (user?.email !== emailAddress || user.isDisabled) {
      const errors = [{ field: 'token', errorMessage: errorMessage('reset-link-spent') }];
      throw new DomainError('reset-link-spent', { errors });
    }
    await markVerified(store, user, ctx.now);
  });

/** Records when the account's current address was first verified. */
export async function markVerified(store: Store, user: User, now: Date): Promise<void> {
  if (user.addressVerifiedAt) return;
  const data = { addressVerifiedAt: now.toISOString() };
  await store.update({ collection: 'users', id: user.id, data, depth: 0 });
}
