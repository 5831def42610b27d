import { DonePage } from '@/features/checkout/DonePage.client';
import { t } from '@/language/t';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({ title: t('Thank you'), description: t('Your order.'), url: '/registration-complete' });

/** Confirmation after an order, or after registering (CHK-20, CHK-21). */
export default function Page() {
  return <DonePage />;
}
