'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { dollars } from '@/domain/formats/money.rules';
import { openAuthModal } from '@/features/shell/account.atoms';
import { type Cart, showCart } from '@/features/shell/cart';
import { AddressFields, type AddressForm, NO_ADDRESS } from './AddressFields.client';
import { CardFields } from './CardFields.client';
import type { CardForm } from './CardState';
import { Summary } from './Summary.client';
import { cents, useCart } from './use-cart';

type BookAddress = DataOf<'GET /service/commerce/address'>['addresses'][number];
type Faults = Partial<Record<string, string>>;

/** Where it goes, how fast, and how it is paid (CHK-01 to 03); a guest is asked to sign in, with the same cart. */
export function ShippingPage({ phone }: { phone: string }) {
  const { cart, notice, isGuest, isKnown } = useCart();
  const isEmpty = isKnown && (cart === null || cart.itemCount === 0);
  useEffect(() => {
    if (isEmpty) location.replace('/shopping-cart');
  }, [isEmpty]);
  if (!isKnown || !cart || isEmpty) {
    return (
      <p className="busy" role="status">
        <span className="spin" />
        <span className="sr">One moment</span>
      </p>
    );
  }
  if (notice !== null) return <p className="alert alert--note">{notice}</p>;
  return (
    <div className="co">
      {isGuest ? <SignInFirst /> : <ShippingForm cart={cart} />}
      <Summary cart={cart} phone={phone} />
    </div>
  );
}

function SignInFirst() {
  return (
    <section className="co-form">
      <section>
        <h2 className="t-3">Sign in to go on</h2>
        <p>Your cart stays as it is. An account keeps your receipts and what you download.</p>
        <p className="mag-acts">
          <button type="button" className="btn btn--noon" onClick={() => openAuthModal('sign-in')}>
            Sign In
          </button>
          <button type="button" className="btn btn--line" onClick={() => openAuthModal('registration')}>
            Register
          </button>
        </p>
      </section>
    </section>
  );
}

const formOf = ({ address2, state, ...rest }: Omit<BookAddress, 'id'>): AddressForm => ({
  ...rest,
  address2: address2 ?? '',
  state: state ?? '',
});

function ShippingForm({ cart }: { cart: Cart }) {
  const hasParcel = cart.shippingMethods.length > 0 || cart.line_items.physical_items.length > 0;
  const [book, setBook] = useState<BookAddress[]>([]);
  const [bookId, setBookId] = useState('');
  const [shipping, setShipping] = useState<AddressForm>(
    cart.shippingAddress ? formOf(cart.shippingAddress) : NO_ADDRESS,
  );
  const [billing, setBilling] = useState<AddressForm>(cart.billingAddress ? formOf(cart.billingAddress) : NO_ADDRESS);
  const [isSame, setSame] = useState(hasParcel);
  const card = useRef<CardForm>(null);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Record<'shipping' | 'billing', Faults>>({ shipping: {}, billing: {} });
  const [told, setTold] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    void callApi('GET /service/commerce/address', {}).then((answer) => {
      if (!answer.ok) return;
      setBook(answer.data.addresses);
      const [first] = answer.data.addresses;
      if (first && !cart.shippingAddress && !cart.billingAddress) {
        setBookId(first.id);
        setShipping(formOf(first));
        setBilling(formOf(first));
      }
    });
  }, [cart.shippingAddress, cart.billingAddress]);

  const pick = (address: BookAddress | null) => {
    setBookId(address?.id ?? '');
    const picked = address ? formOf(address) : NO_ADDRESS;
    if (hasParcel) setShipping(picked);
    else setBilling(picked);
  };
  // The first field at fault is where one goes on writing, once it is marked.
  const seekFault = () =>
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setFaults({ shipping: {}, billing: {} });
    setTold(null);
    setBusy(true);
    // A card that was given before is kept unless another one is filled in.
    const isAsked = cart.grandTotal > 0 && !(cart.payment !== null && (card.current?.isEmpty() ?? true));
    const token = isAsked ? ((await card.current?.tokenize()) ?? null) : null;
    if (isAsked && !token) {
      setBusy(false);
      seekFault();
      return;
    }
    const answer = await callApi('POST /service/commerce/shipping-payment', {
      body: {
        ...(hasParcel ? { shippingAddress: shipping } : {}),
        ...(hasParcel && isSame ? { sameAsShipping: true } : { billingAddress: billing }),
        ...(token ? { payment: token } : {}),
      },
    });
    if (!answer.ok) {
      setBusy(false);
      const found = { shipping: {} as Faults, billing: {} as Faults };
      for (const { field, errorMessage } of answer.error.errors ?? []) {
        const [where, name = ''] = field.split('.');
        if (where === 'shippingAddress') found.shipping[name] = errorMessage;
        else if (where === 'billingAddress') found.billing[name] = errorMessage;
      }
      setFaults(found);
      setTold(answer.error.message);
      seekFault();
      return;
    }
    showCart(answer.data.cart);
    const isNew = bookId === '';
    if (isNew) await callApi('POST /service/commerce/address', { body: hasParcel ? shipping : billing });
    location.assign('/review-order');
  };
  const choose = async (method: string) => {
    const answer = await callApi('POST /service/commerce/order/shipping-method', { body: { method } });
    if (answer.ok) showCart(answer.data.cart);
    else setTold(answer.error.message);
  };

  return (
    <form className="co-form" noValidate ref={form} onSubmit={(event) => void submit(event)}>
      {told ? (
        <p className="alert" role="alert">
          {told}
        </p>
      ) : null}
      <section aria-labelledby="co-address">
        <h2 className="t-3" id="co-address">
          {hasParcel ? 'Where should we send it?' : 'Whom is the bill for?'}
        </h2>
        {book.length ? (
          <div className="opts">
            {book.map((address) => (
              <label className="pick" key={address.id}>
                <input type="radio" name="book" checked={bookId === address.id} onChange={() => pick(address)} />
                <b>
                  {address.firstName} {address.lastName}
                </b>
                <small>
                  {[
                    address.address1,
                    address.address2,
                    address.city,
                    address.state,
                    address.postalCode,
                    address.countryCode,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </label>
            ))}
            <label className="pick">
              <input type="radio" name="book" checked={bookId === ''} onChange={() => pick(null)} />
              <b>A new address</b>
            </label>
          </div>
        ) : null}
        {hasParcel ? (
          <AddressFields section="shipping" value={shipping} faults={faults.shipping} onChange={setShipping} />
        ) : (
          <AddressFields section="billing" value={billing} faults={faults.billing} onChange={setBilling} />
        )}
      </section>
      {hasParcel ? (
        <section aria-labelledby="co-speed">
          <h2 className="t-3" id="co-speed">
            How fast?
          </h2>
          <div className="opts">
            {cart.shippingMethods.map((method) => (
              <label className="pick" key={method.code}>
                <input
                  type="radio"
                  name="method"
                  checked={cart.shippingMethod === method.code}
                  onChange={() => void choose(method.code)}
                />
                <b>{method.name}</b>
                <span className="price">{method.cost ? dollars(cents(method.cost)) : 'Free'}</span>
                {method.note ? <small>{method.note}</small> : null}
              </label>
            ))}
          </div>
        </section>
      ) : null}
      <section aria-labelledby="co-pay">
        <h2 className="t-3" id="co-pay">
          How would you like to pay?
        </h2>
        {cart.payment ? (
          <p className="ui">
            {cart.payment.brand} ending {cart.payment.last4} is kept for this order. Fill in a card to take another.
          </p>
        ) : null}
        {cart.grandTotal > 0 ? <CardFields ref={card} amountMinor={cents(cart.grandTotal)} /> : null}
        {hasParcel ? (
          <label className="check">
            <input
              className="tick"
              type="checkbox"
              checked={isSame}
              onChange={({ target }) => setSame(target.checked)}
            />
            <span>Bill to the same address</span>
          </label>
        ) : null}
        {hasParcel && !isSame ? (
          <AddressFields section="billing" value={billing} faults={faults.billing} onChange={setBilling} />
        ) : null}
      </section>
      <div className="co-next">
        <a className="btn btn--text" href="/shopping-cart">
          Back to cart
        </a>
        <button type="submit" className="btn btn--noon" disabled={isBusy}>
          Review order
        </button>
      </div>
    </form>
  );
}
