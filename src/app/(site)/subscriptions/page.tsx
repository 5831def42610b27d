import { OffersPage } from '@/features/membership/OffersPage';
import { readSiteOffers } from '../reader-data';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: 'Subscriptions',
    description: 'Read without limits: what a subscription includes and what it costs.',
    url: '/subscriptions',
  });

export default async function Page() {
  const [offers, { support }] = await Promise.all([readSiteOffers(), readSiteShell()]);
  return <OffersPage offers={offers} support={support} />;
}
