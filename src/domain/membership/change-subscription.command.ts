import type { Subscription } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { endStripeSubscription, setStripeEnding, stripeCardPage } from '@/platform/payments/stripe-subscriptions';
import type { Transaction } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { stripeCustomerOf } from '../payments/stripe-customer.command';
import { type Billing, testCardOf } from './billing.rules';
import { billingOfRow, bringUpToDate, rowOfBilling } from './embedded-provider.command';
import { takeStripeState } from './take-stripe-state.command';

/** A subscription that its owner pays for, and where. */
export interface OwnPaid {
  id: number;
  provider: 'stripe' | 'embedded';
  providerId: string;
}

/**
 * Returns the caller's live paid subscription, or the one with this id.
 * @throws DomainError not-signed-in, not-found when it isn't the caller's, isn't paid for or has ended
 */
export async function ownPaid(ctx: Context, subscriptionId: number | null = null): Promise<OwnPaid> {
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

/** Changes a subscription of the embedded provider after everything that was due has happened to it. */
async function changeEmbedded(
  ctx: Context,
  id: number,
  change: (billing: Billing, card: string) => { billing: Billing; card?: string; more?: Partial<Subscription> },
): Promise<void> {
  await ctx.transaction(async (transaction) => {
    await bringUpToDate(transaction, id, ctx.now);
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
    // A failed renewal is tried again at once with a new card.
    if (changed.card) await bringUpToDate(transaction, id, ctx.now);
  });
}

const read = ({ store }: Transaction, id: number): Promise<Subscription> =>
  store.findByID({ collection: 'subscriptions', id, depth: 0, showHiddenFields: true });

async function takeOver(ctx: Context, providerId: string): Promise<void> {
  await ctx.transaction((change) => takeStripeState(change, providerId));
}

/**
 * Cancels a subscription of the caller's at the end of its period, or resumes it; without an id, the live one. A change
 * of plan that was scheduled for that day is dropped.
 * @throws DomainError not-signed-in, not-found
 */
export async function setEnding(ctx: Context, endsThen: boolean, subscriptionId?: number): Promise<void> {
  const own = await ownPaid(ctx, subscriptionId);
  if (own.provider === 'stripe') {
    await setStripeEnding(own.providerId, endsThen);
    await takeOver(ctx, own.providerId);
  } else
    await changeEmbedded(ctx, own.id, (billing) => ({
      billing: { ...billing, cancelAtPeriodEnd: endsThen },
      more: endsThen ? { nextTier: null, nextPeriod: null, nextPriceMinor: null } : {},
    }));
}

/** Where the card of the own subscription is changed: a page of Stripe's, or null for the form on this site. */
export async function cardPage(ctx: Context): Promise<string | null> {
  const own = await ownPaid(ctx);
  const customer = own.provider === 'stripe' ? await stripeCustomerOf(ctx, requireAccount(ctx).id) : null;
  return customer ? stripeCardPage(customer) : null;
}

/** Puts another test card in the place of the one that pays. @throws DomainError not-found, bad-input */
export async function changeTestCard(ctx: Context, card: string): Promise<void> {
  const own = await ownPaid(ctx);
  if (own.provider !== 'embedded') throw new DomainError('not-found');
  if (testCardOf(card)?.now !== 'pays') {
    throw new DomainError('bad-input', { errors: [{ field: 'card', errorMessage: 'This card was declined.' }] });
  }
  const digits = card.replace(/\D/g, '');
  await changeEmbedded(ctx, own.id, (billing) => ({
    // The next try is now: a failed renewal need not wait for its day.
    billing: billing.status === 'past_due' ? { ...billing, pastDueSince: dayBefore(ctx.now, billing.tries) } : billing,
    card: digits,
  }));
}

const DAY_MS = 86_400_000;

/** A beginning of a failure whose next try is due now. */
function dayBefore(now: Date, tries: number): string {
  const days = [3, 7, 14][tries] ?? 14;
  return new Date(now.getTime() - days * DAY_MS).toISOString();
}

/**
 * Cancels everything that an account pays for, at once: it is about to be deleted. A duplicate that is canceled only
 * here may still be billed at Stripe, so it is canceled there too.
 */
export async function endAllPaid(ctx: Pick<Context, 'sql'>, ownerId: number): Promise<void> {
  const rows = await ctx.sql<{ provider_id: string }>(
    `select provider_id from subscriptions where owner_id = $1 and provider = 'stripe'
       and (status <> 'canceled' or duplicate_of_id is not null)`,
    [ownerId],
  );
  for (const { provider_id } of rows) await endStripeSubscription(provider_id);
}
