'use client';

import { subtotalLabel } from '@/domain/cart/item-count.rules';
import { amountText, majorText, minorOf } from '@/domain/formats/money.rules';
import { cartAtom, linesOf } from '@/features/shell/cart';
import { useInterface } from '@/features/shell/use-interface';
import { t } from '@/language/t';

/** The mini cart: its lines and the subtotal (CART-20). */
export function MiniCart({ close }: { close: () => void }) {
  const cart = useInterface(cartAtom);
  if (!cart) return null;
  const lines = linesOf(cart);
  return (
    <>
      <h2 className="ui-title-4">{t('Your cart')}</h2>
      <ul className="cart-lines">
        {lines.slice(0, 4).map((line) => (
          <li key={line.itemid}>
            {line.image ? <img src={line.image} alt="" width={56} height={84} loading="lazy" /> : <span />}
            <div>
              <p className="ui-title-5 ui-serif">{line.name}</p>
              <p className="ui-meta">
                {t('{format}. Quantity {quantity}', { format: line.note, quantity: line.quantity })}
              </p>
            </div>
            <span className="ui-price">
              {amountText(minorOf(line.unitPrice, cart.currencyCode) * line.quantity, cart.currencyCode)}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > 4 ? <p className="ui-meta">{t('And {count} more.', { count: lines.length - 4 })}</p> : null}
      <p className="cart-total">
        <span>{subtotalLabel(cart.itemCount)}</span>
        <b className="ui-tabular">{majorText(cart.subTotal, cart.currencyCode)}</b>
      </p>
      <a className="ui-button ui-button--noon ui-button--block" href="/shopping-cart" onClick={close}>
        {t('Go to cart')}
      </a>
    </>
  );
}
