import type { PayloadRequest } from 'payload';
import type { JobDeclaration } from '@/platform/job-declaration';
import { dataAccessOf } from '@/platform/store';
import { type AddressedMail, MAIL_JOB, sendMail } from '../mail/send-mail';
import { preferencesUrl } from '../newsletters/preference-link';
import { LINK_MAIL_TASK, linkUrl } from './link-token';

/**
 * Mails the link with which the owner of a mailbox confirms that the account with this address is theirs and should get
 * the subscription.
 */
export const linkMailJob: JobDeclaration<{ userId: number }> = {
  slug: LINK_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  inputSchema: [{ name: 'userId', type: 'number', required: true }],
  handler: async ({ input, job, req }) => {
    await sendMail(req, job, () => compose(input.userId, req));
    return { output: {} };
  },
};

async function compose(userId: number, req: PayloadRequest): Promise<AddressedMail | null> {
  const store = dataAccessOf(req.payload, null, req).asSystem('compose a mail to the owner of an address');
  const user = await store.findByID({ collection: 'users', id: userId, depth: 0, disableErrors: true });
  if (!user) return null;
  const { email: emailAddress } = user;
  return {
    to: emailAddress,
    mail: { kind: 'subscription-link', emailAddress, url: linkUrl({ userId, emailAddress }, new Date()) },
    preferencesUrl: preferencesUrl({ userId }),
  };
}
