import { createHash } from 'node:crypto';
import type { Payload, SendEmailOptions } from 'payload';
import { env } from '../env';
import { type Sql, sqlOf } from '../sql';
import { problemOf, wasAnswered } from './mail-error';
import { RETRY_FOR_MS, retryPause } from './mail-retries';

/**
 * How long a process may take to send a claimed email, in seconds. Longer than all mail server timeouts together, so an
 * expired claim belongs to a process that has ended.
 */
const CLAIM_SECONDS = 60;

/** Another process is currently sending this email, with an unknown result. */
export class MailBeingSentError extends Error {
  constructor(key: string) {
    super(`The mail ${key} is being sent by another process.`);
  }
}

/** The email won't be sent. It is listed in the admin under *Failed mails*, with the reason. */
export class MailFailedError extends Error {}

/** Details that are stored about an email that could not be sent. */
export interface MailOrigin {
  /** Job that sends it. Null for copies of a newsletter, which are found by their delivery. */
  jobId: number | null;
  /**
   * Whether a second copy is worse than none. If a process ends while the mail server accepts such an email, it is not
   * sent again but listed as failed.
   */
  isNeverRepeated?: boolean;
}

/** An email with a callback before its last bytes, from which on the mail server may have accepted it. */
export type TracedMail = SendEmailOptions & { beforeEnd?: () => Promise<void> };

/** A composed email. With a `refusal`, it is not sent but fails with this error. */
export type ComposedMail = SendEmailOptions & { refusal?: string };

const UNKNOWN_RESULT = 'The server stopped while this mail was being sent, so it may have arrived or not.';

/**
 * Sends the email of one event once, however often its job runs. The key is claimed in the database before `compose` is
 * called, so that a second run neither composes nor sends. If `compose` returns null, nothing is sent.
 *
 * If a process ends after the mail server accepted the email but before this is recorded, the next run sends it again
 * with the same Message-ID: a duplicate is better than a receipt that never arrives. Emails with `isNeverRepeated` fail
 * instead.
 * @throws MailFailedError if the email has a refusal, or if the mail server refuses it permanently or for 72 hours
 * @throws MailBeingSentError while another run holds the claim, and anything that `compose` or the mail server throws
 */
export async function sendMailOnce(
  payload: Payload,
  key: string,
  compose: () => Promise<ComposedMail | null>,
  origin: MailOrigin = { jobId: null },
): Promise<void> {
  const sql = sqlOf(payload);
  if (!(await claim(sql, key))) return;
  let mail: ComposedMail | null;
  try {
    mail = await compose();
  } catch (error) {
    await release(sql, key);
    throw error;
  }
  if (mail) await attempt(payload, key, mail, origin);
  await sql(
    `update mail_sendings set sent_at = now(), recipient = null, subject = null, last_error = null, next_attempt_at = null
     where key = $1`,
    [key],
  );
}

/** Sends a claimed email. Records a failure and throws it. */
async function attempt(
  payload: Payload,
  key: string,
  { refusal, ...mail }: ComposedMail,
  origin: MailOrigin,
): Promise<void> {
  const sql = sqlOf(payload);
  if (refusal) {
    await recordFailure(sql, key, { mail, origin, reason: refusal, isFinal: true });
    throw new MailFailedError(refusal);
  }
  let isEnding = false;
  const beforeEnd = async () => {
    await sql('update mail_sendings set handed_over_at = now(), recipient = $2, subject = $3 where key = $1', [
      key,
      String(mail.to),
      mail.subject ?? '',
    ]);
    isEnding = true;
  };
  const message: TracedMail = { ...mail, messageId: messageIdOf(key), ...(origin.isNeverRepeated && { beforeEnd }) };
  try {
    await payload.sendEmail(message);
  } catch (error) {
    const isUnknown = isEnding && !wasAnswered(error);
    const reason = isUnknown ? UNKNOWN_RESULT : error instanceof Error ? error.message : String(error);
    const isFinal = isUnknown || problemOf(error) === 'permanent';
    if (await recordFailure(sql, key, { mail, origin, reason, isFinal }))
      throw new MailFailedError(reason, { cause: error });
    throw error;
  }
}

interface Failure {
  mail: SendEmailOptions;
  origin: MailOrigin;
  reason: string;
  isFinal: boolean;
}

/** Records a failed attempt. @returns whether it was the last one */
async function recordFailure(sql: Sql, key: string, { mail, origin, reason, isFinal }: Failure): Promise<boolean> {
  const [row] = await sql<{ attempts: number; isFailed: boolean }>(
    `update mail_sendings set claimed_until = now(), handed_over_at = null, attempts = attempts + 1,
       job_id = $2, recipient = $3, subject = $4, last_error = $5, first_failed_at = coalesce(first_failed_at, now()),
       failed_at = case when $6 or coalesce(first_failed_at, now()) < now() - make_interval(secs => $7) then now() end
     where key = $1 returning attempts, failed_at is not null as "isFailed"`,
    [key, origin.jobId, String(mail.to), mail.subject ?? '', reason.slice(0, 1_000), isFinal, RETRY_FOR_MS / 1_000],
  );
  if (!row || row.isFailed) return true;
  await sql(`update mail_sendings set next_attempt_at = now() + make_interval(secs => $2) where key = $1`, [
    key,
    retryPause(row.attempts) / 1_000,
  ]);
  return false;
}

const release = (sql: Sql, key: string) => sql('update mail_sendings set claimed_until = now() where key = $1', [key]);

interface Known {
  isSent: boolean;
  failure: string | null;
}

/** Claims an email. @returns false if it has been sent. @throws MailBeingSentError, MailFailedError */
async function claim(sql: Sql, key: string): Promise<boolean> {
  // The result of a mail that was handed over by a process that ended is unknown.
  await sql(
    `update mail_sendings set failed_at = now(), first_failed_at = coalesce(first_failed_at, now()), last_error = $2
     where key = $1 and handed_over_at is not null and sent_at is null and failed_at is null and claimed_until < now()`,
    [key, UNKNOWN_RESULT],
  );
  const claimed = await sql(
    `insert into mail_sendings (key, claimed_until) values ($1, now() + make_interval(secs => $2))
     on conflict (key) do update set claimed_until = excluded.claimed_until
       where mail_sendings.sent_at is null and mail_sendings.failed_at is null and mail_sendings.claimed_until < now()
     returning key`,
    [key, CLAIM_SECONDS],
  );
  if (claimed.length > 0) return true;
  const [known] = await sql<Known>(
    `select sent_at is not null as "isSent", case when failed_at is not null then coalesce(last_error, '') end as failure
     from mail_sendings where key = $1`,
    [key],
  );
  if (known?.isSent) return false;
  if (known && known.failure !== null) throw new MailFailedError(known.failure);
  throw new MailBeingSentError(key);
}

/** Stable for each key, so that mail programs recognize duplicates. Doesn't reveal the key. */
function messageIdOf(key: string): string {
  const digest = createHash('sha256').update(`${env.PAYLOAD_SECRET} ${key}`).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(env.SITE_URL).hostname}>`;
}
