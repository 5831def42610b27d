'use client';

import { toast } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';
import type { FailedMail } from '@/domain/mail/failed-mails.query';

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

const countText = (count: number) => (count === 1 ? '1 mail' : `${count.toLocaleString('en-US')} mails`);

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
      action === 'resend' ? `Send ${countText(count)} again?` : `Dismiss ${countText(count)} without sending?`;
    if ((count > 1 || action === 'dismiss') && !confirm(question)) return;
    setBusy(true);
    const response = await callApi(ACTIONS[action], { body: { mails: chosen === 'all' ? 'all' : [...chosen] } });
    if (!response.ok) {
      setBusy(false);
      return void toast.error(response.error.errors?.[0]?.errorMessage ?? response.error.message);
    }
    const left = count - response.data.count;
    if (action === 'resend' && left > 0)
      alert(`${countText(left)} could not be sent again, because the order, account or issue no longer exists.`);
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
      <section className="admin-orders-selection" aria-label="Selected mails">
        <span>{selected.length > 0 ? `${countText(selected.length)} selected` : `${countText(total)} failed`}</span>
        {selected.length > 0 ? (
          <>
            {button('resend', 'Send again', selected)}
            {button('dismiss', 'Dismiss', selected)}
          </>
        ) : (
          button('resend', 'Send all again', 'all')
        )}
      </section>
      <div className="admin-orders-box">
        <table className="admin-orders-table">
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label="Select all mails on this page"
                  checked={isAll}
                  onChange={() => setSelected(isAll ? [] : mails.map(({ id }) => id))}
                />
              </th>
              <th scope="col">Recipient</th>
              <th scope="col">Mail</th>
              <th scope="col">Reason</th>
              <th scope="col">Since</th>
              <th scope="col">Attempts</th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ id, recipient, subject, reason, error, since, attempts }) => (
              <tr key={id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Select the mail to ${recipient}`}
                    checked={selected.includes(id)}
                    onChange={() => toggle(id)}
                  />
                </td>
                <th scope="row">{recipient}</th>
                <td data-label="Mail">{subject}</td>
                <td data-label="Reason">
                  {reason}
                  {error && error !== reason ? <small>{error}</small> : null}
                </td>
                <td data-label="Since">{since}</td>
                <td data-label="Attempts">{attempts}</td>
                <td>{button('resend', 'Send again', [id], `Send the mail to ${recipient} again`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
