import type { Context } from '@/platform/context';
import { log } from '@/platform/log';
import { DomainError } from '../errors';
import { SEND_ISSUE_TASK } from '../newsletters/send-issue.job';
import { mayHandleMails } from './failed-mail.policy';

/** Failed mails by id, or all of them. */
export type MailSelection = readonly number[] | 'all';

/** Failed mails of a selection (`$1`, null for all), with the job or the delivery that sends them. */
const CHOSEN = `chosen as (select id, job_id, case when key like 'delivery:%' then substr(key, 10)::int end as delivery_id
  from mail_sendings where failed_at is not null and sent_at is null and ($1::int[] is null or id = any($1)) for update)`;

const idsOf = (mails: MailSelection) => (mails === 'all' ? null : mails);

/**
 * Sends failed mails again, with all their attempts.
 * @returns how many are sent again. Others have been sent, or what they are about has been deleted
 * @throws DomainError not-found if the viewer may not handle mails
 */
export async function resendMails(ctx: Context, mails: MailSelection): Promise<{ count: number }> {
  if (!mayHandleMails(ctx.viewer)) throw new DomainError('not-found');
  const [result] = await ctx.sql<{ count: number }>(
    `with ${CHOSEN},
       jobs as (update payload_jobs set has_error = false, error = null, wait_until = null, total_tried = 0, times_lost = 0,
           created_at = now(), updated_at = now()
         where id in (select job_id from chosen) and processing is not true and completed_at is null returning id),
       tries as (delete from payload_jobs_log where _parent_id in (select id from jobs) and state = 'failed'),
       copies as (update newsletter_deliveries set state = 'waiting', sent_at = null
         where id in (select delivery_id from chosen) and state = 'failed' returning id, issue_id),
       runs as (insert into payload_jobs (task_slug, input, queue)
         select $2::enum_payload_jobs_task_slug, jsonb_build_object('issueId', issue_id), 'default'
         from copies group by issue_id),
       again as (update mail_sendings m set failed_at = null, first_failed_at = null, next_attempt_at = null,
           handed_over_at = null, last_error = null, attempts = 0, claimed_until = now()
         from chosen c where m.id = c.id and (c.job_id in (select id from jobs) or c.delivery_id in (select id from copies))
         returning m.id)
     select count(*)::int as count from again`,
    [idsOf(mails), SEND_ISSUE_TASK],
  );
  const count = result?.count ?? 0;
  log.info({ count, person: ctx.account?.id }, 'failed mails are sent again');
  return { count };
}

/**
 * Removes failed mails from the list without sending them.
 * @throws DomainError not-found if the viewer may not handle mails
 */
export async function dismissMails(ctx: Context, mails: MailSelection): Promise<{ count: number }> {
  if (!mayHandleMails(ctx.viewer)) throw new DomainError('not-found');
  const [result] = await ctx.sql<{ count: number }>(
    `with ${CHOSEN},
       jobs as (delete from payload_jobs where id in (select job_id from chosen) and processing is not true),
       dismissed as (delete from mail_sendings where id in (select id from chosen) returning id)
     select count(*)::int as count from dismissed`,
    [idsOf(mails)],
  );
  const count = result?.count ?? 0;
  log.warn({ count, person: ctx.account?.id }, 'failed mails were dismissed');
  return { count };
}
