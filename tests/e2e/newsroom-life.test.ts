import type { Locator } from '@playwright/test';
import { drawer, signInByKeyboard, tabTo } from './admin';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/404/] });

test('the whole life of an article with the keyboard alone', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await signInByKeyboard(page);
  await press(page.getByRole('link', { name: 'New article', exact: true }));
  await expect(page).toHaveURL(/\/admin\/collections\/articles\/create/);
  await tabTo(page, page.locator('#field-title'));
  await page.keyboard.type('Written by keyboard');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/collections\/articles\/\d+/);
  // The router keeps the page that was left in the document, hidden: every field would be there twice.
  await page.reload();
  await expect(page.locator('#field-title')).toHaveValue('Written by keyboard');
  await tabTo(page, page.locator('#field-summary'));
  await page.keyboard.type('Nobody touched a mouse.');
  await press(page.locator('#field-image').getByRole('button', { name: 'Choose from the library' }));
  await press(drawer(page).locator('[data-pictures] button').first());
  await expect(page.locator('#field-image').getByRole('button', { name: 'Choose from the library' })).toHaveCount(0);
  await tabTo(page, page.locator('.ContentEditable__root').first());
  await page.keyboard.type('The first words of it.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Strong words.');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## A heading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('More at https://example.org/keys today.');
  await expect(page.locator('.ContentEditable__root h2')).toHaveText('A heading');
  await expect(page.locator('.ContentEditable__root a')).toHaveText('https://example.org/keys');
  for (const [field, words] of [
    ['topics', 'Strategy'],
    ['authors', 'Hannah'],
  ] as const) {
    await press(page.locator(`#field-${field}`).getByRole('button', { name: 'Choose' }));
    await page.keyboard.type(words);
    // Pressed before the results are there, it chooses the first of them.
    await page.keyboard.press('Enter');
    await expect(page.locator(`#field-${field}`)).toContainText(words);
    await page.keyboard.press('Escape');
  }
  await expect(page.locator('.admin-editing-state')).toContainText('Saved');
  await press(page.locator('#action-save'));
  // The dialog has chosen to publish now, and Enter confirms it.
  await expect(page.getByRole('dialog').getByLabel('Now')).toBeFocused();
  await page.keyboard.press('Enter');
  const published = page.getByRole('dialog', { name: 'Published.' });
  await expect(published.getByRole('link', { name: 'View page' })).toHaveAttribute('href', /written-by-keyboard$/);
  await expect(published.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#action-save')).toBeAttached();

  const find = '/api/cms/articles?where[slug][equals]=written-by-keyboard&depth=0&draft=true';
  const { docs } = await (await request.get(find, { headers: newsroom.headers })).json();
  expect(docs).toHaveLength(1);
  const [{ id, path }] = docs;
  try {
    const status = async () => (await request.get(`/${path}`)).status();
    const html = async () => (await request.get(`/${path}`)).text();
    await expect.poll(status).toBe(200);
    for (const words of ['Strong words.', 'A heading', 'href="https://example.org/keys"', 'Hannah'])
      expect(await html()).toContain(words);

    // A correction.
    await tabTo(page, page.locator('#field-summary'));
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Nobody ever touched a mouse.');
    await press(page.locator('#action-save'));
    await expect.poll(html).toContain('Nobody ever touched a mouse.');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const menu = page.locator('.doc-controls__popup .popup-button, .doc-controls__dots');
    await press(menu);
    await press(page.locator('#action-unpublish'));
    await press(page.getByRole('button', { name: /Confirm/i }));
    await expect.poll(status).toBe(404);

    await press(menu);
    await press(page.locator('#action-delete'));
    await press(page.locator('#confirm-action').filter({ visible: true }));
    await expect(page).toHaveURL(/\/admin\/collections\/articles(?:\?|$)/);
    const trash = page.getByRole('link', { name: 'Trash' }).or(page.getByRole('button', { name: 'Trash' }));
    await press(trash);
    await expect(page).toHaveURL(/\/articles\/trash/);
    await press(page.getByRole('link', { name: 'Written by keyboard' }));
    await expect(page).toHaveURL(/\/articles\/trash\/\d+/);
    await press(page.getByRole('button', { name: 'Restore' }));
    await press(page.locator('#confirm-action').filter({ visible: true }));
    await expect
      .poll(async () =>
        (await request.get(`/api/cms/articles/${id}?draft=true`, { headers: newsroom.headers })).status(),
      )
      .toBe(200);
  } finally {
    await newsroom.remove('articles', id);
  }
});
