import type { PayloadRequest } from 'payload';
import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sendMailOnce } from '@/platform/mail/send-once';
import { doorsOf } from '@/platform/store';
import { presentMail } from '../mail/mail.presenter';
import { preferencesUrl } from '../newsletters/letter-link';
import { legalLineOf } from '../shell/legal-line.rules';
import { LINK_MAIL_TASK, linkUrl } from './link-token';

/** Asks the owner of a mailbox whether the account that was made with its address is his, and may have his subscription. */
export const linkMailJob: JobDeclaration<{ userId: number }> = {
  slug: LINK_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [{ name: 'userId', type: 'number', required: true }],
  handler: async ({ input, job, req }) => {
    await sendMailOnce(req.payload, `job:${job.id}`, () => compose(input, req));
    return { output: {} };
  },
};

async function compose({ userId }: { userId: number }, req: PayloadRequest) {
  const store = doorsOf(req.payload, null, req).asSystem('a mail to the owner of an address');
  const user = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
  if (!user) return null;
  const { name, legalLine } = await store.findGlobal({ slug: 'site-settings', depth: 0 });
  const siteName = name ?? '';
  const mail = presentMail(
    {
      subject: `Bring your subscription to your account at ${siteName}`,
      preview: 'One click, and you read without counting.',
      title: 'Is this account yours?',
      paragraphs: [
        `Someone, we hope you, has made an account at ${siteName} with ${user.email}, under which there is a subscription. Say yes, and the two belong together.`,
      ],
      action: { label: 'Yes, bring them together', url: linkUrl({ userId, emailAddress: user.email }, new Date()) },
      after: ['If it was not you, do nothing: your subscription stays as it is.', 'The link works for seven days.'],
      reason: `You receive this because an account was made with your address on ${new URL(env.SITE_URL).host}.`,
      preferences: preferencesUrl({ userId }),
    },
    { siteName, siteUrl: env.SITE_URL, legalLine: legalLineOf(legalLine, new Date()) },
  );
  return { to: user.email, ...mail };
}
