import type { AdminViewServerProps } from 'payload';
import { FAILED_MAILS_PAGE_SIZE, readFailedMails } from '@/domain/mail/failed-mails.query';
import { contextOf } from '@/platform/context';
import { timeTextsOf } from './day-text';
import { FailedMailRows } from './FailedMailRows.client';
import { StoreView, textOf } from './store/StoreView';
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
    <StoreView props={props} title="Failed mails" roles={['support']}>
      {delayed ? (
        <p role="status">
          {delayed.count === 1 ? '1 mail is' : `${delayed.count.toLocaleString('en-US')} mails are`} delayed since{' '}
          {dayText(delayed.since)} and will be tried again for 72 hours. {delayed.reason}
        </p>
      ) : null}
      {mails.length > 0 ? (
        <FailedMailRows total={total} mails={mails.map((mail) => ({ ...mail, since: dayText(mail.since) }))} />
      ) : (
        <p>
          {total > 0 ? (
            <>
              This page is empty. <a href="/admin/failed-mails">Go to the first page</a>
            </>
          ) : (
            'No mail has failed.'
          )}
        </p>
      )}
      {last > 1 ? (
        <nav className="admin-sheet-pages" aria-label="Pages">
          {page > 1 ? <a href={`?page=${page - 1}`}>Previous page</a> : null}
          <span>
            Page {Math.min(page, last)} of {last}
          </span>
          {page < last ? <a href={`?page=${page + 1}`}>Next page</a> : null}
        </nav>
      ) : null}
    </StoreView>
  );
}
