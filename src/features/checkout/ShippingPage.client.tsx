'use client';

import { useEffect } from 'react';
import { openAuthModal } from '@/features/shell/account.atoms';
import { ClosedTill } from './ClosedTill';
import { ShippingForm } from './ShippingForm.client';
import { Summary } from './Summary.client';
import { useCart } from './use-cart';

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
  if (notice !== null) return <ClosedTill notice={notice} />;
  return (
    <div className="co">
      {isGuest ? <SignInFirst /> : <ShippingForm cart={cart} />}
      <Summary cart={cart} isEstimate={cart.billingAddress === null} phone={phone} />
    </div>
  );
}

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
