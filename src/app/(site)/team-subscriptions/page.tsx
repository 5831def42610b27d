import { TeamOfferPage } from '@/features/membership/TeamOfferPage';
import { t } from '@/language/t';
import { readSiteOffers, readSitePriceTax } from '../reader-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: t('Subscribe as a team'),
    description: t('Seats for your colleagues, with one payment for everyone.'),
    url: '/team-subscriptions',
  });

export default async function Page() {
  return <TeamOfferPage offers={await readSiteOffers()} priceTax={await readSitePriceTax()} />;
}
