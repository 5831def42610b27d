'use client';

import { useEffect, useRef } from 'react';
import { TIER_NAMES } from '@/domain/membership/subscription.rules';
import { CheckoutForm } from '@/features/shell/CheckoutForm.client';
import { useProfile } from '@/features/shell/use-profile';

/** What the form of an offer needs to know of the period that is chosen. */
interface ChoiceProps {
  tier: string;
  name: string;
  isRecommended: boolean;
}

/**
 * Chooses an offer (SUB-01, SUB-03). Whoever comes from an article is led back to it after the checkout. The plan that a
 * subscriber has is not sold to them again.
 */
export function OfferChoice({ tier, name, isRecommended }: ChoiceProps) {
  const chosen = useRef<HTMLInputElement>(null);
  const returnTo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const follow = () => {
      const period = document.querySelector<HTMLInputElement>('input[name="offer-period"]:checked')?.value;
      if (chosen.current && period) chosen.current.value = period;
    };
    follow();
    if (returnTo.current) returnTo.current.value = new URLSearchParams(location.search).get('return') ?? '';
    // React stops what happens to a part that it cannot take over yet; on its way down it is heard all the same.
    addEventListener('change', follow, true);
    return () => removeEventListener('change', follow, true);
  }, []);
  const profile = useProfile();
  const isOwn =
    profile?.status === 'subscribers' && profile.tiers?.some(({ roleCode }) => TIER_NAMES[roleCode]?.caption === name);
  if (isOwn) {
    return (
      <a className="ui-button ui-button--outline ui-button--block" href="/my-account#membership">
        Your plan<span className="ui-visually-hidden">: {name}</span>
      </a>
    );
  }
  return (
    <CheckoutForm>
      <input type="hidden" name="tier" value={tier} />
      <input type="hidden" name="period" defaultValue="month" ref={chosen} />
      <input type="hidden" name="return" defaultValue="" ref={returnTo} />
      <button
        type="submit"
        className={
          isRecommended ? 'ui-button ui-button--noon ui-button--block' : 'ui-button ui-button--outline ui-button--block'
        }
      >
        Choose {name}
      </button>
    </CheckoutForm>
  );
}
