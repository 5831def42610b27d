'use client';

import { dollars } from '@/domain/formats/money.rules';
import { cartAtom, linesOf } from '@/features/shell/cart';
import { useInterface } from '@/features/shell/use-interface';
import './cart.css';

/** The cart at a glance: its lines and the subtotal (CART-20). */
export function MiniCart({ close }: { close: () => void }) {
  const cart = useInterface(cartAtom);
  if (!cart) return null;
  const lines = linesOf(cart);
  return (
    <>
      <h2 className="t-4">Your cart</h2>
      <ul className="mini-lines">
        {lines.slice(0, 4).map((line) => (
          <li key={line.itemid}>
            {line.image ? <img src={line.image} alt="" width={56} height={84} loading="lazy" /> : <span />}
            <div>
              <p className="t-5 serif">{line.name}</p>
              <p className="meta">
                {line.note}. Quantity {line.quantity}
              </p>
            </div>
            <span className="price">{dollars(Math.round(line.unitPrice * 100) * line.quantity)}</span>
          </li>
        ))}
      </ul>
      {lines.length > 4 ? <p className="meta">And {lines.length - 4} more.</p> : null}
      <p className="mini-sum">
        <span>Subtotal, {cart.itemCount === 1 ? '1 item' : `${cart.itemCount} items`}</span>
        <b className="tnum">{dollars(Math.round(cart.subTotal * 100))}</b>
      </p>
      <a className="btn btn--noon btn--block" href="/shopping-cart" onClick={close}>
        Go to cart
      </a>
    </>
  );
}
