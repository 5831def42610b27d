import { afterAll, beforeAll, expect, test } from 'vitest';
import { runEmbeddedProvider } from '@/domain/membership/embedded-provider.command';
import { findInvitation } from '@/domain/teams/team.query';
import { teamInvitationToken } from '@/domain/teams/team-invitation-link';
import { guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { mailsTo, signedIn } from '../accounts/browser';
import { payload } from '../records';
import { makeOffers } from './offers';

const sql = sqlOf(payload);
const CARD = '4242424242424242';

beforeAll(() =>
  makeOffers([
    { tier: 'GOOD', monthlyMinor: 1000, yearlyMinor: 12_000 },
    { tier: 'ALLACCESS', monthlyMinor: 3000, yearlyMinor: 36_000 },
  ]),
);
afterAll(() => payload.destroy());

type Reader = Awaited<ReturnType<typeof signedIn>>;

interface Membership {
  subscription: { priceMinor: number; seats: number; next: { seats: number; priceMinor: number } | null } | null;
  team: {
    seats: number;
    seatsLeft: number;
    members: { id: number; emailAddress: string; state: string; resend: { state: string } | null }[];
  } | null;
  teamMemberships: { id: number; ownerName: string; name: string }[];
  invoices: { amountMinor: number }[];
}

const membershipOf = ({ browser }: Reader) => browser.json<Membership>('/service/user/membership');
const post = ({ browser }: Reader, path: string, body: object = {}) => browser.send(`/service/user/${path}`, { body });
const roleOf = async ({ browser }: Reader) =>
  ((await browser.profile()) as { tiers: { roleCode: string }[] }).tiers[0]?.roleCode;

async function order(reader: Reader, seats: number) {
  const form = { tier: 'GOOD', period: 'month', seats: String(seats) };
  const begun = await reader.browser.send('/service/subscriptions/checkout', { form });
  return (begun.headers.get('Location') ?? '').split('/').at(-1) ?? '';
}

async function pay(reader: Reader, uid: string) {
  const paid = await reader.browser.send(`/service/subscriptions/pay/${uid}`, { form: { card: CARD } });
  await reader.browser.send('/api/user/subscribe/checkoutComplete', { body: { uid } });
  return paid.headers.get('Location');
}

async function owner(seats = 3) {
  const reader = await signedIn();
  await pay(reader, await order(reader, seats));
  return reader;
}

const invite = (team: Reader, emailAddress: string) => post(team, 'team/members', { emailAddress });

const tokenOf = async (emailAddress: string) => {
  const [row] = await sql<{ uid: string }>('select uid from team_members where email = $1 order by id desc limit 1', [
    emailAddress,
  ]);
  return teamInvitationToken(row?.uid ?? '');
};

const join = async ({ browser }: Reader, token: string) =>
  (await browser.send(`/service/teams/join/${token}`, { method: 'POST' })).headers.get('Location')?.split('/').at(-1);

async function member(team: Reader) {
  const reader = await signedIn();
  expect((await invite(team, reader.account.email)).status).toBe(200);
  expect(await join(reader, await tokenOf(reader.account.email))).toBe('joined');
  return reader;
}

test('an owner pays for all seats, invites by mail, and members have the rights until they are removed or leave', async () => {
  const alice = await owner(3);
  expect(await membershipOf(alice)).toMatchObject({
    subscription: { priceMinor: 3000, seats: 3 },
    team: { seats: 3, seatsLeft: 2, members: [] },
    invoices: [{ amountMinor: 3000 }],
  });
  const bob = await signedIn();
  await invite(alice, ` ${bob.account.email.toUpperCase()} `);
  const [mail] = await mailsTo(bob.account.email);
  const token = await tokenOf(bob.account.email);
  expect(mail?.text).toContain(`/team-invitation/${token}`);
  expect(await join(bob, token)).toBe('joined');
  expect(await roleOf(bob)).toBe('ROLE_HBRG_GOOD');
  expect(await membershipOf(bob)).toMatchObject({ subscription: null, teamMemberships: [{ name: 'Digital' }] });
  const { team } = await membershipOf(alice);
  expect(team).toMatchObject({ seatsLeft: 1, members: [{ state: 'active' }] });
  expect((await post(alice, `team/members/${team?.members[0]?.id}/remove`)).status).toBe(200);
  expect(await roleOf(bob)).toBeUndefined();

  const carol = await member(alice);
  const [{ id } = { id: 0 }] = (await membershipOf(carol)).teamMemberships;
  expect((await post(bob, `team-memberships/${id}/leave`)).status).toBe(404);
  expect((await post(carol, `team-memberships/${id}/leave`)).status).toBe(200);
  expect(await roleOf(carol)).toBeUndefined();
});

test('seats are never given away twice: invitations count, and a link works once', async () => {
  const alice = await owner(3);
  const addresses = Array.from({ length: 6 }, (_, at) => `colleague-${at}@example.com`);
  const answers = await Promise.all(addresses.map((address) => invite(alice, address)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const rejected = answers.find(({ status }) => status === 400);
  expect(await rejected?.json()).toMatchObject({
    errors: [{ field: 'emailAddress', errorMessage: 'All seats are taken. Remove somebody, or add seats.' }],
  });
  const [first] = (await membershipOf(alice)).team?.members ?? [];
  const token = await tokenOf(first?.emailAddress ?? '');
  const readers = await Promise.all(Array.from({ length: 8 }, () => signedIn()));
  const joined = await Promise.all(readers.map((reader) => join(reader, token)));
  expect(joined.filter((answer) => answer === 'joined')).toHaveLength(1);
  const roles = await Promise.all(readers.map(roleOf));
  expect(roles.filter(Boolean)).toHaveLength(1);
});

test('links that are forged or withdrawn grant nothing and say so', async () => {
  const alice = await owner();
  const bob = await signedIn();
  await invite(alice, bob.account.email);
  const token = await tokenOf(bob.account.email);
  const guest = await guestContext(payload);
  expect(await findInvitation(guest, `${token}x`)).toBeNull();
  const [{ id } = { id: 0 }] = (await membershipOf(alice)).team?.members ?? [];
  await post(alice, `team/members/${id}/remove`);
  expect((await findInvitation(guest, token))?.state).toBe('withdrawn');
  await join(bob, token);
  expect(await roleOf(bob)).toBeUndefined();
});

test('a reader has one live subscription: a subscriber does not join, and a member does not buy', async () => {
  const [alice, bob] = [await owner(), await signedIn()];
  await pay(bob, await order(bob, 1));
  await invite(alice, bob.account.email);
  expect(await join(bob, await tokenOf(bob.account.email))).toBe('subscribed');

  const carol = await signedIn();
  const open = await order(carol, 1);
  await invite(alice, carol.account.email);
  expect(await join(carol, await tokenOf(carol.account.email))).toBe('joined');
  expect(await pay(carol, open)).toBe(`/subscription-checkout/${open}/subscribed`);
  const again = await carol.browser.send('/service/subscriptions/checkout', {
    form: { tier: 'GOOD', period: 'month' },
  });
  expect(again.headers.get('Location')).toBe('/my-account#membership');
});

test('more seats cost the difference now; fewer wait for the renewal and never displace a member', async () => {
  const alice = await owner(3);
  const bob = await member(alice);
  const more = { tier: 'GOOD', period: 'month', seats: 5 };
  const preview = (await (await post(alice, 'membership/plan-preview', more)).json()) as { dueTodayMinor: number };
  expect(preview).toMatchObject({ effect: 'now', dueTodayMinor: 2000, priceMinor: 5000 });
  expect((await post(alice, 'membership/plan', { ...more, confirmed: preview })).status).toBe(200);
  expect((await membershipOf(alice)).team).toMatchObject({ seats: 5, seatsLeft: 3 });
  const alone = await post(alice, 'membership/plan', { ...more, seats: 1 });
  expect([alone.status, ((await alone.json()) as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
    400,
    'seats',
  ]);
  expect((await post(alice, 'membership/plan', { ...more, seats: 2 })).status).toBe(200);
  expect(await membershipOf(alice)).toMatchObject({
    subscription: { seats: 5, next: { seats: 2, priceMinor: 2000 } },
    team: { seatsLeft: 0 },
  });
  await runEmbeddedProvider(payload, new Date(Date.now() + 33 * 86_400_000));
  expect(await membershipOf(alice)).toMatchObject({
    subscription: { seats: 2, priceMinor: 2000 },
    team: { seatsLeft: 0 },
  });
  expect((await membershipOf(bob)).teamMemberships).toHaveLength(1);
  expect((await membershipOf(alice)).invoices.map(({ amountMinor }) => amountMinor)).toEqual([2000, 2000, 3000]);
});

test('members lose access when the subscription of the team ends, and follow its plan', async () => {
  const alice = await owner(2);
  const bob = await member(alice);
  const upgrade = { tier: 'ALLACCESS', period: 'month' };
  const preview = (await (await post(alice, 'membership/plan-preview', upgrade)).json()) as object;
  await post(alice, 'membership/plan', { ...upgrade, confirmed: preview });
  expect(await roleOf(bob)).toBe('ROLE_HBRG_ALLACCESS');
  await post(alice, 'membership/ending', { endsThen: true });
  await runEmbeddedProvider(payload, new Date(Date.now() + 33 * 86_400_000));
  expect(await roleOf(bob)).toBeUndefined();
  expect((await findInvitation(await guestContext(payload), await tokenOf(bob.account.email)))?.state).toBe('used');
});

const offer = async (team: Reader) => {
  const { members = [] } = (await membershipOf(team)).team ?? {};
  const active = members.find(({ state }) => state === 'active');
  return post(team, `team/members/${active?.id}/offer-ownership`);
};

const takeOver = async (reader: Reader) => {
  const [{ id } = { id: 0 }] = (await membershipOf(reader)).teamMemberships;
  const answer = await post(reader, `team-memberships/${id}/take-over`);
  return { status: answer.status, uid: ((await answer.json()) as { url?: string }).url?.split('/').at(-1) ?? '' };
};

test('a member takes over the team: nothing is due before the paid period ends, and the previous owner keeps a seat', async () => {
  const alice = await owner(3);
  const bob = await member(alice);
  await invite(alice, 'colleague@example.org');
  expect((await takeOver(bob)).status).toBe(404);
  expect((await offer(alice)).status).toBe(200);
  const mails = await mailsTo(bob.account.email);
  expect(mails.at(-1)?.text).toContain('transfer the ownership');
  const [seat] = (await membershipOf(bob)).teamMemberships as { offer?: string }[];
  expect(seat?.offer).toContain('3 seats. You pay nothing until');
  expect(seat?.offer).toContain('renews automatically every month at $30.00');
  const { uid } = await takeOver(bob);
  expect(await pay(bob, uid)).toBe(`/subscription-receipt/${uid}`);
  expect(await membershipOf(bob)).toMatchObject({
    subscription: { seats: 3, priceMinor: 3000 },
    team: { seatsLeft: 0, members: [{ emailAddress: 'colleague@example.org' }, { emailAddress: alice.account.email }] },
    teamMemberships: [],
  });
  expect(await membershipOf(alice)).toMatchObject({ team: null, teamMemberships: [{ name: 'Digital' }] });
  expect([await roleOf(alice), await roleOf(bob)]).toEqual(['ROLE_HBRG_GOOD', 'ROLE_HBRG_GOOD']);
  const early = await post(bob, 'membership/plan-preview', { tier: 'ALLACCESS', period: 'month' });
  const change = await post(bob, 'membership/plan', { tier: 'ALLACCESS', period: 'month' });
  expect([early.status, change.status]).toEqual([400, 400]);
  await runEmbeddedProvider(payload, new Date(Date.now() + 33 * 86_400_000));
  const charged = await sql<{ owner: number; amount: number }>(
    `select owner_id as owner, amount_minor::int as amount from subscription_invoices
     where owner_id = any($1) and amount_minor > 0 order by id`,
    [[alice.account.id, bob.account.id]],
  );
  expect(charged).toEqual([
    { owner: alice.account.id, amount: 3000 },
    { owner: bob.account.id, amount: 3000 },
  ]);
});

test('an offer that was withdrawn or whose plan has changed charges nothing and changes nothing', async () => {
  const alice = await owner(2);
  const bob = await member(alice);
  await offer(alice);
  const { uid } = await takeOver(bob);
  const more = { tier: 'GOOD', period: 'month', seats: 4 };
  const preview = (await (await post(alice, 'membership/plan-preview', more)).json()) as object;
  await post(alice, 'membership/plan', { ...more, confirmed: preview });
  expect(await pay(bob, uid)).toBe(`/subscription-checkout/${uid}/offer-ended`);
  const second = await takeOver(bob);
  const [{ id } = { id: 0 }] = (await membershipOf(alice)).team?.members ?? [];
  await post(alice, `team/members/${id}/remove`);
  expect(await pay(bob, second.uid)).toBe(`/subscription-checkout/${second.uid}/offer-ended`);
  expect((await membershipOf(alice)).team).toMatchObject({ seats: 4, members: [] });
});

test('an invitation is sent again after ten minutes, five times at most, until it is accepted', async () => {
  const alice = await owner(3);
  const bob = await signedIn();
  await invite(alice, bob.account.email);
  const id = async () => (await membershipOf(alice)).team?.members[0]?.id ?? 0;
  const resend = async () => (await post(alice, `team/members/${await id()}/resend`)).status;
  const later = () =>
    sql(`update team_members set resent_at = resent_at - interval '11 minutes' where email = $1`, [bob.account.email]);
  const [mallory] = [await owner(2)];
  expect((await post(mallory, `team/members/${await id()}/resend`)).status).toBe(404);
  const state = async () => (await membershipOf(alice)).team?.members[0]?.resend?.state;
  expect([await resend(), await resend(), await state()]).toEqual([200, 400, 'waiting']);
  for (let round = 0; round < 4; round += 1) {
    await later();
    expect(await resend()).toBe(200);
  }
  await later();
  expect([await resend(), await state()]).toEqual([400, 'used-up']);
  for (let round = 0; round < 3; round += 1) await payload.jobs.run({ limit: 1_000 });
  expect((await mailsTo(bob.account.email)).filter(({ subject }) => /invitation/.test(subject))).toHaveLength(6);
  await join(bob, await tokenOf(bob.account.email));
  expect(await resend()).toBe(404);
});
