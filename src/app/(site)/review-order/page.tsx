import { CheckoutFrame } from '@/features/checkout/CheckoutFrame';
import { ReviewPage } from '@/features/checkout/ReviewPage.client';
import { t } from '@/language/t';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: t('Review order'),
    description: t('Check your order before you place it.'),
    url: '/review-order',
  });

/** Review of the order before it is placed (CHK-12). */
export default async function Page() {
  const { support } = await readSiteShell();
  return (
    <CheckoutFrame step={2} title={t('Review your order')}>
      <ReviewPage phone={support.phoneDomestic} />
    </CheckoutFrame>
  );
}
