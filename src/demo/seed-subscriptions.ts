import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Payload, TypedUser } from 'payload';
import { parse } from 'yaml';
import { z } from 'zod';
import { DEFAULT_CURRENCY } from '@/domain/formats/money.rules';
import { GIFT_SUBSCRIPTION_MAIL_TASK } from '@/domain/gift-subscriptions/gift-subscription-mail.job';
import {
  orderGiftSubscription,
  payGiftSubscription,
} from '@/domain/gift-subscriptions/order-gift-subscription.command';
import { setEnding } from '@/domain/membership/change-subscription.command';
import { chooseBillingPlace } from '@/domain/membership/choose-billing-place.command';
import { advanceSubscription } from '@/domain/membership/embedded-provider.command';
import { MEMBERSHIP_MAIL_TASK } from '@/domain/membership/membership-mail.job';
import { choosePromoCode, payWithTestCard } from '@/domain/membership/pay-subscription.command';
import { savePrintAddress } from '@/domain/membership/print-delivery.command';
import { activateOrder, placeOrder } from '@/domain/membership/subscription-order.command';
import { PAYMENT_EVENT_TASK } from '@/domain/payments/payment-event.rules';
import { inviteToTeam } from '@/domain/teams/manage-team.command';
import { TEAM_MAIL_TASK } from '@/domain/teams/team-mail.job';
import { type Context, contextOf } from '@/platform/context';
import { paymentProvider } from '@/platform/payments/payments';
import { type Sql, sqlOf } from '@/platform/sql';
import type { Store } from '@/platform/store';
import { transactionOf } from '@/platform/transaction';
import { type DemoAccount, demoAccounts, printSubscriber } from './accounts';

const FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'content', 'members.yaml');
const CARD = '4242424242424242';
const DAY_MS = 86_400_000;

/** The gift subscription of the demo. */
const GIFT = {
  buyer: 'allaccess@meridian.example',
  tier: 'GOOD',
  period: 'year',
  recipientEmail: 'june@meridian.example',
  senderName: 'Amara',
  message: 'Happy birthday, June. Something to read that isn’t about work. Mostly.',
  daysAhead: 30,
} as const;

const members = z.array(
  z.strictObject({
    reader: z.email(),
    period: z.enum(['month', 'year']),
    began: z.strictObject({ months: z.int().min(0), days: z.int().min(1) }),
    address: z
      .strictObject({
        firstName: z.string(),
        lastName: z.string(),
        address1: z.string(),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
        countryCode: z.string(),
      })
      .optional(),
    promoCode: z.string().optional(),
    /** Where the subscription is billed: state or country, and postal code. */
    billed: z.string().regex(/^[A-Z-]+ \S+$/),
    /** Seats of a team, and addresses that are invited to it. */
    seats: z.int().min(2).optional(),
    invited: z.array(z.email()).default([]),
    canceled: z.strictObject({ daysAgo: z.int().min(1) }).optional(),
  }),
);
type DemoMember = z.infer<typeof members>[number];

/**
 * Creates the subscription of every demo subscriber, bought and renewed with the regular commands, and an unlinked
 * print subscription. If Stripe is configured, the subscriptions are complimentary, so that no demo account looks like
 * a paying one.
 */
export async function seedSubscriptions(payload: Payload, store: Store, now: Date): Promise<void> {
  const sql = sqlOf(payload);
  for (const member of members.parse(parse(await readFile(FILE, 'utf8')))) {
    const account = demoAccounts.find(({ email }) => email === member.reader);
    const { docs } = await store.find({ collection: 'users', where: { email: { equals: member.reader } }, depth: 0 });
    if (!account?.tier || !docs[0]) throw new Error(`members.yaml: "${member.reader}" is not a demo subscriber.`);
    const user = { ...docs[0], collection: 'users' } as TypedUser;
    if (paymentProvider() === 'embedded') await buy(payload, user, { ...member, tier: account.tier }, now);
    else await give(store, user, account.tier, now);
    if (member.address) await savePrintAddress(contextOf(payload, user), member.address);
  }
  if (paymentProvider() === 'embedded') await giveSubscription(payload, store, now);
  // The orders are already settled. Pending provider events and mails about the past are not needed.
  const tasks = [PAYMENT_EVENT_TASK, MEMBERSHIP_MAIL_TASK, TEAM_MAIL_TASK];
  await sql('delete from payload_jobs where task_slug::text = any($1)', [tasks]);
  await sql(`delete from payload_jobs where task_slug::text = $1 and input->>'notice' = 'bought'`, [
    GIFT_SUBSCRIPTION_MAIL_TASK,
  ]);
  await sql('update payment_events set done_at = now() where done_at is null');
  // Subscriptions of an interrupted import are deleted, and their figures with them.
  await sql(
    'delete from subscription_changes c where not exists (select 1 from subscriptions s where s.id = c.subscription_id)',
  );
  const { accountNumber: subscriberAccountNumber, tier: subscriptionCode, ...holder } = printSubscriber;
  await store.create({
    collection: 'subscribers',
    data: {
      ...holder,
      subscriberAccountNumber,
      subscriptionCode,
      source: 'US',
      subscriptionActive: true,
      expiresAt: new Date(now.getTime() + 200 * DAY_MS).toISOString(),
    },
  });
}

type Tier = NonNullable<DemoAccount['tier']>;

const NO_COMPANY = { companyName: '', vatId: '', address1: '', city: '' };

async function buy(payload: Payload, user: TypedUser, member: DemoMember & { tier: Tier }, now: Date): Promise<void> {
  const { tier, period, seats, billed, invited, began, canceled, promoCode } = member;
  const at = (moment: Date): Context => ({ ...contextOf(payload, user), now: moment });
  const beginning = new Date(now.getTime() - began.days * DAY_MS);
  beginning.setUTCMonth(beginning.getUTCMonth() - began.months);
  const { uid } = await placeOrder(at(beginning), { tier, period, seats });
  if (promoCode && !(await choosePromoCode(at(beginning), uid, promoCode)))
    throw new Error(`members.yaml: the promo code ${promoCode} does not apply.`);
  const [place = '', postalCode = ''] = billed.split(' ');
  const input = { ...NO_COMPANY, place, postalCode };
  await chooseBillingPlace(at(beginning), 'subscription_orders', { uid, input });
  const result = await payWithTestCard(at(beginning), {
    uid,
    card: CARD,
    isConfirmed: true,
    dueMinor: null,
  });
  if (result !== 'paid') throw new Error(`members.yaml: the subscription of ${member.reader} is ${result}.`);
  await activateOrder(at(beginning), uid);
  for (const address of invited) await inviteToTeam(at(now), address);
  if (canceled) await setEnding(at(new Date(now.getTime() - canceled.daysAgo * DAY_MS)), true);
  const sql: Sql = sqlOf(payload);
  const [subscription] = await sql<{ id: number }>('select id from subscriptions where provider_id = $1', [
    `sub_${uid}`,
  ]);
  if (!subscription) throw new Error(`members.yaml: the subscription of ${member.reader} does not exist.`);
  await transactionOf(payload)((change) => advanceSubscription(change, subscription.id, now));
  // Records are dated when it happened, not when it was imported.
  await sql('update subscription_orders set created_at = paid_at, updated_at = paid_at where uid = $1', [uid]);
  await sql('update subscriptions set created_at = first_purchase_at where id = $1', [subscription.id]);
  await sql('update subscription_invoices set created_at = issued_at where subscription_id = $1', [subscription.id]);
}

async function give(store: Store, user: TypedUser, tier: Tier, now: Date): Promise<void> {
  await store.create({
    collection: 'subscriptions',
    data: {
      owner: user.id,
      tier,
      status: 'active',
      provider: 'complimentary',
      periodStart: now.toISOString(),
      periodEnd: new Date(now.getTime() + 365 * DAY_MS).toISOString(),
      currency: DEFAULT_CURRENCY,
      note: 'Part of the demo publication.',
    },
  });
}

/** Buys a gift subscription that is delivered in the future, so that support and its buyer see one. */
async function giveSubscription(payload: Payload, store: Store, now: Date): Promise<void> {
  const { docs } = await store.find({ collection: 'users', where: { email: { equals: GIFT.buyer } }, depth: 0 });
  const ctx = contextOf(payload, { ...docs[0], collection: 'users' } as TypedUser);
  const deliverOn = new Date(now.getTime() + GIFT.daysAhead * DAY_MS).toISOString().slice(0, 10);
  const { tier, period, recipientEmail, senderName, message } = GIFT;
  const { uid } = await orderGiftSubscription(ctx, { tier, period, recipientEmail, senderName, message, deliverOn });
  const input = { ...NO_COMPANY, place: 'US-NY', postalCode: '10001' };
  await chooseBillingPlace(ctx, 'gift_subscriptions', { uid, input });
  await payGiftSubscription(ctx, { uid, card: CARD, isConfirmed: true, dueMinor: null });
}
