import { beforeAll, expect, test } from 'vitest';
import { mayMail } from '@/domain/mail/mailbox-limit.command';
import { services } from '@/platform/external-services';
import { subscriberDigest } from '@/platform/subscriber-digest';
import { proves } from '../../helpers/proves';
import { mailsTo, makeAccount, makeAdmin, openBrowser, PASSWORD, registration } from '../accounts/browser';
import { makePerson, payload, rest } from '../records';

beforeAll(async () => {
  await makeAdmin();
  await payload.updateGlobal({ slug: 'paywall', data: { fulfillmentSources: [{ code: 'US' }, { code: 'uk' }] } });
});

const record = (overrides: Record<string, unknown> = {}) =>
  payload.create({
    collection: 'subscribers',
    data: {
      emailAddress: registration().emailAddress,
      subscriberAccountNumber: 'MER-7',
      firstName: 'Ida',
      lastName: 'Berg',
      source: 'US',
      subscriptionCode: 'BETTER',
      subscriptionActive: true,
      ...overrides,
    } as never,
  });

const search = (emailAddress: string, accountNumber: string) =>
  openBrowser().send('/api/user/subscriber/search', { body: { emailAddress, accountNumber } });

test('SUB-25 SUB-26 SUB-27 a subscription is found by address and number together, from the US and the UK', async () => {
  const first = await record();
  const lookUp = async (emailAddress: string, accountNumber = 'MER-7') => {
    const answer = await search(emailAddress, accountNumber);
    return [answer.status, await answer.json()];
  };
  await proves('SUB-25', async () => {
    expect(await lookUp(first.emailAddress.toUpperCase())).toEqual([
      200,
      {
        active: true,
        subscriptions: [{ active: true, subscriptionSourceCode: 'US' }],
        firstName: 'Ida',
        lastName: 'Berg',
        emailAddress: first.emailAddress,
        new: true,
        userAccountExists: false,
      },
    ]);
  });
  await proves('SUB-26', async () => {
    expect((await lookUp((await record({ source: 'UK' })).emailAddress))[0]).toBe(200);
    for (const fields of [{ source: 'DE' }, { source: 'ACCESS_CODE' }, { subscriptionActive: false }])
      expect([fields, (await lookUp((await record(fields)).emailAddress))[0]]).toEqual([fields, 404]);
  });
  await proves('SUB-27', async () => {
    const message = { message: 'No Active Subscriptions Found' };
    expect(await lookUp(first.emailAddress, 'MER-8')).toMatchObject([404, message]);
    expect(await lookUp('nobody@meridian.example')).toMatchObject([404, message]);
  });
});

test('SUB-28 the result reports whether the address has an account, and whether the subscription is linked', async () => {
  const account = await makeAccount();
  const { emailAddress } = await record({ emailAddress: account.email, source: 'UK' });
  await proves('SUB-28', async () => {
    const other = await record();
    const state = async (address: string) => (await search(address, 'MER-7')).json();
    expect(await state(other.emailAddress)).toMatchObject({ userAccountExists: false, new: true });
    expect(await state(emailAddress)).toMatchObject({ userAccountExists: true, new: true });
    const body = { emailAddress, accountNumber: 'MER-7', password: PASSWORD, optIn: false };
    expect((await openBrowser().send('/api/user/subscribe', { body })).status).toBe(200);
    expect(await state(emailAddress)).toMatchObject({ userAccountExists: true, new: false });
  });
});

test('SUB-34 SUB-35 number and password link a subscription, also to a new account', async () => {
  const linking = {
    'SUB-34': { path: '/api/user/subscribe', field: 'accountNumber' },
    'SUB-35': { path: '/service/user/verify-subscription', field: 'accountNo' },
  };
  const links = async ({ path, field }: (typeof linking)['SUB-34']) => {
    const account = await makeAccount();
    const [ownRecord, fresh] = [await record({ emailAddress: account.email }), await record()];
    const link = (emailAddress: string, password = PASSWORD, number = 'MER-7') =>
      openBrowser().send(path, { body: { emailAddress, [field]: number, password, optIn: true } });
    const isLinked = async (id: number) =>
      (await payload.findByID({ collection: 'subscribers', id })).subscriptionLinked;
    expect((await link(account.email, 'Wrong-One-12!')).status).toBe(401);
    const unknown = await link(account.email, PASSWORD, 'MER-8');
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { message: 'No Active Subscriptions Found' }]);
    expect(await isLinked(ownRecord.id)).not.toBe(true);
    expect(await (await link(account.email)).json()).toMatchObject({
      user: { guid: account.guid, status: 'subscribers', tiers: [{ roleCode: 'ROLE_HBRG_BETTER' }] },
    });
    expect(await isLinked(ownRecord.id)).toBe(true);
    expect(await (await link(fresh.emailAddress)).json()).toMatchObject({
      user: { status: 'subscribers', firstName: 'Ida', optIn: true },
    });
    expect((await openBrowser().signIn(fresh.emailAddress)).status).toBe(200);
  };
  await proves('SUB-34', () => links(linking['SUB-34']));
  await proves('SUB-35', () => links(linking['SUB-35']));
});

test('SUB-36 an admin reads every field of a subscriber record', async () => {
  const admin = await makePerson({ role: 'admin' });
  const first = await record({ subscriptionLinked: true, optIn: true });
  await proves('SUB-36', async () => {
    expect(await (await rest(`/subscribers/${first.id}`, { as: admin })).json()).toMatchObject({
      firstName: 'Ida',
      lastName: 'Berg',
      emailAddress: first.emailAddress,
      source: 'US',
      subscriberAccountNumber: 'MER-7',
      subscriptionCode: 'BETTER',
      subscriptionActive: true,
      subscriptionLinked: true,
      issues: [],
      optIn: true,
    });
  });
});

test('SUB-32 registering with an address links its subscription once the mailbox is confirmed', async () => {
  const first = await record();
  const browser = openBrowser();
  const body = { ...registration({ emailAddress: first.emailAddress }), id: 4711 };
  await proves('SUB-32', async () => {
    const answer = await browser.json<{ user: { guid: string; status: string } }>('/api/user/subscriber/register', {
      body,
    });
    expect(answer).toMatchObject({ user: { guid: expect.any(String), status: 'registered' }, headerCheck: false });
    const [mail] = (await mailsTo(first.emailAddress)).filter(({ subject }) =>
      subject.includes('Add your subscription'),
    );
    const token = /subscription-link\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const forged = await browser.send(`/service/subscriptions/confirm-link/${token.slice(0, -2)}AA`, {
      method: 'POST',
    });
    expect(forged.headers.get('Location')).toBe('/subscription-link/expired');
    expect(await browser.profile()).toMatchObject({ status: 'registered' });
    const confirmed = await openBrowser().send(`/service/subscriptions/confirm-link/${token}`, { method: 'POST' });
    expect(confirmed.headers.get('Location')).toBe('/my-account#membership');
    const profile = (await browser.profile()) as { id: number };
    expect(profile).toMatchObject({ status: 'subscribers', subscriber: { digest: subscriberDigest(profile.id) } });
    const stored = await payload.findByID({ collection: 'subscribers', id: first.id });
    expect(stored.subscriptionLinked).toBe(true);
  });
});

test('strangers cannot flood a mailbox with mails about its subscription', async () => {
  const first = await record();
  const world = { services: services() };
  for (let at = 0; at < 5; at += 1) expect(await mayMail(world, 'subscription-link', first.emailAddress)).toBe(true);
  const body = { ...registration({ emailAddress: first.emailAddress }), id: 4711 };
  expect((await openBrowser().send('/api/user/subscriber/register', { body })).status).toBe(200);
  expect(await mailsTo(first.emailAddress)).toEqual([]);
});
