import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { databasePool } from '@/platform/database-pool';
import { payload } from '../records';
import { makeAccount, makeAdmin, openBrowser, PASSWORD } from './browser';

const provider = await vi.hoisted(async () => {
  const { startIdentityProvider, CLIENT } = await import('../../helpers/identity-provider');
  const started = await startIdentityProvider('http://localhost:3000');
  Object.assign(process.env, {
    OIDC_ISSUER: started.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_SECOND_FACTOR: 'mfa, https://refeds.org/profile/mfa',
  });
  return started;
});

beforeAll(makeAdmin);
afterAll(async () => {
  await provider.stop();
  await payload.destroy();
});

/** Signs in with the provider. @returns the path to which the site redirects */
async function signIn(email: string, reported: { amr?: string[]; acr?: string } = {}) {
  provider.behavior.account = { sub: email, email, email_verified: true, ...reported };
  const browser = openBrowser();
  const begun = await browser.send('/service/authenticate/provider');
  const answer = await browser.send(await provider.visit(begun.headers.get('location') ?? ''));
  return { location: answer.headers.get('location'), browser };
}

/** Values of ID tokens that say nothing about a second factor. */
const WITHOUT: { amr?: string[]; acr?: string }[] = [
  {},
  { amr: ['pwd'] },
  { amr: ['pwd', 'MFA'] },
  { amr: ['mfa2'], acr: '1' },
  { acr: 'https://refeds.org/profile/sfa' },
];

test('a second factor that the provider reports replaces the code, and without one the code is asked for', async () => {
  const { id, email } = await makeAccount({ role: 'editor' });
  const owner = openBrowser();
  await owner.signIn(email);
  const { secret } = await owner.json<{ secret: string }>('/service/user/second-factor', {
    body: { password: PASSWORD },
  });
  const codeOf = (later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });
  const first = { body: { code: codeOf() } };
  expect((await owner.send('/service/user/second-factor/confirm', first)).status).toBe(200);

  for (const reported of [{ amr: ['pwd', 'mfa'] }, { acr: 'https://refeds.org/profile/mfa' }]) {
    const { location, browser } = await signIn(email, reported);
    expect([reported, location]).toEqual([reported, '/admin']);
    expect(await browser.profile()).toMatchObject({ id });
  }
  for (const reported of WITHOUT) {
    const { location, browser } = await signIn(email, reported);
    expect([reported, location]).toEqual([reported, expect.stringContaining('provider=code')]);
    expect(await browser.profile()).toMatchObject({ status: 'guest' });
  }
  const { browser } = await signIn(email);
  const confirmed = await browser.send('/service/authenticate/provider/code', { body: { code: codeOf(1) } });
  expect(confirmed.status).toBe(200);
  expect(await browser.profile()).toMatchObject({ id });
  // The provider's second factor doesn't replace the code after a password.
  expect((await openBrowser().signIn(email)).status).toBe(401);
});

test('staff who must have a second factor are not let in without an app, whatever the provider reports', async () => {
  const late = await makeAccount({ role: 'editor' });
  // The hook computes it from the settings, so it is set behind its back.
  await databasePool(payload).query('update users set second_factor_due = true where id = $1', [late.id]);
  for (const reported of [{ amr: ['mfa'] }, ...WITHOUT]) {
    const { location, browser } = await signIn(late.email, reported);
    expect([reported, location]).toEqual([reported, expect.stringContaining('provider=second-factor-due')]);
    expect(await browser.profile()).toMatchObject({ status: 'guest' });
  }
});
