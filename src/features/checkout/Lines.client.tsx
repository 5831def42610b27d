'use client';

import { useRef, useState } from 'react';
import { amountText, type Currency, minorOf } from '@/domain/formats/money.rules';
import { type Cart, type CartLine, linesOf } from '@/features/shell/cart';
import { setQuantity } from '@/features/shell/cart-changes';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { Price } from '@/ui/Price';

/** Lines of a cart. Editable lines have a quantity and a remove button (CART-17, CART-18). */
export function Lines({ cart, isFixed = false }: { cart: Cart; isFixed?: boolean }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul
      className={isFixed ? 'checkout-lines checkout-lines--fixed' : 'checkout-lines'}
      ref={list}
      tabIndex={-1}
      aria-label={t('Cart items')}
    >
      {linesOf(cart).map((line) => (
        <Line
          key={line.itemid}
          line={line}
          currency={cart.currencyCode}
          isFixed={isFixed}
          onGone={() => list.current?.focus()}
        />
      ))}
    </ul>
  );
}

/** A removed line takes its buttons with it; `onGone` moves the focus elsewhere. */
function Line({
  line,
  currency,
  isFixed,
  onGone,
}: {
  line: CartLine;
  currency: Currency;
  isFixed: boolean;
  onGone: () => void;
}) {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isPermission = line.type === 'Perm';
  const isSingle = !isPermission && !['SHIP', 'EBOOK', 'BUNDLE'].includes(line.lineType);
  const change = async (quantity: number) => {
    if (isBusy) return;
    setBusy(true);
    const status = await setQuantity(line, quantity);
    setFault(status);
    setBusy(false);
    if (status === null && quantity === 0) onGone();
  };
  return (
    <li aria-busy={isBusy}>
      {line.image ? <img src={line.image} alt="" width={76} height={114} /> : <span />}
      <div className="ui-story">
        <h2 className="ui-title-4 ui-serif">
          <a className="ui-headline" href={line.url}>
            {line.name}
          </a>
        </h2>
        <p className="ui-control-text">{isPermission ? t('Copyright permissions') : line.note}</p>
        {isFixed ? (
          <p className="ui-control-text ui-muted ui-tabular">{t('Quantity {quantity}', { quantity: line.quantity })}</p>
        ) : null}
        {fault ? (
          <p className="ui-error" role="alert">
            {fault}
          </p>
        ) : null}
        {isFixed ? null : (
          <p>
            <button type="button" className="ui-tool-button" aria-disabled={isBusy} onClick={() => void change(0)}>
              {rich('Remove<hidden> {name}</hidden>', {
                name: line.name,
                hidden: (text) => <span className="ui-visually-hidden">{text}</span>,
              })}
            </button>
          </p>
        )}
      </div>
      {isFixed ? null : (
        <div className="checkout-line-quantity">
          <span className="checkout-quantity">
            <button
              type="button"
              aria-label={t('Fewer: {name}', { name: line.name })}
              aria-disabled={isBusy}
              onClick={() => void change(line.quantity - 1)}
            >
              −
            </button>
            <output aria-label={t('Quantity: {name}', { name: line.name })}>{line.quantity}</output>
            <button
              type="button"
              aria-label={t('More: {name}', { name: line.name })}
              disabled={isSingle || line.quantity >= 999}
              aria-disabled={isBusy}
              onClick={() => void change(line.quantity + 1)}
            >
              +
            </button>
          </span>
        </div>
      )}
      <p className="ui-price checkout-line-price">
        <Price
          now={amountText(minorOf(line.unitPrice, currency) * line.quantity, currency)}
          was={line.wasPrice ? amountText(minorOf(line.wasPrice, currency) * line.quantity, currency) : null}
        />
      </p>
    </li>
  );
}
