import { afterAll, expect, test } from 'vitest';
import { proves } from '../../helpers/proves';
import { payload } from '../records';
import { makeAdmin, openBrowser, PASSWORD, registration } from './browser';

afterAll(() => payload.destroy());

test('nobody can register before the installation has its admin', async () => {
  expect((await openBrowser().send('/api/user/register', { body: registration() })).status).toBe(503);
  expect((await payload.count({ collection: 'users' })).totalDocs).toBe(0);
});

test('AUTH-16 AUTH-17 AUTH-18 both paths create an account and start its session', async () => {
  await makeAdmin();
  const registerAt = async (path: string, optIn: boolean) => {
    const browser = openBrowser();
    const sent = registration({ optIn, role: 'admin', tiers: ['ROLE_HBRG_GOOD'], reCaptchaToken: 'x' });
    const response = await browser.send(path, { body: sent });
    expect(response.status).toBe(200);
    const { docs } = await payload.find({ collection: 'users', where: { email: { equals: sent.emailAddress } } });
    expect(docs).toMatchObject([{ firstName: 'Rosa', lastName: 'Lindgren', optIn, role: 'reader' }]);
    const answer = await response.json();
    expect(answer).toMatchObject({ headerCheck: false, user: { guid: docs[0]?.guid, tiers: [] } });
    expect(JSON.stringify(answer)).not.toContain(PASSWORD);
    return { browser, sent };
  };
  const { browser, sent } = await proves('AUTH-16', () => registerAt('/api/user/register', true));
  await proves('AUTH-17', () => registerAt('/service/user/register', false));
  await proves('AUTH-18', async () =>
    expect(await browser.profile()).toMatchObject({ status: 'registered', emailAddress: sent.emailAddress }),
  );
});

test('AUTH-19 an address that has an account, in upper or lower case, returns 409 and creates nothing', async () => {
  const sent = registration();
  await openBrowser().send('/api/user/register', { body: sent });
  const before = await payload.count({ collection: 'users' });
  const again = await openBrowser().send('/api/user/register', {
    body: { ...sent, emailAddress: sent.emailAddress.toUpperCase() },
  });
  await proves('AUTH-19', async () => {
    expect(again.status).toBe(409);
    expect(again.headers.getSetCookie()).toEqual([]);
    expect(await payload.count({ collection: 'users' })).toEqual(before);
  });
});

test('of concurrent registrations with the same address, one succeeds', async () => {
  const sent = registration();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => openBrowser().send('/api/user/register', { body: sent })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('AUTH-20 a registration with a malformed or missing field returns 400 and names the field', async () => {
  const { totalDocs } = await payload.count({ collection: 'users' });
  await proves('AUTH-20', async () => {
    for (const [field, value] of [
      ['emailAddress', 'amara@lindqvist'],
      ['emailAddress', undefined],
      ['password', 'Short1!'],
      ['password', undefined],
      ['firstName', ''],
      ['firstName', 'A<b>'],
      ['firstName', undefined],
      ['lastName', 'O"Brien'],
      ['lastName', 7],
    ] as const) {
      const response = await openBrowser().send('/api/user/register', { body: registration({ [field]: value }) });
      expect([field, value, response.status]).toEqual([field, value, 400]);
      expect(await response.json()).toMatchObject({ errors: [{ field, errorMessage: expect.stringMatching(/\.$/) }] });
    }
    expect((await payload.count({ collection: 'users' })).totalDocs).toBe(totalDocs);
  });
});

test('AUTH-23 an address of a subscriber without an account returns the documented error and creates no account', async () => {
  const sent = registration();
  await payload.create({
    collection: 'subscribers',
    data: {
      emailAddress: sent.emailAddress,
      subscriberAccountNumber: '1001',
      subscriptionActive: true,
      source: 'US',
      subscriptionCode: 'BETTER',
    },
  });
  const browser = openBrowser();
  const response = await browser.send('/api/user/register', { body: sent });
  await proves('AUTH-23', async () => {
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Subscriber-Exists')).toBe('true');
    const where = { email: { equals: sent.emailAddress } };
    expect((await payload.count({ collection: 'users', where })).totalDocs).toBe(0);
    expect(await response.json()).toEqual({ user: null, headerCheck: true });
  });
  expect((await browser.profile()).status).toBe('guest');
});

test('registering with only a subscriber’s address creates an account that is no subscriber', async () => {
  const body = { ...registration({ optIn: true }), id: 4711 };
  await payload.create({
    collection: 'subscribers',
    data: { emailAddress: body.emailAddress, source: 'US', subscriptionCode: 'BETTER' },
  });
  const browser = openBrowser();
  const send = (fields: object) => browser.send('/api/user/subscriber/register', { body: fields });
  for (const id of [99, 1_000_000, 0.5, '4711', undefined]) expect((await send({ ...body, id })).status).toBe(400);
  const response = await send(body);
  expect(response.status).toBe(200);
  expect(response.headers.get('X-Subscriber-Exists')).toBeNull();
  expect(await response.json()).toMatchObject({
    user: { emailAddress: body.emailAddress, status: 'registered', subscriber: null, optIn: true },
    headerCheck: false,
  });
  expect((await send(body)).status).toBe(409);
});

test('AUTH-21 the profile’s optIn is the boolean sent with the registration, until it is changed', async () => {
  const browser = openBrowser();
  await proves('AUTH-21', async () => {
    const other = openBrowser();
    await other.send('/api/user/register', { body: registration({ optIn: false }) });
    await browser.send('/api/user/register', { body: registration({ optIn: true }) });
    expect([(await other.profile()).optIn, (await browser.profile()).optIn]).toEqual([false, true]);
  });
  await browser.send('/service/user/profile', { body: { optIn: false } });
  expect(await browser.profile()).toMatchObject({ optIn: false });
  await browser.send('/service/user/profile', { body: { displayName: 'R.' } });
  expect(await browser.profile()).toMatchObject({ optIn: false, displayName: 'R.' });
});
