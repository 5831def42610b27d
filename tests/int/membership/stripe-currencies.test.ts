import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chargeStep } from '@/domain/formats/money.rules';
import { setLanguage } from '@/language/translations.server';
import { tierRows } from '../../helpers/tiers';
import { closeOffers, fake, openOffers } from './stripe-offers';

const { payload } = await import('../records');
const { signedIn } = await import('../accounts/browser');
const { rows } = await import('../store/goods');
const { applyStripeState } = await import('@/domain/membership/apply-stripe-state.command');
const { transactionOf } = await import('@/platform/transaction');

const DAY_S = 86_400;

beforeAll(() => openOffers([{ tier: 'GOOD', monthlyMinor: 1000, yearlyMinor: 12_000 }]));
afterEach(() => setLanguage('en', {}));
afterAll(closeOffers);

/** Sets the currency of an installation that hasn't sold anything, and two plans with these prices per month. */
async function sellIn(currency: string, good: number, best: number): Promise<void> {
  await rows('truncate subscriptions, subscription_orders, subscription_invoices, gift_subscriptions cascade');
  await rows('delete from tax_rates');
  await payload.updateGlobal({ slug: 'store-settings', data: { currency, pricesIncludeTax: false } });
  const offers = [
    { tier: 'GOOD' as const, monthlyMinor: good, yearlyMinor: good * 10 },
    { tier: 'ALLACCESS' as const, monthlyMinor: best, yearlyMinor: best * 10 },
  ];
  await payload.updateGlobal({ slug: 'paywall', data: { tiers: tierRows(offers) } });
  await rows(`delete from promo_codes where code = 'THIRD'`);
  await payload.create({
    collection: 'promo-codes',
    data: { code: 'THIRD', kind: 'percent', percent: 33, appliesTo: 'subscriptions', periods: 2, isActive: true },
  });
}

interface Membership {
  subscription: { priceMinor: number };
  invoices: { amountMinor: number }[];
}

async function buyer() {
  const { browser } = await signedIn();
  const begun = await browser.send('/service/subscriptions/checkout', { form: { tier: 'GOOD', period: 'month' } });
  const uid = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  let id = '';
  return {
    send: (path: string, form: Record<string, string>) =>
      browser.send(`/service/subscriptions/${path}/${uid}`, { form }),
    pay: (due: number) => browser.send(`/service/subscriptions/pay/${uid}`, { form: { due: String(due) } }),
    complete: async (session: string) => {
      fake.pay(session, '4242424242424242');
      await browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
      id = String(fake.world.get('checkout.session', session).subscription);
    },
    post: (path: string, body: object) => browser.send(`/service/user/membership/${path}`, { body }),
    membership: () => browser.json<Membership>('/service/user/membership'),
    renew: async (days: number) => {
      fake.advanceTo(new Date((fake.world.now + days * DAY_S) * 1000));
      await transactionOf(payload)((change) => applyStripeState(change, id));
    },
    amountsAtStripe: () =>
      fake.world.all('invoice', ({ parent }) => JSON.stringify(parent).includes(id)).map(({ total }) => total),
  };
}

const sessionIn = (response: Response) => response.headers.get('Location')?.split('/').at(-1) ?? '';

test.each([
  ['JPY', 1_999, 1, true],
  ['HUF', 199_999, 1, true],
  ['UGX', 19_999, 100, true],
  ['MGA', 199_900, 0.01, true],
  ['ISK', 1_999, 100, false],
  ['KWD', 3_330, 1, false],
] as const)(
  'a subscription in %s is charged as shown, with a percentage off and at an upgrade',
  async (currency, price, factor, isProrated) => {
    await sellIn(currency, price, price * 3);
    const step = chargeStep(currency);
    const reduced = price - Math.round((price * 33) / 100 / step) * step;
    const alice = await buyer();
    await alice.send('promo-code', { code: 'THIRD' });
    expect(sessionIn(await alice.pay(reduced + step))).toBe('price-changed');
    await alice.complete(sessionIn(await alice.pay(reduced)));
    await alice.renew(65);
    expect((await alice.membership()).invoices.map(({ amountMinor }) => amountMinor)).toEqual([
      price,
      reduced,
      reduced,
    ]);
    expect(alice.amountsAtStripe()).toEqual([price, reduced, reduced].map((minor) => Math.round(minor * factor)));

    const upgrade = { tier: 'ALLACCESS', period: 'month' };
    const preview = (await (await alice.post('plan-preview', upgrade)).json()) as {
      effect: string;
      dueTodayMinor: number;
    };
    expect([preview.effect, preview.dueTodayMinor > 0]).toEqual(isProrated ? ['now', true] : ['period-end', false]);
    expect(preview.dueTodayMinor % step).toBe(0);
    expect((await alice.post('plan', { ...upgrade, confirmed: preview })).status).toBe(200);
    await alice.renew(32);
    const { invoices, subscription } = await alice.membership();
    expect(subscription.priceMinor).toBe(price * 3);
    expect(invoices[0]?.amountMinor).toBe(price * 3);
    if (isProrated) expect(invoices[1]?.amountMinor).toBe(preview.dueTodayMinor);
  },
);

test('a tax that Stripe can’t add exactly is refused before its page opens; included in the price, it is charged', async () => {
  await sellIn('ISK', 2_990, 9_990);
  await payload.create({
    collection: 'tax-rates',
    data: { country: 'IS', percent: 24, taxesDigital: true, taxesShipping: false },
  });
  const alice = await buyer();
  await alice.send('billing-address', { place: 'IS', postalCode: '101' });
  fake.requests.length = 0;
  const refused = await alice.pay(2_990 + 718);
  expect(sessionIn(refused)).toBe('not-chargeable');
  expect(fake.requests.some(({ path }) => path.includes('sessions'))).toBe(false);

  await payload.updateGlobal({ slug: 'store-settings', data: { pricesIncludeTax: true } });
  const bob = await buyer();
  await bob.send('billing-address', { place: 'IS', postalCode: '101' });
  await bob.complete(sessionIn(await bob.pay(2_990)));
  expect((await bob.membership()).invoices.map(({ amountMinor }) => amountMinor)).toEqual([2_990]);
  expect(bob.amountsAtStripe()).toEqual([299_000]);
});

test('Stripe’s pages are in the language of the site', async () => {
  await sellIn('EUR', 1_000, 3_000);
  for (const [language, expected] of [
    ['de', 'de'],
    ['en', 'en'],
    ['ar-XB', 'en'],
  ] as const) {
    setLanguage(language, {});
    const alice = await buyer();
    fake.requests.length = 0;
    await alice.pay(1_000);
    expect(fake.requests.find(({ path }) => path === '/v1/checkout/sessions')?.body.locale).toBe(expected);
  }
});
