import type { AdminViewServerProps } from 'payload';
import { FAILED_MAILS_PAGE_SIZE, readFailedMails } from '@/domain/mail/failed-mails.query';
import { t } from '@/language/t';
import { contextOf } from '@/platform/context';
import { AdminPage, textOf } from './AdminPage';
import { timeTextsOf } from './day-text';
import { FailedMailRows } from './FailedMailRows.client';
import './store/orders-desk.css';

/** Mails that could not be sent: why, since when, and buttons to send them again. For support and admins. */
export async function FailedMails(props: AdminViewServerProps) {
  const { searchParams = {}, initPageResult } = props;
  const { payload, user } = initPageResult.req;
  const { dayText } = await timeTextsOf(payload);
  const page = /^[1-9]\d{0,4}$/.test(textOf(searchParams.page)) ? Number(textOf(searchParams.page)) : 1;
  const { mails, total, delayed } = await readFailedMails(contextOf(payload, user), { number: page - 1 });
  const last = Math.max(1, Math.ceil(total / FAILED_MAILS_PAGE_SIZE));
  return (
    <AdminPage props={props} title={t('Failed mails')} roles={['support']}>
      {delayed ? (
        <p role="status">
          {t(
            '{count, plural, one {# mail is} other {# mails are}} delayed since {day} and will be tried again for 72 hours.',
            { count: delayed.count, day: dayText(delayed.since) },
          )}{' '}
          {delayed.reason}
        </p>
      ) : null}
      {mails.length > 0 ? (
        <FailedMailRows total={total} mails={mails.map((mail) => ({ ...mail, since: dayText(mail.since) }))} />
      ) : (
        <p>
          {total > 0 ? (
            <>
              {t('This page is empty.')} <a href="/admin/failed-mails">{t('Go to the first page')}</a>
            </>
          ) : (
            t('No mail has failed.')
          )}
        </p>
      )}
      {last > 1 ? (
        <nav className="admin-sheet-pages" aria-label={t('Pages')}>
          {page > 1 ? <a href={`?page=${page - 1}`}>{t('Previous page')}</a> : null}
          <span>{t('Page {page} of {last}', { page: Math.min(page, last), last })}</span>
          {page < last ? <a href={`?page=${page + 1}`}>{t('Next page')}</a> : null}
        </nav>
      ) : null}
    </AdminPage>
  );
}
