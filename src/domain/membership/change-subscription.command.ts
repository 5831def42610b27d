import type { Subscription } from '@/generated/payload-types';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { stripeCardPage } from '@/platform/payments/stripe-customers';
import { endStripeSubscription, setStripeEnding } from '@/platform/payments/stripe-subscriptions';
import type { Transaction } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { stripeCustomerOf } from '../payments/stripe-customer.command';
import { applyStripeState } from './apply-stripe-state.command';
import { type Billing, testCardOf } from './billing.rules';
import { advanceSubscription, billingOfRow, rowOfBilling } from './embedded-provider.command';

/** A live paid subscription at its provider. */
export interface PaidSubscription {
  id: number;
  provider: 'stripe' | 'embedded';
  providerId: string;
}

/**
 * Returns the caller's live paid subscription, or the one with this id.
 * @throws DomainError not-signed-in, not-found if it isn't the caller's, isn't paid or has ended
 */
export async function requirePaidSubscription(
  ctx: Context,
  subscriptionId: number | null = null,
): Promise<PaidSubscription> {
  const { id } = requireAccount(ctx);
  const [row] = await ctx.sql<{ id: number; provider: 'stripe' | 'embedded'; provider_id: string }>(
    `select id, provider, provider_id from subscriptions
     where owner_id = $1 and provider in ('stripe', 'embedded') and status <> 'canceled' and id = coalesce($2, id)
     order by id desc limit 1`,
    [id, subscriptionId],
  );
  if (!row) throw new DomainError('not-found');
  return { id: row.id, provider: row.provider, providerId: row.provider_id };
}

/** Brings a subscription of the embedded provider up to date, then changes it. */
export async function changeEmbedded(
  ctx: Context,
  id: number,
  change: (billing: Billing, card: string) => { billing: Billing; card?: string; more?: Partial<Subscription> },
): Promise<void> {
  await ctx.transaction(async (transaction) => {
    await advanceSubscription(transaction, id, ctx.now);
    const row = await read(transaction, id);
    if (row.status === 'canceled') throw new DomainError('not-found');
    const { billing, card } = billingOfRow(row);
    const changed = change(billing, card);
    await transaction.store.update({
      collection: 'subscriptions',
      id,
      data: { ...rowOfBilling(changed.billing, changed.card ?? card), ...changed.more },
      depth: 0,
    });
    // A new card retries a failed renewal immediately.
    if (changed.card) await advanceSubscription(transaction, id, ctx.now);
  });
}

const read = ({ store }: Transaction, id: number): Promise<Subscription> =>
  store.findByID({ collection: 'subscriptions', id, depth: 0, showHiddenFields: true });

/** Brings a paid subscription up to date and returns it. @throws DomainError not-found if it has ended */
export async function upToDate(change: Transaction, subscription: PaidSubscription, now: Date): Promise<Subscription> {
  if (subscription.provider === 'embedded') await advanceSubscription(change, subscription.id, now);
  else await applyStripeState(change, subscription.providerId);
  const row = await read(change, subscription.id);
  if (row.status === 'canceled') throw new DomainError('not-found');
  return row;
}

async function syncFromStripe(ctx: Context, providerId: string): Promise<void> {
  await ctx.transaction((change) => applyStripeState(change, providerId));
}

/**
 * Cancels one of the caller's subscriptions at the end of its period, or keeps it. Without an id, the live one. Drops a
 * plan change or a pause scheduled for that day. A subscription that is paused ends immediately.
 * @throws DomainError not-signed-in, not-found
 */
export async function setEnding(ctx: Context, endsThen: boolean, subscriptionId?: number): Promise<void> {
  const subscription = await requirePaidSubscription(ctx, subscriptionId);
  if (subscription.provider === 'stripe') {
    await setStripeEnding(subscription.providerId, endsThen);
    await syncFromStripe(ctx, subscription.providerId);
  } else
    await changeEmbedded(ctx, subscription.id, (billing) => ({
      billing: endsThen ? canceledBilling(billing, ctx.now) : { ...billing, cancelAtPeriodEnd: false },
      more: endsThen ? { nextTier: null, nextPeriod: null, nextSeats: null, nextPriceMinor: null } : {},
    }));
}

function canceledBilling(billing: Billing, now: Date): Billing {
  const isPaused = billing.resumesAt !== null && Date.parse(billing.periodEnd) <= now.getTime();
  return isPaused
    ? { ...billing, resumesAt: null, status: 'canceled', endedAt: now.toISOString() }
    : { ...billing, resumesAt: null, cancelAtPeriodEnd: true };
}

/** Returns the URL of Stripe's page for changing the card. Null for the form on this site. */
export async function cardPage(ctx: Context): Promise<string | null> {
  const subscription = await requirePaidSubscription(ctx);
  const customer = subscription.provider === 'stripe' ? await stripeCustomerOf(ctx, requireAccount(ctx).id) : null;
  return customer ? stripeCardPage(customer) : null;
}

/** Replaces the test card that pays a subscription. @throws DomainError not-found, bad-input */
export async function changeTestCard(ctx: Context, card: string): Promise<void> {
  const subscription = await requirePaidSubscription(ctx);
  if (subscription.provider !== 'embedded') throw new DomainError('not-found');
  if (testCardOf(card)?.now !== 'pays') {
    throw new DomainError('bad-input', { errors: [{ field: 'card', errorMessage: t('This card was declined.') }] });
  }
  const digits = card.replace(/\D/g, '');
  await changeEmbedded(ctx, subscription.id, (billing) => ({
    // Makes the next retry of a failed renewal due now.
    billing:
      billing.status === 'past_due' ? { ...billing, pastDueSince: failureStart(ctx.now, billing.tries) } : billing,
    card: digits,
  }));
}

const DAY_MS = 86_400_000;

/** Returns the start of a payment failure whose next retry is due now. */
function failureStart(now: Date, tries: number): string {
  const days = [3, 7, 14][tries] ?? 14;
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

/**
 * Cancels everything that an account pays for, because it is being deleted. Duplicates that are only canceled here may
 * still be billed at Stripe, so they are canceled there too.
 */
export async function endAllPaid(ctx: Pick<Context, 'sql'>, ownerId: number): Promise<void> {
  const rows = await ctx.sql<{ provider_id: string }>(
    `select provider_id from subscriptions where owner_id = $1 and provider = 'stripe'
       and (status <> 'canceled' or duplicate_of_id is not null)`,
    [ownerId],
  );
  for (const { provider_id } of rows) await endStripeSubscription(provider_id);
}
