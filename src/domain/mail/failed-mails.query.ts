import type { Context } from '@/platform/context';
import { mayHandleMails } from './failed-mail.policy';
import { failureReason } from './failure-reason.rules';

/** A mail that won't be sent unless somebody sends it again. */
export interface FailedMail {
  id: number;
  recipient: string;
  subject: string;
  /** Why, in plain words. */
  reason: string;
  /** The error that the mail server reported. */
  error: string;
  attempts: number;
  since: Date;
}

/** Mails that wait for their next attempt. */
export interface DelayedMails {
  count: number;
  /** The first failed attempt among them. */
  since: Date;
  /** Why the latest one failed, in plain words. */
  reason: string;
}

export interface FailedMails {
  mails: FailedMail[];
  total: number;
  /** Null if no mail is delayed. */
  delayed: DelayedMails | null;
}

export const FAILED_MAILS_PAGE_SIZE = 50;

/** Returns one page of the failed mails, latest first, and the delayed ones. Nothing for viewers without access. */
export async function readFailedMails(
  { sql, viewer }: Pick<Context, 'sql' | 'viewer'>,
  { number = 0, limit = FAILED_MAILS_PAGE_SIZE } = {},
): Promise<FailedMails> {
  if (!mayHandleMails(viewer)) return { mails: [], total: 0, delayed: null };
  const [mails, counts] = await Promise.all([
    sql<Omit<FailedMail, 'reason'>>(
      `select id, coalesce(recipient, '') as recipient, coalesce(subject, '') as subject, attempts,
         coalesce(last_error, '') as error, first_failed_at as since
       from mail_sendings where failed_at is not null and sent_at is null
       order by failed_at desc, id desc limit $1 offset $2`,
      [limit, number * limit],
    ),
    sql<{ total: number; delayed: number; since: Date | null; error: string | null }>(
      `select count(*) filter (where failed_at is not null)::int as total,
         count(*) filter (where failed_at is null)::int as delayed,
         min(first_failed_at) filter (where failed_at is null) as since,
         (array_agg(last_error order by next_attempt_at desc) filter (where failed_at is null))[1] as error
       from mail_sendings where sent_at is null and first_failed_at is not null`,
    ),
  ]);
  const [count] = counts;
  return {
    mails: mails.map((mail) => ({ ...mail, reason: failureReason(mail.error) })),
    total: count?.total ?? 0,
    delayed: count?.since
      ? { count: count.delayed, since: count.since, reason: failureReason(count.error ?? '') }
      : null,
  };
}
