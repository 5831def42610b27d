import type { PayloadRequest } from 'payload';
import type { JobDeclaration } from '@/platform/job-declaration';
import { isJobQueueStopping } from '@/platform/job-queue';
import { log } from '@/platform/log';
import { problemOf } from '@/platform/mail/mail-error';
import { MailBeingSentError, MailFailedError } from '@/platform/mail/send-once';
import { type Sql, sqlOf } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { type AddressedMail, MAIL_JOB, sendCopy, sendMail } from '../mail/send-mail';
import { openUrl } from './count-open.command';
import { issueLinkUrl, textLinkUrl } from './issue-link';
import { withLinks } from './letter.rules';
import { type IssueContent, readIssueContent } from './newsletter-issue.query';
import { oneClickUrl, preferencesUrl, type SubscriptionOwner } from './preference-link';
import { ACTIVE_SUBSCRIPTIONS } from './recipients.query';

export const SEND_ISSUE_TASK = 'newsletter-issue';

/** Maximum number of readers and length of a run. Further runs let other issues go between. */
const BATCH = 500;
const RUN_MS = 20_000;

interface Recipient {
  id: number;
  user_id: number | null;
  address: string;
}

/**
 * Sends an issue to everyone subscribed when sending starts, once per address, some hundred at a time. A copy that its
 * recipient's mail server refuses doesn't stop the others: it counts as failed, or is tried again later. If our mail
 * server can't be used at all, the run stops and is retried. An interrupted run resumes where it stopped; a copy that a
 * killed process had claimed waits until that claim ends, and doesn't hold up the others.
 */
export const sendIssueJob: JobDeclaration<{ issueId: number; testTo?: string | null }> = {
  slug: SEND_ISSUE_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  lane: 'newsletters',
  inputSchema: [
    { name: 'issueId', type: 'number', required: true },
    { name: 'testTo', type: 'text' },
  ],
  handler: async ({ input: { issueId, testTo }, job, req }) => {
    const sql = sqlOf(req.payload);
    const store = dataAccessOf(req.payload, null, req).asSystem('send a newsletter issue');
    if (testTo) {
      await sendMail(req, job, async () => testOf(await readIssueContent(store, issueId), testTo));
      return { output: {} };
    }
    await recordRecipients(sql, issueId);
    const content = await readIssueContent(store, issueId);
    if (content?.status !== 'sending' && content?.status !== 'sent') return { output: {} };
    const recipients = await sql<Recipient>(
      `select d.id, s.user_id, coalesce(u.email, s.email_address) as address from newsletter_deliveries d
       join newsletter_subscriptions s on s.id = d.subscription_id left join users u on u.id = s.user_id
       left join mail_sendings m on m.key = 'delivery:' || d.id
       where d.issue_id = $1 and d.state = 'waiting' and greatest(m.next_attempt_at, m.claimed_until, now()) = now()
       order by d.id limit ${BATCH}`,
      [issueId],
    );
    const { newsletterOpens } = await store.findGlobal({ slug: 'site-settings', depth: 0 });
    const counted = countedCopy(content, newsletterOpens === true);
    const endsAt = performance.now() + RUN_MS;
    let left = recipients.length;
    for (const reader of recipients) {
      // If the process ended while a copy is on its way, it would be unknown whether the copy arrives.
      if (isJobQueueStopping() || performance.now() > endsAt) break;
      await deliver(req, sql, counted, reader);
      left -= 1;
    }
    const next = left > 0 || recipients.length === BATCH ? new Date() : await finishBatch(sql, issueId);
    if (next) {
      const job = { task: SEND_ISSUE_TASK, input: { issueId }, waitUntil: next };
      await req.payload.jobs.queue(job as never);
    }
    return { output: {} };
  },
};

/** Composes a test mail of the current state, for the editor. */
function testOf(content: IssueContent | null, to: string): AddressedMail | null {
  if (!content) return null;
  return {
    to,
    mail: { kind: 'newsletter-issue', content, isTest: true },
    preferencesUrl: preferencesUrl({ emailAddress: to }),
  };
}

/** Records the recipients. An address subscribed both with and without an account gets the issue once. */
const recordRecipients = (sql: Sql, issueId: number) =>
  sql(
    `with begun as (update newsletter_issues set status = 'sending' where id = $1 and status = 'scheduled'
         and coalesce(send_at, now()) <= now() + interval '5 seconds' returning id, newsletter_id)
     insert into newsletter_deliveries (issue_id, subscription_id, state)
     select distinct on (lower(s.address)) begun.id, s.id, 'waiting'::enum_newsletter_deliveries_state
     from begun join ${ACTIVE_SUBSCRIPTIONS} s on s.newsletter_id = begun.newsletter_id
     order by lower(s.address), s.user_id nulls last
     on conflict (issue_id, subscription_id) do nothing`,
    [issueId],
  );

/**
 * Returns the issue with links that count clicks, and the image that counts opens if it is wanted. Tests and previews
 * have neither.
 */
export const countedCopy = (content: IssueContent, countsOpens: boolean): IssueContent => ({
  ...content,
  ...(countsOpens ? { openUrl: openUrl(content.id) } : {}),
  body: withLinks(content.body, (url) => {
    const articleId = content.linkedArticles[url];
    if (articleId !== undefined) return issueLinkUrl({ issueId: content.id, articleId });
    return /^https?:/.test(url) ? textLinkUrl(content.id, url) : url;
  }),
  articles: content.articles.map((article) => ({
    ...article,
    url: issueLinkUrl({ issueId: content.id, articleId: article.id }),
  })),
});

async function deliver(req: PayloadRequest, sql: Sql, content: IssueContent, reader: Recipient): Promise<void> {
  const owner: SubscriptionOwner =
    reader.user_id === null ? { emailAddress: reader.address } : { userId: reader.user_id };
  let state: 'sent' | 'suppressed' | 'failed';
  try {
    const oneClick = oneClickUrl(owner, content.newsletterId, content.id);
    const compose = async (): Promise<AddressedMail> => ({
      to: reader.address,
      mail: { kind: 'newsletter-issue', content, isTest: false },
      preferencesUrl: preferencesUrl(owner),
      headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    state = await sendCopy(req, `delivery:${reader.id}`, compose, { jobId: null, isNeverRepeated: true });
  } catch (err) {
    // Another run is sending this mail. This run retries once the outcome is known.
    if (err instanceof MailBeingSentError) throw err;
    const isFailed = err instanceof MailFailedError;
    if (!isFailed && problemOf(err) === 'server') throw err;
    log.warn({ err, issue: content.id, delivery: reader.id }, 'could not send a newsletter issue to a recipient');
    // The copy waits for its next attempt.
    if (!isFailed) return;
    state = 'failed';
  }
  await sql('update newsletter_deliveries set state = $2, sent_at = now() where id = $1', [reader.id, state]);
}

/**
 * Counts the copies of an issue. It is sent as soon as every copy has been tried; those that are tried again are counted
 * later. @returns when the next one is due, null for none
 */
async function finishBatch(sql: Sql, issueId: number): Promise<Date | null> {
  await sql(
    `update newsletter_issues i set status = 'sent',
       sent_count = (select count(*) from newsletter_deliveries where issue_id = i.id and state in ('sent', 'ended')),
       failed_count = (select count(*) from newsletter_deliveries where issue_id = i.id and state = 'failed'),
       suppressed_count = (select count(*) from newsletter_deliveries where issue_id = i.id and state = 'suppressed')
     where id = $1 and not exists (select 1 from newsletter_deliveries d left join mail_sendings m
       on m.key = 'delivery:' || d.id where d.issue_id = i.id and d.state = 'waiting' and m.first_failed_at is null)`,
    [issueId],
  );
  const [waiting] = await sql<{ next: Date | null }>(
    `select min(greatest(m.next_attempt_at, m.claimed_until, now())) as next from newsletter_deliveries d
     left join mail_sendings m on m.key = 'delivery:' || d.id where d.issue_id = $1 and d.state = 'waiting'`,
    [issueId],
  );
  return waiting?.next ?? null;
}
