import type { PayloadRequest } from 'payload';
import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';
import { type AddressedMail, MAIL_RETRIES, sendMail } from '../mail/send-mail';
import { letterToken, preferencesUrl } from './letter-link';

export const CONFIRM_LETTERS_TASK = 'confirm-letters';

/** Asks the owner of an address whether he wants the letters that somebody ordered for it; nothing else is sent before. */
export const confirmLettersJob: JobDeclaration<{ emailAddress: string }> = {
  slug: CONFIRM_LETTERS_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: MAIL_RETRIES,
  inputSchema: [{ name: 'emailAddress', type: 'text', required: true }],
  handler: async ({ input, job, req }) => {
    await sendMail(req, `job:${job.id}`, () => compose(input.emailAddress, req));
    return { output: {} };
  },
};

async function compose(emailAddress: string, req: PayloadRequest): Promise<AddressedMail | null> {
  const waiting = await sqlOf(req.payload)<{ name: string }>(
    `select n.name from newsletter_subscriptions s join newsletters n on n.id = s.newsletter_id
       where s.email_address = $1 and s.status = 'pending' order by n.id`,
    [emailAddress],
  );
  if (waiting.length === 0) return null;
  return {
    to: emailAddress,
    mail: {
      kind: 'newsletter-confirmation',
      emailAddress,
      newsletters: waiting.map(({ name }) => name),
      url: `${env.SITE_URL}/newsletter-preferences?confirm=${letterToken({ emailAddress })}`,
    },
    preferencesUrl: preferencesUrl({ emailAddress }),
  };
}
