import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

// A page that was left is kept hidden for the way back.
const rows = (page: Page) => page.locator('.stream .row:visible');
const titles = (page: Page) => rows(page).locator('h2, h3').allTextContents();

test.describe('a stream that grows', () => {
  test('HOME-02 STREAM-12 begins with the first page of the stream latest', async ({ page, request }) => {
    const { entry } = (await (await request.get('/service/latest/0/8?format=json')).json()) as {
      entry: { title: string }[];
    };
    await page.goto('/');
    expect((await titles(page)).map((title) => title.trim())).toEqual(entry.map(({ title }) => title));
  });

  test('STREAM-17 STREAM-18 a change of what it shows empties it, begins at the first page, and is alone', async ({
    page,
  }) => {
    const asked: string[] = [];
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/service/latest/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search);
      if (asked.length === 2) await isHeld;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Load more items' }).click();
    await expect(rows(page)).toHaveCount(16);
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Podcasts', exact: true }).click();
    release();
    await expect(rows(page)).toHaveCount(8);
    expect(asked).toEqual(['/service/latest/1/8?format=json', '/service/latest/0/8?format=json&kind=video']);
    await expect(page.getByRole('button', { name: 'Video', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Load more items' }).click();
    await expect(rows(page)).toHaveCount(12);
    expect(asked[2]).toBe('/service/latest/1/8?format=json&kind=video');
  });

  test('STREAM-19 one that is closed for maintenance shows the notice in place of its entries', async ({ page }) => {
    await page.route('**/service/latest/0/*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, maintenanceStatus: 'Back at ten.' } });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    await expect(page.getByText('Maintenance notice')).toBeVisible();
    await expect(page.getByText('Back at ten.')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
  });

  test('STREAM-20 STREAM-21 an entry tells what was done with it, how it was shared and with whom', async ({
    page,
  }) => {
    const told = ['Ordered', 'Shared', 'Saved', 'Watched', 'Read'];
    await page.route('**/service/latest/1/*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const [at, activity] of told.entries()) body.entry[at].content.activity = activity;
      Object.assign(body.entry[1].content, { provider: 'e-mail', sharedWith: 'Dana Ortiz' });
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Load more items' }).click();
    for (const [at, activity] of told.entries()) {
      await expect(
        rows(page)
          .nth(8 + at)
          .locator('.activity'),
      ).toHaveText(activity);
    }
    await expect(rows(page).nth(9)).toContainText('By e-mail, with Dana Ortiz');
    await expect(rows(page).nth(0).locator('.activity')).toHaveCount(0);
  });
});

test.describe('a stream in numbered pages', () => {
  test('STREAM-23 STREAM-24 has no way before the first page and none beyond the last', async ({ page }) => {
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await page.goto('/the-latest');
    await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);
    await expect(pages.getByRole('link', { name: 'Next' })).toBeVisible();
    const last = await pages.locator('ol:visible a').last().textContent();
    await page.goto(`/the-latest/page/${last}`);
    await expect(pages.getByRole('link', { name: 'Previous' })).toBeVisible();
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await expect(pages.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
    await page.goto('/big-ideas');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText('Next')).toHaveCount(0);
  });

  test('STREAM-27 UI-17 a chosen page takes the place of the rows and its top comes into view', async ({ page }) => {
    await page.goto('/the-latest');
    const before = await titles(page);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Page 2' }).locator('visible=true').click();
    await expect(page).toHaveURL('/the-latest/page/2');
    await expect(page.locator('.stream')).toBeFocused();
    expect(await titles(page)).not.toEqual(before);
    expect(await page.locator('.stream').evaluate((list) => Math.round(list.getBoundingClientRect().top))).toBe(76);
    const second = await titles(page);
    await page.reload();
    expect(await titles(page)).toEqual(second);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(before);
  });
});

test.describe('a stream whose neighbour is away', () => {
  test.use({ tolerated: [/ERR_FAILED/] });

  test('a page that does not arrive is gone to by its link', async ({ page }) => {
    await page.route('**/service/latest/**', (route) => route.abort());
    await page.goto('/the-latest');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/the-latest/page/2');
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
  });
});
