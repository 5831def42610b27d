import type { ServerProps } from 'payload';
import { taskCaption } from '@/domain/jobs/job-task.rules';
import { readStuckJobs, type StuckJob } from '@/domain/jobs/stuck-jobs.query';
import { readFailedMails } from '@/domain/mail/failed-mails.query';
import { readSystemAlerts } from '@/domain/operations/system-alerts.query';
import { msg, t } from '@/language/t';
import { contextOf } from '@/platform/context';
import { ApiButton } from './ApiButton.client';
import { editAddress } from './Desk';
import { DeskList } from './DeskList';
import { timeTextsOf } from './day-text';
import './desk.css';

const STATES: Record<StuckJob['state'], string> = {
  'given-up': msg('failed'),
  waiting: msg('still waiting'),
  running: msg('running for a long time'),
};

/** Number of failed mails on the dashboard. */
const MAX_MAILS = 5;

/** Faults of services, stuck jobs and failed mails, for the staff who can act on them. Renders nothing if there are none. */
export async function StuckJobs({ payload, user }: ServerProps) {
  if (!user) return null;
  const ctx = contextOf(payload, user);
  const [alerts, jobs, failed] = await Promise.all([
    readSystemAlerts(ctx),
    readStuckJobs(ctx),
    readFailedMails(ctx, { limit: MAX_MAILS }),
  ]);
  const { dayText } = await timeTextsOf(payload);
  if (alerts.length === 0 && jobs.length === 0 && failed.total === 0) return null;
  return (
    <section className="admin-desk" aria-labelledby="stuck-jobs-title">
      <header className="admin-desk-head">
        <h2 id="stuck-jobs-title">{t('Needs attention')}</h2>
        {failed.total > 0 ? (
          <a className="desk__more" href="/admin/failed-mails">
            {t('All failed mails ({count, number})', { count: failed.total })}
          </a>
        ) : null}
      </header>
      <div className="admin-desk-lists admin-desk-lists--wide">
        {alerts.length > 0 ? (
          <DeskList
            title={t('Services')}
            empty=""
            lines={alerts.map(({ key, title, note, url }) => ({ key, url, title, note }))}
          />
        ) : null}
        {failed.total > 0 ? (
          <DeskList
            title={t('Failed mails')}
            empty=""
            lines={failed.mails.map(({ id, recipient, subject, reason, since }) => ({
              key: String(id),
              url: '/admin/failed-mails',
              title: subject,
              note: [recipient, reason, t('since {day}', { day: dayText(since) })].join(' · '),
            }))}
          />
        ) : null}
        {jobs.length === 0 ? null : (
          <DeskList
            title={t('Stuck jobs')}
            empty=""
            lines={jobs.map(({ id, task, state, document, reason, since }) => ({
              key: String(id),
              url: document && editAddress(document),
              title: taskCaption(task),
              note: [t(STATES[state]), t('since {day}', { day: dayText(since) }), reason].filter(Boolean).join(' · '),
              actions:
                state === 'running' ? null : (
                  <span className="admin-desk-actions">
                    <ApiButton call="POST /service/operations/jobs/{id}/retry" id={id} label={t('Retry')} />
                    <ApiButton call="POST /service/operations/jobs/{id}/dismiss" id={id} label={t('Dismiss')} />
                  </span>
                ),
            }))}
          />
        )}
      </div>
    </section>
  );
}
