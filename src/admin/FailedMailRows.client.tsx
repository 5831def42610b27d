'use client';

import { toast } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';
import type { FailedMail } from '@/domain/mail/failed-mails.query';
import { t } from '@/language/t';

type Row = Omit<FailedMail, 'since'> & { since: string };

interface Props {
  mails: readonly Row[];
  /** Number of failed mails on all pages. */
  total: number;
}

const ACTIONS = {
  resend: 'POST /service/operations/failed-mails/resend',
  dismiss: 'POST /service/operations/failed-mails/dismiss',
} as const;

/** Failed mails of one page. One, the selected ones or all can be sent again or dismissed. */
export function FailedMailRows({ mails, total }: Props) {
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isAll = selected.length === mails.length;
  const toggle = (id: number) =>
    setSelected(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  const act = async (action: keyof typeof ACTIONS, chosen: readonly number[] | 'all') => {
    const count = chosen === 'all' ? total : chosen.length;
    const question =
      action === 'resend'
        ? t('Send {count, plural, one {# mail} other {# mails}} again?', { count })
        : t('Dismiss {count, plural, one {# mail} other {# mails}} without sending?', { count });
    if ((count > 1 || action === 'dismiss') && !confirm(question)) return;
    setBusy(true);
    const response = await callApi(ACTIONS[action], { body: { mails: chosen === 'all' ? 'all' : [...chosen] } });
    if (!response.ok) {
      setBusy(false);
      return void toast.error(response.error.errors?.[0]?.errorMessage ?? response.error.message);
    }
    const left = count - response.data.count;
    if (action === 'resend' && left > 0)
      alert(
        t(
          '{count, plural, one {# mail} other {# mails}} could not be sent again, because the order, account or issue no longer exists.',
          { count: left },
        ),
      );
    location.reload();
  };
  const button = (action: keyof typeof ACTIONS, label: string, chosen: readonly number[] | 'all', name?: string) => (
    <button
      type="button"
      className="btn btn--style-secondary btn--size-small"
      disabled={isBusy}
      aria-label={name}
      onClick={() => void act(action, chosen)}
    >
      {label}
    </button>
  );
  return (
    <>
      <section className="admin-orders-selection" aria-label={t('Selected mails')}>
        <span>
          {selected.length > 0
            ? t('{count, plural, one {# mail} other {# mails}} selected', { count: selected.length })
            : t('{count, plural, one {# mail} other {# mails}} failed', { count: total })}
        </span>
        {selected.length > 0 ? (
          <>
            {button('resend', t('Send again'), selected)}
            {button('dismiss', t('Dismiss'), selected)}
          </>
        ) : (
          button('resend', t('Send all again'), 'all')
        )}
      </section>
      <div className="admin-orders-box">
        <table className="admin-orders-table">
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={t('Select all mails on this page')}
                  checked={isAll}
                  onChange={() => setSelected(isAll ? [] : mails.map(({ id }) => id))}
                />
              </th>
              <th scope="col">{t('Recipient')}</th>
              <th scope="col">{t('Mail')}</th>
              <th scope="col">{t('Reason')}</th>
              <th scope="col">{t('Since')}</th>
              <th scope="col">{t('Attempts')}</th>
              <th scope="col">{t('Action')}</th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ id, recipient, subject, reason, error, since, attempts }) => (
              <tr key={id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={t('Select the mail to {recipient}', { recipient })}
                    checked={selected.includes(id)}
                    onChange={() => toggle(id)}
                  />
                </td>
                <th scope="row">{recipient}</th>
                <td data-label={t('Mail')}>{subject}</td>
                <td data-label={t('Reason')}>
                  {reason}
                  {error && error !== reason ? <small>{error}</small> : null}
                </td>
                <td data-label={t('Since')}>{since}</td>
                <td data-label={t('Attempts')}>{attempts}</td>
                <td>
                  {button('resend', t('Send again'), [id], t('Send the mail to {recipient} again', { recipient }))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
