import { connection } from 'next/server';
import { BILLING_PROBLEMS } from '@/features/membership/BillingPlace';
import { CARD_PROBLEMS } from '@/features/membership/CardPayment';
import { CheckoutPage } from '@/features/membership/CheckoutPage';
import { t } from '@/language/t';
import { accountMetadata } from '../../../account-route';
import { readOrderPlan } from '../../../membership-data';
import { redirectOrNotFound } from '../../../redirect-or-not-found';

interface Props {
  params: Promise<{ uid: string; answer?: string[] }>;
}

// Rendered per request: the order changes with its promo code.
export const instant = false;

export const generateMetadata = () =>
  accountMetadata({
    title: t('Checkout'),
    description: t('Pay for your subscription.'),
    url: '/subscription-checkout',
  });

/**
 * Checkout of an order, with a message if the last payment was rejected (`/declined`), a promo code didn't apply
 * (`/code/SPRING`) or a VAT ID can't be used (`/address/vat-id`).
 */
export default async function Page({ params }: Props) {
  await connection();
  const { uid, answer: [kind, code, ...more] = [] } = await params;
  const enteredCode = kind === 'code' && code ? decodeURIComponent(code).slice(0, 60) : undefined;
  const problem = CARD_PROBLEMS.find((known) => known === kind) ?? null;
  const billingProblem = (kind === 'address' && BILLING_PROBLEMS.find((known) => known === code)) || null;
  const hasCode = enteredCode !== undefined || billingProblem !== null;
  const isKnown = kind === undefined || (hasCode ? more.length === 0 : problem !== null && !code);
  const plan = isKnown ? await readOrderPlan(uid, enteredCode) : null;
  if (!plan) return redirectOrNotFound('/subscription-checkout');
  return <CheckoutPage plan={plan} problem={problem} billingProblem={billingProblem} />;
}
