import type { AccountContext } from '@/platform/caller';
import { DomainError, errorMessage } from '../errors';
import { newPassword } from './form.rules';
import { RESET_MINUTES } from './mail-link.rules';
import { hashMailToken } from './mail-token';
import { namesOf, requireGoodPassword } from './password-strength';
import { recordEvent } from './record-security-event.command';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';
import { markVerified } from './verify-address.command';

/**
 * Sets a new password with a mailed token, which works once. Ends every session of the account and verifies its
 * address. Also accepts the invitation of a colleague. A lockout stays in force (AUTH-56, AUTH-57, AUTH-62).
 * @throws DomainError bad-input for a password that breaks the rule, reset-link-spent for an unknown, used or expired
 * token
 */
export async function resetPassword(ctx: AccountContext, input: { password: string; token: string }): Promise<void> {
  const fault = newPassword(input.password);
  if (fault) throw new DomainError('bad-input', { errors: [{ field: 'password', errorMessage: fault }] });
  const hash = hashMailToken(input.token);
  const store = ctx.store.asSystem('find the account by a mailed token');
  const { docs } = await store.find({
    collection: 'users',
    where: {
      and: [
        { resetTokenHash: { equals: hash } },
        { resetTokenExpiresAt: { greater_than: ctx.now.toISOString() } },
        { isDisabled: { not_equals: true } },
      ],
    },
    limit: 1,
    depth: 0,
  });
  const [user] = docs;
  if (user) await requireGoodPassword(ctx, input.password, namesOf(user));
  if (!user || !(await ctx.services.attemptLimiter.once(`reset:${hash}`, RESET_MINUTES * 60))) {
    throw new DomainError('reset-link-spent', {
      errors: [{ field: 'token', errorMessage: errorMessage('reset-link-spent') }],
    });
  }
  await ctx.transaction(async (change) => {
    await change.store.update({
      collection: 'users',
      id: user.id,
      data: {
        password: input.password,
        resetTokenHash: null,
        resetTokenExpiresAt: null,
        invitedAt: null,
        sessions: [],
      },
      depth: 0,
    });
    await markVerified(change.store, user, ctx.now);
    await recordEvent(ctx, 'password-reset', { userId: user.id }, change.store);
    if (!user.invitedAt) await change.queue(ACCOUNT_MAIL_TASK, { kind: 'password-changed', emailAddress: user.email });
  });
}
