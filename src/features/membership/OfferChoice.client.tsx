'use client';

import { useEffect, useRef } from 'react';
import { CheckoutForm } from '@/features/shell/CheckoutForm.client';
import { useProfile } from '@/features/shell/use-profile';
import { rich } from '@/language/rich';
import { t } from '@/language/t';

/** Props of an offer's form. */
interface ChoiceProps {
  tier: string;
  name: string;
  roleCode: string;
  isRecommended: boolean;
}

/**
 * Button that chooses an offer (SUB-01, SUB-03). A reader who came from an article returns to it after the checkout. A
 * subscriber's current plan isn't offered again.
 */
export function OfferChoice({ tier, name, roleCode, isRecommended }: ChoiceProps) {
  const chosen = useRef<HTMLInputElement>(null);
  const returnTo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const follow = () => {
      const period = document.querySelector<HTMLInputElement>('input[name="offer-period"]:checked')?.value;
      if (chosen.current && period) chosen.current.value = period;
    };
    follow();
    if (returnTo.current) returnTo.current.value = new URLSearchParams(location.search).get('return') ?? '';
    // React stops events on parts of the page it hasn't hydrated yet. The capture phase still receives them.
    addEventListener('change', follow, true);
    return () => removeEventListener('change', follow, true);
  }, []);
  const profile = useProfile();
  const isOwn = profile?.status === 'subscribers' && profile.tiers?.some((held) => held.roleCode === roleCode);
  if (isOwn) {
    return (
      <a className="ui-button ui-button--outline ui-button--block" href="/my-account#membership">
        {rich('Your plan<hidden>: {name}</hidden>', {
          name,
          hidden: (text) => <span className="ui-visually-hidden">{text}</span>,
        })}
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
        {t('Choose {name}', { name })}
      </button>
    </CheckoutForm>
  );
}
