import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { drawer, pick, pictureOf, publishChanges, signIn, signInByKeyboard, tabTo, uploadInto } from './admin';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';

// The issues have past dates, so that neither becomes the current one.

// Every key press and every row waits for the form, which takes seconds on a busy machine.
test.setTimeout(480_000);
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/404/] });

const sectionTitle = (page: Page, at: number) => page.locator(`#field-entries__${at}__seriesTitle`);
const entry = (page: Page, section: number, at: number, field: string) =>
  page.locator(`#field-entries__${section}__items__${at}__${field}`);

/** Drags a row by its handle onto another one. */
async function drag(page: Page, row: Locator, onto: Locator): Promise<void> {
  const handleOf = (of: Locator) => of.locator('.collapsible__drag').first();
  // Hovering waits for a stable position, since rows that are being closed move those below them.
  await handleOf(onto).hover();
  await handleOf(row).hover();
  const [from, to] = [await handleOf(row).boundingBox(), await handleOf(onto).boundingBox()];
  if (!from || !to) throw new Error('A row has no handle.');
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 8, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

/** Returns the table of contents of an issue in order: headings of sections and titles of entries. */
async function contentsOf(request: APIRequestContext, address: string, words: string[]): Promise<string[]> {
  const text = await (await request.get(address)).text();
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return words.filter((word) => main.includes(word)).sort((left, right) => main.indexOf(left) - main.indexOf(right));
}

test('an issue is created with the mouse: cover, sections, order by dragging, publishing', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await signIn(page, 'Editor');
  await page.goto('/admin');
  await page.locator('#card-issues .card__click').click();
  await expect(page).toHaveURL(/\/collections\/issues/);
  await page.locator('a[href$="/collections/issues/create"]').first().click();
  await page.locator('#field-issueId').fill('ML0109');
  await page.locator('#field-year').fill('2001');
  await page.locator('#field-monthLabel').fill('September');
  await page.locator('#field-label').fill('September 2001');
  await page.locator('#field-coverLine').fill('The patience of mice');
  await page.locator('#field-publishedAt input').fill('09/03/2001');
  await page.locator('#field-label').click();

  const cover = await pictureOf('#d9a400', { width: 900, height: 1180 });
  await uploadInto(page.locator('#field-cover'), cover, 'A plain yellow cover');

  await page.getByRole('button', { name: 'Add Section' }).click();
  await sectionTitle(page, 0).fill('Features of the mouse');
  const first = page.locator('#entries-row-0');
  await first.locator('#field-entries__0__series').getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('option').first().click();
  await first.getByRole('button', { name: 'Add Entry' }).click();
  await pick(page, entry(page, 0, 0, 'article'), 'The slow company');
  await entry(page, 0, 0, 'folio').fill('12');
  await first.getByRole('button', { name: 'Add Entry' }).click();
  await entry(page, 0, 1, 'title').fill('Only in print');
  await entry(page, 0, 1, 'byline').fill('Ines Aal');

  await page.getByRole('button', { name: 'Add Section' }).click();
  await sectionTitle(page, 1).fill('The big idea of the mouse');
  await page.locator('#field-entries__1__bigIdea').check();
  const second = page.locator('#entries-row-1');
  await second.getByRole('button', { name: 'Add Entry' }).click();
  await entry(page, 1, 0, 'title').fill('A wheel of one’s own');
  await expect(page.locator('#entries-row-0 .admin-row-title').first()).toContainText('Features of the mouse');

  // Closed rows show their names, by which an editor orders them.
  await page.locator('#field-entries').getByRole('button', { name: 'Collapse All' }).last().click();
  await page.locator('#field-entries').getByRole('button', { name: 'Collapse All' }).first().click();
  await drag(page, second, first);
  await expect(first).toContainText('The big idea of the mouse');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/\/issues\/\d+/);
  const id = Number(page.url().split('/').at(-1));
  try {
    expect((await request.get('/archive-toc/ML0109')).status()).toBe(404);
    expect(await (await request.get('/magazine/archive')).text()).not.toContain('ML0109');
    await publishChanges(page);
    const words = [
      'Features of the mouse',
      'The big idea of the mouse',
      'The slow company',
      'Only in print',
      'A wheel',
    ];
    const contents = () => contentsOf(request, '/archive-toc/ML0109', words);
    await expect
      .poll(contents)
      .toEqual(['The big idea of the mouse', 'A wheel', 'Features of the mouse', 'The slow company', 'Only in print']);
    await expect.poll(async () => (await request.get('/magazine/archive')).text()).toContain('/archive-toc/ML0109');

    // Entries are reordered by dragging, too. The form that created the issue is still in the document behind the one
    // of the stored issue.
    const seen = (selector: string) => page.locator(selector).filter({ visible: true });
    await seen('#field-entries').getByRole('button', { name: 'Show All' }).first().click();
    await seen('#entries-row-1').getByRole('button', { name: 'Collapse All' }).click();
    await drag(page, seen('#entries-1-items-row-1'), seen('#entries-1-items-row-0'));
    await expect(seen('#entries-1-items-row-0')).toContainText('Only in print');
    await publishChanges(page);
    await expect
      .poll(contents)
      .toEqual(['The big idea of the mouse', 'A wheel', 'Features of the mouse', 'Only in print', 'The slow company']);
    await page.goto('/archive-toc/ML0109');
    await expect(page.getByText('The patience of mice').first()).toBeVisible();
  } finally {
    await page.goto('about:blank');
    const removed = await request.delete(`/api/cms/issues/${id}`, { headers: newsroom.headers });
    expect(removed.status(), await removed.text()).toBe(200);
  }
});

test('an issue is created, published and unpublished with the keyboard alone', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  await signInByKeyboard(page);
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const type = async (target: Locator, words: string) => {
    await tabTo(page, target);
    await page.keyboard.type(words);
  };
  await press(page.locator('#card-issues .card__click'));
  await expect(page).toHaveURL(/\/collections\/issues/);
  await press(page.locator('a[href$="/collections/issues/create"]'));
  await type(page.locator('#field-issueId'), 'KB0110');
  await type(page.locator('#field-year'), '2001');
  await type(page.locator('#field-monthLabel'), 'October');
  await type(page.locator('#field-label'), 'October 2001');
  await type(page.locator('#field-coverLine'), 'All keys');
  // The image comes from the library.
  await press(page.locator('#field-cover').getByRole('button', { name: 'Choose from the library' }));
  await press(drawer(page).locator('[data-pictures] button').first());
  await expect(page.locator('#field-cover').getByRole('button', { name: 'Choose from the library' })).toHaveCount(0);

  await press(page.getByRole('button', { name: 'Add Section' }));
  await type(sectionTitle(page, 0), 'Features of the keys');
  await press(page.locator('#entries-row-0').getByRole('button', { name: 'Add Entry' }));
  await tabTo(page, entry(page, 0, 0, 'article').getByRole('button', { name: 'Choose' }));
  await pick(page, entry(page, 0, 0, 'article'), 'The slow company');
  await press(page.getByRole('button', { name: 'Add Section' }));
  await type(sectionTitle(page, 1), 'The big idea of the keys');
  await press(page.locator('#field-entries__1__bigIdea'), 'Space');
  await press(page.locator('#entries-row-1').getByRole('button', { name: 'Add Entry' }));
  await type(entry(page, 1, 0, 'title'), 'Without a mouse');

  // Order: the row's menu moves it, as dragging does.
  await tabTo(page, page.locator('#entries-row-1 .array-actions__button').first());
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Move Up' }));
  await expect(page.locator('#entries-row-0')).toContainText('The big idea of the keys');
  await tabTo(page, page.locator('#field-publishedAt input'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('10/01/2001');
  await page.keyboard.press('Escape');
  await tabTo(page, page.locator('#action-save'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Now')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/issues\/\d+/);
  const id = Number(page.url().split('/').at(-1));
  try {
    const words = ['Features of the keys', 'The big idea of the keys', 'The slow company', 'Without a mouse'];
    await expect
      .poll(() => contentsOf(request, '/archive-toc/KB0110', words))
      .toEqual(['The big idea of the keys', 'Without a mouse', 'Features of the keys', 'The slow company']);
    await press(page.locator('.doc-controls__popup .popup-button, .doc-controls__dots'));
    await press(page.locator('#action-unpublish'));
    await press(page.getByRole('button', { name: /Confirm/i }));
    await expect.poll(async () => (await request.get('/archive-toc/KB0110')).status()).toBe(404);
    await expect.poll(async () => (await request.get('/magazine/archive')).text()).not.toContain('KB0110');
  } finally {
    await page.goto('about:blank');
    const removed = await request.delete(`/api/cms/issues/${id}`, { headers: newsroom.headers });
    expect(removed.status(), await removed.text()).toBe(200);
  }
});

test('a row that is added while the form is being validated does not stay loading', async ({ page }) => {
  await signIn(page, 'Editor');
  await page.goto('/admin/collections/issues/create');
  const add = page.getByRole('button', { name: 'Add Section' });
  await expect(add).toBeVisible();
  // The response to the change of the label arrives just after the row, which it doesn't contain.
  await page.route(
    '**/admin/collections/issues/create',
    async (route) => {
      const response = await route.fetch();
      await add.dispatchEvent('click');
      await expect(page.locator('#entries-row-0')).toBeVisible();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.locator('#field-label').fill('Checked');
  await sectionTitle(page, 0).fill('Loaded all the same');
});
