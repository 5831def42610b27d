import type { AccountContext } from '@/platform/caller';
import { log } from '@/platform/log';
import { DomainError } from '../errors';
import { endAllPaid } from '../membership/change-subscription.command';
import { ownAccount } from './account.query';
import { confirmIdentity, type Proof } from './confirm-identity.command';
import { recordEvent } from './record-security-event.command';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';

/**
 * Deletes the account of the one who asks and with it every session. What else named it is removed by the deletion itself
 * ({@link forgetAccount}); a subscription that began elsewhere stays with its own contract. Accounts of staff are closed by an admin,
 * since the newsroom's records name them.
 * @throws DomainError not-allowed for staff, and those of {@link confirmIdentity}
 */
export async function deleteAccount(ctx: AccountContext, proof: Proof): Promise<void> {
  const { id, email, role } = ownAccount(ctx);
  if (role !== 'reader') throw new DomainError('not-allowed');
  await confirmIdentity(ctx, proof);
  // While Stripe can't be reached, the job that deletes its customer ends the subscriptions.
  await endAllPaid(ctx, id).catch((err: unknown) =>
    log.warn({ err, user: id }, 'subscriptions end with their customer'),
  );
  await ctx.transaction(async (change) => {
    const { store } = change;
    await store.delete({ collection: 'users', id, depth: 0 });
    await recordEvent(ctx, 'account-deleted', 'nobody', store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'account-deleted', emailAddress: email });
  });
}
