import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { drawer, signIn, startArticle, tabTo } from './admin';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';

test.setTimeout(180_000);
// Merchandisers may not read the comments on an article.
test.use({ tolerated: [/403/] });

const field = (page: Page, name: string) => page.locator(`#field-${name}`);
const names = (page: Page, name: string) => field(page, name).locator('li a');

test('authors and topics are found by words, with accents and typos, and several are chosen by keyboard', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const mark = randomUUID().slice(0, 6);
  await newsroom.create('authors', { name: `Zoë Müller-${mark}`, title: 'Correspondent, ports' });
  await signIn(page, 'Editor');
  await startArticle(page, `Picked ${mark}`);
  const dialog = page.getByRole('dialog', { name: 'Choose entries' });
  const first = page.getByRole('option').first();

  await tabTo(page, field(page, 'authors').getByRole('button', { name: 'Choose' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type(`muller ${mark}`);
  await expect(first).toContainText(`Zoë Müller-${mark}`);
  await expect(first).toContainText('Correspondent, ports · 0 entries');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hallorann');
  await expect(first).toContainText('Ingrid Halloran');
  await expect(first).toContainText(/Senior editor, strategy · \d+ entries/);
  await expect(first.locator('img')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(names(page, 'authors')).toHaveText(['Emil Vasquez', `Zoë Müller-${mark}`, 'Ingrid Halloran']);

  // The order of the byline.
  await tabTo(page, field(page, 'authors').getByRole('button', { name: 'Move up: Ingrid Halloran' }));
  await page.keyboard.press('Enter');
  await expect(names(page, 'authors')).toHaveText(['Emil Vasquez', 'Ingrid Halloran', `Zoë Müller-${mark}`]);
  await expect(field(page, 'authors').getByRole('button', { name: 'Move up: Ingrid Halloran' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names(page, 'authors')).toHaveText(['Ingrid Halloran', 'Emil Vasquez', `Zoë Müller-${mark}`]);
  await tabTo(page, field(page, 'authors').getByRole('button', { name: 'Remove: Emil Vasquez' }));
  await page.keyboard.press('Enter');
  await expect(names(page, 'authors')).toHaveText(['Ingrid Halloran', `Zoë Müller-${mark}`]);
  await expect(field(page, 'authors').getByRole('button', { name: `Remove: Zoë Müller-${mark}` })).toBeFocused();

  await tabTo(page, field(page, 'topics').getByRole('button', { name: 'Choose' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('strat');
  await expect(first).toContainText('Strategy');
  await expect(first).toContainText(/Topic · \d+ entries/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(names(page, 'topics')).toHaveText(['Strategy']);
  await expect(page.locator('.admin-editing-state')).toContainText('Saved');
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const stored = await (
    await request.get(`/api/cms/articles/${id}?depth=1&draft=true`, { headers: newsroom.headers })
  ).json();
  expect(stored.authors.map((author: { name: string }) => author.name)).toEqual([
    'Ingrid Halloran',
    `Zoë Müller-${mark}`,
  ]);
  expect(stored.topics).toMatchObject([{ name: 'Strategy' }]);
  await page.goto('about:blank');
  await newsroom.remove('articles', id);
  await newsroom.clear();
});

test('a series shows its label, and a new topic is created from the field', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const mark = randomUUID().slice(0, 6);
  const series = await newsroom.create('series', {
    title: `Ports ${mark}`,
    kind: 'spotlight',
    _status: 'published',
  });
  const { id } = await newsroom.article({ title: `Created from ${mark}` });
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}`);
  await field(page, 'topics').getByRole('button', { name: 'Create new' }).click();
  await drawer(page).locator('#field-name').fill(`Harbors ${mark}`);
  await drawer(page).getByRole('button', { name: 'Save draft' }).click();
  await expect(names(page, 'topics')).toHaveText([`Harbors ${mark}`]);
  await expect(field(page, 'topics')).toContainText('Draft · 0 entries');

  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await field(page, 'series').getByRole('button', { name: 'Choose' }).click();
  await page.keyboard.type(mark);
  await expect(page.getByRole('option').first()).toContainText('Spotlight Series · 0 entries');
  await page.keyboard.press('Enter');
  await expect(names(page, 'series')).toHaveText([`Ports ${mark}`]);
  await expect(page.locator('.admin-editing-state')).toContainText('Saved');

  // Those who can't change the article see what is chosen.
  await page.context().clearCookies();
  await signIn(page, 'Merchandiser');
  await page.goto(`/admin/collections/articles/${id}`);
  await expect(names(page, 'topics')).toHaveCount(1);
  await expect(field(page, 'topics').getByRole('button')).toHaveCount(0);
  // In products, which they change, they choose topics but create none.
  await page.goto('/admin/collections/products/create');
  await expect(field(page, 'topics').getByRole('button', { name: 'Choose' })).toBeVisible();
  await expect(field(page, 'topics').getByRole('button', { name: 'Create new' })).toHaveCount(0);
  await page.goto('about:blank');
  const { docs } = await (
    await request.get(`/api/cms/topics?where[name][equals]=Harbors ${mark}&draft=true`, { headers: newsroom.headers })
  ).json();
  await newsroom.clear();
  for (const topic of docs) await newsroom.remove('topics', topic.id);
  expect(series.id).toBeGreaterThan(0);
});

test('bulk edit sets the series of several articles', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const mark = randomUUID().slice(0, 6);
  const series = await newsroom.create('series', { title: `Shared ${mark}`, _status: 'published' });
  const articles = [await newsroom.article({ title: `One ${mark}` }), await newsroom.article({ title: `Two ${mark}` })];
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles?search=${mark}`);
  await expect(async () => {
    await page.locator('#select-all').check({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('.field-select input').first().fill('Series');
  await page
    .locator('.rs__option')
    .filter({ hasText: /^Series$/ })
    .click();
  await field(page, 'series').getByRole('button', { name: 'Choose' }).click();
  await page.keyboard.type(mark);
  await expect(page.getByRole('option').first()).toContainText(`Shared ${mark}`);
  await page.keyboard.press('Enter');
  await expect(names(page, 'series')).toHaveText([`Shared ${mark}`]);
  await page.locator('dialog[open]').getByRole('button', { name: 'Publish changes' }).click();
  const seriesOf = async ({ id }: { id: number }) =>
    (await (await request.get(`/api/cms/articles/${id}?depth=0`, { headers: newsroom.headers })).json()).series;
  await expect.poll(() => Promise.all(articles.map(seriesOf))).toEqual([series.id, series.id]);
  await page.goto('about:blank');
  await newsroom.clear();
});
