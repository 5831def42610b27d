import { CheckoutFrame } from '@/features/checkout/CheckoutFrame';
import { ReviewPage } from '@/features/checkout/ReviewPage.client';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: 'Review order',
    description: 'Check your order before you place it.',
    url: '/review-order',
  });

/** Review of the order before it is placed (CHK-12). */
export default async function Page() {
  const { support } = await readSiteShell();
  return (
    <CheckoutFrame step={2} title="Review your order">
      <ReviewPage phone={support.phoneDomestic} />
    </CheckoutFrame>
  );
}
