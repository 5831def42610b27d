import type { PayloadRequest } from 'payload';
import { cachedGlobal } from '@/platform/cached-global';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { mailRendererOf } from '@/platform/mail/mail-renderer';
import { sendMailOnce } from '@/platform/mail/send-once';
import { legalLineOf } from '../shell/legal-line.rules';
import type { Mail, MailFrame } from './mail';

/** A mail and who gets it. */
export interface AddressedMail {
  to: string;
  mail: Mail;
  /** Where the reader chooses what to receive; without it the mail offers no such link. */
  preferencesUrl?: string;
  /** Further headers of the message. */
  headers?: Record<string, string>;
}

/**
 * Sends the mail of one event once, however often the job for it runs: see {@link sendMailOnce}. `compose` returns null
 * when there is nothing to send any more.
 */
export function sendMail(
  req: PayloadRequest,
  key: string,
  compose: () => Promise<AddressedMail | null>,
): Promise<void> {
  return sendMailOnce(req.payload, key, async () => {
    const addressed = await compose();
    if (!addressed) return null;
    const { to, mail, preferencesUrl, headers } = addressed;
    const frame = await readMailFrame((slug) => cachedGlobal(req.payload, slug), preferencesUrl ?? null);
    const rendered = await mailRendererOf(req.payload)(mail, frame);
    return { ...rendered, to, headers };
  });
}

/** Returns how the publication signs its mails at this moment. */
export async function readMailFrame(
  cachedGlobal: Context['cachedGlobal'],
  preferencesUrl: string | null,
): Promise<MailFrame> {
  const { name, legalLine } = await cachedGlobal('site-settings');
  return {
    siteName: name ?? '',
    siteUrl: env.SITE_URL,
    legalLine: legalLineOf(legalLine, new Date()),
    preferencesUrl,
  };
}

/** The settings of every mail job: a mail server that is away is tried again, later and later, for about ten minutes. */
export const MAIL_RETRIES = { attempts: 8, backoff: { type: 'exponential' as const, delay: 2_000 } };
