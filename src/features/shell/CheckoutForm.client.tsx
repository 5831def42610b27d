'use client';

import { type ReactNode, useRef, useState } from 'react';
import { firstCheckoutState, nextCheckoutState } from '@/domain/membership/checkout.rules';
import { interfaceStore, profileAtom } from './account.atoms';
import { FlowFrame } from './FlowFrame.client';

/**
 * Starts the checkout of the selected plan, or another action that needs an account. The form works without JavaScript; with it, a guest first signs in or
 * registers in a frame and then continues to the checkout (SUB-01, SUB-03).
 */
export function CheckoutForm({
  className,
  action = '/service/subscriptions/checkout',
  children,
}: {
  className?: string;
  action?: string;
  children: ReactNode;
}) {
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
        action={action}
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
