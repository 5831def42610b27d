'use client';

import { type ReactNode, useRef, useState } from 'react';
import { firstCheckoutState, nextCheckoutState } from '@/domain/membership/checkout.rules';
import { interfaceStore, profileAtom } from './account.atoms';
import { FlowFrame } from './FlowFrame.client';

/**
 * Starts the checkout of the plan that its fields name. The form works by itself; with script a guest signs in or
 * registers in a frame first, and goes on to the checkout from there (SUB-01, SUB-03).
 */
export function CheckoutForm({ className, children }: { className?: string; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const [isRegistering, setRegistering] = useState(false);
  const openCheckout = () => {
    if (nextCheckoutState('INITIAL', 'sign-in-success') === 'CHECKOUT') form.current?.submit();
  };
  return (
    <>
      <form
        className={className}
        method="post"
        action="/service/subscriptions/checkout"
        ref={form}
        onSubmit={(event) => {
          const isSignedIn = (interfaceStore.get(profileAtom)?.status ?? 'guest') !== 'guest';
          if (firstCheckoutState(isSignedIn) === 'CHECKOUT') return;
          event.preventDefault();
          setRegistering(true);
        }}
      >
        {children}
      </form>
      {isRegistering ? (
        <FlowFrame
          flow="checkout"
          screen="registration"
          onSuccess={openCheckout}
          onClose={() => setRegistering(false)}
        />
      ) : null}
    </>
  );
}
