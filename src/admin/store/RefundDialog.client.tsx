'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { readPrice } from '@/domain/catalog/money.rules';
import { amountText, type Currency, currencyName, decimalText } from '@/domain/formats/money.rules';
import { msg, t } from '@/language/t';
import { type DialogLine, type LineChoice, RefundLines } from './RefundLines.client';

/** Error messages specific to this dialog. */
const ERROR_MESSAGES: Partial<Record<string, string>> = {
  'other-request': msg(
    'You already requested a refund of a different amount in this dialog. Close it and check the refunds of this order.',
  ),
  conflict: msg('This order changed in the meantime. Reload the page to see what can be refunded.'),
};

interface Props {
  order: number;
  leftMinor: number;
  currency: Currency;
  lines: readonly DialogLine[];
  isShipped: boolean;
}

/**
 * Requests a refund of copies, whose amount the server calculates, or of a given amount. The idempotency key is created
 * when the dialog opens, so that submitting again after a lost response repeats the same request.
 */
export function RefundDialog({ order, leftMinor, currency, lines, isShipped }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [key, setKey] = useState('');
  const [isByLines, setByLines] = useState(lines.length > 0);
  const [choices, setChoices] = useState<Record<string, LineChoice>>({});
  const [includesShipping, setShipping] = useState(!isShipped);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const chosen = lines
    .map(({ itemId }) => ({ itemId, quantity: 0, isRestocked: false, ...choices[itemId] }))
    .filter(({ quantity }) => quantity > 0);
  const { quotedMinor, error: quoteError } = useQuote(order, isByLines && key ? chosen : null, includesShipping);
  const enteredMinor = amount.trim() === '' ? leftMinor : enteredAmount(amount, currency);
  const amountMinor = isByLines ? quotedMinor : enteredMinor;
  const isAmount = Number.isSafeInteger(amountMinor) && amountMinor >= 1 && amountMinor <= leftMinor;

  const open = () => {
    setKey(crypto.randomUUID());
    setError('');
    setChoices(
      Object.fromEntries(
        lines.map(({ itemId, left, isPhysical }) => [
          itemId,
          { quantity: left, isRestocked: isPhysical && !isShipped },
        ]),
      ),
    );
    dialog.current?.showModal();
  };
  const send = (isRepeat: boolean) =>
    callApi('POST /service/store/orders/{id}/refund', {
      params: { id: order },
      body: {
        ...(isByLines ? { lines: chosen, includesShipping } : {}),
        amountMinor,
        key,
        isRepeat,
        ...(note.trim() ? { note: note.trim() } : {}),
      },
    });
  const submit = async () => {
    if (isBusy) return;
    if (!isAmount) {
      return setError(
        isByLines
          ? t('Choose at least one item to refund.')
          : t('Enter an amount in {currency}, {most} or less.', {
              currency: unitName(currency),
              most: amountText(leftMinor, currency),
            }),
      );
    }
    setBusy(true);
    let response = await send(false);
    if (!response.ok && response.error.code === 'refund-alike' && confirm(response.error.message)) {
      response = await send(true);
    }
    if (response.ok) return location.reload();
    setBusy(false);
    const { code, errors, message } = response.error;
    setError(errors?.[0]?.errorMessage ?? (ERROR_MESSAGES[code] ? t(ERROR_MESSAGES[code]) : message));
  };

  // Not a form element: it is rendered inside the order's form, which Enter would submit.
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void submit();
  };

  return (
    <>
      <button type="button" className="btn btn--style-secondary btn--size-small" onClick={open}>
        {t('Refund order')}
      </button>
      <dialog ref={dialog} className="admin-refund" aria-labelledby={title} onKeyDown={submitByEnter}>
        <div className="admin-refund-fields">
          <h4 id={title}>{t('Refund order')}</h4>
          {lines.length > 0 ? (
            <fieldset>
              <legend>{t('What to refund')}</legend>
              <label>
                <input type="radio" checked={isByLines} onChange={() => setByLines(true)} />
                <span>{t('Items')}</span>
              </label>{' '}
              <label>
                <input type="radio" checked={!isByLines} onChange={() => setByLines(false)} />
                <span>{t('Another amount (the buyer keeps everything)')}</span>
              </label>
            </fieldset>
          ) : null}
          {isByLines ? (
            <>
              <RefundLines
                lines={lines}
                choices={choices}
                onChange={(itemId, choice) => setChoices({ ...choices, [itemId]: choice })}
              />
              <label>
                <input
                  type="checkbox"
                  checked={includesShipping}
                  onChange={({ target }) => setShipping(target.checked)}
                />
                <span>{t('Refund shipping')}</span>
              </label>
            </>
          ) : (
            <label>
              <span>{t('Amount in {currency}', { currency: unitName(currency) })}</span>
              <input
                inputMode="decimal"
                placeholder={decimalText(leftMinor, currency)}
                value={amount}
                onChange={({ target }) => setAmount(target.value)}
              />
            </label>
          )}
          <label>
            <span>{t('Reason (staff only)')}</span>
            <input maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
          </label>
          {error || quoteError ? <p role="alert">{error || quoteError}</p> : null}
          <p>
            <button
              type="button"
              className="btn btn--style-primary btn--size-small"
              disabled={isBusy}
              onClick={() => void submit()}
            >
              {isAmount
                ? t('Refund {amount}', { amount: amountText(amountMinor, currency) })
                : t('Refund', undefined, 'verb')}
            </button>{' '}
            <button
              type="button"
              className="btn btn--style-secondary btn--size-small"
              disabled={isBusy}
              onClick={() => dialog.current?.close()}
            >
              {t('Close without refunding')}
            </button>
          </p>
        </div>
      </dialog>
    </>
  );
}

/** Parses an amount. NaN if it is unreadable, or has more decimals than the currency. */
function enteredAmount(text: string, currency: Currency): number {
  const reading = readPrice(text, currency);
  return 'minor' in reading ? reading.minor : Number.NaN;
}

const unitName = (currency: Currency) => (currency === 'USD' ? 'dollars' : currencyName(currency));

/** Requests the refund amount of the selected copies from the server. 0 while nothing is selected. */
function useQuote(
  order: number,
  lines: { itemId: string; quantity: number; isRestocked: boolean }[] | null,
  includesShipping: boolean,
): { quotedMinor: number; error: string } {
  const [quotedMinor, setQuoted] = useState(0);
  const [error, setError] = useState('');
  const requestedLines = lines && lines.length > 0 ? JSON.stringify(lines) : '';
  useEffect(() => {
    let isCurrent = true;
    setQuoted(0);
    setError('');
    if (!requestedLines) return;
    const body = { lines: JSON.parse(requestedLines), includesShipping };
    void callApi('POST /service/store/orders/{id}/refund-quote', { params: { id: order }, body }).then((response) => {
      if (!isCurrent) return;
      if (response.ok) setQuoted(response.data.amountMinor);
      else setError(response.error.errors?.[0]?.errorMessage ?? response.error.message);
    });
    return () => {
      isCurrent = false;
    };
  }, [order, requestedLines, includesShipping]);
  return { quotedMinor, error };
}
