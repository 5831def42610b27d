import type { AdminViewServerProps } from 'payload';
import { readIssueLabels, readPrintIssues } from '@/domain/membership/issue-labels.query';
import { t } from '@/language/t';
import { cachedGlobal } from '@/platform/cached-global';
import { sqlOf } from '@/platform/sql';
import { AdminPage, textOf } from '../AdminPage';
import { calendarDayText } from '../calendar-day-text';
import { timeZoneOf } from '../day-text';
import './labels.css';
import './store.css';

/** Address labels by issue: how many copies to send, who has no usable address, and the file for the mailing house. */
export async function PrintLabels(props: AdminViewServerProps) {
  const { searchParams = {}, initPageResult } = props;
  const { payload } = initPageResult.req;
  const sql = sqlOf(payload);
  const issues = await readPrintIssues(sql, await timeZoneOf(payload));
  const chosen = issues.find(({ issueId }) => issueId === textOf(searchParams.issue)) ?? issues[0];
  return (
    <AdminPage props={props} title={t('Print labels')}>
      {chosen ? (
        <>
          <form method="get" className="admin-store-choice">
            <label>
              {t('Issue')}{' '}
              <select name="issue" defaultValue={chosen.issueId}>
                {issues.map(({ issueId, label, day }) => (
                  <option key={issueId} value={issueId}>
                    {label}, {calendarDayText(day)}
                  </option>
                ))}
              </select>
            </label>
            <button type="submit" className="btn btn--style-secondary btn--size-small">
              {t('Show labels')}
            </button>
          </form>
          <Labels payload={payload} issueId={chosen.issueId} />
        </>
      ) : (
        <p>{t('No issues with a publication date yet. Publish or schedule one first.')}</p>
      )}
    </AdminPage>
  );
}

async function Labels({
  payload,
  issueId,
}: {
  payload: AdminViewServerProps['initPageResult']['req']['payload'];
  issueId: string;
}) {
  const settings = await cachedGlobal(payload, 'paywall');
  const zone = await timeZoneOf(payload);
  const { label, day, labels, unaddressed, held } = await readIssueLabels(sqlOf(payload), { settings, zone }, issueId);
  return (
    <section aria-label={label}>
      <p>
        {t(
          'Everyone whose plan includes print on {day}, by their subscriptions today. Export again on the day of release to include later changes. Subscriptions that began in print are served by their fulfillment house.',
          { day: calendarDayText(day) },
        )}
      </p>
      <dl className="admin-labels-figures">
        <div>
          <dt>{t('Labels')}</dt>
          <dd>{labels.length}</dd>
        </div>
        <div>
          <dt>{t('On hold')}</dt>
          <dd>{held}</dd>
        </div>
        <div>
          <dt>{t('Without an address')}</dt>
          <dd>{unaddressed.length}</dd>
        </div>
      </dl>
      {labels.length > 0 ? (
        <p>
          <a
            className="btn btn--style-primary btn--size-small"
            href={`/service/membership/issues/${issueId}/labels.csv`}
            download
          >
            {t('{count, plural, one {Export 1 label} other {Export {count} labels}}', { count: labels.length })}
          </a>
        </p>
      ) : (
        <p>{t('No labels to export for this issue.')}</p>
      )}
      {unaddressed.length > 0 ? (
        <div className="admin-labels-scroll">
          <table>
            <caption>{t('Subscribers without a usable address')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Name')}</th>
                <th scope="col">{t('Email')}</th>
                <th scope="col">{t('Reference')}</th>
              </tr>
            </thead>
            <tbody>
              {unaddressed.map(({ reference, name, email }) => (
                <tr key={reference}>
                  <td>{name || t('No name')}</td>
                  <td>
                    <a href={`mailto:${email}`}>{email}</a>
                  </td>
                  <td>{reference}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
