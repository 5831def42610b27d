import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';

export interface TestOffer {
  tier: 'GOOD' | 'BETTER' | 'BEST' | 'ALLACCESS';
  monthlyMinor: number;
  yearlyMinor: number;
}

const OFFERS: TestOffer[] = [
  { tier: 'GOOD', monthlyMinor: 900, yearlyMinor: 9000 },
  { tier: 'BEST', monthlyMinor: 2400, yearlyMinor: 24_000 },
];

/** Creates the first admin and the offers of a test file. */
export async function makeOffers(offers = OFFERS): Promise<void> {
  await makeAdmin();
  const words = { lead: 'For reading.', isRecommended: false, features: [] };
  await payload.updateGlobal({ slug: 'paywall', data: { offers: offers.map((offer) => ({ ...offer, ...words })) } });
}
