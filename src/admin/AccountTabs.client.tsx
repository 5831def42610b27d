'use client';

import { useSearchParams } from 'next/navigation';
import { msg, t } from '@/language/t';
import './store/orders-desk.css';

const LIST = '/admin/collections/users';
const FILTER = 'where[or][0][and][0][role]';

const TABS: { label: string; note: string; query: Record<string, string> }[] = [
  { label: msg('All accounts'), note: msg('Readers and staff'), query: {} },
  { label: msg('Readers'), note: msg('People who registered on the site'), query: { [`${FILTER}[equals]`]: 'reader' } },
  { label: msg('Staff'), note: msg('Colleagues with a role'), query: { [`${FILTER}[not_equals]`]: 'reader' } },
];

/** Keeps readers and staff apart in the list of accounts, and links to the invitations of staff. */
export function AccountTabs() {
  const params = useSearchParams();
  const chosen = params.get(`${FILTER}[equals]`) === 'reader' ? 1 : params.has(`${FILTER}[not_equals]`) ? 2 : 0;
  return (
    <>
      <nav className="admin-orders-tabs" aria-label={t('Accounts')}>
        {TABS.map(({ label, note, query }, index) => (
          <a
            key={label}
            href={`${LIST}?${new URLSearchParams(query)}`}
            aria-current={index === chosen ? 'page' : undefined}
          >
            <b>{t(label)}</b>
            <small>{t(note)}</small>
          </a>
        ))}
      </nav>
      <p className="admin-orders-hint">
        {t('Readers register on the site.')} <a href="/admin/staff">{t('Invite or remove colleagues under Staff')}</a>
      </p>
    </>
  );
}
