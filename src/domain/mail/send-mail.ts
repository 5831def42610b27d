import type { PayloadRequest } from 'payload';
import { cachedGlobal } from '@/platform/cached-global';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { mailRendererOf } from '@/platform/mail/mail-renderer';
import { sendMailOnce } from '@/platform/mail/send-once';
import { accentOf } from '../brand/brand.presenter';
import { inkOn } from '../brand/brand-color';
import { legalLineOf } from '../shell/legal-line.rules';
import type { Mail, MailFrame } from './mail';

/** A mail with its recipient. */
export interface AddressedMail {
  to: string;
  mail: Mail;
  /** Link to the recipient's preferences. Without it, the mail contains no such link. */
  preferencesUrl?: string;
  /** Additional message headers. */
  headers?: Record<string, string>;
}

/**
 * Sends the mail of an event once, however often its job runs (see {@link sendMailOnce}). `compose` returns null if the
 * mail is no longer needed.
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

/** Returns the data for the header and footer of mails. */
export async function readMailFrame(
  cachedGlobal: Context['cachedGlobal'],
  preferencesUrl: string | null,
): Promise<MailFrame> {
  const brand = await cachedGlobal('brand');
  return {
    siteName: brand.name,
    accent: { color: accentOf(brand), ink: inkOn(accentOf(brand)) },
    siteUrl: env.SITE_URL,
    legalLine: legalLineOf(brand.legalLine, new Date()),
    preferencesUrl,
  };
}

/** Retry settings of mail jobs: exponential backoff for about ten minutes while the mail server is unavailable. */
export const MAIL_RETRIES = { attempts: 8, backoff: { type: 'exponential' as const, delay: 2_000 } };
