import type { PayloadRequest } from 'payload';
import type { JobDeclaration } from '@/platform/job-declaration';
import { log } from '@/platform/log';
import { MailBeingSentError } from '@/platform/mail/send-once';
import { type Sql, sqlOf } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { type AddressedMail, MAIL_RETRIES, sendMail } from '../mail/send-mail';
import { type LetterOwner, oneClickUrl, preferencesUrl } from './letter-link';
import { type IssueContent, readIssueContent } from './newsletter-issue.query';

export const SEND_ISSUE_TASK = 'newsletter-issue';

/** Readers that one run serves before it makes room for other jobs. */
const BATCH = 100;

interface Waiting {
  id: number;
  user_id: number | null;
  address: string;
}

/**
 * Sends an issue to everyone who is subscribed at the moment when it begins, once to each address, a hundred at a time.
 * What a mail server refuses is counted as failed and does not hold up the others; a run that was interrupted goes on
 * where it was.
 */
export const sendIssueJob: JobDeclaration<{ issueId: number; testTo?: string | null }> = {
  slug: SEND_ISSUE_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  retries: MAIL_RETRIES,
  inputSchema: [
    { name: 'issueId', type: 'number', required: true },
    { name: 'testTo', type: 'text' },
  ],
  handler: async ({ input: { issueId, testTo }, job, req }) => {
    const sql = sqlOf(req.payload);
    const store = dataAccessOf(req.payload, null, req).asSystem('an issue is sent to its readers');
    if (testTo) {
      await sendMail(req, `job:${job.id}`, async () => testOf(await readIssueContent(store, issueId), testTo));
      return { output: {} };
    }
    await begin(sql, issueId);
    const content = await readIssueContent(store, issueId);
    if (content?.status !== 'sending') return { output: {} };
    const waiting = await sql<Waiting>(
      `select d.id, s.user_id, coalesce(u.email, s.email_address) as address from newsletter_deliveries d
       join newsletter_subscriptions s on s.id = d.subscription_id left join users u on u.id = s.user_id
       where d.issue_id = $1 and d.state = 'waiting' order by d.id limit ${BATCH}`,
      [issueId],
    );
    for (const reader of waiting) await deliver(req, sql, content, reader);
    if (waiting.length === BATCH) await req.payload.jobs.queue({ task: SEND_ISSUE_TASK, input: { issueId } } as never);
    else await end(sql, issueId);
    return { output: {} };
  },
};

/** An issue as it is now, for the one who composes it. */
function testOf(letter: IssueContent | null, to: string): AddressedMail | null {
  if (!letter) return null;
  return {
    to,
    mail: { kind: 'newsletter-issue', letter, isTest: true },
    preferencesUrl: preferencesUrl({ emailAddress: to }),
  };
}

/** Notes who gets it. An address that is subscribed with and without an account gets it once. */
const begin = (sql: Sql, issueId: number) =>
  sql(
    `with begun as (update newsletter_issues set status = 'sending' where id = $1 and status = 'scheduled'
         and coalesce(send_at, now()) <= now() + interval '5 seconds' returning id, newsletter_id)
     insert into newsletter_deliveries (issue_id, subscription_id, state)
     select distinct on (lower(coalesce(u.email, s.email_address))) begun.id, s.id, 'waiting'::enum_newsletter_deliveries_state
     from begun join newsletter_subscriptions s on s.newsletter_id = begun.newsletter_id and s.status = 'active'
     left join users u on u.id = s.user_id where u.is_disabled is not true
     order by lower(coalesce(u.email, s.email_address)), s.user_id nulls last
     on conflict (issue_id, subscription_id) do nothing`,
    [issueId],
  );

async function deliver(req: PayloadRequest, sql: Sql, content: IssueContent, reader: Waiting): Promise<void> {
  const owner: LetterOwner = reader.user_id === null ? { emailAddress: reader.address } : { userId: reader.user_id };
  let state: 'sent' | 'failed' = 'sent';
  try {
    const oneClick = oneClickUrl(owner, content.newsletterId, content.id);
    await sendMail(req, `delivery:${reader.id}`, async () => ({
      to: reader.address,
      mail: { kind: 'newsletter-issue', letter: content, isTest: false },
      preferencesUrl: preferencesUrl(owner),
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }));
  } catch (err) {
    // Another run is at it: this one tries again when the outcome is known.
    if (err instanceof MailBeingSentError) throw err;
    log.warn({ err, issue: content.id, delivery: reader.id }, 'a letter could not be sent');
    state = 'failed';
  }
  await sql('update newsletter_deliveries set state = $2, sent_at = now() where id = $1', [reader.id, state]);
}

const end = (sql: Sql, issueId: number) =>
  sql(
    `update newsletter_issues i set status = 'sent',
       sent_count = (select count(*) from newsletter_deliveries where issue_id = i.id and state in ('sent', 'ended')),
       failed_count = (select count(*) from newsletter_deliveries where issue_id = i.id and state = 'failed')
     where id = $1 and not exists (select 1 from newsletter_deliveries where issue_id = i.id and state = 'waiting')`,
    [issueId],
  );
