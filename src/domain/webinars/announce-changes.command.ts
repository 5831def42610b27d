import type { Webinar } from '@/generated/payload-types';
import type { Sql } from '@/platform/sql';
import { endOf, reminderAt } from './registration.rules';
import { WEBINAR_MAIL_TASK } from './webinar-mail.job';

type Changed = Pick<Webinar, 'id' | 'startsAt' | 'durationMinutes' | 'recording'>;

/**
 * Queues the mails about changes of a published webinar to registered readers: a new date with its reminder, and the
 * recording. Each notification is recorded in the same statement, so saving again queues nothing.
 */
export async function announceChanges(sql: Sql, webinar: Changed, now: Date): Promise<void> {
  const startsAt = new Date(webinar.startsAt);
  const due = reminderAt(startsAt);
  if (startsAt > now) {
    await sql(
      `with moved as (update webinar_registrations set starts_at = $2, updated_at = now()
         where webinar_id = $1 and starts_at <> $2 returning id)
       insert into payload_jobs (task_slug, input, queue, wait_until)
       select '${WEBINAR_MAIL_TASK}', jsonb_build_object('kind', mail.kind, 'registration', moved.id), 'default', mail.due
       from moved, (values ('moved', null), ('reminder', $3::timestamptz)) as mail (kind, due)
       where mail.due is null or mail.due > $4`,
      [webinar.id, startsAt, due, now],
    );
  }
  if (!webinar.recording) return;
  const end = endOf(startsAt, webinar.durationMinutes);
  await sql(
    `with notified as (update webinar_registrations set recording_told_at = now(), updated_at = now()
       where webinar_id = $1 and recording_told_at is null returning id)
     insert into payload_jobs (task_slug, input, queue, wait_until)
     select '${WEBINAR_MAIL_TASK}', jsonb_build_object('kind', 'recording', 'registration', notified.id), 'default',
       greatest($2::timestamptz, (select published_at from videos where id = $3))
     from notified`,
    [webinar.id, end, typeof webinar.recording === 'object' ? webinar.recording?.id : webinar.recording],
  );
}
