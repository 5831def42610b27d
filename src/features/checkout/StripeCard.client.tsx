'use client';

import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useState } from 'react';
import { CardFailed, type CardFormProps, CardLoading, SaveCard } from './CardState';

/** Time after which a script that hasn't loaded counts as failed, in milliseconds. */
const LOAD_TIMEOUT_MS = 20_000;

/** Styles Stripe's form with the colors of the page around it. */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const probe = document.createElement('i');
  document.body.append(probe);
  const colour = (name: string) => {
    probe.style.color = style.getPropertyValue(name);
    return getComputedStyle(probe).color;
  };
  const variables = {
    colorBackground: colour('--sheet'),
    colorText: colour('--ink'),
    colorPrimary: colour('--ink'),
    fontFamily: 'Libre Franklin, Helvetica Neue, Arial, sans-serif',
    borderRadius: '0px',
  };
  probe.remove();
  const chosen = document.documentElement.dataset.theme;
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  return { theme: isDark ? 'night' : 'stripe', variables };
}

/** Stripe's Payment Element. Its script is loaded from Stripe when this is rendered; a failure shows a message. */
export function StripeCard({ publishableKey, amountMinor, ref }: CardFormProps & { publishableKey: string }) {
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [look] = useState(appearance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads it again
  useEffect(() => {
    let isGone = false;
    setFailed(false);
    const timer = setTimeout(() => setFailed(true), LOAD_TIMEOUT_MS);
    loadStripe(publishableKey)
      .then(
        (loaded) => !isGone && (loaded ? setStripe(loaded) : setFailed(true)),
        () => !isGone && setFailed(true),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [publishableKey, tries]);
  if (!stripe) return hasFailed ? <CardFailed onRetry={() => setTries(tries + 1)} /> : <CardLoading />;
  return (
    <Elements
      stripe={stripe}
      options={{
        mode: 'payment',
        amount: amountMinor,
        currency: 'usd',
        allowedPaymentMethodTypes: ['card'],
        paymentMethodCreation: 'manual',
        appearance: look,
      }}
    >
      <Card ref={ref} />
    </Elements>
  );
}

function Card({ ref }: Pick<CardFormProps, 'ref'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [fault, setFault] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useImperativeHandle(ref, () => ({
    async tokenize() {
      setFault(null);
      if (!stripe || !elements) return null;
      const checked = await elements.submit();
      if (checked.error) return null;
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        elements,
        params: { allow_redisplay: isSaved ? 'always' : 'limited' },
      });
      if (!paymentMethod?.card) {
        setFault(error?.message ?? 'This card can’t be used. Please try another one.');
        return null;
      }
      const { brand, last4 } = paymentMethod.card;
      return {
        token: paymentMethod.id,
        brand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`,
        last4,
        save: isSaved,
      };
    },
  }));
  return (
    <>
      {hasFailed ? <CardFailed onRetry={null} /> : null}
      <PaymentElement onLoadError={() => setFailed(true)} />
      {fault ? (
        <p className="ui-error" role="alert">
          {fault}
        </p>
      ) : null}
      <SaveCard isSaved={isSaved} onChange={setSaved} />
      <p className="ui-hint">Stripe processes the payment. Your card number goes to Stripe and never to this store.</p>
    </>
  );
}
