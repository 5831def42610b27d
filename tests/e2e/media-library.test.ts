import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { query } from './accounts';
import { signIn } from './admin';
import { expect, test } from './fixtures';

const picture = (color: string) =>
  sharp({ create: { width: 1600, height: 900, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Uploads a picture and returns its id. */
async function upload(page: Page, baseURL: string | undefined, fields: object): Promise<number> {
  const file = { name: `quay-${Date.now()}.png`, mimeType: 'image/png', buffer: await picture('#335577') };
  const response = await page.request.post('/api/cms/media', {
    headers: { Origin: baseURL ?? '' },
    multipart: { _payload: JSON.stringify(fields), file },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { doc: { id: number } }).doc.id;
}

test('the media library is a grid that is searched, filtered and selected, and marks what needs attention', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'Editor');
  const tag = `quay ${Date.now()}`;
  const id = await upload(page, baseURL, { alt: `A quay, ${tag}`, tags: [tag], usableUntil: '2020-01-01T12:00:00Z' });
  await page.goto('/admin/collections/media');
  const cards = page.locator('[data-pictures] li');
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(5);

  await page.getByPlaceholder(/Search by/).fill(tag);
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('1600 × 900');
  await expect(cards.first()).toContainText('Rights ended on 1 Jan 2020');
  await page.getByPlaceholder(/Search by/).fill('');

  await page.getByLabel('Tag', { exact: true }).selectOption(tag);
  await expect(cards).toHaveCount(1);
  await page.getByLabel('Show', { exact: true }).selectOption('Not used anywhere');
  await expect(page).toHaveURL(/unused/);
  await expect(cards).toHaveCount(1);

  // The keyboard selects and opens.
  await page.getByRole('checkbox', { name: `Select A quay, ${tag}` }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Space');
  await cards.first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/collections/media/${id}`);
});

test('the crops follow the focal point while it is moved, and are stored with it', async ({ page, baseURL }) => {
  await signIn(page, 'Editor');
  const id = await upload(page, baseURL, { alt: 'A quay for crops' });
  await page.goto(`/admin/collections/media/${id}`);
  const point = page.getByRole('button', { name: /^Focal point: 50% from the left/ });
  const square = page.locator('[data-crop="square"] img');
  await expect(square).toHaveCSS('object-position', '50% 50%');
  await point.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.getByRole('button', { name: /^Focal point: 0% from the left/ })).toBeFocused();
  await expect(square).toHaveCSS('object-position', '0% 50%');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await query('select focal_x from media where id = $1', [id]))[0])
    .toEqual({
      focal_x: '0',
    });
});

test('a file is replaced everywhere, and the earlier one is taken back', async ({ page, baseURL }) => {
  await signIn(page, 'Editor');
  const id = await upload(page, baseURL, { alt: 'A quay to replace' });
  const nameOf = async () =>
    (await query<{ filename: string }>('select filename from media where id = $1', [id]))[0]?.filename ?? '';
  const before = await nameOf();
  await page.goto(`/admin/collections/media/${id}`);
  await page.locator('[data-replace-file]').setInputFiles({
    name: 'pier.png',
    mimeType: 'image/png',
    buffer: await picture('#775533'),
  });
  await page.getByRole('button', { name: 'Replace file', exact: true }).click();
  await expect.poll(nameOf, { timeout: 30_000 }).toMatch(/^pier/);
  await page.getByRole('button', { name: `Take back ${before}` }).click();
  await expect.poll(nameOf, { timeout: 30_000 }).toMatch(/^quay/);
  await expect(page.getByRole('button', { name: /^Take back pier/ })).toBeVisible();
});
