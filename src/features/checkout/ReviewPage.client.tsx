'use client';

import { Fragment, useEffect, useRef } from 'react';
import type { Cart } from '@/features/shell/cart';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { CheckoutBusy } from './CheckoutBusy';
import { CheckoutClosed } from './CheckoutClosed';
import { declineQuery } from './decline';
import { Lines } from './Lines.client';
import { PlaceOrder } from './PlaceOrder.client';
import { Summary } from './Summary.client';
import { emptyCartUrl, useCart } from './use-cart';

/** Review of the order before it is placed (CHK-02, CHK-12). */
export function ReviewPage({ phone }: { phone: string }) {
  const { cart, notice, isGuest, isKnown } = useCart();
  const isReady =
    cart !== null &&
    cart.billingAddress !== null &&
    !cart.shippingFault &&
    (cart.payment !== null || cart.grandTotal === 0);
  const elsewhere = !isKnown
    ? null
    : !cart || cart.itemCount === 0
      ? emptyCartUrl(cart)
      : isGuest || !isReady
        ? `/shipping-payment${declineQuery()}`
        : null;
  const isOrdered = useRef(false);
  useEffect(() => {
    if (elsewhere && !isOrdered.current) location.replace(elsewhere);
  }, [elsewhere]);
  if (!isKnown || !cart || elsewhere) return <CheckoutBusy />;
  if (notice !== null) return <CheckoutClosed notice={notice} />;
  return (
    <div className="checkout-frame">
      <div>
        <Facts cart={cart} />
        <Lines cart={cart} isFixed />
      </div>
      <Summary cart={cart} title={t('Order total')} phone={phone}>
        <PlaceOrder cart={cart} onOrdered={() => (isOrdered.current = true)} />
      </Summary>
    </div>
  );
}

function Facts({ cart }: { cart: Cart }) {
  const method = cart.shippingMethods.find(({ code }) => code === cart.shippingMethod);
  const facts: [string, React.ReactNode][] = [
    ...(cart.line_items.physical_items.length
      ? ([
          [t('Ship to'), <Address key="to" address={cart.shippingAddress} />],
          [t('Shipping'), <p key="how">{[method?.name, method?.note].filter(Boolean).join('. ')}</p>],
        ] as [string, React.ReactNode][])
      : []),
    [t('Bill to'), <Address key="bill" address={cart.billingAddress} />],
    [
      t('Payment'),
      <p key="pay">
        {cart.payment
          ? t('{brand} ending {last4}', { brand: cart.payment.brand, last4: cart.payment.last4 })
          : t('Nothing to pay')}
      </p>,
    ],
  ];
  return (
    <div className="checkout-facts">
      {facts.map(([label, content]) => (
        <div key={label}>
          <h2 className="ui-label">{label}</h2>
          {content}
          <a className="ui-link ui-control-text" href="/shipping-payment">
            {rich('Change<hidden>: {label}</hidden>', {
              label,
              hidden: (text) => <span className="ui-visually-hidden">{text}</span>,
            })}
          </a>
        </div>
      ))}
    </div>
  );
}

function Address({ address }: { address: Cart['shippingAddress'] }) {
  if (!address) return null;
  return (
    <p>
      {address.companyName ? (
        <>
          {address.companyName}
          <br />
        </>
      ) : null}
      {address.firstName} {address.lastName}
      <br />
      {address.lines.map((text) => (
        <Fragment key={text}>
          {text}
          <br />
        </Fragment>
      ))}
    </p>
  );
}
