import { solveChallenge } from 'altcha-lib/v1';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payload } from '../records';
import { mailsTo, makeAccount, makeAdmin, openBrowser, PASSWORD, registration } from './browser';

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

const ask = (captchaEnabled: boolean) => payload.updateGlobal({ slug: 'site-settings', data: { captchaEnabled } });

async function solve(): Promise<string> {
  const given = await openBrowser().json<Record<string, string> & { maxnumber: number }>('/service/captcha/challenge');
  const { promise } = solveChallenge(given.challenge ?? '', given.salt ?? '', given.algorithm, given.maxnumber);
  const solution = await promise;
  return btoa(JSON.stringify({ ...given, number: solution?.number }));
}

test('AUTH-70 AUTH-78 the site says whether a captcha is asked, by a provider that needs no network', async () => {
  expect(await openBrowser().json('/api/recaptcha/enabled')).toEqual({
    enabled: false,
    provider: 'altcha',
    siteKey: '',
  });
  await ask(true);
  expect(await openBrowser().json('/api/recaptcha/enabled')).toMatchObject({ enabled: true });
});

test('AUTH-75 AUTH-78 without a fresh solution nothing is done, with one it is, and it counts once', async () => {
  await ask(true);
  const { email } = await makeAccount();
  const sent = registration();
  const calls = (reCaptchaToken?: string) => [
    () => openBrowser().send('/authenticate', { body: { username: email, password: PASSWORD, reCaptchaToken } }),
    () => openBrowser().send('/api/user/register', { body: { ...sent, reCaptchaToken } }),
    () => openBrowser().send('/api/user/forgotpassword', { body: { emailAddress: email, reCaptchaToken } }),
  ];
  for (const token of [undefined, '', 'nonsense', btoa('{}'), btoa('null')]) {
    for (const response of await Promise.all(calls(token).map((call) => call()))) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ errors: [{ field: 'reCaptchaToken' }] });
    }
  }
  expect(
    (await payload.count({ collection: 'users', where: { email: { equals: sent.emailAddress } } })).totalDocs,
  ).toBe(0);
  expect(await mailsTo(email)).toEqual([]);
  for (const index of [0, 1, 2]) {
    const token = await solve();
    const first = await calls(token)[index]?.();
    expect(first?.status).toBe(200);
  }
  const used = await solve();
  const attempt = () =>
    openBrowser().send('/authenticate', { body: { username: email, password: PASSWORD, reCaptchaToken: used } });
  expect((await attempt()).status).toBe(200);
  expect((await attempt()).status).toBe(400);
});

test('AUTH-75 a solved challenge counts once, however its solution is written', async () => {
  await ask(true);
  const solution = JSON.parse(atob(await solve())) as Record<string, unknown>;
  const spellings = [
    btoa(JSON.stringify(solution)),
    btoa(JSON.stringify(solution, null, 2)),
    btoa(JSON.stringify(Object.fromEntries(Object.entries(solution).reverse()))),
    btoa(JSON.stringify({ ...solution, took: 12 })),
    btoa(JSON.stringify({ ...solution, number: String(solution.number) })),
    btoa(JSON.stringify({ ...solution, algorithm: 'sha-256' })),
    ` ${btoa(JSON.stringify(solution))}`,
    btoa(JSON.stringify(solution)).replace(/=+$/, ''),
  ];
  const statuses: number[] = [];
  for (const reCaptchaToken of spellings) {
    const body = { ...registration(), reCaptchaToken };
    statuses.push((await openBrowser().send('/api/user/register', { body })).status);
  }
  expect(statuses).toEqual([200, ...spellings.slice(1).map(() => 400)]);
});

test('AUTH-36 ERR-11 where a caller is is told without network', async () => {
  expect(await openBrowser().json('/service/user/domestic')).toEqual({ domestic: true, usOnly: true, country: 'US' });
  for (const kind of ['country', 'city']) {
    expect(await openBrowser().json(`/service/geoip/${kind}/me?referrer=https%3A%2F%2Fa.example`)).toMatchObject({
      country: { iso_code: 'US' },
      continent: {},
    });
  }
  expect((await openBrowser().send('/service/geoip/planet/me')).status).toBe(400);
});

test('ADMIN-39 paths under /api/ that the site does not know are answered by the site', async () => {
  const response = await openBrowser().send('/api/nothing');
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'not-found' }]);
});
