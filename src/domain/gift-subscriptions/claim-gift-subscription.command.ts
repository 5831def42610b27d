import type { Payload } from 'payload';
import type { Context } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { type Transaction, transactionOf } from '@/platform/transaction';
import { requireAccount } from '../accounts/account.query';
import { monthsAfter } from '../membership/billing.rules';
import { isOpen } from '../membership/subscription.rules';
import { monthsOf } from '../membership/subscription-discount.rules';
import { graceDaysOf, stateOf } from '../membership/sync-rights.command';
import { type ClaimState, claimStateOf } from './gift-subscription.rules';
import { uidOfToken } from './gift-subscription-link';
import { type GiftSubscriptionRow, lockGiftSubscription } from './gift-subscription-row';

/** Result of claiming: the gift started, it waits for the present subscription to end, or why it can't be claimed. */
export type ClaimResult = 'started' | 'waiting' | 'unknown' | Exclude<ClaimState, 'ready'>;

/**
 * Claims a gift subscription for the caller, once, decided under a lock. While the caller has access by another
 * subscription, the gift waits and starts when that ends, so nothing paid is lost.
 * @throws DomainError not-signed-in
 */
export async function claimGiftSubscription(ctx: Context, token: string): Promise<ClaimResult> {
  const account = requireAccount(ctx);
  const uid = uidOfToken(token);
  if (!uid) return 'unknown';
  return ctx.transaction(async (change) => {
    const gift = await lockGiftSubscription(change.sql, uid);
    const state = gift && claimStateOf({ status: gift.status, expiresAt: gift.expires_at }, ctx.now);
    if (!gift || !state) return 'unknown';
    // Claiming again, for example by a second click, repeats the first answer.
    if (state === 'claimed' && gift.recipient_id === account.id)
      return gift.status === 'started' ? 'started' : 'waiting';
    if (state !== 'ready') return state;
    await change.sql(
      `update gift_subscriptions set status = 'claimed', recipient_id = $2, claimed_at = $3,
         delivered_at = coalesce(delivered_at, $3), updated_at = now() where id = $1`,
      [gift.id, account.id, ctx.now],
    );
    return (await startIfFree(change, { ...gift, recipient_id: account.id }, ctx.now)) ? 'started' : 'waiting';
  });
}

/** Starts a claimed gift subscription unless its recipient has access already. @returns whether it started */
async function startIfFree(change: Transaction, gift: GiftSubscriptionRow, now: Date): Promise<boolean> {
  const { sql, store } = change;
  const owner = gift.recipient_id;
  if (owner === null) return false;
  // Two gifts of one reader start one after the other.
  await sql('select id from users where id = $1 for update', [owner]);
  const graceDays = graceDaysOf(await store.findGlobal({ slug: 'paywall', depth: 0 }));
  const { docs } = await store.find({
    collection: 'subscriptions',
    where: { and: [{ owner: { equals: owner } }, { status: { not_equals: 'canceled' } }] },
    limit: 100,
    depth: 0,
    pagination: false,
  });
  if (docs.some((subscription) => isOpen(stateOf(subscription), now, graceDays))) return false;
  const start = now.toISOString();
  const { id } = await store.create({
    collection: 'subscriptions',
    data: {
      owner,
      tier: gift.tier,
      status: 'active',
      provider: 'gift',
      providerId: gift.uid,
      period: gift.period,
      periodStart: start,
      periodEnd: monthsAfter(start, monthsOf(1, gift.period), now.getUTCDate()),
      firstPurchaseAt: start,
      currency: gift.currency,
      note: `Gift subscription from ${gift.sender_name}.`,
    },
    depth: 0,
  });
  await sql(
    `update gift_subscriptions set status = 'started', subscription_id = $2, updated_at = now() where id = $1`,
    [gift.id, id],
  );
  return true;
}

/**
 * Starts the claimed gift subscriptions whose recipients have no access any more. @returns how many started. Safe to run
 * in several processes
 */
export async function startWaitingGifts(payload: Payload, now: Date): Promise<number> {
  const due = await sqlOf(payload)<{ uid: string }>(
    `select g.uid from gift_subscriptions g join users u on u.id = g.recipient_id
     where g.status = 'claimed' and (u.membership_until is null or u.membership_until <= $1) order by g.id limit 200`,
    [now],
  );
  let started = 0;
  for (const { uid } of due) {
    const isStarted = await transactionOf(payload)(async (change) => {
      const gift = await lockGiftSubscription(change.sql, uid);
      return gift?.status === 'claimed' && startIfFree(change, gift, now);
    });
    if (isStarted) started += 1;
  }
  return started;
}
