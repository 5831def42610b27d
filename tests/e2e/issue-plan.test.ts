import type { APIRequestContext } from '@playwright/test';
import { moveOver, signIn } from './admin';
import { expect, test } from './fixtures';
import { signedInAs } from './newsroom';

interface Entry {
  title?: string;
  advertiser?: string;
  isAdvertising?: boolean;
}

/** Creates the draft of an issue of January. Each year is that of one test, because issues can't share their id. */
const draftIssue = (
  request: APIRequestContext,
  headers: Record<string, string>,
  year: number,
  plan: { firstPage?: number; entries: object[] },
) =>
  request.post('/api/cms/issues?draft=true', {
    headers,
    data: {
      issueId: `BR${(year - 2000) * 100 + test.info().retry}`,
      year,
      monthLabel: 'January',
      label: `January ${year}`,
      publishedAt: `${year}-01-05T08:00:00.000Z`,
      ...plan,
      _status: 'draft',
    },
  });

test('the pages of an issue are planned by moving entries, with the mouse and the keyboard', async ({
  page,
  request,
}) => {
  await signIn(page, 'Editor');
  const headers = await signedInAs(request, 'Editor');
  const created = await draftIssue(request, headers, 2037, {
    firstPage: 8,
    entries: [
      {
        seriesTitle: 'Opening',
        items: [
          { title: 'Letters', pages: 2 },
          { title: 'A note', pages: 1 },
        ],
      },
      { seriesTitle: 'Features', items: [{ title: 'The long read', pages: 4 }] },
    ],
  });
  const { doc } = await created.json();
  const plan = async () => {
    const answer = await request.get(`/api/cms/issues/${doc.id}?draft=true&depth=0`, { headers });
    const { entries } = (await answer.json()) as { entries: { items: Entry[] }[] };
    return entries.map(({ items }) => items.map(({ title, isAdvertising }) => (isAdvertising ? 'advertising' : title)));
  };
  const save = async () => {
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save draft' }).click();
    expect((await stored).status()).toBe(200);
  };
  await page.goto(`/admin/collections/issues/${doc.id}`);
  const pages = page.getByRole('region', { name: /^Flat plan/ });
  await expect(pages.getByText('pages 8 to 14')).toBeVisible();
  await expect(pages.getByRole('listitem')).toHaveCount(4);

  const more = pages.getByRole('button', { name: 'One page more for “A note”' });
  await more.click();
  await expect(pages.getByText('pages 8 to 15')).toBeVisible();
  // Until it is stored, the plan is locked: the CMS then fills the form with what it has stored.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/cms/issues/${doc.id}?*`, async (route) => {
    await released;
    await route.continue();
  });
  await more.focus();
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Control+s');
  await expect(page.locator('form[inert]')).toHaveCount(1);
  release();
  expect((await saved).status()).toBe(200);
  await expect(more).toBeFocused();
  expect(await plan()).toEqual([['Letters', 'A note'], ['The long read']]);

  await pages.getByRole('button', { name: 'Move “A note”' }).focus();
  await page.keyboard.press('Space');
  await moveOver(page, 'ArrowRight', 'Over page 12.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('“A note” stays where it was.')).toBeAttached();

  await pages.getByRole('button', { name: 'Move “A note”' }).hover();
  await page.mouse.down();
  const place = await pages.getByText('The long read', { exact: true }).boundingBox();
  await page.mouse.move(place?.x ?? 0, place?.y ?? 0, { steps: 8 });
  await expect(page.getByText('Over page 12.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('“A note” was moved to page 12.')).toBeAttached();
  await save();
  expect(await plan()).toEqual([['Letters'], ['A note', 'The long read']]);

  await pages.getByRole('button', { name: 'Add an advertising page' }).click();
  await expect(pages.getByText('pages 8 to 16')).toBeVisible();
  await save();
  expect(await plan()).toEqual([['Letters'], ['A note', 'The long read', 'advertising']]);
  await page.reload();
  await expect(pages.getByText('pages 8 to 16')).toBeVisible();
  expect((await request.delete(`/api/cms/issues/${doc.id}`, { headers })).ok()).toBe(true);
});

test.describe('in the form', () => {
  // The refused save.
  test.use({ tolerated: [/400/] });

  test('entries are closed to a line each, opened by mouse and keyboard, and open where one is refused', async ({
    page,
    request,
  }) => {
    await signIn(page, 'Editor');
    const headers = await signedInAs(request, 'Editor');
    const items = (first: number) =>
      Array.from({ length: 6 }, (_, at) => ({ title: `Piece ${first + at}`, byline: 'Ines Aal', pages: 2 }));
    const created = await draftIssue(request, headers, 2039, {
      firstPage: 8,
      entries: [
        { seriesTitle: 'Opening', items: items(1) },
        { seriesTitle: 'Features', items: items(7) },
      ],
    });
    const { doc } = await created.json();
    await page.goto(`/admin/collections/issues/${doc.id}`);
    const row = (section: number, at: number) => page.locator(`#entries-${section}-items-row-${at}`);
    const field = (section: number, at: number, name: string) =>
      page.locator(`#field-entries__${section}__items__${at}__${name}`);
    const toggle = (section: number, at: number) => row(section, at).getByRole('button', { name: 'Toggle block' });
    await expect(page.locator('.array-field__row .array-field__row')).toHaveCount(12);
    await expect(row(1, 5)).toContainText('Piece 12In print only · pages 30 to 31 · Ines Aal');
    for (const section of [0, 1])
      for (const at of [0, 1, 2, 3, 4, 5]) await expect(field(section, at, 'title')).toBeHidden();

    await toggle(0, 1).click();
    await expect(field(0, 1, 'title')).toBeVisible();
    await toggle(1, 0).press('Enter');
    await expect(field(1, 0, 'pages')).toBeVisible();
    await field(1, 0, 'pages').fill('100');
    await toggle(1, 0).press('Enter');
    await expect(field(1, 0, 'pages')).toBeHidden();
    // An entry to fill in is open, and stays it.
    await page.locator('#entries-row-1').getByRole('button', { name: 'Add Entry' }).click();
    await field(1, 6, 'title').fill('Piece 13');
    await expect(field(1, 6, 'title')).toBeVisible();

    await page.getByRole('button', { name: 'Publish changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish changes' });
    await dialog.getByRole('button', { name: 'Publish under embargo' }).click();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(field(1, 0, 'pages')).toBeVisible();
    await expect(row(1, 0)).toContainText('99');
    await expect(field(1, 1, 'title')).toBeHidden();
    await page.goto('about:blank');
    expect((await request.delete(`/api/cms/issues/${doc.id}`, { headers })).ok()).toBe(true);
  });
});

test('several articles are added to a section of an issue in one dialog', async ({ page, request }) => {
  await signIn(page, 'Editor');
  const headers = await signedInAs(request, 'Editor');
  const created = await draftIssue(request, headers, 2038, {
    entries: [{ seriesTitle: 'Opening' }, { seriesTitle: 'Features' }],
  });
  const { doc } = await created.json();
  await page.goto(`/admin/collections/issues/${doc.id}`);
  const section = page.locator('#entries-row-1');
  const dialog = page.getByRole('dialog', { name: 'Add articles' });
  const entries = section.locator('.array-field__row .array-field__row .admin-row-title > span');
  await section.getByRole('button', { name: 'Add articles' }).click();
  const options = dialog.getByRole('option');
  await expect(options.nth(3)).toBeVisible();
  const titles = await dialog.locator('.admin-find-title').allTextContents();
  for (const at of [0, 2, 1, 3]) await options.nth(at).click();
  await expect(dialog.getByText('4 chosen')).toBeVisible();
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  // Chosen again, an article is taken out.
  await options.nth(3).click();
  await expect(options.nth(3)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.type('slow company');
  await expect(options.first()).toContainText('The slow company');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('4 chosen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Add articles' })).toBeFocused();
  await expect(entries).toHaveText([titles[0], titles[2], titles[1], 'The slow company'] as string[]);

  // Articles of other sections aren't offered.
  const other = page.locator('#entries-row-0');
  await other.getByRole('button', { name: 'Add articles' }).click();
  await page.keyboard.type('slow company');
  await expect(dialog.getByText('Nothing matches')).toBeVisible();
  await page.keyboard.press('Escape');
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save draft' }).click();
  expect((await stored).status()).toBe(200);
  const answer = await request.get(`/api/cms/issues/${doc.id}?draft=true&depth=0`, { headers });
  const kept = ((await answer.json()) as { entries: { items: { article: number }[] }[] }).entries;
  expect(kept.map(({ items }) => items.filter(({ article }) => article).length)).toEqual([0, 4]);
  await page.goto('about:blank');
  await request.delete(`/api/cms/issues/${doc.id}`, { headers });
});

test('an article that is taken out again before the form’s answer stays out', async ({ page, request }) => {
  await signIn(page, 'Editor');
  const headers = await signedInAs(request, 'Editor');
  const created = await draftIssue(request, headers, 2036, {
    entries: [{ seriesTitle: 'Features' }],
  });
  const { doc } = await created.json();
  await page.goto(`/admin/collections/issues/${doc.id}`);
  await page.locator('#entries-row-0').getByRole('button', { name: 'Add articles' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add articles' });
  const options = dialog.getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  const [, kept] = await dialog.locator('.admin-find-title').allTextContents();

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/admin/collections/issues/${doc.id}`, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const nextRequest = () =>
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith(`/issues/${doc.id}`));
  const added = nextRequest();
  await options.nth(0).click();
  await added;
  await options.nth(0).click();
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'false');
  // The form asks again only when it has taken in the first answer.
  const removed = nextRequest();
  release();
  await removed;
  await options.nth(1).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.array-field__row .array-field__row .admin-row-title > span')).toHaveText([
    kept as string,
  ]);
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save draft' }).click();
  expect((await stored).status()).toBe(200);
  const answer = await request.get(`/api/cms/issues/${doc.id}?draft=true&depth=0`, { headers });
  expect((await answer.json()).entries[0].items).toHaveLength(1);
  await page.goto('about:blank');
  await request.delete(`/api/cms/issues/${doc.id}`, { headers });
});
