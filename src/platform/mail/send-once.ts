import { createHash } from 'node:crypto';
import type { Payload, SendEmailOptions } from 'payload';
import { env } from '../env';
import { type Sql, sqlOf } from '../sql';

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

/**
 * Sends the email of one event once, however often its job runs. The key is claimed in the database before `compose` is
 * called, so that a second run neither composes nor sends. If `compose` returns null, nothing is sent. If a process
 * ends after the mail server accepted the email but before this is recorded, the next run sends it again with the same
 * Message-ID: a duplicate is better than a receipt that never arrives.
 * @throws MailBeingSentError while another run holds the claim, and anything that `compose` or the mail server throws
 */
export async function sendMailOnce(
  payload: Payload,
  key: string,
  compose: () => Promise<SendEmailOptions | null>,
): Promise<void> {
  const sql = sqlOf(payload);
  if (!(await claim(sql, key))) return;
  try {
    const mail = await compose();
    if (mail) await payload.sendEmail({ ...mail, messageId: messageIdOf(key) });
  } catch (error) {
    await sql('delete from mail_sendings where key = $1 and sent_at is null', [key]);
    throw error;
  }
  await sql('update mail_sendings set sent_at = now() where key = $1', [key]);
}

/** Claims an email. @returns false if it has been sent. @throws MailBeingSentError */
async function claim(sql: Sql, key: string): Promise<boolean> {
  const claimed = await sql(
    `insert into mail_sendings (key, claimed_until) values ($1, now() + make_interval(secs => $2))
     on conflict (key) do update set claimed_until = excluded.claimed_until
       where mail_sendings.sent_at is null and mail_sendings.claimed_until < now() returning key`,
    [key, CLAIM_SECONDS],
  );
  if (claimed.length > 0) return true;
  const [known] = await sql<{ isSent: boolean }>(
    'select sent_at is not null as "isSent" from mail_sendings where key = $1',
    [key],
  );
  if (known?.isSent) return false;
  throw new MailBeingSentError(key);
}

/** Stable for each key, so that mail programs recognize duplicates. Doesn't reveal the key. */
function messageIdOf(key: string): string {
  const digest = createHash('sha256').update(`${env.PAYLOAD_SECRET} ${key}`).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(env.SITE_URL).hostname}>`;
}
