'use client';

import { toast } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';
import { orderMailName, type ResendableMail } from '@/domain/orders/order-mail.rules';
import { t } from '@/language/t';

/** Adds an internal note to an order. Not a form element, because it is rendered inside the order's form. */
export function AddNote({ order }: { order: number }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    if (text.trim() === '') return void toast.error(t('Enter a note.'));
    setBusy(true);
    const response = await callApi('POST /service/store/orders/{id}/notes', { params: { id: order }, body: { text } });
    if (response.ok) return location.reload();
    setBusy(false);
    toast.error(response.error.errors?.[0]?.errorMessage ?? response.error.message);
  };
  return (
    <div className="admin-order-note">
      <label>
        <span>{t('New note (staff only, can’t be changed later)')}</span>
        <textarea rows={2} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button
        type="button"
        className="btn btn--style-secondary btn--size-small"
        disabled={isBusy}
        onClick={() => void add()}
      >
        {t('Add note')}
      </button>
    </div>
  );
}

/** Sends the mails of an order to its buyer again. */
export function ResendMails({ order, mails }: { order: number; mails: readonly ResendableMail[] }) {
  const [isBusy, setBusy] = useState(false);
  const resend = async (kind: ResendableMail) => {
    setBusy(true);
    const response = await callApi('POST /service/store/orders/{id}/mails', { params: { id: order }, body: { kind } });
    setBusy(false);
    if (!response.ok) return void toast.error(response.error.message);
    if (response.data.isSent) toast.success(t('Resent the {mail}.', { mail: orderMailName(kind) }));
    else toast.warning(t('The {mail} was resent less than a minute ago.', { mail: orderMailName(kind) }));
  };
  return (
    <p className="admin-order-mails">
      {mails.map((kind) => (
        <button
          key={kind}
          type="button"
          className="btn btn--style-secondary btn--size-small"
          disabled={isBusy}
          onClick={() => void resend(kind)}
        >
          {t('Resend {mail}', { mail: orderMailName(kind) })}
        </button>
      ))}
    </p>
  );
}
