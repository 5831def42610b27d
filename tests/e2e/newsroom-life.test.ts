import { signInByKeyboard, tabTo } from './admin';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/404/] });

test('the whole life of an article with the keyboard alone', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  await signInByKeyboard(page);
  await tabTo(page, page.locator('#card-articles .card__click'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/collections\/articles/);
  await tabTo(page, page.locator('a[href$="/collections/articles/create"]'));
  await page.keyboard.press('Enter');
  // The draft is created as soon as the form opens, and gets a unique address.
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
  await tabTo(page, page.locator('#action-save'));
  await page.keyboard.press('Enter');
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
    await expect.poll(status).toBe(200);
    expect(await (await request.get(`/${path}`)).text()).toContain('Strong words.');
    await tabTo(page, page.locator('.doc-controls__popup .popup-button, .doc-controls__dots'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('#action-unpublish'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: /Confirm/i }));
    await page.keyboard.press('Enter');
    await expect.poll(status).toBe(404);
  } finally {
    await newsroom.remove('articles', id);
  }
});
