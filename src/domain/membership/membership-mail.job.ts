import type { PayloadRequest } from 'payload';
import type { Subscription } from '@/generated/payload-types';
import type { JobDeclaration } from '@/platform/job-declaration';
import { dataAccessOf, type Store } from '@/platform/store';
import { documentLink } from '../billing/document.presenter';
import { type AddressedMail, MAIL_JOB, sendMail } from '../mail/send-mail';
import { preferencesUrl } from '../newsletters/preference-link';
import { opensUntil } from './subscription.rules';
import { nextChargeOf, paidForPeriod } from './subscription-discount.rules';
import type { SubscriptionNotice } from './subscription-notice.rules';
import { taxOfRow, totalOf } from './subscription-tax.rules';
import { graceDaysOf, stateOf } from './sync-rights.command';
import { captionOf, ladderOf } from './tier.rules';

export const MEMBERSHIP_MAIL_TASK = 'membership-mail';

/** A mail about a subscription. Jobs from older versions have no notice and are about a failed payment. */
export interface MembershipMailInput {
  subscriptionId: number;
  notice?: SubscriptionNotice;
  /** Number of the credit note, for a mail about a refund. */
  creditNote?: string;
}

/** Mails a subscriber about their subscription. Sends nothing if the notice no longer applies. */
export const membershipMailJob: JobDeclaration<MembershipMailInput> = {
  slug: MEMBERSHIP_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  inputSchema: [
    { name: 'subscriptionId', type: 'number', required: true },
    { name: 'notice', type: 'text' },
    { name: 'creditNote', type: 'text' },
  ],
  handler: async ({ input, job, req }) => {
    const { creditNote } = input;
    if (creditNote) await sendMail(req, job, () => composeRefund(creditNote, req), `credit-note:${creditNote}`);
    else await sendMail(req, job, () => compose(input.subscriptionId, input.notice ?? 'payment-failed', req));
    return { output: {} };
  },
};

/** Composes the mail about a refund of a charge from its credit note. */
async function composeRefund(number: string, req: PayloadRequest): Promise<AddressedMail | null> {
  const store = dataAccessOf(req.payload, null, req).asSystem('compose a mail to a subscriber');
  const { docs } = await store.find({
    collection: 'billing-documents',
    where: { number: { equals: number } },
    limit: 1,
  });
  const [document] = docs;
  if (!document?.owner) return null;
  const owner = await store.findByID({ collection: 'users', id: document.owner, depth: 0, disableErrors: true });
  if (!owner) return null;
  return {
    to: owner.email,
    preferencesUrl: preferencesUrl({ userId: owner.id }),
    mail: {
      kind: 'subscription-refunded',
      planName: (document.snapshot as { lines?: { note: string }[] }).lines?.[0]?.note ?? '',
      refundMinor: document.totalMinor,
      currency: document.currency,
      document: documentLink(document),
    },
  };
}

async function compose(id: number, notice: SubscriptionNotice, req: PayloadRequest): Promise<AddressedMail | null> {
  const store = dataAccessOf(req.payload, null, req).asSystem('compose a mail to a subscriber');
  const subscription = await store.findByID({ collection: 'subscriptions', id, depth: 1, disableErrors: true });
  if (!subscription || typeof subscription.owner !== 'object') return null;
  const stillApplies: Partial<Record<SubscriptionNotice, boolean>> = {
    'payment-failed': subscription.status === 'past_due',
    canceled: subscription.cancelAtPeriodEnd === true,
    resumed: subscription.cancelAtPeriodEnd !== true,
    'plan-scheduled': Boolean(subscription.nextTier),
    paused: Boolean(subscription.resumesAt),
    'pause-canceled': !subscription.resumesAt && subscription.status === 'active',
    reminder: subscription.status !== 'canceled' && subscription.cancelAtPeriodEnd !== true,
  };
  if (stillApplies[notice] === false) return null;
  const to = { to: subscription.owner.email, preferencesUrl: preferencesUrl({ userId: subscription.owner.id }) };
  const paywall = await store.findGlobal({ slug: 'paywall', depth: 0 });
  const tiers = ladderOf(paywall);
  if (notice === 'payment-failed') {
    const openUntil = opensUntil(stateOf(subscription), graceDaysOf(paywall));
    const planName = captionOf(tiers, subscription.tier);
    return { ...to, mail: { kind: 'renewal-failed', planName, cardLabel: subscription.cardLabel ?? null, openUntil } };
  }
  const tax = taxOfRow(subscription);
  const isNext = notice === 'plan-scheduled' || notice === 'reminder';
  const tier = (isNext && subscription.nextTier) || subscription.tier;
  return {
    ...to,
    mail: {
      kind: 'subscription',
      notice,
      planName: captionOf(tiers, tier),
      period: (isNext && subscription.nextPeriod) || subscription.period || 'month',
      currency: subscription.currency,
      priceMinor: totalOf((isNext ? subscription.nextPriceMinor : null) ?? subscription.priceMinor ?? 0, tax),
      chargedMinor: await chargedFor(subscription, store),
      nextChargeMinor: totalOf(
        isNext && subscription.nextTier ? (subscription.nextPriceMinor ?? 0) : nextChargeOf(subscription),
        tax,
      ),
      isTrial: subscription.status === 'trialing',
      periodEnd: subscription.periodEnd ? new Date(subscription.periodEnd) : null,
      resumesAt: subscription.resumesAt ? new Date(subscription.resumesAt) : null,
      cardLabel: subscription.cardLabel ?? null,
    },
  };
}

/** Returns what was charged for the current period. A discount at Stripe may be over by the time of the mail. */
async function chargedFor(subscription: Subscription, store: Store): Promise<number> {
  const { docs } = await store.find({
    collection: 'subscription-invoices',
    where: {
      and: [
        { subscription: { equals: subscription.id } },
        { status: { equals: 'paid' } },
        { issuedAt: { greater_than_equal: subscription.periodStart } },
      ],
    },
    sort: '-issuedAt',
    limit: 1,
    depth: 0,
  });
  return docs[0]?.amountMinor ?? totalOf(paidForPeriod(subscription), taxOfRow(subscription));
}
