import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { findOrderPlan } from '@/domain/membership/subscription-order.command';
import { readStoreDesk } from '@/domain/orders/store-desk.query';
import { readTaxRows } from '@/domain/orders/tax-export.query';
import { guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { signedIn } from '../accounts/browser';
import { payload } from '../records';
import { makeOffers } from './offers';

const sql = sqlOf(payload);
const MAINE = { place: 'US-ME', postalCode: '04101' };
const COMPANY = { companyName: 'Kai & Söhne GmbH', address1: 'Am Kai 1', city: 'Hamburg' };
const GERMAN_VAT = 'DE136695976';

const setStore = (data: object) => payload.updateGlobal({ slug: 'store-settings', data });
const rateOf: Record<string, number> = {};

beforeAll(async () => {
  await makeOffers([
    { tier: 'GOOD', monthlyMinor: 1000, yearlyMinor: 12_000 },
    { tier: 'ALLACCESS', monthlyMinor: 3000, yearlyMinor: 36_000 },
  ]);
  const rates = [
    { country: 'US', state: 'ME', percent: 5.5, taxesDigital: true },
    { country: 'US', state: 'NY', percent: 4, taxesDigital: false },
    { country: 'DE', percent: 19, taxesDigital: true },
  ];
  for (const data of rates) {
    const { id } = await payload.create({ collection: 'tax-rates', data });
    rateOf[data.state ?? data.country] = id;
  }
  await setStore({ seller: { countryCode: 'IE' } });
});
afterAll(() => payload.destroy());

type Reader = Awaited<ReturnType<typeof signedIn>>;
interface Membership {
  subscription: { priceMinor: number; taxMinor: number };
  invoices: { amountMinor: number }[];
}

async function work() {
  for (let round = 0; round < 4; round += 1) await payload.jobs.run({ limit: 1_000 });
}

async function order(reader: Reader, plan: object = { tier: 'GOOD', period: 'month' }) {
  const begun = await reader.browser.send('/service/subscriptions/checkout', { form: plan as Record<string, string> });
  return (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
}
const locationOf = async (response: Promise<Response>) => (await response).headers.get('Location');
const bill = (reader: Reader, uid: string, place: object, of = 'subscriptions') =>
  reader.browser.send(`/service/${of}/billing-address/${uid}`, { form: place as Record<string, string> });
const pay = (reader: Reader, uid: string, due?: number, of = 'subscriptions') =>
  reader.browser.send(`/service/${of}/pay/${uid}`, {
    form: { card: '4242424242424242', ...(due === undefined ? {} : { due: String(due) }) },
  });
const planOf = async (uid: string) => findOrderPlan(await guestContext(payload), uid);
const membershipOf = ({ browser }: Reader) => browser.json<Membership>('/service/user/membership');

async function subscriber(place: object, plan?: object) {
  const reader = await signedIn();
  const uid = await order(reader, plan);
  await bill(reader, uid, place);
  expect(await locationOf(pay(reader, uid))).toBe(`/subscription-receipt/${uid}`);
  await reader.browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  return { ...reader, uid };
}

/** Returns the documents of a reader's charges, oldest first. */
const documentsOf = ({ account }: Reader) =>
  sql<{ kind: string; total: number; tax: number; snapshot: { taxes: object[]; isReverseCharge: boolean } }>(
    `select kind::text, total_minor::int as total, tax_minor::int as tax, snapshot from billing_documents
     where owner = $1 order by id`,
    [account.id],
  );

const moveBack = ({ account }: Reader, days: number) =>
  sql(
    `update subscriptions set period_start = period_start - make_interval(days => $2),
       period_end = period_end - make_interval(days => $2) where owner_id = $1`,
    [account.id, days],
  );

test('the checkout asks where the buyer is billed, and charges the total that it shows', async () => {
  const alice = await signedIn();
  const uid = await order(alice);
  expect(await planOf(uid)).toMatchObject({ lacksAddress: true, tax: null });
  expect(await locationOf(pay(alice, uid, 1000))).toBe(`/subscription-checkout/${uid}/no-address`);
  expect((await bill(alice, uid, { place: 'US', postalCode: '' })).status).toBe(400);
  expect(await locationOf(bill(alice, uid, MAINE))).toBe(`/subscription-checkout/${uid}`);
  expect(await planOf(uid)).toMatchObject({ lacksAddress: false, dueMinor: 1055, dueTaxMinor: 55, priceMinor: 1000 });
  expect((await planOf(uid))?.terms).toContain('You pay $10.55 today.');
  expect(await locationOf(pay(alice, uid, 1000))).toBe(`/subscription-checkout/${uid}/price-changed`);
  expect(await locationOf(pay(alice, uid, 1055))).toBe(`/subscription-receipt/${uid}`);
  await alice.browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  expect(await membershipOf(alice)).toMatchObject({
    subscription: { priceMinor: 1055, taxMinor: 55 },
    invoices: [{ amountMinor: 1055 }],
  });
  await work();
  expect(await documentsOf(alice)).toMatchObject([
    { kind: 'invoice', total: 1055, tax: 55, snapshot: { taxes: [{ percent: 5.5, baseMinor: 1000, taxMinor: 55 }] } },
  ]);
});

test('somebody else’s order can’t be billed', async () => {
  const [alice, bob] = [await signedIn(), await signedIn()];
  const uid = await order(alice);
  expect((await bill(bob, uid, MAINE)).status).toBe(404);
  expect(await planOf(uid)).toMatchObject({ tax: null });
});

test('a state that doesn’t tax digital goods, and a country without rates, charge no tax', async () => {
  for (const place of [
    { place: 'US-NY', postalCode: '10001' },
    { place: 'FR', postalCode: '75001' },
  ]) {
    const reader = await subscriber(place);
    expect(await membershipOf(reader)).toMatchObject({ subscription: { priceMinor: 1000, taxMinor: 0 } });
  }
});

test('an upgrade charges the previewed amount with its tax, and a new rate applies from the next preview on', async () => {
  const alice = await subscriber(MAINE, { tier: 'GOOD', period: 'year' });
  const post = (path: string, body: object) => alice.browser.send(`/service/user/membership/${path}`, { body });
  const plan = { tier: 'ALLACCESS', period: 'year' };
  const preview = async () =>
    (await (await post('plan-preview', plan)).json()) as { dueTodayMinor: number; priceMinor: number };
  const shown = await preview();
  expect(shown).toMatchObject({ dueTodayMinor: 25_320, priceMinor: 37_980, taxMinor: 1980 });
  await payload.update({ collection: 'tax-rates', id: rateOf.ME ?? 0, data: { percent: 8 } });
  await work();
  expect((await post('plan', { ...plan, confirmed: shown })).status).toBe(409);
  const fresh = await preview();
  expect(fresh).toMatchObject({ dueTodayMinor: 25_920, priceMinor: 38_880 });
  expect((await post('plan', { ...plan, confirmed: fresh })).status).toBe(200);
  expect((await membershipOf(alice)).invoices.map(({ amountMinor }) => amountMinor)).toEqual([25_920, 12_660]);
  await payload.update({ collection: 'tax-rates', id: rateOf.ME ?? 0, data: { percent: 5.5 } });
  await work();
});

test('renewals charge the amount on the account page, and a rate that changed since', async () => {
  const alice = await subscriber(MAINE);
  await moveBack(alice, 32);
  await runEmbeddedProvider(payload, new Date());
  expect((await membershipOf(alice)).invoices.map(({ amountMinor }) => amountMinor)).toEqual([1055, 1055]);
  await payload.update({ collection: 'tax-rates', id: rateOf.ME ?? 0, data: { percent: 10 } });
  await work();
  expect((await membershipOf(alice)).subscription).toMatchObject({ priceMinor: 1100, taxMinor: 100 });
  await moveBack(alice, 31);
  await runEmbeddedProvider(payload, new Date());
  expect((await membershipOf(alice)).invoices.map(({ amountMinor }) => amountMinor).sort()).toEqual([1055, 1055, 1100]);
  await payload.update({ collection: 'tax-rates', id: rateOf.ME ?? 0, data: { percent: 5.5 } });
  await work();
});

test('prices that include tax are charged as shown, and revenue is without it', async () => {
  await setStore({ pricesIncludeTax: true });
  await work();
  const alice = await subscriber({ place: 'DE', postalCode: '20457' });
  // 1000 / 1.19 = 840.34.
  expect(await membershipOf(alice)).toMatchObject({ subscription: { priceMinor: 1000, taxMinor: 160 } });
  const [change] = await sql<{ monthly: number }>(
    `select c.monthly_minor as monthly from subscription_changes c join subscriptions s on s.id = c.subscription_id
     where s.owner_id = $1 order by c.id desc limit 1`,
    [alice.account.id],
  );
  expect(change?.monthly).toBe(840);
  await work();
  expect(await documentsOf(alice)).toMatchObject([{ total: 1000, tax: 160 }]);
  await setStore({ pricesIncludeTax: false });
  await work();
  // The setting applies to running subscriptions.
  expect(await membershipOf(alice)).toMatchObject({ subscription: { priceMinor: 1190, taxMinor: 190 } });
});

test('a company with a valid VAT ID of another EU country is charged no tax, with the note on the invoice', async () => {
  const place = { place: 'DE', postalCode: '20457', ...COMPANY, vatId: 'DE 136 695 976' };
  const bob = await signedIn();
  const uid = await order(bob);
  expect(await locationOf(bill(bob, uid, { ...place, vatId: 'DE1' }))).toContain('/address/vat-id');
  expect(await locationOf(bill(bob, uid, { ...place, companyName: '' }))).toContain('/address/company');
  // Everything but the VAT ID is stored.
  expect((await planOf(uid))?.tax).toMatchObject({ vatId: null, city: 'Hamburg', percent: 19 });
  expect(await locationOf(bill(bob, uid, place))).toBe(`/subscription-checkout/${uid}`);
  // The registry hasn't answered.
  expect((await planOf(uid))?.tax).toMatchObject({ vatCheck: 'unchecked', percent: 19 });
  const taxed = await subscriber(place);
  expect((await readStoreDesk(sql, new Date())).uncheckedVat).toMatchObject([
    { vatId: GERMAN_VAT, reader: taxed.account.id },
  ]);
  await sql('insert into vat_checks (vat_id, is_valid, checked_at) values ($1, true, now())', [GERMAN_VAT]);
  expect(await locationOf(bill(bob, uid, place))).toBe(`/subscription-checkout/${uid}`);
  expect(await planOf(uid)).toMatchObject({ dueMinor: 1000, tax: { isReverseCharge: true, percent: 0 } });
  expect(await locationOf(pay(bob, uid, 1000))).toBe(`/subscription-receipt/${uid}`);
  await bob.browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  await work();
  expect(await documentsOf(bob)).toMatchObject([
    {
      total: 1000,
      tax: 0,
      snapshot: { isReverseCharge: true, buyer: { vatId: GERMAN_VAT, companyName: COMPANY.companyName } },
    },
  ]);
  // A check that has expired doesn't end it.
  await sql(`update vat_checks set checked_at = now() - interval '60 days'`);
  await payload.update({ collection: 'tax-rates', id: rateOf.DE ?? 0, data: { percent: 19 } });
  await work();
  expect(await membershipOf(bob)).toMatchObject({ subscription: { priceMinor: 1000, taxMinor: 0 } });
});

test('a reader is billed where they were before, and a gift subscription is taxed and refunded with its tax', async () => {
  const alice = await subscriber(MAINE);
  const answer = await alice.browser.send('/service/gift-subscriptions', {
    body: {
      tier: 'GOOD',
      period: 'year',
      recipientEmail: 'amara@example.com',
      senderName: 'Noor',
      message: '',
      deliverOn: new Date().toISOString().slice(0, 10),
    },
  });
  const uid = ((await answer.json()) as { url: string }).url.split('/').at(-1) ?? '';
  const page = `/gift-subscription-checkout/${uid}`;
  expect(await locationOf(pay(alice, uid, 12_000, 'gift-subscriptions'))).toBe(`${page}/price-changed`);
  expect(await locationOf(bill(alice, uid, { place: 'DE', postalCode: '20457' }, 'gift-subscriptions'))).toBe(page);
  expect(await locationOf(pay(alice, uid, 14_280, 'gift-subscriptions'))).toBe(page);
  const [charge] = await sql<{ id: number; amount: number; tax: number }>(
    `select id, amount_minor::int as amount, tax_minor::int as tax from subscription_invoices where provider_id = $1`,
    [`gift_${uid}`],
  );
  expect(charge).toMatchObject({ amount: 14_280, tax: 2280 });
  await work();
  for (const refunded of [4280, 14_280]) {
    await sql('update subscription_invoices set refunded_minor = $2 where id = $1', [charge?.id, refunded]);
    await work();
  }
  expect((await documentsOf(alice)).filter(({ total }) => total !== 1055)).toMatchObject([
    { kind: 'invoice', total: 14_280, tax: 2280 },
    { kind: 'credit-note', total: 4280, tax: 683 },
    { kind: 'credit-note', total: 10_000, tax: 1597 },
  ]);
});

test('the tax export counts charges and refunds of subscriptions like orders', async () => {
  await work();
  const day = new Date().toISOString().slice(0, 10);
  const rows = await readTaxRows(sql, { from: day, to: day }, { currency: 'USD', zone: 'UTC' });
  const [expected] = await sql<{ tax: number; net: number }>(
    `select sum(case kind when 'invoice' then tax_minor else 0 end)::int as tax,
       sum(case kind when 'invoice' then total_minor - tax_minor else 0 end)::int as net from billing_documents
     where (snapshot->>'bookedAt')::date = $1::date`,
    [day],
  );
  const sum = (column: number) => rows.reduce((total, row) => total + (row[column] as { minor: number }).minor, 0);
  expect({ net: sum(5), tax: sum(7) }).toEqual({ net: expected?.net, tax: expected?.tax });
  expect(sum(7)).toBeGreaterThan(0);
  expect(
    rows.find(([country, , rate, reverse]) => country === 'DE' && rate === '0' && reverse === 'yes'),
  ).toBeDefined();
  const germany = rows.find(([country, , rate]) => country === 'DE' && rate === '19');
  // The refund of the gift.
  expect(germany?.[10]).toEqual({ minor: 2280 });
});
