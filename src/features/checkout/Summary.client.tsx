'use client';

import { useId, useState } from 'react';
import { callApi } from '@/api/client';
import { subtotalLabel } from '@/domain/cart/item-count.rules';
import { currencyName, majorText } from '@/domain/formats/money.rules';
import { type Cart, showCart } from '@/features/shell/cart';
import { rich } from '@/language/rich';
import { t } from '@/language/t';

interface SummaryProps {
  cart: Cart;
  title?: string;
  isEstimate?: boolean;
  hasPromo?: boolean;
  phone: string;
  children?: React.ReactNode;
}

/** Order totals, line by line, and the button to continue (CHK-12). */
export function Summary({ cart, title = t('Order summary'), isEstimate, hasPromo, phone, children }: SummaryProps) {
  const [coupon] = cart.coupons;
  // Tax depends on the address. Without one, any amount would be wrong.
  const isTaxed = cart.shippingAddress !== null || cart.billingAddress !== null || cart.tax > 0;
  const taxLabel = cart.isReverseCharge
    ? t('Tax (reverse charge)')
    : isEstimate && isTaxed
      ? t('Tax, estimated')
      : t('Tax');
  const isIncluded = cart.includedTax !== null;
  const totalLabel = !isTaxed && !isIncluded ? t('Total before tax') : isEstimate ? t('Estimated total') : t('Total');
  return (
    <aside className="checkout-panel" aria-label={title}>
      <h2 className="ui-title-3">{title}</h2>
      <dl className="checkout-summary">
        <Row label={subtotalLabel(cart.itemCount)} amount={majorText(cart.subTotal, cart.currencyCode)} />
        {coupon ? (
          <Row
            label={t('Promotion {code}', { code: coupon.code })}
            amount={`−${majorText(cart.discount_amount, cart.currencyCode)}`}
          />
        ) : null}
        {cart.line_items.physical_items.length ? (
          <Row
            label={t('Shipping')}
            amount={cart.shippingFault ? t('Not available') : majorText(cart.shippingCost, cart.currencyCode)}
          />
        ) : null}
        {isIncluded ? null : (
          <Row
            label={taxLabel}
            amount={isTaxed ? majorText(cart.tax, cart.currencyCode) : t('Calculated at the next step')}
          />
        )}
        <Row isTotal label={totalLabel} amount={majorText(cart.grandTotal, cart.currencyCode)} />
      </dl>
      {isIncluded ? <p className="ui-hint">{includedText(cart)}</p> : null}
      <p className="ui-visually-hidden" role="status">
        {totalLabel} {majorText(cart.grandTotal, cart.currencyCode)}
      </p>
      {cart.unappliedCoupon ? <UnappliedCode {...cart.unappliedCoupon} /> : null}
      {hasPromo ? (
        <PromoCode
          current={coupon?.code ?? ''}
          saved={cart.discount_amount ? majorText(cart.discount_amount, cart.currencyCode) : null}
        />
      ) : null}
      {children}
      <p className="ui-hint">
        {t('Prices in {currency}. Questions: {phone}, day or night.', {
          currency: currencyName(cart.currencyCode),
          phone,
        })}
      </p>
    </aside>
  );
}

/** Describes the tax in the prices. Before there is an address, the rate is unknown. */
function includedText(cart: Cart): string {
  const { includedTax, isReverseCharge, shippingAddress, billingAddress } = cart;
  if (isReverseCharge) return t('No tax: reverse charge.');
  const isKnown = shippingAddress !== null || billingAddress !== null || includedTax;
  return isKnown
    ? t('Includes {amount} tax.', { amount: majorText(includedTax ?? 0, cart.currencyCode) })
    : t('Prices include tax.');
}

/** Message about a parcel that can't be shipped to the buyer's country. */
export function ShippingFault({ cart }: { cart: Cart }) {
  return cart.shippingFault ? (
    <p className="ui-alert ui-alert--note" role="status">
      {cart.shippingFault}
    </p>
  ) : null;
}

function Row({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'checkout-total' : undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

/** Notice about a promo code that no longer applies, with the reason, until the buyer removes it. */
function UnappliedCode({ code, reason }: { code: string; reason: string }) {
  const remove = async () => {
    const answer = await callApi('POST /service/commerce/order/promo-code', { body: { code: '' } });
    if (answer.ok) showCart(answer.data.cart);
  };
  return (
    <p className="ui-alert ui-alert--note" role="status">
      <b>{t('{code} isn’t applied.', { code })}</b> {reason}{' '}
      <button type="button" className="ui-link" onClick={() => void remove()}>
        {rich('Remove<hidden> {name}</hidden>', {
          name: code,
          hidden: (text) => <span className="ui-visually-hidden">{text}</span>,
        })}
      </button>
    </p>
  );
}

/** Field for a promo code. An applied code can be removed. */
function PromoCode({ current, saved }: { current: string; saved: string | null }) {
  const id = useId();
  const [code, setCode] = useState(current);
  const [fault, setFault] = useState<string | null>(null);
  const apply = async (requestedCode: string) => {
    const answer = await callApi('POST /service/commerce/order/promo-code', { body: { code: requestedCode } });
    setFault(answer.ok ? null : (answer.error.errors?.[0]?.errorMessage ?? answer.error.message));
    if (!answer.ok) return;
    setCode(answer.data.cart.coupons[0]?.code ?? '');
    showCart(answer.data.cart);
  };
  const isApplied = current !== '' && code.trim().toUpperCase() === current;
  return (
    <form
      className="ui-field"
      onSubmit={(event) => {
        event.preventDefault();
        void apply(isApplied ? '' : code);
      }}
    >
      <label htmlFor={id}>{t('Promotion code')}</label>
      <div className="checkout-promo">
        <input
          className="ui-input"
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
        <button type="submit" className="ui-button ui-button--outline">
          {isApplied ? t('Remove') : t('Apply')}
        </button>
      </div>
      <p
        className={fault ? 'ui-error' : current ? 'ui-hint checkout-promo-applied' : 'ui-hint'}
        id={`${id}-told`}
        role="status"
      >
        {fault ??
          (!current
            ? ''
            : saved
              ? t('You save {amount}. One code per order.', { amount: saved })
              : t('{code} is applied. One code per order.', { code: current }))}
      </p>
    </form>
  );
}
