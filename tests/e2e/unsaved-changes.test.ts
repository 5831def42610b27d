import type { Page } from '@playwright/test';
import { publishChanges, signIn } from './admin';
import { expect, test } from './fixtures';
import { account, bodyOf, Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1366, height: 900 }, tolerated: [/401|403|500|ERR_FAILED|Failed to load/] });

const KEPT = 'Not saved. Kept on this computer.';
const saves = (id: number) => `**/api/cms/articles/${id}?*`;
const paragraphOf = (page: Page, text: string) => page.locator('[data-lexical-editor] p', { hasText: text });
const isSaved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 60_000 });

async function openArticle(page: Page, newsroom: Newsroom): Promise<number> {
  const { id } = await newsroom.article({ title: 'Unsaved', body: bodyOf('A paragraph.'), _status: 'draft' });
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}`);
  await expect(paragraphOf(page, 'A paragraph.')).toBeVisible({ timeout: 30_000 });
  return id;
}

async function storedText(newsroom: Newsroom, id: number): Promise<string> {
  const url = `/api/cms/articles/${id}?draft=true&depth=0`;
  return (await newsroom.request.get(url, { headers: newsroom.headers })).text();
}

test('a new entry in which nothing is typed, or nothing any more, leaves no changes to restore', async ({ page }) => {
  await signIn(page, 'Editor');
  await page.goto('/admin/collections/articles/create');
  const [title, state] = [page.locator('#field-title'), page.locator('.admin-editing-state')];
  await title.fill('Typed and removed');
  await expect(state).toHaveText(KEPT);
  await title.fill('');
  await expect(state).toHaveText('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => /copy/.test(name)))).toEqual([]);
});

test('changes are kept without a network and while the server fails, and are saved afterwards', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const id = await openArticle(page, newsroom);
  const title = page.locator('#field-title');
  for (const [text, cut] of [
    ['Typed offline', (target: Page) => target.route(saves(id), (route) => route.abort())],
    [
      'Typed while it failed',
      (target: Page) => target.route(saves(id), (route) => route.fulfill({ status: 500, json: { errors: [] } })),
    ],
  ] as const) {
    await cut(page);
    await title.fill(text);
    await expect(page.getByText(KEPT)).toBeVisible({ timeout: 30_000 });
    await page.unroute(saves(id));
    await isSaved(page);
    expect(await storedText(newsroom, id)).toContain(text);
  }
  // A response that is lost on its way is repeated, and stored once.
  let isLost = false;
  await page.route(saves(id), async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await paragraphOf(page, 'A paragraph.').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Added once.');
  await expect(page.getByText(KEPT)).toBeVisible({ timeout: 30_000 });
  await isSaved(page);
  expect((await storedText(newsroom, id)).match(/Added once\./g)).toHaveLength(1);
  await page.unroute(saves(id));
  await page.goto('about:blank');
  await newsroom.clear();
});

test('an ended session is renewed above the form, and the changes are saved then', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const id = await openArticle(page, newsroom);
  await page.context().clearCookies();
  await page.locator('#field-title').fill('Typed after the session');
  const dialog = page.getByRole('dialog', { name: 'Sign in to save your changes' });
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(KEPT)).toBeVisible();
  const { email, password } = account('Editor');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await isSaved(page);
  await expect(page.locator('#field-title')).toHaveValue('Typed after the session');
  expect(await storedText(newsroom, id)).toContain('Typed after the session');
  await page.goto('about:blank');
  await newsroom.clear();
});

test('a page that is closed or reloaded offers its unsaved changes again, to the last keystroke', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const id = await openArticle(page, newsroom);
  await page.route(saves(id), (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await page.locator('#field-title').fill('Typed before a reload');
  await paragraphOf(page, 'A paragraph.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' With the last word');
  let isWarned = false;
  page.on('dialog', (dialog) => {
    isWarned = dialog.type() === 'beforeunload';
    void dialog.accept();
  });
  await page.reload();
  expect(isWarned).toBe(true);
  await page.unroute(saves(id));
  const offer = page.getByRole('alert', { name: /You have unsaved changes from \d\d:\d\d on this computer/ });
  await expect(offer).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('#field-title')).toHaveValue('Unsaved');
  // A colleague's changes since then are kept.
  await newsroom.change('articles', id, { summary: 'Written meanwhile' }, '?draft=true');
  await offer.getByRole('button', { name: 'Restore changes' }).click();
  await expect(page.locator('#field-title')).toHaveValue('Typed before a reload');
  await expect(paragraphOf(page, 'A paragraph. With the last word')).toBeVisible();
  await isSaved(page);
  const text = await storedText(newsroom, id);
  for (const part of ['Typed before a reload', 'With the last word', 'Written meanwhile']) expect(text).toContain(part);
  await page.reload();
  await expect(page.locator('#field-title')).toHaveValue('Typed before a reload');
  await expect(offer).toHaveCount(0);

  await page.route(saves(id), (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await page.locator('#field-title').fill('Not wanted');
  await expect(page.getByText(KEPT)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await page.unroute(saves(id));
  await offer.getByRole('button', { name: 'Discard changes' }).click();
  await page.reload();
  await expect(page.locator('#field-title')).toHaveValue('Typed before a reload');
  await expect(offer).toHaveCount(0);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('a form that is opened again with Back shows what is stored, and stores nothing older', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const id = await openArticle(page, newsroom);
  // The router keeps pages that were left in the document, hidden.
  const field = (name: string) => page.locator(`#field-${name}`).filter({ visible: true });
  const [title, summary] = ['Typed before it was left', 'Typed when it was opened again'];
  await field('title').fill(title);
  await isSaved(page);
  await page.locator('.app-header').getByRole('link', { name: 'Articles' }).click();
  await expect(field('title')).toHaveCount(0);

  await page.goBack();
  await expect(field('title')).toHaveValue(title);
  const saved = page.waitForRequest((sent) => sent.method() === 'PATCH' && (sent.postData() ?? '').includes(summary));
  await field('summary').fill(summary);
  expect((await saved).postDataJSON()).not.toHaveProperty('title');
  await isSaved(page);
  await expect(field('title')).toHaveValue(title);
  expect(JSON.parse(await storedText(newsroom, id))).toMatchObject({ title, summary });
  await page.goto('about:blank');
  await newsroom.clear();
});

test('a published article is changed and published again with the form’s button', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const { id, path } = await newsroom.article({ title: 'Published once' });
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}`);
  await page.locator('#field-title').fill('Published twice');
  await publishChanges(page);
  await isSaved(page);
  expect(await (await request.get(`/${path}`)).text()).toContain('Published twice');
  await page.goto('about:blank');
  await newsroom.clear();
});

test('a new entry that was never created offers its changes, and a created one does not', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  await signIn(page, 'Editor');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/collections/series/create');
  const title = page.locator('#field-title');
  await title.fill('Never created');
  await expect(page.getByText(KEPT)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(title).toHaveValue('Never created');
  await title.fill('Created after all');
  await publishChanges(page);
  await expect(page).toHaveURL(/series\/\d+/, { timeout: 30_000 });
  await isSaved(page);
  const id = Number(page.url().match(/series\/(\d+)/)?.[1]);
  await page.goto('/admin/collections/series/create');
  await expect(title).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Restore changes' })).toHaveCount(0);
  await newsroom.remove('series', id);
});
