import { connection } from 'next/server';
import { BILLING_PROBLEMS } from '@/features/membership/BillingPlace';
import { CARD_PROBLEMS } from '@/features/membership/CardPayment';
import { GiftCheckoutPage } from '@/features/membership/GiftCheckoutPage';
import { t } from '@/language/t';
import { accountMetadata } from '../../../account-route';
import { readGiftOrder } from '../../../membership-data';
import { redirectOrNotFound } from '../../../redirect-or-not-found';

interface Props {
  params: Promise<{ uid: string; answer?: string[] }>;
}

// Rendered per request: the order changes with its payment.
export const instant = false;

export const generateMetadata = () =>
  accountMetadata({ title: t('Checkout'), description: t('Pay for your gift.'), url: '/gift-subscription-checkout' });

/** Checkout of a gift subscription, with a message if the last payment was rejected (`/declined`) or a
 * VAT ID can't be used (`/address/vat-id`). */
export default async function Page({ params }: Props) {
  await connection();
  const { uid, answer: [kind, detail, ...more] = [] } = await params;
  const problem = CARD_PROBLEMS.find((known) => known === kind) ?? null;
  const billingProblem = (kind === 'address' && BILLING_PROBLEMS.find((known) => known === detail)) || null;
  const isKnown = kind === undefined || (billingProblem ? more.length === 0 : problem !== null && !detail);
  const order = isKnown ? await readGiftOrder(uid) : null;
  if (!order) return redirectOrNotFound('/gift-subscription-checkout');
  return <GiftCheckoutPage order={order} problem={problem} billingProblem={billingProblem} />;
}
