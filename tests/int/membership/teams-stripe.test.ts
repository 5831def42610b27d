import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeOffers, fake, openOffers } from './stripe-offers';

const { payload } = await import('../records');
const { signedIn } = await import('../accounts/browser');
const { applyStripeState } = await import('@/domain/membership/apply-stripe-state.command');
const { transactionOf } = await import('@/platform/transaction');

const DAY_S = 86_400;

beforeAll(() =>
  openOffers([
    { tier: 'GOOD', monthlyMinor: 1000, yearlyMinor: 12_000 },
    { tier: 'ALLACCESS', monthlyMinor: 3000, yearlyMinor: 36_000 },
  ]),
);
afterAll(closeOffers);

interface Membership {
  subscription: { priceMinor: number; seats: number; next: { seats: number } | null };
  invoices: { amountMinor: number }[];
}

async function owner(seats: number) {
  const { browser } = await signedIn();
  const form = { tier: 'GOOD', period: 'month', seats: String(seats) };
  const begun = await browser.send('/service/subscriptions/checkout', { form });
  const session = (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  const uid = fake.pay(session, '4242424242424242').split('/').at(-1) ?? '';
  await browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  const id = String(fake.world.get('checkout.session', session).subscription);
  return {
    id,
    team: (path: string, body: object) => browser.send(`/service/user/team/${path}`, { body }),
    post: (path: string, body: object) => browser.send(`/service/user/membership/${path}`, { body }),
    membership: () => browser.json<Membership>('/service/user/membership'),
    renew: async (days: number) => {
      fake.advanceTo(new Date((fake.world.now + days * DAY_S) * 1000));
      await transactionOf(payload)((change) => applyStripeState(change, id));
    },
  };
}

test('seats are the quantity at Stripe: charged together, prorated when added, reduced at the renewal', async () => {
  const alice = await owner(3);
  expect(await alice.membership()).toMatchObject({
    subscription: { priceMinor: 3000, seats: 3 },
    invoices: [{ amountMinor: 3000 }],
  });
  const more = { tier: 'GOOD', period: 'month', seats: 5 };
  const preview = (await (await alice.post('plan-preview', more)).json()) as object;
  expect(preview).toMatchObject({ effect: 'now', dueTodayMinor: 2000, priceMinor: 5000 });
  expect((await alice.post('plan', { ...more, confirmed: preview })).status).toBe(200);
  expect((await alice.membership()).subscription).toMatchObject({ seats: 5, priceMinor: 5000 });
  expect((await alice.post('plan', { ...more, seats: 2 })).status).toBe(200);
  expect((await alice.membership()).subscription).toMatchObject({ seats: 5, next: { seats: 2 } });
  await alice.renew(32);
  expect(await alice.membership()).toMatchObject({
    subscription: { seats: 2, priceMinor: 2000, next: null },
    invoices: [{ amountMinor: 2000 }, { amountMinor: 2000 }, { amountMinor: 3000 }],
  });
});

/** Opens Stripe's page on which a member takes over a team. */
async function takeOver() {
  const { sqlOf } = await import('@/platform/sql');
  const { teamInvitationToken } = await import('@/domain/teams/team-invitation-link');
  const sql = sqlOf(payload);
  fake.advanceTo(new Date());
  const alice = await owner(2);
  const bob = await signedIn();
  await alice.team('members', { emailAddress: bob.account.email });
  const [row] = await sql<{ id: number; uid: string }>('select id, uid from team_members where email = $1', [
    bob.account.email,
  ]);
  await bob.browser.send(`/service/teams/join/${teamInvitationToken(row?.uid ?? '')}`, { method: 'POST' });
  await alice.team(`members/${row?.id}/offer-ownership`, {});
  const answer = await bob.browser.send(`/service/user/team-memberships/${row?.id}/take-over`, { body: {} });
  const uid = ((await answer.json()) as { url: string }).url.split('/').at(-1) ?? '';
  const opened = await bob.browser.send(`/service/subscriptions/pay/${uid}`, { form: { due: '0' } });
  const session = (opened.headers.get('Location') ?? '').split('/').at(-1) ?? '';
  return { alice, bob, uid, session };
}

test('a member takes over the team at Stripe with a subscription and a card of their own', async () => {
  const { alice, bob, uid, session } = await takeOver();
  fake.pay(session, '4242424242424242');
  await bob.browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  const previous = fake.world.get('subscription', alice.id) as unknown as { status: string };
  const next = fake.world.get(
    'subscription',
    String(fake.world.get('checkout.session', session).subscription),
  ) as unknown as {
    status: string;
    customer: string;
    items: { data: { quantity: number }[] };
  };
  expect([previous.status, next.status, next.items.data[0]?.quantity]).toEqual(['canceled', 'trialing', 2]);
  const membership = await bob.browser.json<{ team: object; teamMemberships: object[] }>('/service/user/membership');
  expect(membership).toMatchObject({ team: { seats: 2, seatsLeft: 0 }, teamMemberships: [] });
});

test('a transfer that was withdrawn while Stripe’s page was open is undone, and the account page says why', async () => {
  const { alice, bob, uid, session } = await takeOver();
  // Adding seats changes the plan that was offered.
  const more = { tier: 'GOOD', period: 'month', seats: 4 };
  const preview = (await (await alice.post('plan-preview', more)).json()) as object;
  expect((await alice.post('plan', { ...more, confirmed: preview })).status).toBe(200);
  fake.pay(session, '4242424242424242');
  await bob.browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  const membership = await bob.browser.json<{ refundedOrders: object[]; teamMemberships: object[] }>(
    '/service/user/membership',
  );
  expect(membership).toMatchObject({
    refundedOrders: [{ orderUid: uid, isTakeOver: true, amountMinor: 0 }],
    teamMemberships: [{}],
  });
  const next = fake.world.get('subscription', String(fake.world.get('checkout.session', session).subscription));
  expect([next.status, fake.world.get('subscription', alice.id).status]).toEqual(['canceled', 'active']);
});
