import { mkdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { account, Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/404/] });

const SHOTS = '.data/screenshots/newsroom';
mkdirSync(SHOTS, { recursive: true });
const shoot = (page: Page, name: string) => page.screenshot({ path: `${SHOTS}/${name}.png` });

/** Goes on with the Tab key (or back with Shift+Tab) until something has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await target.first().evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The ${key} key does not reach ${target}.`);
}

test('the whole life of an article with the keyboard alone', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const { email, password } = account('Editor');
  await page.goto('/admin');
  await tabTo(page, page.locator('#field-email'));
  await page.keyboard.type(email);
  await tabTo(page, page.locator('#field-password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await tabTo(page, page.locator('#card-articles .card__click'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/collections\/articles/);
  await tabTo(page, page.locator('a[href$="/collections/articles/create"]'));
  await page.keyboard.press('Enter');
  // The draft is made as soon as the form opens, and gets an address of its own.
  await expect(page).toHaveURL(/\/admin\/collections\/articles\/\d+/);
  await tabTo(page, page.locator('#field-title'));
  await page.keyboard.type('Written by keyboard');
  await tabTo(page, page.locator('#field-summary'));
  await page.keyboard.type('Nobody touched a mouse.');
  await tabTo(page, page.locator('.ContentEditable__root').first());
  await page.keyboard.type('The first words of it.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Strong words.');
  await expect(page.locator('[data-word-count]')).toContainText('7 words');
  await shoot(page, 'keyboard-writing');
  await tabTo(page, page.locator('#action-save'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/successfully/i).first()).toBeVisible();

  const find = '/api/cms/articles?where[slug][equals]=written-by-keyboard&depth=0&draft=true';
  const { docs } = await (await request.get(find, { headers: newsroom.headers })).json();
  expect(docs).toHaveLength(1);
  const [{ id, path }] = docs;
  try {
    const status = async () => (await request.get(`/${path}`)).status();
    await expect.poll(status).toBe(200);
    expect(await (await request.get(`/${path}`)).text()).toContain('Strong words.');
    await tabTo(page, page.locator('.doc-controls__popup .popup-button, .doc-controls__dots'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('#action-unpublish'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: /Confirm/i }));
    await page.keyboard.press('Enter');
    await expect.poll(status).toBe(404);
    await shoot(page, 'keyboard-unpublished');
  } finally {
    await newsroom.remove('articles', id);
  }
});

async function signIn(page: Page, label: string): Promise<void> {
  const { email, password } = account(label);
  await page.goto('/admin');
  await page.locator('#field-email').fill(email);
  await page.locator('#field-password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin');
}

test('the whole life of an issue: its contents are put in order with the mouse, and the archive shows it', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await signIn(page, 'Editor');
  await page.goto('/admin/collections/issues/create');
  await page.locator('#field-issueId').fill('XX9901');
  await page.locator('#field-year').fill('1999');
  await page.locator('#field-monthLabel').fill('January');
  await page.locator('#field-label').fill('January 1999');
  for (const [at, title] of ['Features', 'Spotlight'].entries()) {
    await page.getByRole('button', { name: /Add Section/i }).click();
    const section = page.locator(`#entries-row-${at}`);
    await section.locator(`#field-entries__${at}__seriesTitle`).fill(title);
    await section.getByRole('button', { name: /Add Entry/i }).click();
    await section.locator(`#field-entries__${at}__items__0__title`).fill(`Only in print, ${title}`);
  }
  // The second section is dragged above the first.
  const handle = (at: number) => page.locator(`#entries-row-${at} .collapsible__drag`).first();
  await handle(0).scrollIntoViewIfNeeded();
  const [from, to] = [await handle(1).boundingBox(), await handle(0).boundingBox()];
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y - 10, { steps: 15 });
  await page.mouse.up();
  await expect(page.locator('#field-entries__0__seriesTitle')).toHaveValue('Spotlight');
  await shoot(page, 'issue-editor');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(/successfully/i).first()).toBeVisible();
  const find = '/api/cms/issues?where[issueId][equals]=XX9901&depth=0';
  const { docs } = await (await request.get(find, { headers: newsroom.headers })).json();
  const [{ id }] = docs;
  try {
    const read = async () => (await request.get('/archive-toc/XX9901')).text();
    await expect.poll(read).toContain('Only in print, Spotlight');
    expect((await read()).indexOf('in print, Spotlight')).toBeLessThan((await read()).indexOf('in print, Features'));
    await expect.poll(async () => (await request.get('/magazine/archive')).text()).toContain('January 1999');
    await page.locator('#live-preview-toggler').click();
    const beside = page.frameLocator('iframe').first();
    await expect(beside.getByRole('heading', { name: /January 1999/ }).first()).toBeVisible({ timeout: 30_000 });
    await shoot(page, 'issue-preview');
  } finally {
    await newsroom.change('issues', id, { _status: 'draft' });
    expect((await request.get('/archive-toc/XX9901')).status()).toBe(404);
    await newsroom.remove('issues', id);
  }
});
