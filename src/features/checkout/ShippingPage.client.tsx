'use client';

import { useEffect } from 'react';
import { openAuthModal, type Profile } from '@/features/shell/account.atoms';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';
import { CheckoutBusy } from './CheckoutBusy';
import { CheckoutClosed } from './CheckoutClosed';
import { ShippingForm } from './ShippingForm.client';
import { Summary } from './Summary.client';
import { emptyCartUrl, useCart } from './use-cart';

/** Shipping and payment step (CHK-01 to 03). A guest is asked to sign in and keeps their cart. */
export function ShippingPage({ phone }: { phone: string }) {
  const { cart, notice, isGuest, isKnown } = useCart();
  const profile = useProfile();
  const isEmpty = isKnown && (cart === null || cart.itemCount === 0);
  useEffect(() => {
    if (isEmpty) location.replace(emptyCartUrl(cart));
  }, [isEmpty, cart]);
  if (!isKnown || !cart || isEmpty) return <CheckoutBusy />;
  if (notice !== null) return <CheckoutClosed notice={notice} />;
  return (
    <div className="checkout-frame">
      {isGuest ? <SignInFirst /> : <ShippingForm cart={cart} name={nameOf(profile)} />}
      <Summary cart={cart} isEstimate={cart.billingAddress === null} phone={phone} />
    </div>
  );
}

/** Returns the account's name as the default for a first address. */
const nameOf = (profile: Profile | null) => ({
  firstName: profile?.firstName ?? '',
  lastName: profile?.lastName ?? '',
});

function SignInFirst() {
  return (
    <section className="checkout-form">
      <section>
        <h2 className="ui-title-3">{t('Sign in to continue')}</h2>
        <p>{t('Your cart stays as it is. Your account keeps your receipts and downloads.')}</p>
        <p className="ui-buttons">
          <button type="button" className="ui-button ui-button--noon" onClick={() => openAuthModal('sign-in')}>
            {t('Sign In')}
          </button>
          <button type="button" className="ui-button ui-button--outline" onClick={() => openAuthModal('registration')}>
            {t('Register')}
          </button>
        </p>
      </section>
    </section>
  );
}
