import { randomBytes } from 'node:crypto';
import type { Context } from '@/platform/context';
import { paymentProvider } from '@/platform/payments/payments';
import { endStripeSubscription } from '@/platform/payments/stripe-subscriptions';
import type { Transaction } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { applyStripeState } from '../membership/apply-stripe-state.command';
import { defaultTaxOf } from '../membership/choose-billing-place.command';
import { jsonOf } from '../membership/subscription-tax.rules';
import { membersOf, syncRightsOf } from '../membership/sync-rights.command';
import { isTransferable, paidUntilOf } from './team.rules';
import { TEAM_MAIL_TASK } from './team-mail.job';

/**
 * Offers the ownership of the caller's team to one of its members, and mails them. Replaces an earlier offer.
 * @throws DomainError not-signed-in, not-found if they aren't a member
 */
export async function offerOwnership(ctx: Context, memberId: number): Promise<void> {
  const account = requireAccount(ctx);
  await ctx.transaction(async ({ sql, queue }) => {
    const [team] = await sql<{ id: number }>(
      `select s.id from subscriptions s join team_members m on m.subscription_id = s.id
       where m.id = $1 and m.status = 'active' and s.owner_id = $2 and s.status <> 'canceled' for update of s`,
      [memberId, account.id],
    );
    if (!team) throw new DomainError('not-found');
    await sql(
      `update team_members set offered_at = case when id = $2 then $3::timestamptz end, updated_at = now()
       where subscription_id = $1`,
      [team.id, memberId, ctx.now],
    );
    const [member] = await sql<{ uid: string }>('select uid from team_members where id = $1', [memberId]);
    await queue(TEAM_MAIL_TASK, { uid: member?.uid ?? '', notice: 'ownership' });
  });
}

/**
 * Orders the subscription with which the caller takes over a team: the same plan, seats and price, charged from the end
 * of the paid period. @returns the URL of its checkout
 * @throws DomainError not-signed-in, not-found without an offer, conflict while the team's subscription is paused, ends
 * or has a failed renewal
 */
export async function orderTakeOver(ctx: Context, memberId: number): Promise<string> {
  const account = requireAccount(ctx);
  const [offer] = await ctx.sql<{ id: number }>(
    `select subscription_id as id from team_members
     where id = $1 and member_id = $2 and status = 'active' and offered_at is not null`,
    [memberId, account.id],
  );
  if (!offer) throw new DomainError('not-found');
  const store = ctx.store.asSystem('order the subscription of a team');
  const team = await store.findByID({ collection: 'subscriptions', id: offer.id, depth: 0 });
  if (!isTransferable(team)) throw new DomainError('conflict');
  const uid = randomBytes(18).toString('base64url');
  await store.create({
    collection: 'subscription-orders',
    data: {
      owner: account.id,
      uid,
      tier: team.tier,
      period: team.period ?? 'month',
      seats: team.seats ?? 1,
      priceMinor: team.priceMinor ?? 0,
      currency: team.currency,
      tax: jsonOf(await defaultTaxOf(ctx.sql, account.id)),
      takesOver: team.id,
      paidUntil: team.periodEnd ? paidUntilOf(team.periodEnd, ctx.now) : null,
      provider: paymentProvider(),
      sessionId: '',
      status: 'open',
    },
    depth: 0,
  });
  return `/subscription-checkout/${uid}`;
}

/**
 * Moves a team to the subscription of its new owner: members and invitations, with a seat for the previous owner, whose
 * subscription ends immediately. Repeating it changes nothing.
 */
export async function completeTakeOver(
  change: Transaction,
  { previous, next }: { previous: number; next: number },
  now: Date,
): Promise<void> {
  const { sql, store } = change;
  await sql('select 1 from subscriptions where id = $1 for update', [previous]);
  const [from, to] = await Promise.all(
    [previous, next].map((id) => store.findByID({ collection: 'subscriptions', id, depth: 1 })),
  );
  if (!from || !to || typeof from.owner !== 'object' || typeof to.owner !== 'object') return;
  if (from.status === 'canceled') return;
  await sql(
    `update team_members set status = 'left', ended_at = $3, updated_at = $3
     where subscription_id = $1 and member_id = $2 and status = 'active'`,
    [previous, to.owner.id, now],
  );
  await sql(
    `update team_members set subscription_id = $2, offered_at = null, updated_at = $3
     where subscription_id = $1 and status in ('invited', 'active')`,
    [previous, next, now],
  );
  await sql(
    `insert into team_members (uid, subscription_id, email, member_id, status, joined_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'active', $5, $5, $5)`,
    [randomBytes(18).toString('base64url'), next, from.owner.email, from.owner.id, now],
  );
  if (from.provider === 'stripe' && from.providerId) {
    await endStripeSubscription(from.providerId);
    await applyStripeState(change, from.providerId);
  } else {
    const data = { status: 'canceled' as const, endedAt: now.toISOString() };
    await store.update({ collection: 'subscriptions', id: previous, data, depth: 0 });
  }
  for (const reader of await membersOf(sql, next)) await syncRightsOf({ store, sql }, reader, now);
}
