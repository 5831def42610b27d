import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures';
import { account, Newsroom } from './newsroom';

test.setTimeout(180_000);
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/404/] });

async function signIn(page: Page, label: string): Promise<void> {
  const { email, password } = account(label);
  await page.goto('/admin');
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const editorOf = (page: Page) =>
  page.locator('#field-body, .rich-text-lexical').first().locator('[contenteditable=true]').first();

/** Puts a block at the end of the body by the slash menu. @returns the block. */
async function addBlock(page: Page, name: string): Promise<Locator> {
  const editor = editorOf(page);
  const before = await page.locator('.LexicalEditorTheme__block').count();
  await editor.locator(':scope > p').last().click();
  await page.keyboard.press('End');
  await page.keyboard.type(`/${name}`);
  await page.locator('.slash-menu-popup').getByRole('button', { name, exact: true }).first().click();
  await expect(page.locator('.LexicalEditorTheme__block')).toHaveCount(before + 1);
  return page.locator('.LexicalEditorTheme__block').nth(before);
}

test('an editor signs in, writes an illustrated article, publishes, corrects and unpublishes it', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await signIn(page, 'Editor');
  await page.getByRole('link', { name: 'Articles' }).first().click();
  await page.goto('/admin/collections/articles/create');
  await page.locator('#field-title').fill('Written in the admin');
  await page.locator('#field-summary').fill('An article that an editor wrote by hand.');

  await page.locator('#field-image').getByRole('button', { name: 'Create New' }).click();
  const drawer = page.locator('.drawer--is-open, dialog[open]').last();
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d9a400' } })
    .jpeg()
    .toBuffer();
  await drawer.locator('input[type=file]').setInputFiles({ name: 'yellow.jpg', mimeType: 'image/jpeg', buffer });
  await drawer.locator('#field-alt').fill('A plain yellow ground');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#field-image')).toContainText('yellow');

  await editorOf(page).click();
  await page.keyboard.type('The first paragraph is written at a desk.');
  await page.keyboard.press('Enter');
  const quote = await addBlock(page, 'Pull Quote');
  await quote.locator('textarea').first().fill('It could be written at a desk.');

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText(/successfully/i).first()).toBeVisible();
  const { docs } = await (
    await request.get('/api/cms/articles?where[title][equals]=Written in the admin&depth=0', {
      headers: newsroom.headers,
    })
  ).json();
  const [{ id, path }] = docs;

  const read = async () => {
    const answer = await request.get(`/${path}`);
    return { status: answer.status(), text: await answer.text() };
  };
  const published = await read();
  expect(published.status).toBe(200);
  expect(published.text).toContain('The first paragraph is written at a desk.');
  expect(published.text).toContain('It could be written at a desk.');
  expect(published.text).toContain('A plain yellow ground');
  await newsroom.remove('articles', id);
});
