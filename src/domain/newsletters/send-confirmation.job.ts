import type { PayloadRequest } from 'payload';
import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';
import { type AddressedMail, MAIL_JOB, sendMail } from '../mail/send-mail';
import { preferencesUrl, preferenceToken } from './preference-link';

export const CONFIRM_NEWSLETTERS_TASK = 'confirm-letters';

/**
 * Mails the confirmation link for newsletters that somebody ordered for an address. Nothing else is sent before it is
 * opened.
 */
export const confirmNewslettersJob: JobDeclaration<{ emailAddress: string }> = {
  slug: CONFIRM_NEWSLETTERS_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  inputSchema: [{ name: 'emailAddress', type: 'text', required: true }],
  handler: async ({ input, job, req }) => {
    await sendMail(req, job, () => compose(input.emailAddress, req));
    return { output: {} };
  },
};

async function compose(emailAddress: string, req: PayloadRequest): Promise<AddressedMail | null> {
  const pending = await sqlOf(req.payload)<{ name: string }>(
    `select n.name from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id
       where s.email_address = $1 and s.status = 'pending' order by n.id`,
    [emailAddress],
  );
  if (pending.length === 0) return null;
  return {
    to: emailAddress,
    mail: {
      kind: 'newsletter-confirmation',
      emailAddress,
      newsletters: pending.map(({ name }) => name),
      url: `${env.SITE_URL}/newsletter-preferences?confirm=${preferenceToken({ emailAddress })}`,
    },
    preferencesUrl: preferencesUrl({ emailAddress }),
  };
}
