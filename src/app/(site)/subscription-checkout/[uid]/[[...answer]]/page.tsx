import { connection } from 'next/server';
import { CARD_PROBLEMS } from '@/features/membership/CardPayment';
import { CheckoutPage } from '@/features/membership/CheckoutPage';
import { accountMetadata } from '../../../account-route';
import { readOrderPlan } from '../../../membership-data';
import { redirectOrNotFound } from '../../../redirect-or-not-found';

interface Props {
  params: Promise<{ uid: string; answer?: string[] }>;
}

// Rendered per request: the order changes with its promo code.
export const instant = false;

export const generateMetadata = () =>
  accountMetadata({ title: 'Checkout', description: 'Pay for your subscription.', url: '/subscription-checkout' });

/**
 * Checkout of an order, with a message if the last payment was rejected (`/declined`) or a promo code didn't apply
 * (`/code/SPRING`).
 */
export default async function Page({ params }: Props) {
  await connection();
  const { uid, answer: [kind, code, ...more] = [] } = await params;
  const enteredCode = kind === 'code' && code ? decodeURIComponent(code).slice(0, 60) : undefined;
  const problem = CARD_PROBLEMS.find((known) => known === kind) ?? null;
  const isKnown = kind === undefined || (enteredCode !== undefined ? more.length === 0 : problem !== null && !code);
  const plan = isKnown ? await readOrderPlan(uid, enteredCode) : null;
  if (!plan) return redirectOrNotFound('/subscription-checkout');
  return <CheckoutPage plan={plan} problem={problem} />;
}
