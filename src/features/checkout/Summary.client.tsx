'use client';

import { useId, useState } from 'react';
import { callApi } from '@/api/client';
import { dollars } from '@/domain/formats/money.rules';
import { type Cart, showCart } from '@/features/shell/cart';
import { cents } from './use-cart';

interface SummaryProps {
  cart: Cart;
  title?: string;
  isEstimate?: boolean;
  hasPromo?: boolean;
  phone: string;
  children?: React.ReactNode;
}

/** What an order comes to, line by line, with the way on (CHK-12). */
export function Summary({ cart, title = 'Order summary', isEstimate, hasPromo, phone, children }: SummaryProps) {
  const items = cart.itemCount === 1 ? '1 item' : `${cart.itemCount} items`;
  const [coupon] = cart.coupons;
  return (
    <aside className="aside-panel" aria-label={title}>
      <h2 className="t-3">{title}</h2>
      <dl className="sum">
        <Row label={`Subtotal, ${items}`} amount={dollars(cents(cart.subTotal))} />
        {coupon ? <Row label={`Promotion ${coupon.code}`} amount={`−${dollars(cents(cart.discount_amount))}`} /> : null}
        {cart.shippingMethods.length ? <Row label="Shipping" amount={dollars(cents(cart.shippingCost))} /> : null}
        <Row label={isEstimate ? 'Tax, estimated' : 'Tax'} amount={dollars(cents(cart.tax))} />
        <Row isTotal label={isEstimate ? 'Estimated total' : 'Total'} amount={dollars(cents(cart.grandTotal))} />
      </dl>
      <p className="sr" role="status">
        {isEstimate ? 'Estimated total' : 'Total'} {dollars(cents(cart.grandTotal))}
      </p>
      {hasPromo ? <PromoCode current={coupon?.code ?? ''} /> : null}
      {children}
      <p className="hint">Prices in US dollars. Questions: {phone}, day or night.</p>
    </aside>
  );
}

function Row({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'tot' : undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function PromoCode({ current }: { current: string }) {
  const id = useId();
  const [code, setCode] = useState(current);
  const [fault, setFault] = useState<string | null>(null);
  const apply = async (given: string) => {
    const answer = await callApi('POST /service/commerce/order/promo-code', { body: { code: given } });
    setFault(answer.ok ? null : answer.error.message);
    if (answer.ok) showCart(answer.data.cart);
  };
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        void apply(code);
      }}
    >
      <label htmlFor={id}>Promotion code</label>
      <div className="joined">
        <input
          className="in"
          id={id}
          value={code}
          maxLength={40}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-told`}
          onChange={({ target }) => {
            setCode(target.value);
            setFault(null);
          }}
        />
        <button type="submit" className="btn btn--line">
          Apply
        </button>
      </div>
      <p className={fault ? 'err' : 'hint'} id={`${id}-told`} role="status">
        {fault ?? (current ? `${current} counts. One code per order.` : '')}
      </p>
    </form>
  );
}
