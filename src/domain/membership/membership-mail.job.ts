import type { PayloadRequest } from 'payload';
import type { JobDeclaration } from '@/platform/job-declaration';
import { doorsOf } from '@/platform/store';
import type { Transaction } from '@/platform/transaction';
import { type AddressedMail, MAIL_RETRIES, sendMail } from '../mail/send-mail';
import { preferencesUrl } from '../newsletters/letter-link';
import { TIER_CAPTIONS } from '../viewer';
import { graceDaysOf, stateOf } from './keep-rights.command';
import { opensUntil } from './subscription.rules';

export const MEMBERSHIP_MAIL_TASK = 'membership-mail';

/** Queues the mail that says that a renewal has failed. */
export const tellOfFailedRenewal = ({ queue }: Transaction, subscriptionId: number): Promise<void> =>
  queue(MEMBERSHIP_MAIL_TASK, { subscriptionId });

/** Tells a subscriber that a renewal failed. Sends nothing if it was paid in the meantime. */
export const membershipMailJob: JobDeclaration<{ subscriptionId: number }> = {
  slug: MEMBERSHIP_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: MAIL_RETRIES,
  inputSchema: [{ name: 'subscriptionId', type: 'number', required: true }],
  handler: async ({ input, job, req }) => {
    await sendMail(req, `job:${job.id}`, () => compose(input.subscriptionId, req));
    return { output: {} };
  },
};

async function compose(id: number, req: PayloadRequest): Promise<AddressedMail | null> {
  const store = doorsOf(req.payload, null, req).asSystem('a mail to a subscriber');
  const one = await store.findByID({ collection: 'subscriptions', id, depth: 1, disableErrors: true });
  if (one?.status !== 'past_due' || typeof one.owner !== 'object') return null;
  const paywall = await store.findGlobal({ slug: 'paywall', depth: 0 });
  return {
    to: one.owner.email,
    mail: {
      kind: 'renewal-failed',
      planName: TIER_CAPTIONS[one.tier],
      cardLabel: one.cardLabel ?? null,
      openUntil: opensUntil(stateOf(one), graceDaysOf(paywall)),
    },
    preferencesUrl: preferencesUrl({ userId: one.owner.id }),
  };
}
