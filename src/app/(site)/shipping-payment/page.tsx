import { CheckoutFrame } from '@/features/checkout/CheckoutFrame';
import { ShippingPage } from '@/features/checkout/ShippingPage.client';
import { t } from '@/language/t';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: t('Shipping and payment'),
    description: t('Enter where to ship your order and how to pay for it.'),
    url: '/shipping-payment',
  });

/** The shipping and payment step (CHK-01). */
export default async function Page() {
  const { support } = await readSiteShell();
  return (
    <CheckoutFrame step={1} title={t('Shipping and payment')}>
      <ShippingPage phone={support.phoneDomestic} />
    </CheckoutFrame>
  );
}
