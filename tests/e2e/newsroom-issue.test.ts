import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { account, Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/404/] });

const SHOTS = '.data/screenshots/newsroom';
mkdirSync(SHOTS, { recursive: true });
const shoot = (page: Page, name: string) => page.screenshot({ path: `${SHOTS}/${name}.png` });

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
  await page.waitForLoadState('networkidle');
  for (const [at, title] of ['Features', 'Spotlight'].entries()) {
    // The admin asks the server for each row: a hand is slower than that.
    const section = page.locator(`#entries-row-${at}`);
    await page.getByRole('button', { name: /Add Section/i }).click();
    await expect(section.locator(`#field-entries__${at}__seriesTitle`)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await section.getByRole('button', { name: /Add Entry/i }).click();
    const entry = section.locator(`#field-entries__${at}__items__0__title`);
    await entry.waitFor({ timeout: 30_000 });
    await section.locator(`#field-entries__${at}__seriesTitle`).fill(title);
    await entry.fill(`Only in print, ${title}`);
    await page.waitForLoadState('networkidle');
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
