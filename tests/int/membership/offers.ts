import { type TestOffer, tierRows } from '../../helpers/tiers';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';

const OFFERS: TestOffer[] = [
  { tier: 'GOOD', monthlyMinor: 900, yearlyMinor: 9000 },
  { tier: 'BEST', monthlyMinor: 2400, yearlyMinor: 24_000 },
];

/** Creates the first admin and the offers of a test file. */
export async function makeOffers(offers = OFFERS): Promise<void> {
  await makeAdmin();
  await payload.updateGlobal({ slug: 'paywall', data: { tiers: tierRows(offers) } });
}
