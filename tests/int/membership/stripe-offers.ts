import { expect } from 'vitest';
import { type FakeStripe, startFakeStripe } from '../../helpers/fake-stripe/server';
import type { TestOffer } from '../../helpers/tiers';

/** Stripe stand-in for tests of subscriptions. It starts before the program reads its settings, so import it first. */
export const fake: FakeStripe = await startFakeStripe();
Object.assign(process.env, {
  STRIPE_SECRET_KEY: 'sk_test_membership',
  STRIPE_WEBHOOK_SECRET: 'whsec_membership',
  STRIPE_API_BASE: fake.baseUrl,
});
const { payload } = await import('../records');
const { signedIn } = await import('../accounts/browser');
const { makeOffers } = await import('./offers');

/** Creates offers. Stripe holds its events back until a test delivers them. */
export async function openOffers(offers?: TestOffer[]): Promise<void> {
  fake.notify({ url: 'http://127.0.0.1:1/nobody', secret: 'whsec_membership' });
  fake.hold();
  await makeOffers(offers);
}

/** Creates a reader who bought a subscription at Stripe. Returns their browser and the subscription's id at Stripe. */
export async function subscribeAtStripe(tier: string, period: string, card = '4242424242424242') {
  const { browser } = await signedIn();
  const begun = await browser.send('/service/subscriptions/checkout', { form: { tier, period } });
  const session = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  const uid = fake.pay(session, card).split('/').at(-1) ?? '';
  await browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  const id = String(fake.world.get('checkout.session', session).subscription);
  const post = (path: string, body: object) => browser.send(`/service/user/membership/${path}`, { body });
  return { browser, id, post };
}

/** Stops the stand-in, and fails if it received a request that Stripe's schema rejects. */
export async function closeOffers(): Promise<void> {
  await payload.destroy();
  await fake.stop();
  expect(fake.schemaFaults).toEqual([]);
}
