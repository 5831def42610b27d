import { JobCancelledError, type PayloadRequest } from 'payload';
import { cachedGlobal } from '@/platform/cached-global';
import type { Context } from '@/platform/context';
import { env } from '@/platform/env';
import { log } from '@/platform/log';
import { isUnknownAddress } from '@/platform/mail/mail-error';
import { mailRendererOf } from '@/platform/mail/mail-renderer';
import { MAX_RETRIES, retryPause } from '@/platform/mail/mail-retries';
import { type ComposedMail, MailFailedError, type MailOrigin, sendMailOnce } from '@/platform/mail/send-once';
import { sqlOf } from '@/platform/sql';
import { accentOf } from '../brand/brand.presenter';
import { inkOn } from '../brand/brand-color';
import { readTimeZone } from '../calendar/time-zone.query';
import { legalLineOf } from '../shell/legal-line.rules';
import { publisherLine } from '../shell/publisher.rules';
import type { Mail, MailFrame } from './mail';
import { decideMail, SUPPRESSION_ERRORS } from './mail-purpose.rules';
import { suppressAddress } from './suppress-address.command';
import { readSuppression } from './suppression.query';

/** A mail with its recipient. */
export interface AddressedMail {
  to: string;
  mail: Mail;
  /** Link to the recipient's preferences. Without it, the mail contains no such link. */
  preferencesUrl?: string;
  /** Additional message headers. */
  headers?: Record<string, string>;
}

type Compose = () => Promise<AddressedMail | null>;

/**
 * Sends the mail of a job once, however often the job runs. `compose` returns null if the mail is no longer needed. The
 * job is retried while the mail server can't take the mail, and ends if it never will: the mail is then listed in the
 * admin under *Failed mails*, where staff can send it again.
 * @param key identifies the mail if several jobs can send it
 * @throws JobCancelledError if the mail failed permanently, and the errors of {@link sendMailOnce}
 */
export async function sendMail(
  req: PayloadRequest,
  job: { id: number | string },
  compose: Compose,
  key = `job:${job.id}`,
): Promise<void> {
  try {
    await sendCopy(req, key, compose, { jobId: Number(job.id) });
  } catch (error) {
    if (!(error instanceof MailFailedError)) throw error;
    log.warn({ err: error, job: job.id }, 'a mail failed permanently');
    throw new JobCancelledError(error.message);
  }
}

/**
 * Sends a mail once, unless its address is suppressed. Suppresses an address that the mail server reports as unknown.
 * @returns whether it was left out because the address is suppressed
 * @throws the errors of {@link sendMailOnce}
 */
export async function sendCopy(
  req: PayloadRequest,
  key: string,
  compose: Compose,
  origin: MailOrigin,
): Promise<'sent' | 'suppressed'> {
  const sql = sqlOf(req.payload);
  let result: 'sent' | 'suppressed' = 'sent';
  let recipient = '';
  const composeAll = async (): Promise<ComposedMail | null> => {
    const addressed = await compose();
    if (!addressed) return null;
    const { to, mail, preferencesUrl, headers } = addressed;
    recipient = to;
    const suppression = await readSuppression(sql, to);
    const decision = decideMail(mail, suppression?.reason ?? null);
    if (decision === 'skip') {
      result = 'suppressed';
      return null;
    }
    const frame = await readMailFrame((slug) => cachedGlobal(req.payload, slug), preferencesUrl ?? null);
    const rendered = await mailRendererOf(req.payload)(mail, frame);
    const isRefused = suppression && decision === 'fail';
    return { ...rendered, to, headers, ...(isRefused && { refusal: SUPPRESSION_ERRORS[suppression.reason] }) };
  };
  try {
    await sendMailOnce(req.payload, key, composeAll, origin);
  } catch (error) {
    if (error instanceof MailFailedError && isUnknownAddress(error.cause)) {
      await suppressAddress(sql, { emailAddress: recipient, reason: 'bounce', detail: error.message }, 'smtp');
    }
    throw error;
  }
  return result;
}

/** Returns the data for the header and footer of mails. */
export async function readMailFrame(
  cachedGlobal: Context['cachedGlobal'],
  preferencesUrl: string | null,
): Promise<MailFrame> {
  const brand = await cachedGlobal('brand');
  const { seller } = await cachedGlobal('store-settings');
  const timeZone = await readTimeZone({ cachedGlobal });
  return {
    siteName: brand.name,
    accent: { color: accentOf(brand), ink: inkOn(accentOf(brand)) },
    siteUrl: env.SITE_URL,
    legalLine: legalLineOf(brand.legalLine, new Date(), timeZone),
    publisher: publisherLine(seller),
    timeZone,
    preferencesUrl,
  };
}

/** Settings of mail jobs: a lane of their own, and retries for 72 hours with growing pauses. */
export const MAIL_JOB = { lane: 'mail' as const, retries: { attempts: MAX_RETRIES }, retryPause };
