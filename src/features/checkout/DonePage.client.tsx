'use client';

import { useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { visitorDate } from '@/domain/formats/date.rules';
import { type Currency, majorText } from '@/domain/formats/money.rules';
import { loadCart } from '@/features/shell/cart';
import { Main } from '@/features/shell/Main';
import { useTimeZone } from '@/features/shell/time-zone.client';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';
import { CheckoutFrame } from './CheckoutFrame';
import { SignInAgain } from './PlaceOrder.client';

type Order = DataOf<'GET /service/commerce/order/{orderId}'>;

const POLL_INTERVAL_MS = 1_500;

/**
 * Confirmation after an order: its number, items, and links to the receipt and the library (CHK-20). It only reads, and
 * polls while the payment is pending. Without an order it welcomes a new account, and sends guests to the home page
 * (CHK-21).
 */
export function DonePage() {
  const profile = useProfile();
  const [order, setOrder] = useState<Order | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => {
    const statusLine = new URLSearchParams(location.search);
    // The bank declined the payment: back to the review, where the buyer can choose another card.
    if (statusLine.get('redirect_status') === 'failed') return location.replace('/review-order?declined=1');
    const orderId = statusLine.get('order');
    if (!orderId) {
      setMissing(true);
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await callApi('GET /service/commerce/order/{orderId}', { params: { orderId } });
      if (!answer.ok) {
        const { status } = answer.error;
        if (status === 401) return setSignedOut(true);
        // A lost connection or a busy server says nothing about the order, so try again.
        if (status === 0 || status >= 429) timer = setTimeout(() => void ask(), POLL_INTERVAL_MS);
        else setMissing(true);
        return;
      }
      setOrder(answer.data);
      if (answer.data.orderStatus === 'PENDING') timer = setTimeout(() => void ask(), POLL_INTERVAL_MS);
      else void loadCart(true);
    };
    void ask();
    return () => clearTimeout(timer);
  }, []);
  const isGuestWithout = isMissing && profile?.status === 'guest';
  useEffect(() => {
    if (isGuestWithout) location.replace('/');
  }, [isGuestWithout]);

  if (order) return <Done order={order} />;
  if (isSignedOut) {
    return (
      <Main className="ui-container checkout-focus">
        <SignInAgain text={t('Your session has ended. Sign in to see your order.')} />
      </Main>
    );
  }
  if (isMissing && profile && profile.status !== 'guest') {
    return (
      <Main className="ui-container">
        <h1 className="ui-title-1 checkout-title">{t('Your account has been created.')}</h1>
        <p className="ui-buttons">
          <a className="ui-button ui-button--noon" href="/store">
            {t('Go to the store')}
          </a>
          <a className="ui-button ui-button--text" href="/my-library">
            {t('Go to my library')}
          </a>
        </p>
      </Main>
    );
  }
  return (
    <Main className="ui-container checkout-focus">
      <p className="ui-busy" role="status">
        <span className="ui-spinner" />
        <span className="ui-visually-hidden">{t('One moment')}</span>
      </p>
    </Main>
  );
}

function Row({
  label,
  amount,
  currency,
  isTotal = false,
}: {
  label: string;
  amount: number;
  currency: Currency;
  isTotal?: boolean;
}) {
  return (
    <div className={isTotal ? 'checkout-total' : undefined}>
      <dt>{label}</dt>
      <dd>{majorText(amount, currency)}</dd>
    </div>
  );
}

function Done({ order }: { order: Order }) {
  const zone = useTimeZone();
  const isOpen = order.orderStatus === 'PENDING';
  const isCanceled = order.orderStatus === 'CANCELLED';
  const title = isCanceled ? t('Your order was canceled.') : t('Thank you, {name}.', { name: order.firstName });
  return (
    <CheckoutFrame step={3} title={title}>
      <p className="ui-standfirst checkout-result" role="status">
        {isCanceled
          ? order.isCharged
            ? t('We’re refunding your payment to your card.')
            : t('Nothing was charged.')
          : isOpen
            ? t('Your bank is still confirming the payment. This page will update when it has.')
            : t('A receipt is on its way to {address}.', { address: order.emailAddress })}
      </p>
      <div className="checkout-frame">
        <section className="checkout-receipt" aria-label={t('Order {id}', { id: order.orderId })}>
          <header>
            <h2 className="ui-title-3">{t('Order {id}', { id: order.orderId })}</h2>
            <p className="ui-control-text">{visitorDate(order.placedAt, zone)}</p>
          </header>
          <ul className="checkout-receipt-lines">
            {order.items.map((item) => (
              <li key={item.title + item.note}>
                <span className="ui-tabular">{item.quantity} ×</span>
                <div>
                  <p className="ui-title-5 ui-serif">{item.title}</p>
                  <p className="ui-meta">{item.note}</p>
                </div>
                <span className="ui-price">{majorText(item.price, order.currency)}</span>
              </li>
            ))}
          </ul>
          <dl className="checkout-summary">
            <Row label={t('Subtotal')} amount={order.subTotal} currency={order.currency} />
            {order.discount_amount ? (
              <Row label={t('Promotion')} amount={-order.discount_amount} currency={order.currency} />
            ) : null}
            {order.shippingCost ? (
              <Row label={t('Shipping')} amount={order.shippingCost} currency={order.currency} />
            ) : null}
            {order.includedTax === null ? <Row label={t('Tax')} amount={order.tax} currency={order.currency} /> : null}
            <Row
              isTotal
              label={isOpen || isCanceled ? t('Total') : t('Total paid')}
              amount={order.grandTotal}
              currency={order.currency}
            />
            {order.includedTax === null ? null : (
              <Row label={t('Includes tax of')} amount={order.includedTax} currency={order.currency} />
            )}
          </dl>
        </section>
        <aside className="checkout-panel" aria-label={t('Next steps')}>
          {order.downloads.length + order.licences.length > 0 ? (
            <>
              <h2 className="ui-title-3">{t('Your downloads')}</h2>
              <ul className="ui-menu-list">
                {order.downloads.map(({ title: name, link, format }) => (
                  <li key={link}>
                    <a href={link}>
                      {name}
                      <span className="ui-link">{format}</span>
                    </a>
                  </li>
                ))}
                {order.licences.map(({ title: name, url }) => (
                  <li key={url}>
                    <a href={url}>
                      {name}
                      <span className="ui-link">{t('Certificate')}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {isOpen || isCanceled ? null : (
            <a className="ui-button ui-button--block" href={`/order/${order.orderId}?printMe=1`}>
              {t('Print this receipt')}
            </a>
          )}
          <a className="ui-button ui-button--outline ui-button--block" href="/my-library/purchases">
            {t('View in my library')}
          </a>
        </aside>
      </div>
    </CheckoutFrame>
  );
}
