'use client';

import { useEffect, useState } from 'react';
import { callApi, type ErrorOf, type ResultOf } from '@/api/client';
import { amountText, type Currency, minorOf } from '@/domain/formats/money.rules';
import { DECLINED, declineMessage } from '@/domain/orders/decline.rules';
import { openAuthModal } from '@/features/shell/account.atoms';
import { type Cart, showCart, whileProcessing } from '@/features/shell/cart';
import { rich } from '@/language/rich';
import { msg, t } from '@/language/t';
import { takeDecline } from './decline';
import { ANOTHER_CARD } from './use-cart';

const SUBMIT = 'POST /service/commerce/order/submit';
type Failure = ErrorOf<typeof SUBMIT>;
type NextStep = [label: string, url: string];

const TO_PAYMENT: NextStep = [msg('Change payment method'), `/shipping-payment${ANOTHER_CARD}`];
const TO_CART: NextStep = [msg('Edit cart'), '/shopping-cart'];

/** The next step after a refused order, by error code. None for errors that only need another try. */
const NEXT_STEPS: Partial<Record<Failure['code'], NextStep>> = {
  'checkout-incomplete': [msg('Complete your details'), '/shipping-payment'],
  'sold-out': TO_CART,
  'promo-invalid': TO_CART,
};

/** Errors after which the cart on this page is out of date. */
const STALE = new Set<Failure['code']>(['price-changed', 'conflict', 'promo-invalid', 'sold-out']);

/** Why an order was refused. */
type Refusal =
  | { kind: 'message'; text: string; nextStep?: NextStep | undefined }
  | { kind: 'price'; oldTotalMinor: number }
  | { kind: 'session' };

/** Button that places the order for exactly the displayed total, and the message if the order is refused. */
export function PlaceOrder({ cart, onOrdered }: { cart: Cart; onOrdered: () => void }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [key, setKey] = useState('');
  useEffect(() => {
    setKey(crypto.randomUUID());
    if (takeDecline()) setRefusal({ kind: 'message', text: t(DECLINED), nextStep: TO_PAYMENT });
  }, []);
  const totalMinor = minorOf(cart.grandTotal, cart.currencyCode);
  const submit = async () => {
    setRefusal(null);
    const shown = {
      totalMinor,
      currency: cart.currencyCode,
      promoCode: cart.coupons[0]?.code ?? null,
      modifiedTime: cart.modifiedTime,
    };
    const result = await whileProcessing(async () => {
      const answer = await callApi(SUBMIT, { body: shown }, { headers: { 'Idempotency-Key': key } });
      if (!answer.ok && STALE.has(answer.error.code)) {
        const fresh = await callApi('GET /api/shopping-cart', {});
        if (fresh.ok) showCart(fresh.data.cart);
      }
      return answer;
    });
    if (!result.ok && isUnanswered(result.error)) {
      return setRefusal({
        kind: 'message',
        text: t('We didn’t get a response. Try again: you won’t be charged twice.'),
      });
    }
    const refused = refusalFrom(result);
    if (refused || !result.ok) {
      setKey(crypto.randomUUID());
      return setRefusal(refused);
    }
    const { data } = result;
    onOrdered();
    showCart(data.cart);
    location.assign(data.actionUrl ?? `/registration-complete?order=${data.orderId}`);
  };
  return (
    <>
      {refusal ? <Refused refusal={refusal} totalMinor={totalMinor} currency={cart.currencyCode} /> : null}
      {cart.recentOrder && !refusal ? (
        <p className="ui-alert ui-alert--note">
          {rich(
            'You started paying for this order. See <link>order {id}</link>, or place it again to continue: you won’t be charged twice.',
            { id: cart.recentOrder.orderId, link: linkToOrder(cart.recentOrder.orderId) },
          )}
        </p>
      ) : null}
      <button
        type="button"
        className="ui-button ui-button--noon ui-button--block"
        disabled={key === ''}
        onClick={() => void submit()}
      >
        {t('Place order, {amount}', { amount: amountText(totalMinor, cart.currencyCode) })}
      </button>
    </>
  );
}

/**
 * Returns whether the order may have been placed or paid despite the error, so the idempotency key must stay the same:
 * no response arrived here, or none of the gateway there.
 */
const isUnanswered = ({ code, status }: Failure): boolean =>
  code === 'unavailable' || (code === 'general' && status !== 500);

/** Returns why an order was refused; null if it was placed. */
function refusalFrom(result: ResultOf<typeof SUBMIT>): Refusal | null {
  if (result.ok) {
    const { maintenanceStatus } = result.data;
    return maintenanceStatus === undefined ? null : { kind: 'message', text: maintenanceStatus };
  }
  const { code, message, declineCode, oldTotalMinor = 0 } = result.error;
  if (code === 'price-changed') return { kind: 'price', oldTotalMinor };
  if (code === 'not-signed-in') return { kind: 'session' };
  if (code === 'payment-declined') return { kind: 'message', text: declineMessage(declineCode), nextStep: TO_PAYMENT };
  return { kind: 'message', text: code === 'conflict' ? t(CONFLICT) : message, nextStep: NEXT_STEPS[code] };
}

const CONFLICT = msg('Your cart has changed, perhaps in another tab. Check your order and place it again.');

function Refused({ refusal, totalMinor, currency }: { refusal: Refusal; totalMinor: number; currency: Currency }) {
  if (refusal.kind === 'session')
    return <SignInAgain text={t('Your session has ended. Sign in to place your order.')} />;
  if (refusal.kind === 'message') {
    return (
      <p className="ui-alert" role="alert">
        {refusal.text}{' '}
        {refusal.nextStep ? (
          <a className="ui-link" href={refusal.nextStep[1]}>
            {t(refusal.nextStep[0])}
          </a>
        ) : null}
      </p>
    );
  }
  const { oldTotalMinor } = refusal;
  return (
    <div className="ui-alert" role="alert">
      <p>
        <b>{t('The price has changed')}</b>
      </p>
      <p>
        {oldTotalMinor === totalMinor
          ? t('Your promo code has changed since you reviewed your order.')
          : t('The total was {old} and is now {new}.', {
              old: amountText(oldTotalMinor, currency),
              new: amountText(totalMinor, currency),
            })}{' '}
        {t('Nothing was charged. Check your order and place it again.')}
      </p>
    </div>
  );
}

/** Sign-in link for a buyer whose session has expired. Signing in reloads the page. */
export function SignInAgain({ text }: { text: string }) {
  return (
    <p className="ui-alert" role="alert">
      {text}{' '}
      <button type="button" className="ui-link" onClick={() => openAuthModal('sign-in')}>
        {t('Sign in')}
      </button>
    </p>
  );
}

/** Returns a function for `rich` that draws a link to an order and its status. */
export const linkToOrder = (orderId: string) => (text: React.ReactNode) => (
  <a className="ui-link" href={`/registration-complete?order=${orderId}`}>
    {text}
  </a>
);
