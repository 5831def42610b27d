import { TeamOfferPage } from '@/features/membership/TeamOfferPage';
import { readSiteOffers, readSitePriceTax } from '../reader-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: 'Subscribe as a team',
    description: 'Seats for your colleagues, with one payment for everyone.',
    url: '/team-subscriptions',
  });

export default async function Page() {
  return <TeamOfferPage offers={await readSiteOffers()} priceTax={await readSitePriceTax()} />;
}
