import { OffersPage } from '@/features/membership/OffersPage';
import { t } from '@/language/t';
import { readSiteOffers, readSitePriceTax } from '../reader-data';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({
    title: t('Subscriptions'),
    description: t('Read without limits: what a subscription includes and what it costs.'),
    url: '/subscriptions',
  });

export default async function Page() {
  const [offers, priceTax, { support }] = await Promise.all([readSiteOffers(), readSitePriceTax(), readSiteShell()]);
  return <OffersPage offers={offers} priceTax={priceTax} support={support} />;
}
