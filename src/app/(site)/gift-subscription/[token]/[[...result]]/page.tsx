import { connection } from 'next/server';
import { findClaim } from '@/domain/gift-subscriptions/gift-subscription.query';
import { CLAIM_RESULTS, ClaimPage } from '@/features/membership/ClaimPage';
import { t } from '@/language/t';
import { accountMetadata } from '../../../account-route';
import { publicContext } from '../../../site-cache';

interface Props {
  params: Promise<{ token: string; result?: string[] }>;
}

// Rendered per request: a gift can be claimed once.
export const instant = false;

export const generateMetadata = () =>
  accountMetadata({
    title: t('Your gift'),
    description: t('Claim your gift subscription.'),
    url: '/gift-subscription',
  });

/** Page of a gift subscription's link, and of the result of claiming it. */
export default async function Page({ params }: Props) {
  await connection();
  const { token, result: [kind] = [] } = await params;
  const gift = await findClaim(await publicContext(), token);
  return <ClaimPage token={token} gift={gift} result={CLAIM_RESULTS.find((known) => known === kind) ?? null} />;
}
