import type { Context } from '@/platform/context';
import { discountNextCharge } from '@/platform/payments/stripe-discounts';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { applyStripeState } from './apply-stripe-state.command';
import { requirePaidSubscription, upToDate } from './change-subscription.command';
import { getsWinBack, nextChargeOf, rowOfDiscount, winBackDiscount } from './subscription-discount.rules';
import { lockLivePaid } from './subscription-lock.command';
import { taxOfRow, totalOf } from './subscription-tax.rules';

/**
 * Accepts the win-back offer: the caller keeps their subscription, and its next charge is reduced. `shownMinor` is the
 * charge that they saw. A lock on the account makes sure that they get it once.
 * @throws DomainError not-signed-in, not-found, conflict if it isn't offered, price-changed with both amounts
 */
export async function acceptWinBack(ctx: Context, shownMinor: number): Promise<void> {
  const { id: ownerId } = requireAccount(ctx);
  const subscription = await requirePaidSubscription(ctx);
  await ctx.transaction(async (change) => {
    await lockLivePaid(change, ownerId);
    const row = await upToDate(change, subscription, ctx.now);
    const settings = await change.store.findGlobal({ slug: 'paywall', depth: 0 });
    const [last] = await change.sql<{ at: Date | null }>(
      'select max(win_back_at) as at from subscriptions where owner_id = $1',
      [ownerId],
    );
    const lastAt = last?.at ? new Date(last.at).toISOString() : null;
    if (!getsWinBack(row, settings, { lastAt, now: ctx.now })) throw new DomainError('conflict');
    const percent = settings.winBackPercent ?? 0;
    const discount = rowOfDiscount(winBackDiscount(row, percent, ctx.now));
    const chargeMinor = totalOf(nextChargeOf({ ...row, ...discount }), taxOfRow(row));
    if (chargeMinor !== shownMinor)
      throw new DomainError('price-changed', { data: { oldTotalMinor: shownMinor, newTotalMinor: chargeMinor } });
    if (subscription.provider === 'stripe') {
      await discountNextCharge(
        subscription.providerId,
        { percent, priceMinor: row.priceMinor ?? 0, currency: row.currency },
        `win-back-${subscription.providerId}-${row.periodEnd}`,
      );
      await applyStripeState(change, subscription.providerId);
    } else {
      const data = { ...discount, winBackAt: ctx.now.toISOString() };
      await change.store.update({ collection: 'subscriptions', id: row.id, data, depth: 0 });
    }
  });
}
