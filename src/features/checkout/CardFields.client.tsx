'use client';

import { lazy, Suspense, useEffect, useImperativeHandle, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { faultOfExpiry, tokenOfCard } from '@/domain/cart/test-card.rules';
import { TextField } from '@/features/shell/AddressFields.client';
import { t } from '@/language/t';
import { withMessages } from '@/language/with-messages';
import { CardFailed, type CardFormProps, CardLoading, SaveCard } from './CardState';

const StripeCard = lazy(() =>
  withMessages(() => import('./StripeCard.client')).then(({ StripeCard: card }) => ({ default: card })),
);

type Setup = DataOf<'GET /service/commerce/payment-provider'>;

/**
 * The card form of the payment gateway. Stripe's form is loaded from Stripe, and only on this page (CHK-10, CHK-11).
 */
export function CardFields(props: CardFormProps) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try sends the request again
  useEffect(() => {
    setFailed(false);
    void callApi('GET /service/commerce/payment-provider', {}).then(
      (answer) => (answer.ok ? setSetup(answer.data) : setFailed(true)),
      () => setFailed(true),
    );
  }, [tries]);
  if (hasFailed) return <CardFailed onRetry={() => setTries(tries + 1)} />;
  if (!setup) return <CardLoading />;
  if (setup.provider === 'embedded') return <TestCard {...props} />;
  if (!setup.publishableKey) return <CardFailed onRetry={null} />;
  return (
    <Suspense fallback={<CardLoading />}>
      <StripeCard {...props} publishableKey={setup.publishableKey} />
    </Suspense>
  );
}

/**
 * The card form of the test gateway. The number of a test card is turned into its token here and isn't sent anywhere.
 */
function TestCard({ ref }: CardFormProps) {
  const [card, setCard] = useState({ number: '', expires: '', code: '' });
  const [faults, setFaults] = useState<Partial<Record<keyof typeof card, string>>>({});
  const [isSaved, setSaved] = useState(false);
  useImperativeHandle(ref, () => ({
    async tokenize() {
      const token = tokenOfCard(card.number);
      const expires = faultOfExpiry(card.expires, new Date());
      const errors = {
        ...(token ? {} : { number: t('Please enter a test card, such as 4242 4242 4242 4242.') }),
        ...(expires ? { expires } : {}),
        ...(/^\d{3,4}$/.test(card.code) ? {} : { code: t('Please enter the three- or four-digit security code.') }),
      };
      setFaults(errors);
      return Object.keys(errors).length || !token ? null : { ...token, save: isSaved };
    },
  }));
  const field = (name: keyof typeof card, label: string, more: Partial<React.ComponentProps<typeof TextField>>) => (
    <TextField
      label={label}
      value={card[name]}
      fault={faults[name]}
      onChange={(text) => {
        setCard({ ...card, [name]: text });
        setFaults({ ...faults, [name]: undefined });
      }}
      {...more}
    />
  );
  return (
    <>
      {field('number', t('Card number'), { inputMode: 'numeric', autoComplete: 'cc-number' })}
      <div className="ui-field-pair">
        {field('expires', t('Expires'), { autoComplete: 'cc-exp', placeholder: t('MM / YY') })}
        {field('code', t('Security code'), { inputMode: 'numeric', autoComplete: 'cc-csc', maxLength: 4 })}
      </div>
      <SaveCard isSaved={isSaved} onChange={setSaved} />
      <p className="ui-hint">
        {t('Your card details stay in your browser: this store takes test cards and never sees the number.')}
      </p>
    </>
  );
}
