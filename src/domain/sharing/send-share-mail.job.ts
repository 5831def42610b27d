import type { PayloadRequest } from 'payload';
import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sendMailOnce } from '@/platform/mail/send-once';
import { doorsOf } from '@/platform/store';
import { presentMail } from '../mail/mail.presenter';
import { preferencesUrl } from '../newsletters/letter-link';
import { legalLineOf } from '../shell/legal-line.rules';

export const SHARE_MAIL_TASK = 'share-mail';

/** Who gets which page from whom, and with which words. */
export interface ShareMail {
  to: string;
  from: string;
  title: string;
  path: string;
  words: string;
}

/** Sends one shared page to one address. What the sender wrote stands in the text only, never in a header. */
export const shareMailJob: JobDeclaration<ShareMail> = {
  slug: SHARE_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [
    { name: 'to', type: 'text', required: true },
    { name: 'from', type: 'text', required: true },
    { name: 'title', type: 'text', required: true },
    { name: 'path', type: 'text', required: true },
    { name: 'words', type: 'text' },
  ],
  handler: async ({ input, job, req }) => {
    await sendMailOnce(req.payload, `job:${job.id}`, () => compose(input, req));
    return { output: {} };
  },
};

async function compose(input: ShareMail, req: PayloadRequest) {
  const store = doorsOf(req.payload, null, req).asSystem('how the publication signs its mails');
  const { name, legalLine } = await store.findGlobal({ slug: 'site-settings', depth: 0 });
  const siteName = name ?? '';
  const mail = presentMail(
    {
      subject: `For you: ${input.title}`,
      preview: `${input.from} thought of you.`,
      title: input.title,
      paragraphs: [`${input.from} would like you to read this.`, ...(input.words ? [`“${input.words}”`] : [])],
      action: { label: 'Read it', url: env.SITE_URL + input.path },
      after: [],
      reason: `You receive this once, because someone entered your address on ${new URL(env.SITE_URL).host}.`,
      preferences: preferencesUrl({ emailAddress: input.to }),
    },
    { siteName, siteUrl: env.SITE_URL, legalLine: legalLineOf(legalLine, new Date()) },
  );
  return { to: input.to, ...mail };
}
