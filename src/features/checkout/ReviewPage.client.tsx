'use client';

import { Fragment, useEffect, useRef, useState } from 'react';
import { addressLines } from '@/domain/cart/postal-address.rules';
import { dollars } from '@/domain/formats/money.rules';
import { type Cart, showCart, whileProcessing } from '@/features/shell/cart';
import { ClosedTill } from './ClosedTill';
import { Lines } from './Lines.client';
import { Summary } from './Summary.client';
import { ANOTHER_CARD, cents, useCart } from './use-cart';

/** Everything once more before it is ordered (CHK-02, CHK-12). */
export function ReviewPage({ phone }: { phone: string }) {
  const { cart, notice, isGuest, isKnown } = useCart();
  const isReady = cart !== null && cart.billingAddress !== null && (cart.payment !== null || cart.grandTotal === 0);
  const elsewhere = !isKnown
    ? null
    : !cart || cart.itemCount === 0
      ? '/shopping-cart'
      : isGuest || !isReady
        ? '/shipping-payment'
        : null;
  const isOrdered = useRef(false);
  useEffect(() => {
    if (elsewhere && !isOrdered.current) location.replace(elsewhere);
  }, [elsewhere]);
  if (!isKnown || !cart || elsewhere) {
    return (
      <p className="busy" role="status">
        <span className="spin" />
        <span className="sr">One moment</span>
      </p>
    );
  }
  if (notice !== null) return <ClosedTill notice={notice} />;
  return (
    <div className="co">
      <div>
        <Facts cart={cart} />
        <Lines cart={cart} isFixed />
      </div>
      <Summary cart={cart} title="To pay" phone={phone}>
        <PlaceOrder cart={cart} onOrdered={() => (isOrdered.current = true)} />
      </Summary>
    </div>
  );
}

function Facts({ cart }: { cart: Cart }) {
  const method = cart.shippingMethods.find(({ code }) => code === cart.shippingMethod);
  const facts: [string, React.ReactNode][] = [
    ...(cart.shippingMethods.length
      ? ([
          ['Send to', <Address key="to" address={cart.shippingAddress} />],
          ['Shipping', <p key="how">{[method?.name, method?.note].filter(Boolean).join('. ')}</p>],
        ] as [string, React.ReactNode][])
      : []),
    ['Bill to', <Address key="bill" address={cart.billingAddress} />],
    [
      'Payment',
      <p key="pay">{cart.payment ? `${cart.payment.brand} ending ${cart.payment.last4}` : 'Nothing to pay'}</p>,
    ],
  ];
  return (
    <div className="facts">
      {facts.map(([label, content]) => (
        <div key={label}>
          <h2 className="label">{label}</h2>
          {content}
          <a className="linky ui" href="/shipping-payment">
            Change<span className="sr">: {label}</span>
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
      {address.firstName} {address.lastName}
      <br />
      {addressLines(address).map((text) => (
        <Fragment key={text}>
          {text}
          <br />
        </Fragment>
      ))}
    </p>
  );
}

type Way = [label: string, url: string];

const TO_PAYMENT: Way = ['Change the payment', `/shipping-payment${ANOTHER_CARD}`];
const TO_CART: Way = ['Change the cart', '/shopping-cart'];

/** What can be done about an order that was refused, by the code of the error; nothing for what only needs another try. */
const WAYS: Record<string, Way> = {
  'payment-declined': TO_PAYMENT,
  'checkout-incomplete': ['Fill it in', '/shipping-payment'],
  'sold-out': TO_CART,
  'promo-invalid': TO_CART,
  conflict: TO_CART,
};

function PlaceOrder({ cart, onOrdered }: { cart: Cart; onOrdered: () => void }) {
  const [told, setTold] = useState<{ text: string; way?: Way | undefined } | null>(null);
  const [key, setKey] = useState('');
  useEffect(() => {
    setKey(crypto.randomUUID());
    if (new URLSearchParams(location.search).has('declined')) {
      setTold({ text: 'The card was declined. Nothing was charged. Please try another card.', way: TO_PAYMENT });
    }
  }, []);
  const submit = async () => {
    setTold(null);
    const answer = await whileProcessing(async () => {
      try {
        const response = await fetch('/service/commerce/order/submit', {
          method: 'POST',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': key },
          body: JSON.stringify({}),
        });
        return { isOk: response.ok, said: await response.json() };
      } catch {
        return null;
      }
    });
    if (!answer) return setTold({ text: 'There was no answer. Press the button again: nothing is charged twice.' });
    const { isOk, said } = answer;
    if (!isOk || said.maintenanceStatus !== undefined) {
      setKey(crypto.randomUUID());
      setTold({ text: said.maintenanceStatus ?? said.message, way: WAYS[String(said.code)] });
      return;
    }
    onOrdered();
    showCart(said.cart);
    location.assign(said.actionUrl ?? `/registration-complete?order=${said.orderId}`);
  };
  return (
    <>
      {told ? (
        <p className="alert" role="alert">
          {told.text}{' '}
          {told.way ? (
            <a className="linky" href={told.way[1]}>
              {told.way[0]}
            </a>
          ) : null}
        </p>
      ) : null}
      <button type="button" className="btn btn--noon btn--block" disabled={key === ''} onClick={() => void submit()}>
        Place order, {dollars(cents(cart.grandTotal))}
      </button>
    </>
  );
}
