import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { MAIL_JOB, sendMail } from '../mail/send-mail';
import { preferencesUrl } from '../newsletters/preference-link';

export const SHARE_MAIL_TASK = 'share-mail';

/** A shared page to mail: recipient, sender, page and message. */
export interface ShareMail {
  to: string;
  from: string;
  title: string;
  path: string;
  words: string;
}

/** Sends a shared page to one address. */
export const shareMailJob: JobDeclaration<ShareMail> = {
  slug: SHARE_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  inputSchema: [
    { name: 'to', type: 'text', required: true },
    { name: 'from', type: 'text', required: true },
    { name: 'title', type: 'text', required: true },
    { name: 'path', type: 'text', required: true },
    { name: 'words', type: 'text' },
  ],
  handler: async ({ input: { to, from, title, path, words }, job, req }) => {
    await sendMail(req, job, async () => ({
      to,
      mail: { kind: 'shared-page', sender: from, title, url: env.SITE_URL + path, message: words },
      preferencesUrl: preferencesUrl({ emailAddress: to }),
    }));
    return { output: {} };
  },
};
