import { faultsIn } from './accessibility';
import { events, header, known, modal, open, openModal, PASSWORD, signIn } from './accounts';
import { expect, test } from './fixtures';
import { proves } from './proves';

test('a subscriber signs in, opens the user menu and signs out', async ({ page }) => {
  const statusOf = () => page.evaluate(() => window.pageState?.userStatus);
  await open(page);
  expect(await page.evaluate(() => window.pageState)).toMatchObject({ userStatus: 'guest', session: 'guest' });
  await openModal(page, 'Sign In');
  await proves('AUTH-51', async () => {
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await signIn(page, 'better@meridian.example');
    await page.waitForFunction(() => !('isSamePage' in window));
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
    await known(page);
    await expect(modal(page)).toBeHidden();
  });
  await expect.poll(async () => (await events(page)).map(({ event }) => event)).toEqual(['Account Login', 'Visitor']);
  expect((await events(page)).at(-1)).toMatchObject({
    userStatus: 'subscribers',
    daysSinceLastVisit: 'Less Than One Day',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const opener = header(page).getByRole('button', { name: 'Bettina' });
  const menu = page.getByRole('dialog', { name: 'Your account' });
  await proves('NAV-15', async () => {
    await expect(opener).toHaveText('Bettina');
    await opener.click();
    await expect(menu.getByText('Bettina Okoro')).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
  });
  await expect(menu.getByRole('link', { name: 'My Learning' })).toHaveCount(0);
  expect(await faultsIn(page, { part: '#masthead' })).toEqual([]);

  const stored = () =>
    page.evaluate(() => [
      localStorage.getItem('masthead.user'),
      localStorage.getItem('masthead.cart'),
      document.cookie,
    ]);
  await page.evaluate(() => localStorage.setItem('masthead.cart', '{}'));
  const kept = () =>
    page.evaluate(() => [
      localStorage.getItem('masthead.recent-searches'),
      localStorage.getItem('masthead.reading-positions'),
      sessionStorage.getItem('masthead.checkout-draft'),
    ]);
  await page.evaluate(() => {
    localStorage.setItem('masthead.recent-searches', '["tides"]');
    localStorage.setItem('masthead.reading-positions', '{"/a":0.5}');
    sessionStorage.setItem('masthead.checkout-draft', '{}');
  });
  await page.context().addCookies([{ name: 'order-crumb', value: '1', url: page.url() }]);
  await expect.poll(stored).toEqual([expect.any(String), '{}', expect.stringContaining('order-crumb')]);
  const everything = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const personal of ['Bettina', 'Okoro', 'better@meridian.example']) expect(everything).not.toContain(personal);
  await proves('AUTH-82', async () => {
    const service = page.waitForRequest('**/service/user-service/logout');
    const leaving = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
    await menu.getByRole('button', { name: 'Log out' }).click();
    expect((await service).method()).toBe('POST');
    expect((await (await service).allHeaders()).cookie).toContain('masthead-token');
    expect(new URL((await leaving).url()).search).toBe('?return=%2Ftopics');
    await known(page);
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
  await proves('AUTH-81', async () =>
    expect(await stored()).toEqual([null, null, expect.not.stringContaining('order-crumb')]),
  );
  expect(await kept()).toEqual([null, null, null]);
  await proves('AUTH-83', async () => {
    expect(await statusOf()).toBe('guest');
    for (const [name, status] of [
      ['reader', 'registered'],
      ['better', 'subscribers'],
    ] as const) {
      const form = { username: `${name}@meridian.example`, password: PASSWORD };
      expect((await page.request.post('/authenticate', { form })).status()).toBe(200);
      await page.reload();
      await expect.poll(statusOf).toBe(status);
    }
  });
});

test('NAV-16 the user menu names the plan of each subscriber, and none for a registered user', async ({ page }) => {
  const menu = page.getByRole('dialog', { name: 'Your account' });
  const captions = {
    good: 'Digital',
    better: 'Digital + Print',
    best: 'Premium',
    allaccess: 'All Access',
    reader: null,
  };
  await proves('NAV-16', async () => {
    for (const [name, caption] of Object.entries(captions)) {
      const form = { username: `${name}@meridian.example`, password: PASSWORD };
      expect((await page.request.post('/authenticate', { form })).status()).toBe(200);
      await open(page);
      const { firstName } = await (await page.request.get('/service/user/profile')).json();
      await header(page).getByRole('button', { name: firstName }).click();
      await expect(menu).toBeVisible();
      for (const each of Object.values(captions)) {
        if (each) await expect(menu.getByText(each, { exact: true })).toHaveCount(each === caption ? 1 : 0);
      }
    }
  });
});

test('ANA-08 a sign-in is logged, but not on the page of the offers', async ({ page }) => {
  const login = async () => (await events(page)).filter(({ event }) => event === 'Account Login');
  await proves('ANA-08', async () => {
    for (const [path, logged, pageType] of [
      ['/subscriptions', 0, undefined],
      ['/topics', 1, 'My Account'],
    ] as const) {
      await open(page, path);
      // The type of the page before the reload counts.
      await page.evaluate(() => {
        addEventListener('pagehide', () => sessionStorage.setItem('left-as', JSON.stringify(window.pageState ?? {})));
      });
      await openModal(page, 'Sign In');
      const reloaded = page.waitForEvent('load');
      await signIn(page, 'reader@meridian.example');
      await reloaded;
      await known(page);
      expect(await login()).toHaveLength(logged);
      const left = await page.evaluate(() => JSON.parse(sessionStorage.getItem('left-as') ?? '{}'));
      expect(left.pageType).toBe(pageType);
      await page.context().clearCookies();
    }
  });
});
