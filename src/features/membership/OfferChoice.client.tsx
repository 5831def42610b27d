'use client';

import { useEffect, useRef, useState } from 'react';
import { firstCheckoutState, nextCheckoutState } from '@/domain/membership/checkout.rules';
import { TIER_NAMES } from '@/domain/membership/subscription.rules';
import { interfaceStore, profileAtom } from '@/features/shell/account.atoms';
import { FlowFrame } from '@/features/shell/FlowFrame.client';
import { useProfile } from '@/features/shell/use-profile';

/** What the form of an offer needs to know of the period that is chosen. */
interface ChoiceProps {
  tier: string;
  name: string;
  isRecommended: boolean;
}

/**
 * Chooses an offer. The form works by itself; with script a guest signs in or registers in a frame first, and comes to
 * the checkout from there (SUB-01, SUB-03). The plan that a subscriber has is not sold to him again.
 */
export function OfferChoice({ tier, name, isRecommended }: ChoiceProps) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const follow = () => {
      const period = document.querySelector<HTMLInputElement>('input[name="offer-period"]:checked')?.value;
      if (chosen.current && period) chosen.current.value = period;
    };
    follow();
    // React stops what happens to a part that it cannot take over yet; on its way down it is heard all the same.
    addEventListener('change', follow, true);
    return () => removeEventListener('change', follow, true);
  }, []);
  const profile = useProfile();
  const isOwn =
    profile?.status === 'subscribers' && profile.tiers?.some(({ roleCode }) => TIER_NAMES[roleCode]?.caption === name);
  if (isOwn) {
    return (
      <a className="btn btn--line btn--block" href="/my-account#membership">
        Your plan<span className="sr">: {name}</span>
      </a>
    );
  }
  const goOn = () => {
    if (nextCheckoutState('INITIAL', 'sign-in-success') === 'CHECKOUT') form.current?.submit();
  };
  return (
    <>
      <form
        method="post"
        action="/service/subscriptions/checkout"
        ref={form}
        onSubmit={(event) => {
          const isSignedIn = (interfaceStore.get(profileAtom)?.status ?? 'guest') !== 'guest';
          if (firstCheckoutState(isSignedIn) === 'CHECKOUT') return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        <input type="hidden" name="tier" value={tier} />
        <input type="hidden" name="period" defaultValue="month" ref={chosen} />
        <button type="submit" className={isRecommended ? 'btn btn--noon btn--block' : 'btn btn--line btn--block'}>
          Choose {name}
        </button>
      </form>
      {isAsking ? (
        <FlowFrame flow="checkout" screen="registration" onSuccess={goOn} onClose={() => setAsking(false)} />
      ) : null}
    </>
  );
}
