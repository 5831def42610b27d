import type { PayloadRequest } from 'payload';
import type { JobDeclaration } from '@/platform/job-declaration';
import { dataAccessOf } from '@/platform/store';
import { type AddressedMail, MAIL_RETRIES, sendMail } from '../mail/send-mail';
import { preferencesUrl } from '../newsletters/letter-link';
import { TIER_CAPTIONS } from '../viewer';
import { graceDaysOf, stateOf } from './keep-rights.command';
import { opensUntil } from './subscription.rules';
import type { SubscriptionNotice } from './subscription-notice.rules';

export const MEMBERSHIP_MAIL_TASK = 'membership-mail';

/** A mail about a subscription. Jobs from before the other notices name none: they tell of a failed payment. */
export interface MembershipMailInput {
  subscriptionId: number;
  notice?: SubscriptionNotice;
}

/** Mails a subscriber about their subscription. Sends nothing if it no longer stands as the notice says. */
export const membershipMailJob: JobDeclaration<MembershipMailInput> = {
  slug: MEMBERSHIP_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: MAIL_RETRIES,
  inputSchema: [
    { name: 'subscriptionId', type: 'number', required: true },
    { name: 'notice', type: 'text' },
  ],
  handler: async ({ input, job, req }) => {
    await sendMail(req, `job:${job.id}`, () => compose(input.subscriptionId, input.notice ?? 'payment-failed', req));
    return { output: {} };
  },
};

async function compose(id: number, notice: SubscriptionNotice, req: PayloadRequest): Promise<AddressedMail | null> {
  const store = dataAccessOf(req.payload, null, req).asSystem('a mail to a subscriber');
  const one = await store.findByID({ collection: 'subscriptions', id, depth: 1, disableErrors: true });
  if (!one || typeof one.owner !== 'object') return null;
  const stands: Partial<Record<SubscriptionNotice, boolean>> = {
    'payment-failed': one.status === 'past_due',
    canceled: one.cancelAtPeriodEnd === true,
    resumed: one.cancelAtPeriodEnd !== true,
    'plan-scheduled': Boolean(one.nextTier),
    reminder: one.status !== 'canceled' && one.cancelAtPeriodEnd !== true,
  };
  if (stands[notice] === false) return null;
  const to = { to: one.owner.email, preferencesUrl: preferencesUrl({ userId: one.owner.id }) };
  if (notice === 'payment-failed') {
    const openUntil = opensUntil(stateOf(one), graceDaysOf(await store.findGlobal({ slug: 'paywall', depth: 0 })));
    const planName = TIER_CAPTIONS[one.tier];
    return { ...to, mail: { kind: 'renewal-failed', planName, cardLabel: one.cardLabel ?? null, openUntil } };
  }
  const isNext = notice === 'plan-scheduled' || notice === 'reminder';
  const tier = (isNext && one.nextTier) || one.tier;
  return {
    ...to,
    mail: {
      kind: 'subscription',
      notice,
      planName: TIER_CAPTIONS[tier],
      period: (isNext && one.nextPeriod) || one.period || 'month',
      priceMinor: (isNext ? one.nextPriceMinor : null) ?? one.priceMinor ?? 0,
      isTrial: one.status === 'trialing',
      periodEnd: one.periodEnd ? new Date(one.periodEnd) : null,
      cardLabel: one.cardLabel ?? null,
    },
  };
}
