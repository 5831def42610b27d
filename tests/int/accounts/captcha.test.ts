import { solveChallenge } from 'altcha-lib/v1';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPlace } from '@/domain/accounts/place.query';
import { geoProvider } from '@/platform/geo/geo';
import { proves } from '../../helpers/proves';
import { payload } from '../records';
import { mailsTo, makeAccount, makeAdmin, openBrowser, PASSWORD, registration } from './browser';

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

const ask = (captchaEnabled: boolean) => payload.updateGlobal({ slug: 'site-settings', data: { captchaEnabled } });

async function solve(): Promise<string> {
  const challenge = await openBrowser().json<Record<string, string> & { maxnumber: number }>(
    '/service/captcha/challenge',
  );
  const { promise } = solveChallenge(
    challenge.challenge ?? '',
    challenge.salt ?? '',
    challenge.algorithm,
    challenge.maxnumber,
  );
  const solution = await promise;
  return btoa(JSON.stringify({ ...challenge, number: solution?.number }));
}

test('AUTH-70 the site reports whether captcha is enabled', async () => {
  await proves('AUTH-70', async () => {
    expect(await openBrowser().json('/api/recaptcha/enabled')).toEqual({
      enabled: false,
      provider: 'altcha',
      siteKey: '',
    });
    await ask(true);
    expect(await openBrowser().json('/api/recaptcha/enabled')).toMatchObject({ enabled: true });
  });
});

test('AUTH-75 AUTH-78 calls without a fresh solution are rejected, and a solution counts once', async () => {
  await ask(true);
  const { email } = await makeAccount();
  const sent = registration();
  const calls = (reCaptchaToken?: string) => [
    () => openBrowser().send('/authenticate', { body: { username: email, password: PASSWORD, reCaptchaToken } }),
    () => openBrowser().send('/api/user/register', { body: { ...sent, reCaptchaToken } }),
    () => openBrowser().send('/api/user/forgotpassword', { body: { emailAddress: email, reCaptchaToken } }),
  ];
  await proves('AUTH-75', async () => {
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
  });
  await proves('AUTH-78', async () => {
    const network = vi.spyOn(globalThis, 'fetch');
    for (const index of [0, 1, 2]) {
      const token = await solve();
      const first = await calls(token)[index]?.();
      expect(first?.status).toBe(200);
    }
    expect(network).not.toHaveBeenCalled();
    network.mockRestore();
  });
  const used = await solve();
  const attempt = () =>
    openBrowser().send('/authenticate', { body: { username: email, password: PASSWORD, reCaptchaToken: used } });
  expect((await attempt()).status).toBe(200);
  expect((await attempt()).status).toBe(400);
});

test('a solved challenge counts once, however its solution is encoded', async () => {
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

test('AUTH-36 ERR-11 the caller’s place is determined without network access', async () => {
  await proves('AUTH-36', async () => {
    expect(await openBrowser().json('/service/user/domestic')).toEqual({ domestic: true, usOnly: true, country: 'US' });
    const geo = geoProvider({ GEO_COUNTRY_HEADER: 'x-country', GEO_DEFAULT_COUNTRY: 'US' });
    const placeIn = (country: string) =>
      readPlace({ services: { geo }, caller: { headers: new Headers({ 'x-country': country }) } } as never);
    expect(await placeIn('CA')).toEqual({ domestic: true, usOnly: false, country: 'CA' });
    expect(await placeIn('SE')).toEqual({ domestic: false, usOnly: false, country: 'SE' });
  });
  await proves('ERR-11', async () => {
    const network = vi.spyOn(globalThis, 'fetch');
    for (const kind of ['country', 'city']) {
      expect(await openBrowser().json(`/service/geoip/${kind}/me?referrer=https%3A%2F%2Fa.example`)).toMatchObject({
        country: { iso_code: 'US' },
        continent: {},
      });
    }
    expect(network).not.toHaveBeenCalled();
    network.mockRestore();
  });
  expect((await openBrowser().send('/service/geoip/planet/me')).status).toBe(400);
});

test('ADMIN-39 the site handles requests below /api/, not the CMS', async () => {
  const paths = [
    ...['/api/user/register', '/api/user/forgotpassword', '/api/newsletters/subscribe', '/api/shopping-cart'],
    ...['/api/marketingcampaign/subscribe', '/api/article-gift/give-gift'],
  ];
  await proves('ADMIN-39', async () => {
    const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;
    // The site names an error by its code. The CMS would return a list of errors.
    for (const path of paths) {
      const code = await codeOf(await openBrowser().send(path, { body: '{' }));
      expect([path, ['bad-input', 'not-signed-in'].includes(code ?? '')]).toEqual([path, true]);
    }
    expect(await openBrowser().json('/api/recaptcha/enabled')).toHaveProperty('enabled');
    const transaction = await openBrowser().send('/api/digitaldata/piano/transactionComplete?uid=x');
    expect([transaction.status, await codeOf(transaction)]).toEqual([401, 'not-signed-in']);
    const unknown = await openBrowser().send('/api/nothing');
    expect([unknown.status, await codeOf(unknown)]).toEqual([404, 'not-found']);
  });
});
