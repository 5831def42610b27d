import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { proves } from './proves';

// Next keeps the page that was left in the document, hidden, so locators filter for visible elements.
const rows = (page: Page) => page.locator('.ui-stream .ui-row:visible');
const titles = (page: Page) => rows(page).locator('h2, h3').allTextContents();

test.describe('a stream that grows', () => {
  test('HOME-02 begins with the first page of the stream latest', async ({ page, request }) => {
    const { entry } = (await (await request.get('/service/latest/0/8?format=json')).json()) as {
      entry: { title: string }[];
    };
    await page.goto('/');
    await proves('HOME-02', async () => {
      expect(entry).toHaveLength(8);
      expect((await titles(page)).map((title) => title.trim())).toEqual(entry.map(({ title }) => title));
    });
  });

  test('STREAM-17 STREAM-18 a change of filter empties it, starts at the first page and runs alone', async ({
    page,
  }) => {
    const requests: string[] = [];
    let release = () => {};
    const isHeld = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/service/latest/**', async (route) => {
      requests.push(new URL(route.request().url()).pathname + new URL(route.request().url()).search);
      if (requests.length === 2) await isHeld;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Load more items' }).click();
    await expect(rows(page)).toHaveCount(16);
    const previousTitles = await titles(page);
    const first = '/service/latest/0/8?format=json&kind=video';
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    await expect(rows(page)).toHaveCount(0);
    await proves('STREAM-18', async () => {
      await page.getByRole('button', { name: 'Podcasts', exact: true }).click();
      await page.getByRole('link', { name: 'Load more items' }).click();
      release();
      await expect(rows(page)).toHaveCount(8);
      expect(requests).toEqual(['/service/latest/1/8?format=json', first]);
      await expect(page.getByRole('button', { name: 'Video', exact: true })).toHaveAttribute('aria-pressed', 'true');
    });
    await proves('STREAM-17', async () => {
      const { entry } = await (await page.request.get(first)).json();
      expect(await titles(page)).toEqual(entry.map(({ title }: { title: string }) => title));
      expect(await titles(page)).not.toEqual(previousTitles.slice(0, 8));
      await page.getByRole('link', { name: 'Load more items' }).click();
      await expect(rows(page)).toHaveCount(12);
      expect(requests[2]).toBe('/service/latest/1/8?format=json&kind=video');
    });
  });

  test('STREAM-19 shows the maintenance notice instead of its entries', async ({ page }) => {
    await page.route('**/service/latest/0/*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, maintenanceStatus: 'Back at ten.' } });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Video', exact: true }).click();
    await proves('STREAM-19', async () => {
      await expect(page.getByText('Maintenance notice')).toBeVisible();
      await expect(page.getByText('Back at ten.')).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    });
  });

  test('STREAM-20 STREAM-21 an entry shows its activity, how it was shared and its recipients', async ({ page }) => {
    const activities = ['Ordered', 'Shared', 'Saved', 'Watched', 'Read'];
    await page.route('**/service/latest/1/*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const [at, activity] of activities.entries()) body.entry[at].content.activity = activity;
      Object.assign(body.entry[1].content, { provider: 'e-mail', sharedWith: 'Dana Ortiz' });
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Load more items' }).click();
    await proves('STREAM-20', async () => {
      for (const [at, activity] of activities.entries()) {
        await expect(
          rows(page)
            .nth(8 + at)
            .locator('[data-activity]'),
        ).toHaveText(activity);
      }
      await expect(rows(page).nth(0).locator('[data-activity]')).toHaveCount(0);
    });
    await proves('STREAM-21', () => expect(rows(page).nth(9)).toContainText('By e-mail, with Dana Ortiz'));
  });
});

test.describe('a stream in numbered pages', () => {
  test('STREAM-23 STREAM-24 has no Previous on the first page and no Next on the last', async ({ page }) => {
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const isSingle = async (name: string) => {
      await page.goto('/big-ideas');
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByText(name, { exact: true })).toHaveCount(0);
    };
    await page.goto('/the-latest');
    const last = await pages.locator('ol:visible a').last().textContent();
    await proves('STREAM-23', async () => {
      await expect(pages.getByRole('link', { name: 'Next' })).toBeVisible();
      await expect(pages.getByText('Previous')).toHaveCount(0);
      await page.goto(`/the-latest/page/${last}`);
      await expect(pages.getByRole('link', { name: 'Previous' })).toBeVisible();
      await isSingle('Previous');
    });
    await proves('STREAM-24', async () => {
      await page.goto(`/the-latest/page/${last}`);
      await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
      await expect(pages.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
      await isSingle('Next');
    });
  });

  test('STREAM-27 a chosen page replaces the rows and scrolls to its top', async ({ page }) => {
    await page.goto('/the-latest');
    const before = await titles(page);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await proves('STREAM-27', async () => {
      await pages.getByRole('link', { name: 'Page 2' }).locator('visible=true').click();
      await expect(page).toHaveURL('/the-latest/page/2');
      await expect(page.locator('.ui-stream')).toBeFocused();
      expect(await titles(page)).not.toEqual(before);
      // A unit test with a fake clock covers the duration of the scroll (UI-17).
      expect(await page.locator('.ui-stream').evaluate((list) => Math.round(list.getBoundingClientRect().top))).toBe(
        76,
      );
    });
    const second = await titles(page);
    await page.reload();
    expect(await titles(page)).toEqual(second);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(before);
  });
});

test.describe('a stream whose server is down', () => {
  test.use({ tolerated: [/ERR_FAILED/] });

  test('a page that does not load is opened by its link', async ({ page }) => {
    await page.route('**/service/latest/**', (route) => route.abort());
    await page.goto('/the-latest');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/the-latest/page/2');
    await expect(page.getByText('Page 2', { exact: true })).toBeVisible();
  });
});
