'use client';

import { amountText, majorText, minorOf } from '@/domain/formats/money.rules';
import { cartAtom, linesOf } from '@/features/shell/cart';
import { useInterface } from '@/features/shell/use-interface';

/** The mini cart: its lines and the subtotal (CART-20). */
export function MiniCart({ close }: { close: () => void }) {
  const cart = useInterface(cartAtom);
  if (!cart) return null;
  const lines = linesOf(cart);
  return (
    <>
      <h2 className="ui-title-4">Your cart</h2>
      <ul className="cart-lines">
        {lines.slice(0, 4).map((line) => (
          <li key={line.itemid}>
            {line.image ? <img src={line.image} alt="" width={56} height={84} loading="lazy" /> : <span />}
            <div>
              <p className="ui-title-5 ui-serif">{line.name}</p>
              <p className="ui-meta">
                {line.note}. Quantity {line.quantity}
              </p>
            </div>
            <span className="ui-price">
              {amountText(minorOf(line.unitPrice, cart.currencyCode) * line.quantity, cart.currencyCode)}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > 4 ? <p className="ui-meta">And {lines.length - 4} more.</p> : null}
      <p className="cart-total">
        <span>Subtotal, {cart.itemCount === 1 ? '1 item' : `${cart.itemCount} items`}</span>
        <b className="ui-tabular">{majorText(cart.subTotal, cart.currencyCode)}</b>
      </p>
      <a className="ui-button ui-button--noon ui-button--block" href="/shopping-cart" onClick={close}>
        Go to cart
      </a>
    </>
  );
}
