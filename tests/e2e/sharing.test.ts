import type { Page } from '@playwright/test';
import { answerWith, events, known, open, query, register } from './accounts';
import { closesAfterTwoSeconds, expect, test } from './fixtures';
import { ARTICLE, folders, giveReadOnlyFolder, rows, save, tools } from './library';
import { proves } from './proves';

// The shell sends conditional requests.
test.use({ tolerated: [/404/] });
test.beforeEach(() => test.setTimeout(90_000));

const flyout = (page: Page) => page.getByRole('dialog', { name: 'Share', exact: true });
const openShare = (page: Page) => tools(page).getByRole('button', { name: 'Share' }).click();

test('SHARE-05 SHARE-06 a list is shared by its link, which anyone can open', async ({ page, browser }) => {
  const email = await register(page);
  await save(page, [ARTICLE], 'Pricing');
  await save(page, ['/2024/11/the-friday-people']);
  await query(
    `update saved_items set read_only = true where url <> $2 and owner_id = (select id from users where email = $1)`,
    [email, ARTICLE],
  );
  await giveReadOnlyFolder(email);
  const sharing = page.getByRole('dialog', { name: 'Share this list' });
  const address = await proves('SHARE-05', async () => {
    await open(page, '/my-library/library/pricing');
    await folders(page).getByRole('button', { name: 'Share list Pricing' }).click();
    const link = await sharing.getByLabel('Link to the list').inputValue();
    const [folder] = await query<{ id: number }>(
      `select f.id from folders f join users u on u.id = f.owner_id where u.email = $1 and f.name = 'Pricing'`,
      [email],
    );
    const { listurl } = await (await page.request.get(`/service/user/list/url/${folder?.id}`)).json();
    expect(link).toBe(listurl);
    const guest = await browser.newContext();
    const denied = await guest.request.get(new URL(`/service/user/list/url/${folder?.id}`, link).href);
    expect(denied.status()).toBe(401);
    await guest.close();
    return new URL(link).pathname;
  });
  const strangers = await browser.newContext();
  const stranger = await strangers.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'The slow company' })).toBeVisible();
  await sharing.getByRole('button', { name: 'Turn off the link' }).click();
  await expect(sharing.getByText('The link has been turned off.')).toBeVisible();
  expect((await stranger.request.get(address)).status()).toBe(404);
  await strangers.close();

  await proves('SHARE-06', async () => {
    await open(page, '/my-library/library/given-to-me');
    await expect(folders(page).getByRole('link', { name: /^Given to me/ })).toHaveAttribute('aria-current', 'page');
    await expect(folders(page).getByRole('button', { name: 'New folder' })).toBeVisible();
    await expect(folders(page).getByRole('button', { name: /Share/ })).toHaveCount(0);
    await open(page, '/my-library');
    const share = (title: string) =>
      rows(page)
        .filter({ hasText: title })
        .getByRole('button', { name: /^Share/ });
    await expect(share('The slow company')).toHaveCount(1);
    await expect(share('The Friday people')).toHaveCount(0);
  });
});

test('a guest shares on each network without an account', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = (...args) => {
      document.documentElement.dataset.opened = args.join(' ');
      return null;
    };
  });
  await open(page, ARTICLE);
  const sharing = flyout(page);
  await openShare(page);
  await proves('SHARE-03', async () => {
    await expect(sharing).toBeVisible();
    await expect(page.getByRole('dialog', { name: /Sign in|Create an account/ })).toHaveCount(0);
  });
  await proves('SHARE-01', async () => {
    await expect(sharing.getByLabel('Link')).toHaveValue(new RegExp(`^http.*${ARTICLE}$`));
    for (const name of ['Facebook', 'X', 'LinkedIn']) {
      await expect(sharing.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await sharing.getByRole('tab', { name: 'By email' }).click();
    await expect(sharing.getByLabel(/^To/)).toBeVisible();
    await expect(sharing.getByRole('button', { name: 'Facebook' })).toHaveCount(0);
    await sharing.getByRole('tab', { name: 'Connect with a network' }).click();
  });
  const networks = [
    ['Facebook', 'Facebook', 'https://www.facebook.com/'],
    ['X', 'Twitter', 'https://twitter.com/'],
    ['LinkedIn', 'LinkedIn', 'https://www.linkedin.com/'],
  ] as const;
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/service/user/share')) sent.push(request.postDataJSON().provider);
  });
  const opened: string[] = [];
  await proves('SHARE-12', async () => {
    for (const [label, provider] of networks) {
      if (!(await sharing.isVisible())) await openShare(page);
      await sharing.getByRole('button', { name: label, exact: true }).click();
      await expect(sharing.getByText(`Shared via ${provider}`)).toBeVisible();
      opened.push(await page.evaluate(() => document.documentElement.dataset.opened ?? ''));
      await expect(sharing).toBeHidden({ timeout: 6_000 });
    }
    expect(sent).toEqual(['Facebook', 'Twitter', 'LinkedIn']);
  });
  await proves('SHARE-04', async () => {
    await openShare(page);
    await expect(sharing.getByRole('listitem')).toHaveText(['Facebook', 'X', 'LinkedIn']);
    for (const [at, [, , host]] of networks.entries()) {
      const page = opened[at] ?? '';
      expect(page.startsWith(host), page).toBe(true);
      expect(decodeURIComponent(page)).toContain(ARTICLE);
      expect(page).toContain('width=700,height=450');
    }
  });
  await proves('ANA-04', async () => {
    const shares = (await events(page)).filter(({ event }) => event === 'Content Share');
    expect(shares.map(({ provider }) => provider)).toEqual(['Facebook', 'Twitter', 'LinkedIn']);
  });
});

test('a user shares by email', async ({ page }) => {
  await register(page);
  await page.clock.install();
  await open(page, ARTICLE);
  const sharing = flyout(page);
  await openShare(page);
  await proves('SHARE-02', async () => {
    await expect(sharing.getByRole('tab', { name: 'Share on a network' })).toBeVisible();
    await expect(sharing.getByRole('tab', { name: 'Connect with a network' })).toHaveCount(0);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await open(page, ARTICLE);
    await openShare(page);
    await expect(sharing.getByRole('tab', { name: 'Connect with a network' })).toBeVisible();
    await expect(sharing.getByRole('tab', { name: 'Share on a network' })).toHaveCount(0);
    await page.context().addCookies(cookies);
    await open(page, ARTICLE);
    await openShare(page);
  });
  await sharing.getByRole('tab', { name: 'By email' }).click();
  await sharing.getByLabel(/^To/).fill('one@meridian.example, two@meridian.example');
  const sent = page.waitForRequest('**/service/user/share');
  await proves('SHARE-11', async () => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await sharing.getByRole('button', { name: 'Send' }).click();
    await expect(sharing.getByText('Shared via email')).toBeVisible();
    await closesAfterTwoSeconds(page, sharing);
  });
  await proves('SHARE-09', async () => {
    expect((await sent).postDataJSON()).not.toHaveProperty('description');
    expect((await (await sent).response())?.status()).toBe(200);
  });
  await page.clock.resume();
  await page.goto('/my-library/shared');
  await expect(rows(page)).toContainText('by email, with one@meridian.example, two@meridian.example');
});

test('SHARE-07 SHARE-08 an email share needs valid addresses, and one of the sender from a guest', async ({ page }) => {
  const calls: unknown[] = [];
  await answerWith(page, '/service/user/share', 200, {});
  page.on('request', (request) => {
    if (request.url().endsWith('/service/user/share')) calls.push(request.postDataJSON());
  });
  await open(page, ARTICLE);
  await openShare(page);
  const sharing = flyout(page);
  const [to, from] = [sharing.getByLabel(/^To/), sharing.getByLabel('Your email address')];
  const fault = sharing.getByText('Please enter a valid email address.');
  const send = sharing.getByRole('button', { name: 'Send' });
  await sharing.getByRole('tab', { name: 'By email' }).click();
  await proves('SHARE-08', async () => {
    await from.fill('me@meridian.example');
    for (const recipients of ['', 'one@meridian.example, two', 'one']) {
      await to.fill(recipients);
      await send.click();
      await expect(to).toHaveAttribute('aria-invalid', 'true');
      await expect(fault).toHaveCount(1);
    }
    await to.fill('one@meridian.example, two@meridian.example');
    await from.fill('me@');
    await send.click();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await expect(fault).toHaveCount(1);
    expect(calls).toEqual([]);
  });
  await proves('SHARE-07', async () => {
    await from.fill('');
    await send.click();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toEqual([]);
    await from.fill('me@meridian.example');
    await send.click();
    await expect(sharing.getByText('Shared via email')).toBeVisible();
    expect(calls).toEqual([expect.objectContaining({ from: 'me@meridian.example' })]);
    await register(page);
    await open(page, ARTICLE);
    await openShare(page);
    await sharing.getByRole('tab', { name: 'By email' }).click();
    await expect(from).toHaveCount(0);
    await to.fill('one@meridian.example');
    await send.click();
    await expect(sharing.getByText('Shared via email')).toBeVisible();
    expect(calls[1]).not.toHaveProperty('from');
  });
  await known(page);
});
