import { afterAll, expect, test, vi } from 'vitest';
import { demoAccounts } from '@/demo/accounts';
import { makeAccount, openBrowser } from '../accounts/browser';
import { payload, rest } from '../records';

// The site has a public address.
vi.hoisted(() => Object.assign(process.env, { SITE_URL: 'https://meridian.example' }));

afterAll(() => payload.destroy());

test('on a site with a public address the demo’s known password signs nobody in, and other passwords do', async () => {
  for (const { email, password, role } of demoAccounts) {
    const site = await openBrowser().send('/authenticate', { body: { username: email, password } });
    expect([email, site.status, await site.json()]).toEqual([
      email,
      403,
      expect.objectContaining({ code: 'demo-password' }),
    ]);
    const admin = await rest('/users/login', { method: 'POST', body: { email, password } });
    expect([email, role, admin.status]).toEqual([email, role, 403]);
    expect(await (await rest('/users/login', { method: 'POST', body: { email, password } })).text()).not.toContain(
      '"user"',
    );
  }
  const [admin] = demoAccounts;
  await payload.update({
    collection: 'users',
    where: { email: { equals: admin?.email ?? '' } },
    data: { password: 'Evening-Light-34#' },
  });
  const signIn = (username: string, password: string) =>
    openBrowser().send('/authenticate', { body: { username, password } });
  expect((await signIn(admin?.email ?? '', 'Evening-Light-34#')).status).toBe(200);
  const account = await makeAccount();
  expect((await signIn(account.email, 'Meridian-Noon-12!')).status).toBe(200);
});
