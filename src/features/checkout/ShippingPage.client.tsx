'use client';

import { useEffect } from 'react';
import { openAuthModal, type Profile } from '@/features/shell/account.atoms';
import { useProfile } from '@/features/shell/use-profile';
import { ClosedTill } from './ClosedTill';
import { ShippingForm } from './ShippingForm.client';
import { Summary } from './Summary.client';
import { placeOfEmptyCart, useCart } from './use-cart';

/** Where it goes, how fast, and how it is paid (CHK-01 to 03); a guest is asked to sign in, with the same cart. */
export function ShippingPage({ phone }: { phone: string }) {
  const { cart, notice, isGuest, isKnown } = useCart();
  const profile = useProfile();
  const isEmpty = isKnown && (cart === null || cart.itemCount === 0);
  useEffect(() => {
    if (isEmpty) location.replace(placeOfEmptyCart(cart));
  }, [isEmpty, cart]);
  if (!isKnown || !cart || isEmpty) {
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
      {isGuest ? <SignInFirst /> : <ShippingForm cart={cart} name={nameOf(profile)} />}
      <Summary cart={cart} isEstimate={cart.billingAddress === null} phone={phone} />
    </div>
  );
}

/** The name of the account, with which a first address begins. */
const nameOf = (profile: Profile | null) => ({
  firstName: profile?.firstName ?? '',
  lastName: profile?.lastName ?? '',
});

function SignInFirst() {
  return (
    <section className="co-form">
      <section>
        <h2 className="t-3">Sign in to go on</h2>
        <p>Your cart stays as it is. An account keeps your receipts and what you download.</p>
        <p className="btns">
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
