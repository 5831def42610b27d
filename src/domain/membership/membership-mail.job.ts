import type { PayloadRequest } from 'payload';
import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sendMailOnce } from '@/platform/mail/send-once';
import { doorsOf } from '@/platform/store';
import type { Transaction } from '@/platform/transaction';
import { visitorDate } from '../formats/date.rules';
import { presentMail } from '../mail/mail.presenter';
import { preferencesUrl } from '../newsletters/letter-link';
import { legalLineOf } from '../shell/legal-line.rules';
import { TIER_CAPTIONS } from '../viewer';
import { graceDaysOf, stateOf } from './keep-rights.command';
import { opensUntil } from './subscription.rules';

export const MEMBERSHIP_MAIL_TASK = 'membership-mail';

/** Queues the mail that says that a renewal has failed. */
export const tellOfFailedRenewal = ({ queue }: Transaction, subscriptionId: number): Promise<void> =>
  queue(MEMBERSHIP_MAIL_TASK, { subscriptionId });

/** Tells a subscriber that his renewal has failed, until when he may read on, and what to do. */
export const membershipMailJob: JobDeclaration<{ subscriptionId: number }> = {
  slug: MEMBERSHIP_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [{ name: 'subscriptionId', type: 'number', required: true }],
  handler: async ({ input, job, req }) => {
    await sendMailOnce(req.payload, `job:${job.id}`, () => compose(input, req));
    return { output: {} };
  },
};

async function compose({ subscriptionId }: { subscriptionId: number }, req: PayloadRequest) {
  const store = doorsOf(req.payload, null, req).asSystem('a mail to a subscriber');
  const one = await store.findByID({
    collection: 'subscriptions',
    id: subscriptionId,
    depth: 1,
    disableErrors: true,
  });
  if (one?.status !== 'past_due' || typeof one.owner !== 'object') return null;
  const [settings, paywall] = await Promise.all([
    store.findGlobal({ slug: 'site-settings', depth: 0 }),
    store.findGlobal({ slug: 'paywall', depth: 0 }),
  ]);
  const siteName = settings.name ?? '';
  const until = opensUntil(stateOf(one), graceDaysOf(paywall));
  const mail = presentMail(
    {
      subject: `Your subscription to ${siteName} could not be renewed`,
      preview: 'You can read on; your card needs a look.',
      title: 'Your card said no.',
      paragraphs: [
        `We tried to renew your subscription (${TIER_CAPTIONS[one.tier]})${one.cardLabel ? ` with ${one.cardLabel}` : ''}, and it was not paid.`,
        `Nothing closes today: you can read on until ${until ? visitorDate(until.toISOString()) : 'further notice'}, and we try again meanwhile.`,
      ],
      action: { label: 'Look after my subscription', url: `${env.SITE_URL}/my-account#membership` },
      after: ['If you would rather leave, do nothing, and it ends by itself.'],
      reason: `You receive this because you have a subscription at ${new URL(env.SITE_URL).host}.`,
      preferences: preferencesUrl({ userId: one.owner.id }),
    },
    { siteName, siteUrl: env.SITE_URL, legalLine: legalLineOf(settings.legalLine, new Date()) },
  );
  return { to: one.owner.email, ...mail };
}
