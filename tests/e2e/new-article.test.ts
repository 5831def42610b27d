import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { signIn } from './admin';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';

test.setTimeout(240_000);

/** Opens the form of a new article with the button at the top of every page. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New article', exact: true }).click();
  await expect(page).toHaveURL(/\/articles\/create$/);
  await expect(shown(page)).toHaveValue('');
}

/** The title of the form on screen. The router keeps forms that were left in the document, hidden. */
const shown = (page: Page) => page.locator('#field-title').filter({ visible: true });

test('after the first save, Back leads to where the form was opened, and the next new form is empty', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const [first, second] = [`First ${randomUUID().slice(0, 8)}`, `Second ${randomUUID().slice(0, 8)}`];
  await signIn(page, 'Editor');
  await page.goto('/admin/collections/topics');
  await begin(page);
  await shown(page).fill(first);
  await page.getByRole('button', { name: 'Save draft' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  const { pathname } = new URL(page.url());
  await expect(shown(page)).toHaveValue(first);
  await page.goBack();
  await expect(page).toHaveURL(/\/collections\/topics(?:\?|$)/);
  await expect(shown(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(pathname);
  await expect(shown(page)).toHaveValue(first);

  await begin(page);
  await shown(page).fill(second);
  await page.getByRole('button', { name: 'Save draft' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  await expect(page).not.toHaveURL(pathname);
  await expect(shown(page)).toHaveValue(second);
  await page.goBack();
  await expect(page).toHaveURL(pathname);
  await expect(shown(page)).toHaveValue(first);
  const find = `/api/cms/articles?draft=true&depth=0&where[title][in]=${first},${second}&sort=id`;
  const { docs } = await (await request.get(find, { headers: newsroom.headers })).json();
  expect(docs.map(({ title }: { title: string }) => title)).toEqual([first, second]);
  await page.goto('about:blank');
  for (const { id } of docs) await newsroom.remove('articles', id);
});
