import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pick, signIn, startArticle } from './admin';
import { expect, test } from './fixtures';
import { Newsroom, signedInAs } from './newsroom';

test.setTimeout(120_000);

const authors = (page: Page) => page.locator('#field-authors');
const idIn = (page: Page) => Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);

test('a new article begins with the author page of the account, which can be removed', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const read = async (id: number) =>
    (await request.get(`/api/cms/articles/${id}?depth=1&draft=true`, { headers: newsroom.headers })).json();
  await signIn(page, 'Editor');
  await page.goto('/admin/collections/articles/create');
  await expect(authors(page)).toContainText('Emil Vasquez');
  // Nobody has typed, so there is nothing to lose.
  await page.goto('/admin/collections/topics');
  await expect(page).toHaveURL(/\/topics/);

  await startArticle(page, `Mine ${randomUUID().slice(0, 8)}`);
  await expect(authors(page)).toContainText('Emil Vasquez');
  const mine = idIn(page);
  expect((await read(mine)).authors).toMatchObject([{ name: 'Emil Vasquez' }]);

  await page.goto('/admin/collections/articles/create');
  await authors(page).getByRole('button', { name: 'Remove: Emil Vasquez' }).press('Enter');
  await expect(authors(page)).not.toContainText('Emil Vasquez');
  await page.locator('#field-title').fill(`Theirs ${randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/articles\/\d+$/);
  const theirs = idIn(page);
  expect((await read(theirs)).authors).toEqual([]);

  // Other ways to an article fill in nothing.
  const article = await newsroom.create('articles', { title: 'By the API', contentType: 'Digital Article' });
  expect((await read(article.id)).authors).toEqual([]);
  await page.goto('about:blank');
  for (const id of [mine, theirs]) await newsroom.remove('articles', id);
  await newsroom.clear();
});

test('colleagues choose their author page under My account, and without one nothing is filled in', async ({
  page,
  request,
}) => {
  await signIn(page, 'Admin');
  await page.goto('/admin/collections/articles/create');
  await expect(authors(page).getByRole('button', { name: 'Choose' })).toBeVisible();
  await expect(authors(page).locator('li')).toHaveCount(0);
  await page.goto('/admin/account');
  const field = page.locator('#field-authorPage');
  await pick(page, field, 'Kwame Osei');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.goto('/admin/collections/articles/create');
  await expect(authors(page)).toContainText('Kwame Osei');
  await page.goto('about:blank');
  const admin = await signedInAs(request, 'Admin');
  const { user } = await (await request.get('/api/cms/users/me', { headers: admin })).json();
  const reset = await request.patch(`/api/cms/users/${user.id}`, { headers: admin, data: { authorPage: null } });
  expect(reset.status()).toBe(200);
});
