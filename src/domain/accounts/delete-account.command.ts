import type { AccountContext } from '@/platform/caller';
import { log } from '@/platform/log';
import { DomainError } from '../errors';
import { endAllPaid } from '../membership/change-subscription.command';
import { requireAccount } from './account.query';
import { confirmIdentity, type Proof } from './confirm-identity.command';
import { recordEvent } from './record-security-event.command';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';

/**
 * Deletes the caller's account and all its sessions. The deletion also removes other personal data ({@link
 * eraseAccountData}). Print subscriptions have a contract of their own and stay. Staff accounts can only be closed by
 * an admin, because newsroom records refer to them.
 * @throws DomainError not-allowed for staff, and the errors of {@link confirmIdentity}
 */
export async function deleteAccount(ctx: AccountContext, proof: Proof): Promise<void> {
  const { id, email, role } = requireAccount(ctx);
  if (role !== 'reader') throw new DomainError('not-allowed');
  await confirmIdentity(ctx, proof);
  // If Stripe can't be reached, deleting its customer later also ends the subscriptions.
  await endAllPaid(ctx, id).catch((err: unknown) =>
    log.warn({ err, user: id }, 'could not cancel subscriptions; deleting the Stripe customer will end them'),
  );
  await ctx.transaction(async (change) => {
    const { store } = change;
    await store.delete({ collection: 'users', id, depth: 0 });
    await recordEvent(ctx, 'account-deleted', 'nobody', store);
    await change.queue(ACCOUNT_MAIL_TASK, { kind: 'account-deleted', emailAddress: email });
  });
}
