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
    OIDC_VERIFIES_SECOND_FACTOR: 'true',
  });
  return started;
});

beforeAll(makeAdmin);
afterAll(async () => {
  await provider.stop();
  await payload.destroy();
});

/** Signs in with the provider. @returns the path to which the site redirects */
async function signIn(email: string) {
  provider.behavior.account = { sub: email, email, email_verified: true };
  const browser = openBrowser();
  const begun = await browser.send('/service/authenticate/provider');
  const answer = await browser.send(await provider.visit(begun.headers.get('location') ?? ''));
  return { location: answer.headers.get('location'), browser };
}

test('a provider that asks for a second factor replaces the code, but not setting up an app, and not for passwords', async () => {
  const { id, email } = await makeAccount({ role: 'editor' });
  const owner = openBrowser();
  await owner.signIn(email);
  const { secret } = await owner.json<{ secret: string }>('/service/user/second-factor', {
    body: { password: PASSWORD },
  });
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await owner.send('/service/user/second-factor/confirm', { body: { code } })).status).toBe(200);

  const { location, browser } = await signIn(email);
  expect(location).toBe('/admin');
  expect(await browser.profile()).toMatchObject({ id });
  expect((await openBrowser().signIn(email)).status).toBe(401);

  const late = await makeAccount({ role: 'editor' });
  // The hook computes it from the settings, so it is set behind its back.
  await databasePool(payload).query('update users set second_factor_due = true where id = $1', [late.id]);
  expect((await signIn(late.email)).location).toContain('provider=second-factor-due');
});
