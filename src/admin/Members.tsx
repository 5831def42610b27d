import type { AdminViewServerProps } from 'payload';
import type { TimeZone } from '@/domain/calendar/time-zone.rules';
import { findReader, findReaders, READERS_PAGE_SIZE, type ReaderDetails } from '@/domain/membership/find-readers.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { MemberPanel } from './AccountMembership.client';
import { AdminPage, textOf } from './AdminPage';
import { timeZoneOf } from './day-text';
import './store/orders-desk.css';
import { CheckAccess } from './WhyReading.client';

/** Finds readers by name or email address, and shows what support can do for one. For support and admins. */
export async function Members(props: AdminViewServerProps) {
  const { searchParams = {}, initPageResult } = props;
  const { payload, user } = initPageResult.req;
  const viewer = viewerOf(user as Parameters<typeof viewerOf>[0]);
  // Nothing is read for other roles. The layout redirects them.
  const sql = hasRole(viewer, 'support') ? sqlOf(payload) : async () => [];
  const zone = await timeZoneOf(payload);
  const id = textOf(searchParams.id);
  const term = textOf(searchParams.q).trim().slice(0, 100);
  const page = /^[1-9]\d{0,4}$/.test(textOf(searchParams.page)) ? Number(textOf(searchParams.page)) : 1;
  return (
    <AdminPage props={props} title={t('Members')} roles={['support']}>
      <search>
        <form className="admin-orders-search" action="/admin/members">
          <label>
            <span>{t('Name or email address')}</span>
            <input type="search" name="q" defaultValue={term} maxLength={100} />
          </label>
          <button type="submit" className="btn btn--style-secondary btn--size-small">
            {t('Search members')}
          </button>
        </form>
      </search>
      {/^[1-9]\d{0,8}$/.test(id) ? (
        <Member sql={sql} zone={zone} id={Number(id)} isAdmin={hasRole(viewer)} />
      ) : (
        <List sql={sql} zone={zone} term={term} number={page - 1} />
      )}
    </AdminPage>
  );
}

interface Stored {
  sql: ReturnType<typeof sqlOf>;
  zone: TimeZone;
}

async function Member({ sql, zone, id, isAdmin }: Stored & { id: number; isAdmin: boolean }) {
  const reader = await findReader({ sql, zone }, id);
  if (!reader) {
    return (
      <p>
        {t('No reader has this account.')} <a href="/admin/members">{t('Search all members')}</a>
      </p>
    );
  }
  return (
    <>
      <section aria-label={t('Member')}>
        <h2>{reader.name || reader.emailAddress}</h2>
        <p>
          {t('{address}, registered {date}', { address: reader.emailAddress, date: reader.sinceText })}
          {reader.isDisabled ? `. ${t('This account is disabled.')}` : ''}
        </p>
        {reader.suppression ? (
          <SuppressionNote reader={reader} suppression={reader.suppression} isAdmin={isAdmin} />
        ) : null}
      </section>
      <MemberPanel id={id} isAdmin={isAdmin} />
      <CheckAccess id={id} />
    </>
  );
}

interface SuppressionNoteProps {
  reader: ReaderDetails;
  suppression: NonNullable<ReaderDetails['suppression']>;
  isAdmin: boolean;
}

function SuppressionNote({ reader, suppression, isAdmin }: SuppressionNoteProps) {
  const list = `/admin/collections/suppressed-addresses?${new URLSearchParams({ search: reader.emailAddress })}`;
  const link = (text: React.ReactNode) => <a href={list}>{text}</a>;
  return (
    <p role="status">
      {suppression.reason === 'bounce'
        ? t('Mail to this address bounced on {date}, so no mails are sent to it.', { date: suppression.sinceText })
        : t('The reader reported a mail as spam on {date}, so they get no newsletters and notices.', {
            date: suppression.sinceText,
          })}{' '}
      {isAdmin
        ? rich('To send mails to it again, delete it from the <link>suppressed addresses</link>.', { link })
        : rich('An admin can delete it from the <link>suppressed addresses</link>.', { link })}
    </p>
  );
}

async function List({ sql, zone, term, number }: Stored & { term: string; number: number }) {
  const { readers, total } = await findReaders({ sql, zone }, { term, number });
  const last = Math.max(1, Math.ceil(total / READERS_PAGE_SIZE));
  const pageUrl = (page: number) => `?${new URLSearchParams({ ...(term ? { q: term } : {}), page: String(page) })}`;
  if (readers.length === 0) {
    return (
      <p>
        {term
          ? t('No reader matches “{term}”. Search for a part of a name or an email address.', { term })
          : t('No readers yet.')}
      </p>
    );
  }
  return (
    <>
      <p className="admin-orders-hint">{t('{total, plural, one {# reader} other {# readers}}', { total })}</p>
      <div className="admin-orders-box">
        <table className="admin-orders-table">
          <thead>
            <tr>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('Email address')}</th>
              <th scope="col">{t('Registered')}</th>
            </tr>
          </thead>
          <tbody>
            {readers.map((reader) => (
              <tr key={reader.id}>
                <th scope="row">
                  <a href={`/admin/members?id=${reader.id}`}>{reader.name || reader.emailAddress}</a>
                </th>
                <td data-label={t('Email')}>{reader.emailAddress}</td>
                <td data-label={t('Registered')}>
                  {reader.sinceText}
                  {reader.isDisabled ? `, ${t('disabled')}` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {last > 1 ? (
        <nav className="admin-sheet-pages" aria-label={t('Pages')}>
          {number > 0 ? <a href={pageUrl(number)}>{t('Previous page')}</a> : null}
          <span>{t('Page {page} of {last}', { page: Math.min(number + 1, last), last })}</span>
          {number + 1 < last ? <a href={pageUrl(number + 2)}>{t('Next page')}</a> : null}
        </nav>
      ) : null}
    </>
  );
}
