import { type CardProblem, CheckoutPage } from '@/features/membership/CheckoutPage';
import { accountMetadata } from '../../../account-route';
import { readOrderPlan } from '../../../membership-data';
import { redirectOrNotFound } from '../../../redirect-or-not-found';
import { NOTHING_AT_BUILD } from '../../../site-params';

interface Props {
  params: Promise<{ uid: string; answer?: string[] }>;
}

const PROBLEMS: CardProblem[] = ['declined', 'challenge', 'no-test-card', 'subscribed'];

export const generateStaticParams = () => [{ uid: NOTHING_AT_BUILD, answer: [] }];

export const generateMetadata = () =>
  accountMetadata({ title: 'Checkout', description: 'Pay for your subscription.', url: '/subscription-checkout' });

/** Payment of an order with a test card, with a message if the last card was declined. */
export default async function Page({ params }: Props) {
  const { uid, answer = [] } = await params;
  const plan = await readOrderPlan(uid);
  const problem = PROBLEMS.find((known) => known === answer[0]) ?? null;
  if (!plan || answer.length > 1 || (answer.length === 1 && !problem))
    return redirectOrNotFound('/subscription-checkout');
  return <CheckoutPage plan={plan} problem={problem} />;
}
