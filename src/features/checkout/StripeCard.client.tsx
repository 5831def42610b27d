'use client';

import { Elements, ExpressCheckoutElement, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, PaymentMethod, Stripe, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { stripeLocale } from '@/domain/payments/stripe-locale.rules';
import { stripeAmountOf } from '@/domain/payments/stripe-units.rules';
import { t } from '@/language/t';
import { CardFailed, type CardFormProps, CardLoading, type CardToken, SaveCard } from './CardState';

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
export function StripeCard({
  publishableKey,
  amountMinor,
  currency,
  checkAddresses,
  ref,
}: CardFormProps & { publishableKey: string }) {
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
        locale: stripeLocale(),
        mode: 'payment',
        amount: stripeAmountOf(amountMinor, currency),
        currency: currency.toLowerCase(),
        allowedPaymentMethodTypes: ['card'],
        paymentMethodCreation: 'manual',
        appearance: look,
      }}
    >
      <Card ref={ref} checkAddresses={checkAddresses} />
    </Elements>
  );
}

const tokenOf = ({ id, card }: PaymentMethod, save: boolean): CardToken => {
  const { brand = t('Card'), last4 = '' } = card ?? {};
  return { token: id, brand: `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`, last4, save };
};

/**
 * Buttons of the wallets that the buyer's device and Stripe account offer, and the card form. A wallet only selects the
 * payment method, as the card form does: the buyer confirms the total on the next page, and the server charges it.
 */
function Card({ checkAddresses, ref }: Pick<CardFormProps, 'checkAddresses' | 'ref'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [fault, setFault] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [hasWallets, setWallets] = useState(false);
  const walletToken = useRef<CardToken | null>(null);
  const wallets = useRef<HTMLDivElement>(null);
  const chooseWallet = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    setFault(null);
    const checked = await elements?.submit();
    const created = stripe && elements && !checked?.error ? await stripe.createPaymentMethod({ elements }) : null;
    if (!created?.paymentMethod?.card) {
      event.paymentFailed({ reason: 'fail' });
      return setFault(created?.error?.message ?? t('This wallet can’t be used. Please try another payment method.'));
    }
    walletToken.current = tokenOf(created.paymentMethod, false);
    wallets.current?.closest('form')?.requestSubmit();
  };
  useImperativeHandle(ref, () => ({
    async tokenize() {
      setFault(null);
      const chosen = walletToken.current;
      walletToken.current = null;
      if (chosen) return chosen;
      if (!stripe || !elements) return null;
      const checked = await elements.submit();
      if (checked.error) return null;
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        elements,
        params: { allow_redisplay: isSaved ? 'always' : 'limited' },
      });
      if (!paymentMethod?.card) {
        setFault(error?.message ?? t('This card can’t be used. Please try another one.'));
        return null;
      }
      return tokenOf(paymentMethod, isSaved);
    },
  }));
  return (
    <>
      {hasFailed ? <CardFailed onRetry={null} /> : null}
      <div className="checkout-wallets" ref={wallets}>
        <ExpressCheckoutElement
          onReady={({ availablePaymentMethods }) => setWallets(availablePaymentMethods !== undefined)}
          onClick={({ resolve, reject }) => (checkAddresses() ? resolve() : reject())}
          onConfirm={(event) => void chooseWallet(event)}
        />
        {hasWallets ? <p className="ui-hint">{t('Or enter a card:')}</p> : null}
      </div>
      <PaymentElement onLoadError={() => setFailed(true)} />
      {fault ? (
        <p className="ui-error" role="alert">
          {fault}
        </p>
      ) : null}
      <SaveCard isSaved={isSaved} onChange={setSaved} />
      <p className="ui-hint">
        {t('Stripe processes the payment. Your card number goes to Stripe and never to this store.')}
      </p>
    </>
  );
}
