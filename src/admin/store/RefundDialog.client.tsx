'use client';

import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { dollars } from '@/domain/formats/money.rules';

/** Refusals that need other words here than everywhere else. */
const REFUSALS: Partial<Record<string, string>> = {
  'other-request':
    'This dialog already requested a refund of another amount. Close it and check the refunds of this order.',
  conflict: "This order can't be refunded now. Reload the page to see where it stands.",
};

/**
 * Requests a refund. The key that makes it happen once belongs to the dialog: it is created when the dialog opens and
 * kept until it closes, so pressing the button again after a lost answer asks for the same refund.
 */
export function RefundDialog({ order, leftMinor }: { order: number; leftMinor: number }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [key, setKey] = useState('');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [isRestocked, setRestocked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const amountMinor = amount.trim() === '' ? leftMinor : Math.round(Number(amount) * 100);
  const isAmount = Number.isSafeInteger(amountMinor) && amountMinor >= 1 && amountMinor <= leftMinor;

  const open = () => {
    setKey(crypto.randomUUID());
    setRefusal('');
    dialog.current?.showModal();
  };
  const send = (isRepeat: boolean) =>
    callApi('POST /service/store/orders/{id}/refund', {
      params: { id: order },
      body: { amountMinor, key, isRestocked, isRepeat, ...(note.trim() ? { note: note.trim() } : {}) },
    });
  const submit = async () => {
    if (isBusy) return;
    if (!isAmount) return setRefusal(`Enter an amount in dollars, ${dollars(leftMinor)} or less.`);
    setBusy(true);
    let answer = await send(false);
    if (!answer.ok && answer.error.code === 'refund-alike' && confirm(answer.error.message)) {
      answer = await send(true);
    }
    if (answer.ok) return location.reload();
    setBusy(false);
    const { code, errors, message } = answer.error;
    setRefusal(errors?.[0]?.errorMessage ?? REFUSALS[code] ?? message);
  };

  // Not a form of its own: it is rendered inside the form of the order, which Enter would submit.
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void submit();
  };

  return (
    <>
      <button type="button" className="btn btn--style-secondary btn--size-small" onClick={open}>
        Refund
      </button>
      <dialog ref={dialog} className="refund-dialog" aria-labelledby={title} onKeyDown={submitByEnter}>
        <div className="refund-dialog__fields">
          <h4 id={title}>Refund order</h4>
          <label>
            <span>Amount in dollars</span>
            <input
              inputMode="decimal"
              placeholder={(leftMinor / 100).toFixed(2)}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </label>
          <label>
            <span>Note (staff only)</span>
            <input maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
          </label>
          <label>
            <input type="checkbox" checked={isRestocked} onChange={({ target }) => setRestocked(target.checked)} />
            <span>Items restocked</span>
          </label>
          {refusal ? <p role="alert">{refusal}</p> : null}
          <p>
            <button
              type="button"
              className="btn btn--style-primary btn--size-small"
              disabled={isBusy}
              onClick={() => void submit()}
            >
              {isAmount ? `Refund ${dollars(amountMinor)}` : 'Refund'}
            </button>{' '}
            <button
              type="button"
              className="btn btn--style-secondary btn--size-small"
              disabled={isBusy}
              onClick={() => dialog.current?.close()}
            >
              Keep order as it is
            </button>
          </p>
        </div>
      </dialog>
    </>
  );
}
