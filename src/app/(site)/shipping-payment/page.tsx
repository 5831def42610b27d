import { CheckoutFrame } from '@/features/checkout/CheckoutFrame';
import { ShippingPage } from '@/features/checkout/ShippingPage.client';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: 'Shipping and payment',
    description: 'Enter where to ship your order and how to pay for it.',
    url: '/shipping-payment',
  });

/** The shipping and payment step (CHK-01). */
export default async function Page() {
  const { support } = await readSiteShell();
  return (
    <CheckoutFrame step={1} title="Shipping and payment">
      <ShippingPage phone={support.phoneDomestic} />
    </CheckoutFrame>
  );
}
