import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { resendFault } from '../mail/resend.rules';
import { requireMember } from '../membership/manage-member.command';
import { recordHelp } from '../membership/record-help.command';
import { mayResendGift } from './gift-subscription.rules';
import { GIFT_SUBSCRIPTION_MAIL_TASK, type GiftSubscriptionMailInput } from './gift-subscription-mail.job';
import { lockGiftSubscription } from './gift-subscription-row';

/**
 * Sends the mail that delivers a gift subscription again, decided under its lock.
 * @throws DomainError not-found for a gift of another buyer, conflict if it isn't delivered yet, was claimed or can't be
 * claimed any more, bad-input if it was sent again too often
 */
async function resend(ctx: Context, buyerId: number, giftId: number, isSupport: boolean): Promise<void> {
  const member = isSupport ? await requireMember(ctx, buyerId) : null;
  const [row] = await ctx.sql<{ uid: string }>('select uid from gift_subscriptions where id = $1 and buyer_id = $2', [
    giftId,
    buyerId,
  ]);
  if (!row) throw new DomainError('not-found');
  await ctx.transaction(async (change) => {
    const gift = await lockGiftSubscription(change.sql, row.uid);
    const state = gift && { status: gift.status, deliveredAt: gift.delivered_at, expiresAt: gift.expires_at };
    if (!gift || !state || !mayResendGift(state, ctx.now)) throw new DomainError('conflict');
    const errorMessage = resendFault({ resends: gift.resends, resentAt: gift.resent_at }, ctx.now);
    if (errorMessage) throw new DomainError('bad-input', { errors: [{ field: 'gift', errorMessage }] });
    const resends = (gift.resends ?? 0) + 1;
    await change.sql('update gift_subscriptions set resends = $2, resent_at = $3, updated_at = $3 where id = $1', [
      gift.id,
      resends,
      ctx.now,
    ]);
    const input: GiftSubscriptionMailInput = { uid: gift.uid, notice: 'delivery', again: resends };
    await change.queue(GIFT_SUBSCRIPTION_MAIL_TASK, { ...input });
    if (member)
      await recordHelp(change, ctx, {
        member: { id: buyerId, email: member.email },
        action: 'sent a gift subscription again',
        detail: gift.recipient_email,
      });
  });
}

/** Sends the mail of a gift subscription that the caller bought again. @throws DomainError not-signed-in, and see above */
export const resendOwnGift = (ctx: Context, giftId: number): Promise<void> =>
  resend(ctx, requireAccount(ctx).id, giftId, false);

/** Sends the mail of a gift subscription again for its buyer, and records who did it. */
export const resendGiftOf = (ctx: Context, buyerId: number, giftId: number): Promise<void> =>
  resend(ctx, buyerId, giftId, true);
