import type { Subscription } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { endStripeSubscription } from '@/platform/payments/stripe-subscriptions';
import type { Transaction } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { visitorDate } from '../formats/date.rules';
import type { Tier } from '../viewer';
import { stateOf } from './keep-rights.command';
import { extendedEnd, mayEnd, mayExtend } from './subscription.rules';
import { takeStripeState } from './take-stripe-state.command';

const MOST_NOTED = 500;

/** A subscription of an account. */
type Which = { owner: number; id: number };

/** Gives an account a subscription without payment, at once and until a day, or without an end. @throws DomainError not-found */
export async function grantComplimentary(
  ctx: Context,
  userId: number,
  { tier, days, note }: { tier: Tier; days: number | null; note: string },
): Promise<void> {
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
        periodStart,
        periodEnd: days === null ? null : extendedEnd({ periodEnd: null }, ctx.now, days),
        note: noted(ctx, null, 'Given', note),
      },
      depth: 0,
    });
  });
}

/**
 * Ends a subscription at once, also at the provider who is paid for it; nothing is paid back by that.
 * @throws DomainError not-found, conflict for one that has ended
 */
export async function endSubscription(ctx: Context, { owner, id }: Which, note: string): Promise<void> {
  await ctx.transaction(async (change) => {
    const one = await held(change, { owner, id });
    if (!mayEnd(stateOf(one))) throw new DomainError('conflict');
    const said = noted(ctx, one.note, 'Ended', note);
    if (one.provider === 'stripe') {
      await endStripeSubscription(one.providerId ?? '');
      await change.store.update({ collection: 'subscriptions', id, data: { note: said }, depth: 0 });
      await takeStripeState(change, one.providerId ?? '');
      return;
    }
    const data = { status: 'canceled' as const, endedAt: ctx.now.toISOString(), note: said };
    await change.store.update({ collection: 'subscriptions', id, data, depth: 0 });
  });
}

/**
 * Lets a subscription last longer, from its end on, or from now on for one that has lapsed.
 * @throws DomainError not-found, conflict for one that has no end or whose end is its provider's to say
 */
export async function extendSubscription(
  ctx: Context,
  { owner, id }: Which,
  days: number,
  note: string,
): Promise<void> {
  await ctx.transaction(async (change) => {
    const one = await held(change, { owner, id });
    if (!mayExtend(stateOf(one))) throw new DomainError('conflict');
    const periodEnd = extendedEnd({ periodEnd: one.periodEnd ?? null }, ctx.now, days);
    const data = {
      status: 'active' as const,
      endedAt: null,
      periodEnd,
      note: noted(ctx, one.note, `Extended by ${days} days`, note),
    };
    await change.store.update({ collection: 'subscriptions', id, data, depth: 0 });
  });
}

async function held({ lock, store }: Transaction, { owner, id }: Which): Promise<Subscription> {
  await lock('subscriptions', id);
  const one = await store.findByID({ collection: 'subscriptions', id, depth: 0, disableErrors: true });
  if (one?.owner !== owner) throw new DomainError('not-found');
  return one;
}

/** What was noted before, and who did what when; the latest stands last and is never cut off. */
function noted(ctx: Context, before: string | null | undefined, what: string, why: string): string {
  const line = `${visitorDate(ctx.now)}: ${what} by ${requireAccount(ctx).email}.${why ? ` ${why}` : ''}`;
  return [before, line].filter(Boolean).join('\n').slice(-MOST_NOTED);
}
