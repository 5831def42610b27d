import { GiftSubscriptionPage } from '@/features/membership/GiftSubscriptionPage';
import { t } from '@/language/t';
import { readSiteOffers, readSitePriceTax } from '../reader-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: t('Give a subscription'),
    description: t('Give somebody a month or a year of reading, delivered by email on the day you choose.'),
    url: '/gift-subscriptions',
  });

export default async function Page() {
  return <GiftSubscriptionPage offers={await readSiteOffers()} priceTax={await readSitePriceTax()} />;
}
