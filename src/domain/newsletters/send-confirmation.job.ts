import type { PayloadRequest } from 'payload';
import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sendMailOnce } from '@/platform/mail/send-once';
import { sqlOf } from '@/platform/sql';
import { doorsOf } from '@/platform/store';
import { presentMail } from '../mail/mail.presenter';
import { legalLineOf } from '../shell/legal-line.rules';
import { letterToken, preferencesUrl } from './letter-link';

export const CONFIRM_LETTERS_TASK = 'confirm-letters';

/** Asks the owner of an address whether he wants the letters that somebody ordered for it; nothing else is sent before. */
export const confirmLettersJob: JobDeclaration<{ emailAddress: string }> = {
  slug: CONFIRM_LETTERS_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [{ name: 'emailAddress', type: 'text', required: true }],
  handler: async ({ input, job, req }) => {
    await sendMailOnce(req.payload, `job:${job.id}`, () => compose(input, req));
    return { output: {} };
  },
};

async function compose({ emailAddress }: { emailAddress: string }, req: PayloadRequest) {
  const waiting = await sqlOf(req.payload)<{ name: string }>(
    `select n.name from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id
       where s.email_address = $1 and s.status = 'pending' order by n.id`,
    [emailAddress],
  );
  if (waiting.length === 0) return null;
  const store = doorsOf(req.payload, null, req).asSystem('how the publication signs its mails');
  const { name, legalLine } = await store.findGlobal({ slug: 'site-settings', depth: 0 });
  const siteName = name ?? '';
  const names = waiting.map((letter) => letter.name).join(', ');
  const mail = presentMail(
    {
      subject: `Please confirm your letters from ${siteName}`,
      preview: 'One click, and they come.',
      title: 'Is it really you?',
      paragraphs: [`Someone, we hope you, ordered for ${emailAddress}: ${names}. Nothing is sent until you say yes.`],
      action: {
        label: 'Yes, send them',
        url: `${env.SITE_URL}/newsletter-preferences?confirm=${letterToken({ emailAddress })}`,
      },
      after: ['If it was not you, do nothing, and this stays the only mail.'],
      reason: `You receive this because someone entered your address on ${new URL(env.SITE_URL).host}.`,
      preferences: preferencesUrl({ emailAddress }),
    },
    { siteName, siteUrl: env.SITE_URL, legalLine: legalLineOf(legalLine, new Date()) },
  );
  return { to: emailAddress, ...mail };
}
