import { beforeAll, expect, test, vi } from 'vitest';
import { visitorDate } from '@/domain/formats/date.rules';
import { RETURN_COOKIE, readReturnTarget } from '@/domain/membership/checkout.rules';
import { runEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { sqlOf } from '@/platform/sql';
import { proves } from '../../helpers/proves';
import { mailsTo, openBrowser, signedIn } from '../accounts/browser';
import { makeArticle, makePerson, payload, rest } from '../records';
import { makeOffers } from './offers';

const sql = sqlOf(payload);
const DAY = 86_400_000;

beforeAll(() => makeOffers());

async function reader() {
  const { account, browser } = await signedIn();
  const status = async () => (await browser.profile()).status;
  /** Buys a subscription up to the payment. */
  const pay = async (card = '4242 4242 4242 4242', tier = 'GOOD', period = 'month') => {
    const begun = await browser.send('/service/subscriptions/checkout', { form: { tier, period } });
    const uid = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
    const paid = await browser.send(`/service/subscriptions/pay/${uid}`, { form: { card } });
    return { uid, begun, paid, location: paid.headers.get('Location') };
  };
  const complete = (uid: string) =>
    browser.send('/api/user/subscribe/checkoutComplete', { body: { uid, termTitle: 'x' } });
  const membership = () =>
    browser.json<{ subscription: Record<string, unknown>; invoices: object[] }>('/service/user/membership');
  const moveBack = (days: number) =>
    sql(
      `update subscriptions set period_start = period_start - make_interval(days => $2), period_end = period_end - make_interval(days => $2),
         past_due_since = past_due_since - make_interval(days => $2) where owner_id = $1`,
      [account.id, days],
    );
  return { account, browser, status, pay, complete, membership, moveBack };
}

test('SUB-02 SUB-07 SUB-08 a purchase is completed without network access, and only by its buyer', async () => {
  const { browser, status, pay, complete } = await reader();
  const stranger = await reader();
  const transaction = (by: typeof browser, uid: string) =>
    by.send(`/api/digitaldata/piano/transactionComplete?uid=${uid}`);
  const uid = await proves('SUB-02', async () => {
    const network = vi.spyOn(globalThis, 'fetch');
    const { uid, begun, paid, location } = await pay();
    expect([begun.status, begun.headers.get('Location')]).toEqual([303, `/subscription-checkout/${uid}`]);
    expect([paid.status, location]).toEqual([303, `/subscription-receipt/${uid}`]);
    expect(paid.headers.getSetCookie().join()).toMatch(new RegExp(`order-crumb=${uid}; Path=/; Max-Age=${7 * 86_400}`));
    expect(network).not.toHaveBeenCalled();
    network.mockRestore();
    return uid;
  });
  expect(await status()).toBe('registered');
  expect((await transaction(browser, uid)).status).toBe(404);
  await proves('SUB-07', async () => {
    for (const each of [uid, 'x'.repeat(24), 'none']) expect((await stranger.complete(each)).status).toBe(404);
    expect(await stranger.status()).toBe('registered');
    const answer = await complete(uid);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'subscribers', tiers: [{ roleCode: 'ROLE_HBRG_GOOD' }] });
    expect(await status()).toBe('subscribers');
  });
  await proves('SUB-08', async () => {
    expect(await (await transaction(browser, uid)).json()).toMatchObject({
      transactionId: uid,
      orderValue: 9,
      currency: 'USD',
    });
    expect((await transaction(browser, 'x'.repeat(24))).status).toBe(404);
    expect((await transaction(stranger.browser, uid)).status).toBe(404);
  });
});

test('SUB-11 the pending-order cookie activates an order once, also together with the payment event', async () => {
  const { account, browser, status, pay } = await reader();
  const { uid } = await pay();
  const activate = () => browser.send('/service/user/subscription/activate', { body: { crumb: uid } });
  await proves('SUB-11', async () => {
    const answers = await Promise.all([payload.jobs.run({ limit: 50 }), ...Array.from({ length: 10 }, activate)]);
    expect(answers.slice(1).map((answer) => (answer as Response).status)).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
    expect((await activate()).status).toBe(200);
    expect(await status()).toBe('subscribers');
    expect(await sql('select 1 from subscriptions where owner_id = $1', [account.id])).toHaveLength(1);
  });
  expect(await sql('select 1 from subscription_invoices where owner_id = $1', [account.id])).toHaveLength(1);
  expect((await browser.send('/service/user/subscription/activate', { body: { crumb: 'nothing' } })).status).toBe(404);
});

test('a declined, unconfirmed or unknown card buys nothing', async () => {
  const { browser, pay, complete } = await reader();
  const { uid, location } = await pay('4000 0000 0000 0002');
  expect(location).toBe(`/subscription-checkout/${uid}/declined`);
  expect((await complete(uid)).status).toBe(404);
  expect((await pay('4111 1111 1111 1111')).location).toMatch(/no-test-card$/);
  const challenge = await pay('4000002500003155');
  expect(challenge.location).toMatch(/challenge$/);
  const form = { card: '4000002500003155', confirmed: 'yes' };
  const confirmed = await browser.send(`/service/subscriptions/pay/${challenge.uid}`, { form });
  expect(confirmed.headers.get('Location')).toBe(`/subscription-receipt/${challenge.uid}`);
  const guest = openBrowser();
  expect((await guest.send(`/service/subscriptions/pay/${uid}`, { form })).status).toBe(401);
  const flow = await guest.send('/service/subscriptions/checkout', { form: { tier: 'GOOD', period: 'month' } });
  expect(flow.headers.get('Location')).toBe('/subscription-flow/registration?flow=checkout');
});

test('SUB-37 ROLE-05 a subscription is in the profile, and its end removes the subscriber status', async () => {
  const { browser, status, pay, complete, membership, moveBack } = await reader();
  await complete((await pay()).uid);
  const profile = (await browser.profile()) as { subscriber: { subscriptions: object[] } };
  await proves('SUB-37', async () => {
    expect(profile.subscriber.subscriptions).toMatchObject([
      {
        subscriptionSourceCode: 'EMBEDDED',
        subscriptionStatus: 'active',
        timesRenewed: 0,
        orderValue: 9,
        accountNumber: '',
        country: null,
        termTitle: 'Digital, monthly',
        subscriptionAccessPeriod: { startDate: expect.any(String), expirationDate: expect.any(String) },
        mostRecentPurchaseDate: expect.any(String),
        firstPurchaseDate: expect.any(String),
      },
    ]);
  });
  expect(await membership()).toMatchObject({
    subscription: { tier: 'GOOD', endsThen: false, priceMinor: 900, cardLabel: 'Test card ending in 4242' },
    invoices: [{ amountMinor: 900, status: 'paid' }],
  });
  const post = (path: string, body: object) => browser.json(`/service/user/membership/${path}`, { body });
  const wanted = { tier: 'BEST', period: 'month' };
  const confirmed = await post('plan-preview', wanted);
  expect(await post('plan', { ...wanted, confirmed })).toMatchObject({
    subscription: { tier: 'BEST', period: 'month', priceMinor: 2400 },
  });
  expect(await browser.profile()).toMatchObject({ tiers: [{ roleCode: 'ROLE_HBRG_BEST' }] });
  expect(await post('ending', { endsThen: true })).toMatchObject({ subscription: { endsThen: true } });
  expect(await post('ending', { endsThen: false })).toMatchObject({ subscription: { endsThen: false } });
  expect(await post('ending', { endsThen: true })).toMatchObject({ subscription: { isOpen: true } });
  await proves('ROLE-05', async () => {
    expect(await status()).toBe('subscribers');
    await moveBack(32);
    await sql(
      "update users set membership_until = now() - interval '1 second' where id = (select owner_id from subscriptions order by id desc limit 1)",
    );
    expect(await status()).toBe('registered');
    expect((await openBrowser().profile()).status).toBe('guest');
  });
  await runEmbeddedProvider(payload, new Date());
  expect(await membership()).toMatchObject({ subscription: { status: 'canceled', isOpen: false } });
  expect(await status()).toBe('registered');
  expect((await browser.send('/service/user/membership/ending', { body: { endsThen: false } })).status).toBe(404);
});

test('a failed renewal sends a mail, keeps access for the grace period, and recovers with another card', async () => {
  const { account, browser, status, pay, complete, membership, moveBack } = await reader();
  await complete((await pay('4000000000000341')).uid);
  await moveBack(32);
  await runEmbeddedProvider(payload, new Date());
  expect(await membership()).toMatchObject({ subscription: { status: 'past_due', isOpen: true } });
  expect(await status()).toBe('subscribers');
  expect(await browser.profile()).toMatchObject({ isPastDue: true });
  const mails = await mailsTo(account.email);
  expect(mails.filter(({ subject }) => subject.includes('could not be renewed'))).toHaveLength(1);
  const healed = await browser.json('/service/user/membership/test-card', { body: { card: '4242424242424242' } });
  expect(healed).toMatchObject({ subscription: { status: 'active' } });
  const other = await reader();
  await other.complete((await other.pay('4000000000000341')).uid);
  await other.moveBack(32);
  await runEmbeddedProvider(payload, new Date());
  await runEmbeddedProvider(payload, new Date(Date.now() + 15 * DAY));
  expect(await other.status()).toBe('registered');
});

test('staff grant, change and end a complimentary subscription, with immediate effect', async () => {
  const admin = await makePerson({ role: 'admin' });
  const { account, status } = await reader();
  const created = await rest('/subscriptions', {
    as: admin,
    method: 'POST',
    body: {
      owner: account.id,
      tier: 'BETTER',
      status: 'active',
      periodStart: new Date().toISOString(),
      note: 'A friend.',
    },
  });
  expect(created.status).toBe(201);
  const { doc } = (await created.json()) as { doc: { id: number } };
  expect(await status()).toBe('subscribers');
  await rest(`/subscriptions/${doc.id}`, { as: admin, method: 'PATCH', body: { status: 'canceled' } });
  expect(await status()).toBe('registered');
});

test('the grace period follows the settings everywhere, also when they change', async () => {
  const { account, browser, status, pay, complete, membership, moveBack } = await reader();
  const { uid } = await pay('4000 0000 0000 0341');
  await complete(uid);
  await moveBack(32);
  await runEmbeddedProvider(payload, new Date());
  const graceText = async () => (await membership()).subscription.graceText;
  const untilOf = async () => {
    const [row] = await sql<{ until: Date }>('select membership_until as until from users where id = $1', [account.id]);
    return row?.until.toISOString().slice(0, 10);
  };
  const ends = async (days: number) => {
    const [row] = await sql<{ since: Date }>('select past_due_since as since from subscriptions where owner_id = $1', [
      account.id,
    ]);
    return new Date((row?.since.getTime() ?? 0) + days * DAY);
  };
  const setDays = (graceDays: number) => payload.updateGlobal({ slug: 'paywall', data: { graceDays } });
  expect(await graceText()).toBe(visitorDate(await ends(14), 'UTC'));
  await setDays(5);
  expect([await status(), await graceText(), await untilOf()]).toEqual([
    'subscribers',
    visitorDate(await ends(5), 'UTC'),
    (await ends(5)).toISOString().slice(0, 10),
  ]);
  expect(JSON.stringify(await browser.profile())).toContain((await ends(5)).toISOString());
  await setDays(0);
  expect([await status(), (await membership()).subscription.isOpen]).toEqual(['registered', false]);
  await setDays(14);
  expect([await status(), await graceText()]).toEqual(['subscribers', visitorDate(await ends(14), 'UTC')]);
});

test('the checkout remembers the article that a reader comes from, and no other path', async () => {
  const article = await makeArticle({ accessLevel: 'subscriber' });
  const begin = async (address: string) => {
    const browser = openBrowser();
    const form = { tier: 'GOOD', period: 'month', return: address };
    const answer = await browser.send('/service/subscriptions/checkout', { form });
    expect(answer.status).toBe(303);
    return readReturnTarget(browser.cookies.get(RETURN_COOKIE.name));
  };
  expect(await begin(`/${article.path}`)).toEqual({ path: `/${article.path}`, title: article.title });
  expect(await begin(`/${article.path}?registration=success#gate-title`)).toEqual({
    path: `/${article.path}`,
    title: article.title,
  });
  for (const other of ['', '//evil.example/2024/01/x', 'https://evil.example/', '/my-account', '/2024/01/no-such']) {
    expect(await begin(other)).toBeNull();
  }
});

test('the free trial that a checkout offered applies, whatever the settings say when it is paid', async () => {
  const setTrial = (trialDays: number) => payload.updateGlobal({ slug: 'paywall', data: { trialDays } });
  for (const [offered, later, expected] of [
    [14, 0, { status: 'trialing', charged: 0 }],
    [0, 14, { status: 'active', charged: 900 }],
  ] as const) {
    const { browser, complete, membership } = await reader();
    await setTrial(offered);
    const begun = await browser.send('/service/subscriptions/checkout', { form: { tier: 'GOOD', period: 'month' } });
    const uid = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
    await setTrial(later);
    await browser.send(`/service/subscriptions/pay/${uid}`, { form: { card: '4242424242424242' } });
    await complete(uid);
    const { subscription, invoices } = await membership();
    const [invoice] = invoices as { amountMinor: number }[];
    expect({ status: subscription.status, charged: invoice?.amountMinor }).toEqual(expected);
  }
  await setTrial(0);
});
