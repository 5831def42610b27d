import type { Page } from '@playwright/test';
import { signIn } from './admin';
import { expect } from './fixtures';
import { account, signedInAs } from './newsroom';
import { testOnOwnSite } from './own-site';
import { clippedIn, contentOf, untranslatedIn } from './untranslated';

// A separate site, because its language changes.
const test = testOnOwnSite();

test.describe.configure({ mode: 'default' });
test.setTimeout(240_000);
test.use({ tolerated: [/404/] });

/** Pages of all kinds that a guest sees. */
const GUEST = [
  ...['/', '/the-latest', '/topics', '/topic/strategy', '/author/ingrid-halloran', '/magazine', '/archive-toc/BR2406'],
  ...['/2024/11/the-slow-company', '/2024/12/the-price-of-a-free-hour', '/video', '/podcasts', '/visual-library'],
  ...['/webinars', '/ascend', '/store', '/store/case-studies', '/product/the-slow-company/10102-HCB-ENG'],
  ...['/email-newsletters', '/subscriptions', '/gift-subscriptions', '/team-subscriptions', '/register'],
  ...['/reset-password', '/lost-authenticator', '/search?term=time', '/shopping-cart', '/nothing'],
];
const READER = ['/my-account', '/my-library', '/newsletter-preferences', '/2024/12/the-price-of-a-free-hour'];
const STAFF = [
  ...['/admin', '/admin/collections/articles', '/admin/collections/articles/create', '/admin/planning'],
  ...['/admin/readership', '/admin/orders'],
  ...['/admin/staff', '/admin/members', '/admin/catalogue', '/admin/sales', '/admin/failed-mails'],
];
/** Pages with the densest layouts. */
const DENSE = ['/', '/2024/11/the-slow-company', '/store', '/subscriptions', '/register', '/admin', '/admin/planning'];

/** Signs in as staff and changes the language of the site. */
async function chooseLanguage(page: Page, language: string): Promise<void> {
  await signIn(page, 'Admin');
  const headers = await signedInAs(page.request, 'Admin');
  const answer = await page.request.post('/api/cms/globals/site-settings', { data: { language }, headers });
  expect(answer.status()).toBe(200);
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(`lang="${language}"`);
}

/** Opens pages one after the other, at both widths. Returns what `check` finds, with the page. */
async function faultsOn(page: Page, routes: readonly string[], check: (page: Page) => Promise<string[]>) {
  const faults: string[] = [];
  for (const route of routes) {
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.goto(route);
    faults.push(...(await check(page)).map((fault) => `${route}: ${fault}`));
  }
  return faults;
}

/** Returns what a check finds once the page has settled. */
async function settled(find: () => Promise<string[]>): Promise<string[]> {
  let faults: string[] = [];
  const isWhole = async () => {
    faults = await find();
    return faults.length === 0;
  };
  await expect
    .poll(isWhole, { timeout: 5_000 })
    .toBe(true)
    .catch(() => {});
  return faults;
}

async function clippedAtBothWidths(page: Page): Promise<string[]> {
  const wide = await settled(() => clippedIn(page));
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await settled(() => clippedIn(page));
  return [...wide.map((fault) => `1366 px: ${fault}`), ...narrow.map((fault) => `390 px: ${fault}`)];
}

test('in accented English, no page of the site or the admin has a text in English or cuts one off', async ({
  page,
  site,
}) => {
  await signIn(page, 'Admin');
  // The CMS must not keep the labels of a form that it has shown in another language.
  await page.goto('/admin/collections/articles/create');
  await chooseLanguage(page, 'en-XA');
  const content = await contentOf(site.databaseUrl);
  const check = async (opened: Page) => [
    ...(await settled(() => untranslatedIn(opened, content))),
    ...(await clippedAtBothWidths(opened)),
  ];
  const faults = await faultsOn(page, STAFF, check);
  await page.context().clearCookies();
  faults.push(...(await faultsOn(page, GUEST, check)));
  const { email, password } = account('Subscriber, Best');
  await page.request.post('/authenticate', { form: { username: email, password } });
  faults.push(...(await faultsOn(page, READER, check)));
  expect(faults).toEqual([]);
});

test('a part of a page that loads later brings its messages along', async ({ page, site }) => {
  await chooseLanguage(page, 'en-XA');
  await page.context().clearCookies();
  await page.goto('/');
  await page.locator('#masthead a[href="/register#signin"]').first().click();
  await expect(page.locator('dialog.account-dialog')).toContainText('~');
  expect(await untranslatedIn(page, await contentOf(site.databaseUrl))).toEqual([]);
});

test('mirrored English is written from right to left, and no page cuts a text off', async ({ page }) => {
  await chooseLanguage(page, 'ar-XB');
  expect(await faultsOn(page, DENSE, clippedAtBothWidths)).toEqual([]);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/admin');
  await expect(page.locator('html')).toHaveAttribute('dir', 'RTL');
});

test('the checks detect planted English and a text that is cut off', async ({ page }) => {
  await page.setContent(`<title>~</title><main><p>Plain English</p><button aria-label="Close this">~</button>
    <div style="width:50px;overflow:hidden;white-space:nowrap">A text~ that is cut off</div>
    <div style="width:2000px">~</div></main>`);
  expect(await untranslatedIn(page, { texts: new Set(), all: '' })).toEqual([
    'Plain English (p)',
    'Close this (aria-label of button)',
  ]);
  expect((await clippedIn(page)).map((fault) => fault.split(':')[0])).toEqual([
    expect.stringContaining('too wide'),
    expect.stringMatching(/^div/),
  ]);
});
