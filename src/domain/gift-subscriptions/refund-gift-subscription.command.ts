import type { Context } from '@/platform/context';
import { readGiftPayment, refundOnce } from '@/platform/payments/stripe-gift-payments';
import type { Transaction } from '@/platform/transaction';
import { DomainError } from '../errors';
import { requireMember } from '../membership/manage-member.command';
import { recordHelp } from '../membership/record-help.command';
import { mayRefundGift } from './gift-subscription.rules';
import { chargeOfGift, type GiftSubscriptionRow, lockGiftSubscription } from './gift-subscription-row';

/**
 * Refunds a gift subscription that nobody has claimed, and revokes its link. The refund has one key per gift, so a lost
 * answer never causes a second one. @throws DomainError not-found, conflict if it was claimed or refunded
 */
export async function refundGiftSubscription(ctx: Context, buyerId: number, giftId: number): Promise<void> {
  const { email } = await requireMember(ctx, buyerId);
  const [row] = await ctx.sql<{ uid: string }>('select uid from gift_subscriptions where id = $1 and buyer_id = $2', [
    giftId,
    buyerId,
  ]);
  if (!row) throw new DomainError('not-found');
  await ctx.transaction(async (change) => {
    const gift = await lockGiftSubscription(change.sql, row.uid);
    if (!gift || !mayRefundGift(gift)) throw new DomainError('conflict');
    if (gift.payment_id)
      await refundOnce(gift.payment_id, `gift-subscription-refund-${gift.uid}`, 'requested_by_customer');
    await recordRefund(change, gift, chargeOfGift(gift));
    await recordHelp(change, ctx, {
      member: { id: buyerId, email },
      action: 'refunded a gift subscription',
      detail: gift.recipient_email,
    });
  });
}

/** Records refunds of a gift subscription. A full refund revokes one that nobody has claimed. */
async function recordRefund({ sql }: Transaction, gift: GiftSubscriptionRow, refundedMinor: number): Promise<void> {
  await sql(
    `update subscription_invoices set refunded_minor = $2, updated_at = now(),
       status = case when $2::numeric >= amount_minor then 'refunded' else status end
     where provider_id = $1`,
    [`gift_${gift.uid}`, refundedMinor],
  );
  if (refundedMinor >= chargeOfGift(gift))
    await sql(
      `update gift_subscriptions set status = 'refunded', refunded_at = now(), updated_at = now()
       where id = $1 and status = 'paid'`,
      [gift.id],
    );
}

/**
 * Records a refund of a gift subscription that was made at Stripe. Reads the payment's current state, so events may
 * arrive repeatedly and in any order. @returns whether the payment is one of a gift subscription
 */
export async function recordGiftPayment(change: Transaction, paymentId: string): Promise<boolean> {
  const [row] = await change.sql<{ uid: string }>('select uid from gift_subscriptions where payment_id = $1', [
    paymentId,
  ]);
  const gift = row && (await lockGiftSubscription(change.sql, row.uid));
  if (!gift) return false;
  const { refundedMinor, dispute } = await readGiftPayment(paymentId);
  await change.sql(
    'update subscription_invoices set dispute = $2::enum_subscription_invoices_dispute where provider_id = $1',
    [`gift_${gift.uid}`, dispute],
  );
  if (refundedMinor > 0) await recordRefund(change, gift, refundedMinor);
  return true;
}
