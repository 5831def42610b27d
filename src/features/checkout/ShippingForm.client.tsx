'use client';

import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/api/client';
import { isSameAddress } from '@/domain/cart/postal-address.rules';
import { majorText, minorOf } from '@/domain/formats/money.rules';
import { DECLINED } from '@/domain/orders/decline.rules';
import {
  AddressFields,
  type AddressForm,
  inCountry,
  type KnownAddress,
  NO_ADDRESS,
} from '@/features/shell/AddressFields.client';
import { type Cart, showCart } from '@/features/shell/cart';
import { faultsAt, shownInput, useHomeCountry, usePlace } from '@/features/shell/places';
import { t } from '@/language/t';
import { AddressBook, type BookAddress } from './AddressBook.client';
import { storeDraft, takeDraft } from './address-draft';
import { CardChoice, useCardChoice } from './CardChoice.client';
import { CardFields } from './CardFields.client';
import type { CardForm } from './CardState';
import { takeDecline } from './decline';
import { SignInAgain } from './PlaceOrder.client';

type Faults = Partial<Record<string, string>>;
type Section = 'shipping' | 'billing';

const formOf = ({
  address2,
  state,
  companyName,
  vatId,
  lines: _lines,
  id: _id,
  ...rest
}: Omit<BookAddress, 'id'> & { id?: string }): AddressForm => ({
  ...rest,
  companyName: companyName ?? '',
  vatId: vatId ?? '',
  address2: address2 ?? '',
  state: state ?? '',
});

const knownOf = (address: BookAddress): KnownAddress => ({
  text: [...address.lines, `${address.firstName} ${address.lastName}`].join(', '),
  address: formOf(address),
});

const faultsIn = (errors: readonly { field: string; errorMessage: string }[]): Faults =>
  Object.fromEntries(errors.map(({ field, errorMessage }) => [field, errorMessage]));

/** Addresses, shipping method and card of an order. All invalid fields are marked together. */
export function ShippingForm({ cart, name }: { cart: Cart; name: Pick<AddressForm, 'firstName' | 'lastName'> }) {
  const hasParcel = cart.line_items.physical_items.length > 0;
  const payer = hasParcel ? cart.shippingAddress : cart.billingAddress;
  const [book, setBook] = useState<BookAddress[]>([]);
  const [isBookKnown, setBookKnown] = useState(false);
  const [bookId, setBookId] = useState('');
  const [isOpen, setOpen] = useState(true);
  const [draft] = useState(takeDraft);
  const [shipping, setShipping] = useState(
    draft?.shipping ?? (cart.shippingAddress ? formOf(cart.shippingAddress) : { ...NO_ADDRESS, ...name }),
  );
  const [billing, setBilling] = useState(
    draft?.billing ?? (cart.billingAddress ? formOf(cart.billingAddress) : { ...NO_ADDRESS, ...name }),
  );
  const [isSame, setSame] = useState(
    draft?.isSame ??
      (hasParcel &&
        (!cart.billingAddress || !cart.shippingAddress || isSameAddress(cart.billingAddress, cart.shippingAddress))),
  );
  const [home, setHome] = useState(NO_ADDRESS.countryCode);
  useHomeCountry((code) => {
    setHome(code);
    if (draft) return;
    if (!cart.shippingAddress) setShipping((known) => inCountry(known, code));
    if (!cart.billingAddress) setBilling((known) => inCountry(known, code));
  });
  const [isSignedOut, setSignedOut] = useState(false);
  const cards = useCardChoice(cart);
  const card = useRef<CardForm>(null);
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Record<Section, Faults>>({ shipping: {}, billing: {} });
  const [alertText, setAlertText] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (takeDecline()) setAlertText(t(DECLINED));
  }, []);
  // After marking, moves the focus to the first invalid field. An address form may open only once the address book has
  // loaded.
  useEffect(() => {
    if (tries > 0 && isBookKnown) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, isBookKnown]);
  // Shipping methods, shipping cost and tax are those of the entered country, before the address is stored.
  const { countryCode, state } = shipping;
  const shippingPlace = usePlace(countryCode);
  const billingPlace = usePlace(billing.countryCode);
  const estimate = useRef<AbortController>(null);
  useEffect(() => {
    if (!hasParcel) return;
    const request = new AbortController();
    estimate.current = request;
    const body = { country: countryCode, ...(state ? { state } : {}) };
    callApi('POST /api/shopping-cart/estimate', { body }, { signal: request.signal }).then(
      (answer) => (answer.ok ? showCart(answer.data.cart) : undefined),
      () => {},
    );
    return () => request.abort();
  }, [hasParcel, countryCode, state]);
  const shippingFaults =
    hasParcel && cart.shippingFault ? { countryCode: cart.shippingFault, ...faults.shipping } : faults.shipping;
  const setAddress = hasParcel ? setShipping : setBilling;
  /** Stores the input of a section and clears the errors of the fields that changed. */
  const write = (section: Section) => (next: AddressForm) => {
    const [value, setValue] =
      section === 'shipping' ? ([shipping, setShipping] as const) : ([billing, setBilling] as const);
    setValue(next);
    const isUnchanged = ([field]: [string, unknown]) =>
      next[field as keyof AddressForm] === value[field as keyof AddressForm];
    setFaults((known) => ({
      ...known,
      [section]: Object.fromEntries(Object.entries(known[section]).filter(isUnchanged)),
    }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address book is read only once
  useEffect(() => {
    void callApi('GET /service/commerce/address', {}).then((answer) => {
      setBookKnown(true);
      if (!answer.ok) return;
      const { addresses } = answer.data;
      setBook(addresses);
      // Input from before signing in again takes precedence over the address book.
      if (draft) return;
      const chosen = payer ? addresses.find((each) => isSameAddress(each, payer)) : addresses[0];
      if (!chosen) return;
      setBookId(chosen.id);
      setOpen(false);
      setAddress(formOf(chosen));
      setFaults({ shipping: {}, billing: {} });
    });
  }, []);

  const pick = (address: BookAddress | null) => {
    setBookId(address?.id ?? '');
    setOpen(address === null);
    setAddress(address ? formOf(address) : { ...NO_ADDRESS, countryCode: home });
    setFaults({ shipping: {}, billing: {} });
  };
  const edit = (address: BookAddress) => {
    pick(address);
    setOpen(true);
    setTimeout(() => form.current?.querySelector<HTMLElement>('.ui-field .ui-input')?.focus(), 0);
  };
  const refuse = (newFaults: Record<Section, Faults>, message: string | null) => {
    setFaults(newFaults);
    setAlertText(message);
    if (Object.keys(hasParcel ? newFaults.shipping : newFaults.billing).length > 0) setOpen(true);
    setBusy(false);
    setTries((count) => count + 1);
  };
  const isBilled = !(hasParcel && isSame);
  const addressFaults = () => ({
    shipping: hasParcel ? faultsIn(faultsAt(shipping, shippingPlace)) : {},
    billing: isBilled ? faultsIn(faultsAt(billing, billingPlace)) : {},
  });
  const checkAddresses = (): boolean => {
    const newFaults = addressFaults();
    const isValid = Object.keys({ ...newFaults.shipping, ...newFaults.billing }).length === 0 && !cart.shippingFault;
    if (!isValid) refuse(newFaults, null);
    return isValid;
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setAlertText(null);
    setSignedOut(false);
    setBusy(true);
    const newFaults = addressFaults();
    const isConfirmed = cart.grandTotal > 0 && cards.isNew;
    const token = isConfirmed ? ((await card.current?.tokenize()) ?? null) : null;
    if ((isConfirmed && !token) || Object.keys({ ...newFaults.shipping, ...newFaults.billing }).length > 0) {
      return refuse(newFaults, isConfirmed && !card.current ? t('The card form hasn’t loaded yet.') : null);
    }
    const answer = await callApi('POST /service/commerce/shipping-payment', {
      body: {
        ...(hasParcel ? { shippingAddress: shownInput(shipping, shippingPlace) } : {}),
        ...(isBilled ? { billingAddress: shownInput(billing, billingPlace) } : { sameAsShipping: true }),
        ...(token ? { payment: token } : {}),
        ...(cards.savedCardId && cart.grandTotal > 0 ? { savedCardId: cards.savedCardId } : {}),
      },
    });
    if (!answer.ok && answer.error.code === 'not-signed-in') {
      storeDraft({ shipping, billing, isSame });
      setSignedOut(true);
      setBusy(false);
      return;
    }
    if (!answer.ok) {
      const { errors = [], message } = answer.error;
      const of = (where: string) =>
        faultsIn(
          errors.flatMap(({ field, errorMessage }) =>
            field.startsWith(`${where}.`) ? [{ field: field.slice(where.length + 1), errorMessage }] : [],
          ),
        );
      const marked = { shipping: of('shippingAddress'), billing: of('billingAddress') };
      const isMarked = Object.keys({ ...marked.shipping, ...marked.billing }).length > 0;
      return refuse(marked, isMarked ? null : message);
    }
    showCart(answer.data.cart);
    const address = hasParcel ? shownInput(shipping, shippingPlace) : shownInput(billing, billingPlace);
    // Don't save an address twice.
    if (!book.some((each) => isSameAddress(each, address))) {
      await callApi('POST /service/commerce/address', {
        body: { ...address, ...(bookId ? { id: bookId } : {}) },
      });
    }
    location.assign('/review-order');
  };
  const choose = async (method: string) => {
    // A slower answer from before the choice would undo it on the page.
    estimate.current?.abort();
    const body = { method, country: countryCode, ...(state ? { state } : {}) };
    const answer = await callApi('POST /service/commerce/order/shipping-method', { body });
    if (answer.ok) showCart(answer.data.cart);
    else setAlertText(answer.error.message);
  };

  return (
    <form className="checkout-form" noValidate ref={form} onSubmit={(event) => void submit(event)}>
      {alertText ? (
        <p className="ui-alert" role="alert">
          {alertText}
        </p>
      ) : null}
      {isSignedOut ? (
        <SignInAgain text={t('Your session has ended. Sign in to continue: the addresses you entered are saved.')} />
      ) : null}
      <section aria-labelledby="co-address">
        <h2 className="ui-title-3" id="co-address">
          {hasParcel ? t('Shipping address') : t('Billing address')}
        </h2>
        {book.length ? <AddressBook book={book} chosen={bookId} pick={pick} edit={edit} /> : null}
        {isBookKnown ? null : (
          <p className="ui-busy" role="status">
            <span className="ui-spinner" />
            <span className="ui-visually-hidden">{t('Your addresses are loading')}</span>
          </p>
        )}
        {isBookKnown && !isOpen && shippingFaults.countryCode ? (
          <p className="ui-error" role="status">
            {shippingFaults.countryCode}
          </p>
        ) : null}
        {isBookKnown && isOpen ? (
          <AddressFields
            section={hasParcel ? 'shipping' : 'billing'}
            value={hasParcel ? shipping : billing}
            place={hasParcel ? shippingPlace : billingPlace}
            faults={hasParcel ? shippingFaults : faults.billing}
            isBilled={!hasParcel || isSame}
            known={book.map(knownOf)}
            onChange={write(hasParcel ? 'shipping' : 'billing')}
          />
        ) : null}
      </section>
      {cart.shippingMethods.length > 0 ? (
        <section aria-labelledby="co-speed">
          <h2 className="ui-title-3" id="co-speed">
            {t('Shipping method')}
          </h2>
          <div>
            {cart.shippingMethods.map((method) => (
              <label className="checkout-choice" key={method.code}>
                <input
                  type="radio"
                  name="method"
                  checked={cart.shippingMethod === method.code}
                  onChange={() => void choose(method.code)}
                />
                <b>{method.name}</b>
                <span className="ui-price">
                  {method.cost ? majorText(method.cost, cart.currencyCode) : t('Free', undefined, 'price')}
                </span>
                {method.note ? <small>{method.note}</small> : null}
              </label>
            ))}
          </div>
        </section>
      ) : null}
      <section aria-labelledby="co-pay">
        <h2 className="ui-title-3" id="co-pay">
          {t('Payment method')}
        </h2>
        {cart.grandTotal > 0 ? null : <p className="ui-control-text">{t('There’s nothing to pay.')}</p>}
        {cart.grandTotal > 0 ? <CardChoice cards={cards} /> : null}
        {cart.grandTotal > 0 && cards.isNew ? (
          <CardFields
            ref={card}
            amountMinor={minorOf(cart.grandTotal, cart.currencyCode)}
            currency={cart.currencyCode}
            checkAddresses={checkAddresses}
          />
        ) : null}
        {hasParcel ? (
          <label className="ui-check">
            <input
              className="ui-tick"
              type="checkbox"
              checked={isSame}
              onChange={({ target }) => setSame(target.checked)}
            />
            <span>{t('Bill to the same address')}</span>
          </label>
        ) : null}
        {hasParcel && !isSame ? (
          <AddressFields
            section="billing"
            value={billing}
            place={billingPlace}
            faults={faults.billing}
            isBilled
            known={book.map(knownOf)}
            onChange={write('billing')}
          />
        ) : null}
      </section>
      <div className="checkout-next">
        <a className="ui-button ui-button--text" href="/shopping-cart">
          {t('Back to cart')}
        </a>
        <button type="submit" className="ui-button ui-button--noon" disabled={isBusy}>
          {t('Review order')}
        </button>
      </div>
    </form>
  );
}
