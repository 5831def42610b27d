import { expect } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';

/** Stripe stand-in for tests of subscriptions. It starts before the program reads its settings, so import it first. */
export const fake: FakeStripe = await startFakeStripe();
Object.assign(process.env, {
  STRIPE_SECRET_KEY: 'sk_test_membership',
  STRIPE_WEBHOOK_SECRET: 'whsec_membership',
  STRIPE_API_BASE: fake.baseUrl,
});
const { payload } = await import('../records');
const { makeAdmin } = await import('../accounts/browser');

interface Offer {
  tier: 'GOOD' | 'BETTER' | 'BEST' | 'ALLACCESS';
  monthlyMinor: number;
  yearlyMinor: number;
}

const OFFERS: Offer[] = [
  { tier: 'GOOD', monthlyMinor: 900, yearlyMinor: 9000 },
  { tier: 'BEST', monthlyMinor: 2400, yearlyMinor: 24_000 },
];

/** Creates offers. Stripe holds its events back until a test delivers them. */
export async function openOffers(offers = OFFERS): Promise<void> {
  fake.notify({ url: 'http://127.0.0.1:1/nobody', secret: 'whsec_membership' });
  fake.hold();
  await makeAdmin();
  const words = { lead: '', isRecommended: false, features: [] };
  await payload.updateGlobal({ slug: 'paywall', data: { offers: offers.map((offer) => ({ ...offer, ...words })) } });
}

/** Stops the stand-in, and fails if it received a request that Stripe's schema rejects. */
export async function closeOffers(): Promise<void> {
  await payload.destroy();
  await fake.stop();
  expect(fake.schemaFaults).toEqual([]);
}
