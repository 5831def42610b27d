import type { Payload } from 'payload';
import { cachedGlobal } from '@/platform/cached-global';
import { transactionOf } from '@/platform/transaction';
import { GIFT_SUBSCRIPTION_MAIL_TASK, type GiftSubscriptionMailInput, HAS_MORE } from './gift-subscription-mail.job';

/** Number of reminders queued per transaction. */
const BATCH = 500;

/**
 * Queues the reminders of gift subscriptions that end soon, once each, for recipients who can't read on afterwards. Safe to
 * run repeatedly and in several processes, because marking and queueing share a transaction. Returns the number of
 * reminders queued.
 */
export async function remindOfGiftEnds(payload: Payload, now: Date): Promise<number> {
  const { reminderDays } = await cachedGlobal(payload, 'paywall');
  const days = reminderDays ?? 14;
  if (days === 0) return 0;
  return transactionOf(payload)(async ({ sql, queue }) => {
    const due = await sql<{ uid: string }>(
      `update subscriptions set reminded_for = period_end where id in (
         select s.id from subscriptions s where s.provider = 'gift' and s.status = 'active' and s.period_end > $1
           and s.period_end <= $1::timestamptz + make_interval(days => $2::int)
           and s.reminded_for is distinct from s.period_end and not ${HAS_MORE}
         order by s.id limit ${BATCH} for update skip locked)
       returning provider_id as uid`,
      [now, days],
    );
    for (const { uid } of due) {
      const input: GiftSubscriptionMailInput = { uid, notice: 'ends' };
      await queue(GIFT_SUBSCRIPTION_MAIL_TASK, { ...input });
    }
    return due.length;
  });
}
