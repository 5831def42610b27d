import type { Subscription } from '@/generated/payload-types';
import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { endStripeSubscription, extendStripeSubscription } from '@/platform/payments/stripe-subscriptions';
import type { Sql } from '@/platform/sql';
import type { Transaction } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { timeZoneIn } from '../calendar/time-zone.query';
import { DomainError } from '../errors';
import { visitorDate } from '../formats/date.rules';
import { DEFAULT_CURRENCY } from '../formats/money.rules';
import { hasRole } from '../viewer';
import { applyStripeState } from './apply-stripe-state.command';
import { type PaidSubscription, upToDate } from './change-subscription.command';
import { billingOfRow, rowOfBilling } from './embedded-provider.command';
import { scheduledPlanOf } from './pause-subscription.command';
import { recordHelp } from './record-help.command';
import { extendedEnd, mayEnd, mayExtend } from './subscription.rules';
import { stateOf } from './sync-rights.command';
import { requireTier, tiersIn } from './tier.query';
import type { Tier } from './tier.rules';

const MAX_NOTE_LENGTH = 500;

/** A subscription of an account. */
type SubscriptionRef = { owner: number; id: number };

/**
 * Grants an account a complimentary subscription from now, for some days or without an end. @throws DomainError
 * not-found, bad-input for an unknown tier
 */
export async function grantComplimentary(
  ctx: Context,
  userId: number,
  { tier, days, note }: { tier: Tier; days: number | null; note: string },
): Promise<void> {
  await requireTier(ctx, tier);
  await ctx.transaction(async ({ store, sql }) => {
    const [user] = await sql('select id from users where id = $1 and is_disabled is not true for update', [userId]);
    if (!user) throw new DomainError('not-found');
    const periodStart = ctx.now.toISOString();
    await store.create({
      collection: 'subscriptions',
      data: {
        owner: userId,
        tier,
        status: 'active',
        provider: 'complimentary',
        currency: DEFAULT_CURRENCY,
        periodStart,
        periodEnd: days === null ? null : extendedEnd({ periodEnd: null }, ctx.now, days),
        note: await appendNote(ctx, sql, null, t('Given'), note),
      },
      depth: 0,
    });
  });
}

/**
 * Returns the account that staff help. Support helps readers only, so another account of staff is not found for them.
 * @throws DomainError not-found
 */
export async function requireMember(ctx: Pick<Context, 'viewer' | 'sql'>, userId: number): Promise<{ email: string }> {
  const [user] = await ctx.sql<{ email: string; role: string }>('select email, role::text from users where id = $1', [
    userId,
  ]);
  if (!user || (!hasRole(ctx.viewer) && user.role !== 'reader')) throw new DomainError('not-found');
  return user;
}

/**
 * Ends a subscription immediately, at its payment provider too. Nothing is refunded.
 * @throws DomainError not-allowed for anyone but admins, not-found, conflict if it has already ended
 */
export async function endSubscription(ctx: Context, { owner, id }: SubscriptionRef, note: string): Promise<void> {
  if (!hasRole(ctx.viewer)) throw new DomainError('not-allowed');
  await ctx.transaction(async (change) => {
    const subscription = await lockSubscription(change, { owner, id });
    if (!mayEnd(stateOf(subscription))) throw new DomainError('conflict');
    const newNote = await appendNote(ctx, change.sql, subscription.note, t('Ended'), note);
    if (subscription.provider === 'stripe') {
      await endStripeSubscription(subscription.providerId ?? '');
      await change.store.update({ collection: 'subscriptions', id, data: { note: newNote }, depth: 0 });
      await applyStripeState(change, subscription.providerId ?? '');
      return;
    }
    const data = { status: 'canceled' as const, endedAt: ctx.now.toISOString(), note: newNote };
    await change.store.update({ collection: 'subscriptions', id, data, depth: 0 });
  });
}

/**
 * Extends a subscription from its end, or from now if it has lapsed. A paid one renews later, also at its payment
 * provider, and the added days are free.
 * @throws DomainError not-found, conflict if it has no end, its renewal failed or it is paused
 */
export async function extendSubscription(
  ctx: Context,
  { owner, id }: SubscriptionRef,
  days: number,
  note: string,
): Promise<void> {
  const { email } = await requireMember(ctx, owner);
  await ctx.transaction(async (change) => {
    const subscription = await currentSubscription(change, { owner, id }, ctx.now);
    if (!mayExtend(stateOf(subscription))) throw new DomainError('conflict');
    const periodEnd = extendedEnd({ periodEnd: subscription.periodEnd ?? null }, ctx.now, days);
    const newNote = await appendNote(ctx, change.sql, subscription.note, t('Extended by {days} days', { days }), note);
    await moveEnd(change, subscription, periodEnd, newNote);
    await recordHelp(change, ctx, {
      member: { id: owner, email },
      action: 'extended a subscription',
      detail: t('{days} days', { days }),
    });
  });
}

/** Returns a subscription as it is now, at its payment provider too. @throws DomainError not-found */
async function currentSubscription(change: Transaction, ref: SubscriptionRef, now: Date): Promise<Subscription> {
  const [row] = await change.sql<PaidSubscription>(
    `select id, provider, provider_id as "providerId" from subscriptions
     where id = $1 and owner_id = $2 and provider in ('stripe', 'embedded') and status <> 'canceled'`,
    [ref.id, ref.owner],
  );
  return row ? upToDate(change, row, now) : lockSubscription(change, ref);
}

async function moveEnd(change: Transaction, row: Subscription, periodEnd: string, note: string): Promise<void> {
  const { id, provider } = row;
  const update = (data: Partial<Subscription>) =>
    change.store.update({ collection: 'subscriptions', id, data, depth: 0 });
  if (provider === 'stripe') {
    const providerId = row.providerId ?? '';
    await update({ note });
    await extendStripeSubscription(providerId, new Date(periodEnd), scheduledPlanOf(row, await tiersIn(change.sql)));
    await applyStripeState(change, providerId);
  } else if (provider === 'embedded') {
    const { billing, card } = billingOfRow(row);
    const anchorDay = new Date(periodEnd).getUTCDate();
    await update({ ...rowOfBilling({ ...billing, periodEnd, anchorDay }, card), extendedUntil: periodEnd, note });
  } else await update({ status: 'active', endedAt: null, periodEnd, note });
}

async function lockSubscription({ lock, store }: Transaction, { owner, id }: SubscriptionRef): Promise<Subscription> {
  await lock('subscriptions', id);
  const subscription = await store.findByID({ collection: 'subscriptions', id, depth: 0, disableErrors: true });
  if (subscription?.owner !== owner) throw new DomainError('not-found');
  return subscription;
}

/** Appends a line about who did what and when to a note. The latest line is last and never truncated. */
async function appendNote(
  ctx: Context,
  sql: Sql,
  before: string | null | undefined,
  action: string,
  reason: string,
): Promise<string> {
  const line = `${visitorDate(ctx.now, await timeZoneIn(sql))}: ${action} by ${requireAccount(ctx).email}.${reason ? ` ${reason}` : ''}`;
  return [before, line].filter(Boolean).join('\n').slice(-MAX_NOTE_LENGTH);
}
