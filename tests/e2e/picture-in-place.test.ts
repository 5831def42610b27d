import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { keepPreview, pictureOf, publishChanges, signIn, startArticle, tabTo } from './admin';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';

test.setTimeout(180_000);

const body = (page: Page) => page.locator('.ContentEditable__root').first();
const image = (page: Page) => page.locator('#field-image');

/** Removes the article that is open, by its address. */
async function discard(page: Page, newsroom: Newsroom): Promise<void> {
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await page.goto('about:blank');
  await newsroom.remove('articles', id);
}

test('an image is uploaded and described within the form, by keyboard, and readers get it', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await signIn(page, 'Editor');
  // Otherwise the first dialog can open before the browser is told to leave it to the test.
  page.on('filechooser', () => undefined);
  await startArticle(page, `Illustrated ${randomUUID().slice(0, 8)}`);
  await page.locator('#field-summary').fill('With two images.');

  await tabTo(page, image(page).getByRole('button', { name: 'Upload an image' }));
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await pictureOf('#d9a400'));
  // The cursor is where the image is described, while it is on its way.
  await expect(image(page).getByLabel('Alternative text')).toBeFocused();
  await page.keyboard.type('A yellow ground');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Noon at the quay');
  await expect(image(page).getByRole('status')).toHaveText('Saved');

  await tabTo(page, body(page));
  await page.keyboard.type('/image');
  await page.locator('#slash-menu-popup__item-block-figure').waitFor();
  await page.keyboard.press('Enter');
  const figure = page.locator('.LexicalEditorTheme__block-figure');
  await expect(figure.getByRole('button', { name: 'Upload an image' })).toBeFocused();
  const second = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await second).setFiles(await pictureOf('#203050'));
  await expect(figure.getByLabel('Alternative text')).toBeFocused();
  await page.keyboard.type('A blue ground');
  await expect(figure.locator('.admin-picture').getByRole('status')).toHaveText('Saved');
  await tabTo(page, figure.getByLabel('Caption'));
  await page.keyboard.type('Dusk at the quay');
  await expect(figure.locator('.admin-block-drawing')).toContainText('Dusk at the quay');
  await expect(figure.locator('.admin-block-drawing img')).toHaveAttribute('alt', 'A blue ground');
  await expect(page.locator('.admin-editing-state')).toContainText('Saved');

  await publishChanges(page);
  const id = /\d+$/.exec(page.url())?.[0];
  const stored = await (await request.get(`/api/cms/articles/${id}?depth=1`, { headers: newsroom.headers })).json();
  expect(stored.image).toMatchObject({ alt: 'A yellow ground', caption: 'Noon at the quay' });
  const html = await (await request.get(`/${stored.path}`)).text();
  for (const words of ['A blue ground', 'Dusk at the quay']) expect(html).toContain(words);
  await discard(page, newsroom);
});

test('an image without an alternative text isn’t published, and its text can be added', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  await signIn(page, 'Editor');
  await startArticle(page, `Undescribed ${randomUUID().slice(0, 8)}`);
  await page.locator('#field-summary').fill('Its image says nothing yet.');
  await image(page)
    .locator('input[type=file]')
    .setInputFiles(await pictureOf('#406030'));
  await expect(image(page).getByRole('button', { name: /^Edit image/ })).toBeVisible();
  await expect(page.locator('.admin-editing-state')).toContainText('Saved');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  const fault = dialog.getByRole('link', { name: /^Describe every image/ });
  await expect(fault).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
  await fault.click();
  await expect(image(page).getByLabel('Alternative text')).toBeFocused();
  await page.keyboard.type('A green ground');
  await page.keyboard.press('Tab');
  await publishChanges(page);
  await discard(page, newsroom);
});

test.describe('a refused file', () => {
  test.use({ tolerated: [/40[03]|ERR_INTERNET|ERR_FAILED|Failed to fetch/] });

  test('is said in words, keeps what was typed, and can be sent again', async ({ page, request }) => {
    const newsroom = await Newsroom.open(request);
    await signIn(page, 'Editor');
    await startArticle(page, `Refused ${randomUUID().slice(0, 8)}`);
    const input = image(page).locator('input[type=file]');
    const alert = image(page).getByRole('alert');

    await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(alert).toContainText('This file type isn’t supported');
    await input.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(21 * 1024 * 1024) });
    await expect(alert).toContainText('This image is 21.0 MB. The limit is 20 MB.');
    // The server finds out that it isn't an image.
    await input.setInputFiles({ name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Only words.') });
    await expect(alert).toContainText('This file type isn’t supported');
    await image(page).getByLabel('Alternative text').fill('A red ground');

    await page.context().setOffline(true);
    await input.setInputFiles(await pictureOf('#a03020'));
    await expect(alert).toContainText('Check your connection and try again.');
    await expect(image(page).getByLabel('Alternative text')).toHaveValue('A red ground');
    await page.context().setOffline(false);
    await image(page).getByRole('button', { name: 'Try again' }).click();
    await expect(image(page).getByRole('status')).toHaveText('Saved');
    await expect(image(page).getByLabel('Alternative text')).toHaveValue('A red ground');
    await discard(page, newsroom);
  });
});

test('an image can be dropped and pasted, also on a phone, and one of the library is chosen beside it', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'Editor');
  // A preview that was left open elsewhere doesn't cover the form.
  await keepPreview(page, 'collection-articles', 'live-preview');
  await startArticle(page, `Dropped ${randomUUID().slice(0, 8)}`);
  const { buffer } = await pictureOf('#80a0c0');
  for (const type of ['drop', 'paste']) {
    await image(page)
      .getByRole('button', { name: 'Upload an image' })
      .evaluate(
        (element, { base64, kind }) => {
          const data = new DataTransfer();
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          data.items.add(new File([bytes], `${kind}.jpg`, { type: 'image/jpeg' }));
          const options = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            kind === 'drop'
              ? new DragEvent('drop', { ...options, dataTransfer: data })
              : new ClipboardEvent('paste', { ...options, clipboardData: data }),
          );
        },
        { base64: buffer.toString('base64'), kind: type },
      );
    await expect(image(page).getByRole('button', { name: /^Edit image/ })).toBeVisible();
    await image(page).getByLabel('Alternative text').fill(`By ${type}`);
    await expect(image(page).getByRole('status')).toHaveText('Saved');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await image(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(image(page).getByRole('button', { name: 'Upload an image' })).toBeFocused();
  }
  await image(page).getByRole('button', { name: 'Choose from the library' }).click();
  await page.locator('dialog[open] [data-pictures] button, .drawer--is-open [data-pictures] button').nth(6).click();
  await expect(image(page).locator('.admin-picture-image')).toHaveAttribute('src', /\/media\//);
  // Its text is used elsewhere too, so it isn't changed by the way.
  await expect(image(page).getByLabel('Alternative text')).toHaveCount(0);
  await discard(page, newsroom);
  await keepPreview(page, 'collection-articles', 'default');
});

test.describe('a merchandiser, who can’t change articles', () => {
  // Nor read the comments on them.
  test.use({ tolerated: [/403/] });

  test('sees the image, without buttons', async ({ page, request }) => {
    const newsroom = await Newsroom.open(request);
    const { docs } = await (
      await request.get('/api/cms/media?limit=1&depth=0&sort=createdAt', { headers: newsroom.headers })
    ).json();
    const { id } = await newsroom.article({ image: docs[0].id });
    await signIn(page, 'Merchandiser');
    await page.goto(`/admin/collections/articles/${id}`);
    await expect(image(page).locator('.admin-picture-image')).toBeVisible();
    await expect(image(page).getByRole('button')).toHaveCount(0);
    await page.goto('about:blank');
    await newsroom.clear();
  });
});
