'use client';

import { Main } from '@/features/shell/Main';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { CheckoutFrame } from './CheckoutFrame';
import { Lines } from './Lines.client';
import { linkToOrder } from './PlaceOrder.client';
import { ShippingFault, Summary } from './Summary.client';
import { UnavailableItems } from './UnavailableItems.client';
import { useCart } from './use-cart';

/** The cart with its lines and total; `empty` is shown if there are none (CART-17 to 19). */
export function CartPage({ empty, phone }: { empty: React.ReactNode; phone: string }) {
  const { cart, notice, isKnown } = useCart();
  if (!cart && !isKnown) {
    return (
      <CheckoutFrame step={0} title={t('Your cart')}>
        <p className="ui-busy ui-needs-script" role="status">
          <span className="ui-spinner" />
          <span className="ui-visually-hidden">{t('One moment')}</span>
        </p>
        <noscript>
          <p className="ui-alert ui-alert--note">
            {t('The cart needs JavaScript. Customer service takes orders at {phone}.', { phone })}
          </p>
        </noscript>
      </CheckoutFrame>
    );
  }
  if (!cart || cart.itemCount === 0) {
    return (
      <Main data-section="/shopping-cart" className="ui-container">
        {cart ? <UnavailableItems cart={cart} /> : null}
        {cart?.recentOrder ? (
          <p className="ui-alert ui-alert--note checkout-removed" role="status">
            {rich('Your order has been placed. See <link>order {id}</link>.', {
              id: cart.recentOrder.orderId,
              link: linkToOrder(cart.recentOrder.orderId),
            })}
          </p>
        ) : null}
        {empty}
      </Main>
    );
  }
  return (
    <CheckoutFrame step={0} title={t('Your cart')}>
      <div className="checkout-frame">
        <div>
          <UnavailableItems cart={cart} />
          <Lines cart={cart} />
          <p className="checkout-continue">
            <a className="ui-button ui-button--text" href="/store">
              {t('Continue shopping')}
            </a>
          </p>
        </div>
        <Summary cart={cart} isEstimate hasPromo phone={phone}>
          <ShippingFault cart={cart} />
          {notice === null ? (
            <a className="ui-button ui-button--noon ui-button--block" href="/shipping-payment">
              {t('Checkout')}
            </a>
          ) : (
            <p className="ui-alert ui-alert--note">{notice}</p>
          )}
        </Summary>
      </div>
    </CheckoutFrame>
  );
}
