import type { Payload } from 'payload';
import { cachedGlobal } from '@/platform/cached-global';
import { transactionOf } from '@/platform/transaction';
import { MEMBERSHIP_MAIL_TASK, type MembershipMailInput } from './membership-mail.job';

/** Number of reminders queued per transaction. */
const BATCH = 500;

/**
 * Queues the reminders of yearly renewals and of ending pauses that are due, once per period. Safe to run repeatedly and in several
 * processes, because marking and queueing share a transaction. Returns the number of reminders queued.
 */
export async function sendRenewalReminders(payload: Payload, now: Date): Promise<number> {
  const { reminderDays } = await cachedGlobal(payload, 'paywall');
  const days = reminderDays ?? 14;
  if (days === 0) return 0;
  return transactionOf(payload)(async ({ sql, queue }) => {
    const due = await sql<{ id: number }>(
      `update subscriptions set reminded_for = coalesce(resumes_at, period_end) where id in (
         select id from subscriptions where provider in ('stripe', 'embedded') and status in ('active', 'trialing')
           and cancel_at_period_end is not true and (coalesce(next_period::text, period::text) = 'year' or resumes_at is not null)
           and coalesce(resumes_at, period_end) > $1
           and coalesce(resumes_at, period_end) <= $1::timestamptz + make_interval(days => $2::int)
           and reminded_for is distinct from coalesce(resumes_at, period_end)
         order by id limit ${BATCH} for update skip locked)
       returning id`,
      [now, days],
    );
    for (const { id } of due) {
      const input: MembershipMailInput = { subscriptionId: id, notice: 'reminder' };
      await queue(MEMBERSHIP_MAIL_TASK, { ...input });
    }
    return due.length;
  });
}
