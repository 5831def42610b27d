import { afterAll, expect, test } from 'vitest';
import { payload } from '../records';
import { makeAdmin, openBrowser, PASSWORD, registration } from './browser';

afterAll(() => payload.destroy());

test('nobody registers before the installation has its admin', async () => {
  expect((await openBrowser().send('/api/user/register', { body: registration() })).status).toBe(503);
  expect((await payload.count({ collection: 'users' })).totalDocs).toBe(0);
});

test('AUTH-16 AUTH-17 AUTH-18 AUTH-21 both paths make an account and sign it in', async () => {
  await makeAdmin();
  for (const [path, optIn] of [
    ['/api/user/register', true],
    ['/service/user/register', false],
  ] as const) {
    const browser = openBrowser();
    const sent = registration({ optIn, role: 'admin', tiers: ['ROLE_HBRG_GOOD'] });
    const response = await browser.send(path, { body: sent });
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toMatchObject({ headerCheck: false, user: { guid: expect.stringMatching(/^[\da-f-]{36}$/) } });
    expect(JSON.stringify(answer)).not.toContain(PASSWORD);
    expect(await browser.profile()).toMatchObject({
      status: 'registered',
      emailAddress: sent.emailAddress,
      firstName: 'Rosa',
      optIn,
      tiers: [],
    });
    const { docs } = await payload.find({ collection: 'users', where: { email: { equals: sent.emailAddress } } });
    expect(docs[0]?.role).toBe('reader');
  }
});

test('AUTH-19 an address that has an account, in whatever capitals, answers 409', async () => {
  const sent = registration();
  await openBrowser().send('/api/user/register', { body: sent });
  const before = await payload.count({ collection: 'users' });
  const again = await openBrowser().send('/api/user/register', {
    body: { ...sent, emailAddress: sent.emailAddress.toUpperCase() },
  });
  expect(again.status).toBe(409);
  expect(again.headers.getSetCookie()).toEqual([]);
  expect(await payload.count({ collection: 'users' })).toEqual(before);
});

test('of parallel registrations with one address one wins', async () => {
  const sent = registration();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => openBrowser().send('/api/user/register', { body: sent })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test.each([
  ['emailAddress', 'amara@lindqvist'],
  ['emailAddress', undefined],
  ['password', 'Short1!'],
  ['password', undefined],
  ['firstName', ''],
  ['firstName', 'A<b>'],
  ['firstName', undefined],
  ['lastName', 'O"Brien'],
  ['lastName', 7],
])('AUTH-20 a registration with %s %s answers 400 and names the field', async (field, value) => {
  const response = await openBrowser().send('/api/user/register', { body: registration({ [field]: value }) });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field, errorMessage: expect.stringMatching(/\.$/) }] });
});

test('AUTH-23 an address of a subscriber without an account makes none and says so', async () => {
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
  expect(response.status).toBe(200);
  expect(response.headers.get('X-Subscriber-Exists')).toBe('true');
  expect(await response.json()).toEqual({ user: null, headerCheck: true });
  expect((await browser.profile()).status).toBe('guest');
});

test('AUTH-34 from the page for subscribers an account is made that an address alone makes no subscriber', async () => {
  const body = { ...registration({ optIn: true }), id: 4711 };
  await payload.create({
    collection: 'subscribers',
    data: { emailAddress: body.emailAddress, source: 'US', subscriptionCode: 'BETTER' },
  });
  const browser = openBrowser();
  const send = (given: object) => browser.send('/api/user/subscriber/register', { body: given });
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

test('AUTH-21 consent to marketing mail is taken back as easily as it was given', async () => {
  const browser = openBrowser();
  await browser.send('/api/user/register', { body: registration({ optIn: true }) });
  expect(await browser.profile()).toMatchObject({ optIn: true });
  await browser.send('/service/user/profile', { body: { optIn: false } });
  expect(await browser.profile()).toMatchObject({ optIn: false });
  await browser.send('/service/user/profile', { body: { displayName: 'R.' } });
  expect(await browser.profile()).toMatchObject({ optIn: false, displayName: 'R.' });
});
