import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';

const BREACHED = 'Correct-Horse-42-Battery!';
const MESSAGE = 'This password has appeared in a data breach, so attackers may try it. Choose a different one.';
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

/** Stands in for Have I Been Pwned: knows one password, and fills its responses with hashes that were never seen. */
const requests: { path: string; padding: unknown }[] = [];
const service = { status: 200 };
const server = createServer((request, response) => {
  const prefix = request.url?.split('/').at(-1) ?? '';
  requests.push({ path: request.url ?? '', padding: request.headers['add-padding'] });
  const known = [sha1(BREACHED)].filter((hash) => hash.startsWith(prefix)).map((hash) => `${hash.slice(5)}:3`);
  const padding = ['Harbour-Light-77-Kestrel!', 'x'].map((password) => `${sha1(password).slice(5)}:0`);
  response.writeHead(service.status).end([...padding, ...known].join('\r\n'));
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`;
Object.assign(process.env, { BREACHED_PASSWORDS_URL: url });

const { payload, rest } = await import('../records');
const { mailsTo, makeAdmin, openBrowser, PASSWORD, registration, signedIn, tokenIn } = await import('./browser');
const { env } = await import('@/platform/env');

afterAll(async () => {
  await payload.destroy();
  server.close();
});

const refusal = { errors: [{ field: 'password', errorMessage: MESSAGE }] };

test('the first account of an installation needs another password too', async () => {
  const first = { email: 'first@meridian.example', firstName: 'Ada', lastName: 'Lund', password: BREACHED };
  const response = await rest('/users/first-register', { method: 'POST', body: first });
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(MESSAGE)]);
  await makeAdmin();
});

test('a password from a data breach is refused wherever one is set, and the service gets 5 digits of its hash', async () => {
  const { account, browser } = await signedIn({ role: 'editor' });
  requests.length = 0;
  const changed = await browser.send('/service/user/password', { body: { current: PASSWORD, password: BREACHED } });
  expect([changed.status, await changed.json()]).toMatchObject([400, refusal]);
  expect(requests).toEqual([{ path: `/range/${sha1(BREACHED).slice(0, 5)}`, padding: 'true' }]);
  const registered = await openBrowser().send('/service/user/register', { body: registration({ password: BREACHED }) });
  expect([registered.status, await registered.json()]).toMatchObject([400, refusal]);

  await openBrowser().send('/api/user/forgotpassword', { body: { emailAddress: account.email } });
  const token = tokenIn((await mailsTo(account.email)).at(-1)?.text);
  const reset = (password: string) => openBrowser().send('/service/user/reset-password', { body: { token, password } });
  const refused = await reset(BREACHED);
  expect([refused.status, await refused.json()]).toMatchObject([400, refusal]);
  expect((await openBrowser().signIn(account.email)).status).toBe(200);
  // The link still works, and padding with the hash of a password doesn't count.
  expect((await reset('Harbour-Light-77-Kestrel!')).status).toBe(200);
});

test('a password is accepted if the service fails or is turned off', async () => {
  const register = async () =>
    (await openBrowser().send('/service/user/register', { body: registration({ password: BREACHED }) })).status;
  expect(await register()).toBe(400);
  service.status = 503;
  expect(await register()).toBe(200);
  service.status = 200;
  env.BREACHED_PASSWORDS_URL = 'http://127.0.0.1:9/range';
  expect(await register()).toBe(200);
  requests.length = 0;
  env.BREACHED_PASSWORDS_URL = '';
  expect(await register()).toBe(200);
  expect(requests).toEqual([]);
});
