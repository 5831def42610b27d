import type { AdminViewServerProps } from 'payload';
import type { TimeZone } from '@/domain/calendar/time-zone.rules';
import { findReader, findReaders, READERS_PAGE_SIZE, type ReaderDetails } from '@/domain/membership/find-readers.query';
import { hasRole, viewerOf } from '@/domain/viewer';
import { sqlOf } from '@/platform/sql';
import { MemberPanel } from './AccountMembership.client';
import { timeZoneOf } from './day-text';
import { StoreView, textOf } from './store/StoreView';
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
    <StoreView props={props} title="Members" roles={['support']}>
      <search>
        <form className="admin-orders-search" action="/admin/members">
          <label>
            <span>Name or email address</span>
            <input type="search" name="q" defaultValue={term} maxLength={100} />
          </label>
          <button type="submit" className="btn btn--style-secondary btn--size-small">
            Search members
          </button>
        </form>
      </search>
      {/^[1-9]\d{0,8}$/.test(id) ? (
        <Member sql={sql} zone={zone} id={Number(id)} isAdmin={hasRole(viewer)} />
      ) : (
        <List sql={sql} zone={zone} term={term} number={page - 1} />
      )}
    </StoreView>
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
        No reader has this account. <a href="/admin/members">Search all members</a>
      </p>
    );
  }
  return (
    <>
      <section aria-label="Member">
        <h2>{reader.name || reader.emailAddress}</h2>
        <p>
          {reader.emailAddress}, registered {reader.sinceText}
          {reader.isDisabled ? '. This account is disabled.' : ''}
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
  return (
    <p role="status">
      {suppression.reason === 'bounce'
        ? `Mail to this address bounced on ${suppression.sinceText}, so no mails are sent to it.`
        : `The reader reported a mail as spam on ${suppression.sinceText}, so they get no newsletters and notices.`}{' '}
      {isAdmin ? 'To send mails to it again, delete it from the ' : 'An admin can delete it from the '}
      <a href={list}>suppressed addresses</a>.
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
        {term ? `No reader matches “${term}”. Search for a part of a name or an email address.` : 'No readers yet.'}
      </p>
    );
  }
  return (
    <>
      <p className="admin-orders-hint">{total === 1 ? '1 reader' : `${total.toLocaleString('en-US')} readers`}</p>
      <div className="admin-orders-box">
        <table className="admin-orders-table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email address</th>
              <th scope="col">Registered</th>
            </tr>
          </thead>
          <tbody>
            {readers.map((reader) => (
              <tr key={reader.id}>
                <th scope="row">
                  <a href={`/admin/members?id=${reader.id}`}>{reader.name || reader.emailAddress}</a>
                </th>
                <td data-label="Email">{reader.emailAddress}</td>
                <td data-label="Registered">
                  {reader.sinceText}
                  {reader.isDisabled ? ', disabled' : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {last > 1 ? (
        <nav className="admin-sheet-pages" aria-label="Pages">
          {number > 0 ? <a href={pageUrl(number)}>Previous page</a> : null}
          <span>
            Page {Math.min(number + 1, last)} of {last}
          </span>
          {number + 1 < last ? <a href={pageUrl(number + 2)}>Next page</a> : null}
        </nav>
      ) : null}
    </>
  );
}
