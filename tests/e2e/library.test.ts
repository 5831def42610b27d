import type { Page } from '@playwright/test';
import { answerWith, events, known, open, PASSWORD, query, register, signIn } from './accounts';
import { expect, test } from './fixtures';

const ARTICLE = '/2024/11/the-slow-company';
const OTHERS = ['/2024/12/the-price-of-a-free-hour', '/2024/11/owners-who-cannot-sell', '/2024/11/the-friday-people'];

// The shell asks whether anything changed, and what one test refuses on purpose is an error of the console.
test.use({ tolerated: [/400|404|409|500/] });
// Journeys with many steps take long on a busy machine.
test.beforeEach(() => test.setTimeout(120_000));

const tools = (page: Page) => page.locator('.tools');
const saveTool = (page: Page) => tools(page).locator('[data-tool="save"]');
const flyout = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Saves pages for whoever is signed in, over the site's own call. */
async function save(page: Page, urls: string[], folder?: string): Promise<void> {
  for (const url of urls) {
    const answer = folder
      ? await page.request.post(`/service/user/list/${folder}`, { data: { item: { url } } })
      : await page.request.post('/service/user/saves', { data: { url } });
    expect(answer.status()).toBe(200);
  }
}

const saved = async (email: string) =>
  (
    await query<{ url: string }>(
      'select s.url from saved_items s join users u on u.id = s.owner_id where u.email = $1 order by s.url',
      [email],
    )
  ).map(({ url }) => url);

test('LIB-34 ANA-03 a guest who saves registers or signs in first, and the page is saved by itself, once', async ({
  page,
}) => {
  const email = await register(page);
  await page.context().clearCookies();
  await open(page, ARTICLE);
  await saveTool(page).click();
  await expect(page.locator('dialog.auth').getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.locator('dialog.auth').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, email);
  await expect(saveTool(page)).toHaveAttribute('aria-pressed', 'true', { timeout: 40_000 });
  await expect(saveTool(page)).toContainText('Saved');
  expect(await saved(email)).toEqual([ARTICLE]);
  expect((await events(page)).filter(({ event }) => event === 'Content Save')).toEqual([
    { event: 'Content Save', url: ARTICLE },
  ]);
});

test('ART-05 ART-06 LIB-35 LIB-36 LIB-37 LIB-38 LIB-39 LIB-40 UI-01 an article is saved, organised and removed', async ({
  page,
}) => {
  const email = await register(page);
  await page.request.post('/service/user/lists', { data: { name: 'Pricing' } });
  await query(
    `insert into folders (owner_id, name, name_key, slug, read_only)
     select id, 'Given to me', 'giventome', 'given-to-me', true from users where email = $1`,
    [email],
  );
  await open(page, ARTICLE);
  for (const name of ['Save', 'Share']) await expect(tools(page).getByRole('button', { name })).toBeVisible();
  const help = tools(page).getByRole('note');
  await expect(help).toBeVisible();
  await help.getByRole('button', { name: 'Understood' }).click();
  await expect(help).toBeHidden();

  await expect(saveTool(page)).toHaveAttribute('aria-pressed', 'false');
  await saveTool(page).click();
  const saving = flyout(page, 'Save to My Library');
  const always = saving.getByRole('checkbox', { name: /My Library/ });
  await expect(always).toBeChecked();
  await expect(always).toBeDisabled();
  await expect(saving.getByRole('checkbox')).toHaveCount(2);
  await expect(saving.getByText('Given to me')).toHaveCount(0);
  await saving.getByRole('checkbox', { name: 'Pricing' }).check();
  await saving.getByLabel('New folder').fill('pricing ');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saving.getByText('A folder with this title already exists.')).toBeVisible();
  await saving.getByLabel('New folder').fill('On trains');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saving.getByText('Saved!')).toBeVisible();
  await expect(saving).toBeHidden({ timeout: 4_000 });
  await expect(saveTool(page)).toHaveAttribute('aria-pressed', 'true');

  await saveTool(page).click();
  const organizing = flyout(page, 'In your library');
  for (const name of ['Pricing', 'On trains']) {
    await expect(organizing.getByRole('checkbox', { name })).toBeChecked();
  }
  await expect(organizing.getByText('Given to me')).toHaveCount(0);
  await organizing.getByRole('checkbox', { name: 'Pricing' }).uncheck();
  await organizing.getByRole('button', { name: 'Update folders' }).click();
  await expect(organizing.getByText('Folders Updated')).toBeVisible();
  await expect(organizing).toBeHidden({ timeout: 4_000 });

  await page.reload();
  await known(page);
  await expect(tools(page).getByRole('note')).toBeHidden();
  await expect(saveTool(page)).toHaveAttribute('aria-pressed', 'true');
  await saveTool(page).click();
  await expect(flyout(page, 'In your library').getByRole('checkbox', { name: 'Pricing' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Remove from My Library' }).click();
  const discarding = flyout(page, 'Remove this item?');
  await expect(discarding).toBeVisible();
  await expect(flyout(page, 'In your library')).toBeHidden();
  await discarding.getByRole('button', { name: 'Keep it' }).click();
  await expect(discarding).toBeHidden();
  expect(await saved(email)).toEqual([ARTICLE]);
  await saveTool(page).click();
  await page.getByRole('button', { name: 'Remove from My Library' }).click();
  await flyout(page, 'Remove this item?').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Removed from My Library')).toBeVisible();
  await expect(flyout(page, 'Remove this item?')).toBeHidden({ timeout: 4_000 });
  await expect(saveTool(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await saved(email)).toEqual([]);
});

test('LIB-01 a guest sees the way in and nothing of any library', async ({ page }) => {
  await page.goto('/my-library');
  await expect(page.getByText('To access this feature, please SIGN IN or REGISTER')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Folders' })).toHaveCount(0);
  await known(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.locator('dialog.auth').getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const answer = await page.request.get('/my-library');
  expect(answer.headers()['cache-control']).toContain('no-store');
});

test('LIB-05 LIB-06 LIB-48 LIB-49 TOP-10 TOP-11 UI-04 an empty library says under every tab what comes there, and where to begin', async ({
  page,
}) => {
  await register(page);
  await open(page, '/my-library');
  const tabs = page.getByRole('navigation', { name: 'My library' }).getByRole('link');
  await expect(tabs).toHaveText(['Library', 'Following', 'Reading History', 'Watched', 'Shared', 'Purchases']);
  const help = page.getByRole('main').getByRole('note');
  await expect(help).toBeVisible();
  await help.getByRole('button', { name: 'Understood' }).click();
  await expect(help).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Nothing here yet. That is the best kind of shelf.' })).toBeVisible();
  const suggestion = page.locator('button[data-topic="Strategy"]');
  await expect(suggestion).toContainText('Follow this');
  await suggestion.click();
  await expect(suggestion).toContainText('Following');
  await expect(suggestion).toBeDisabled();
  await expect.poll(() => events(page)).toContainEqual({ event: 'Follow Topic', topic: 'Strategy' });

  const heads = new Set<string>();
  for (const [name, words] of [
    ['Reading History', 'read'],
    ['Watched', 'watched'],
    ['Shared', 'share'],
    ['Purchases', 'bought'],
  ] as const) {
    await tabs
      .getByText(name, { exact: true })
      .or(page.getByRole('link', { name, exact: true }))
      .first()
      .click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    const empty = page.locator('.empty');
    await expect(empty).toContainText(new RegExp(words, 'i'));
    expect(await empty.getByRole('link').count()).toBeGreaterThan(0);
    heads.add((await empty.getByRole('heading').textContent()) ?? '');
  }
  expect(heads.size).toBe(4);
  await page.goto('/my-library?term=nothing+like+this');
  await expect(page.locator('.empty')).toContainText('Nothing answers to that.');
});

test.describe('folders', () => {
  test('LIB-02 LIB-03 LIB-04 LIB-18 LIB-20 LIB-21 LIB-22 are made, opened, edited and deleted', async ({ page }) => {
    await register(page);
    await save(page, [ARTICLE]);
    await open(page, '/my-library/library');
    const list = page.getByRole('navigation', { name: 'Folders' });
    await expect(list.getByRole('link')).toHaveText([/All Folders/]);
    await expect(list.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
    await list.getByRole('button', { name: 'New folder' }).click();
    const saveButton = list.getByRole('button', { name: 'Save' });
    await expect(saveButton).toBeDisabled();
    await list.getByLabel('Title').fill('Über uns');
    await expect(list.getByText(/Folder title must be 30 characters or less/)).toBeVisible();
    await expect(saveButton).toBeDisabled();
    await list.getByLabel('Title').fill('Board pack');
    await saveButton.click();
    await expect(page).toHaveURL('/my-library/library/board-pack');
    await expect(page.locator('.empty')).toContainText('A new folder, and all of it free.');

    await list.getByRole('button', { name: 'Edit Board pack' }).click();
    await list.getByLabel('Title').fill('Board pack June');
    await list.getByLabel(/Description/).fill('Two pages each');
    await saveButton.click();
    await expect(page).toHaveURL('/my-library/library/board-pack-june');
    await expect(page.getByText('Two pages each')).toBeVisible();

    await list.getByRole('button', { name: 'Delete Board pack June' }).click();
    await list.getByRole('button', { name: 'No' }).click();
    await expect(list.getByRole('link', { name: /Board pack June/ })).toBeVisible();
    await list.getByRole('button', { name: 'Delete Board pack June' }).click();
    await list.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/my-library');
    await expect(list.getByRole('link')).toHaveText([/All Folders/]);
    await expect(list.getByRole('link', { name: /All Folders/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: 'The slow company' })).toBeVisible();
    expect((await page.request.get('/my-library/library/board-pack-june')).status()).toBe(404);
  });

  test('LIB-23 LIB-24 LIB-25 LIB-26 what a form says when a folder could not be saved', async ({ page }) => {
    await register(page);
    await open(page, '/my-library');
    const list = page.getByRole('navigation', { name: 'Folders' });
    await list.getByRole('button', { name: 'New folder' }).click();
    await list.getByLabel('Title').fill('Pricing');
    const path = '/service/user/lists';
    const says = async (status: number, body: object, words: string) => {
      await answerWith(page, path, status, body);
      await list.getByRole('button', { name: 'Save' }).click();
      await expect(list.getByRole('alert')).toHaveText(words);
      await page.unroute(`**${path}`);
    };
    await says(409, { code: 'folder-exists', message: 'Taken.' }, 'Folder Pricing already exists');
    await says(400, { code: 'bad-input', message: 'No.', errors: [{ error: 'Not like this.' }] }, 'Not like this.');
    await says(
      500,
      { code: 'general', message: '' },
      'There was an error while processing your request, please try again later.',
    );
    await page.route(`**${path}`, () => {});
    await list.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByRole('alert')).toHaveText('Save operation failed!', { timeout: 8_000 });
  });
});

test('LIB-07 LIB-41 LIB-42 LIB-43 UI-02 many items are put into folders, taken out, removed and brought back', async ({
  page,
}) => {
  const email = await register(page);
  await save(page, [ARTICLE, ...OTHERS]);
  await page.request.post('/service/user/lists', { data: { name: 'Pricing' } });
  await query(
    `update saved_items set read_only = true where url = $2 and owner_id = (select id from users where email = $1)`,
    [email, OTHERS[2]],
  );
  await open(page, '/my-library');
  const rows = page.locator('.lib-row');
  await expect(rows).toHaveCount(4);
  const slow = rows.filter({ hasText: 'The slow company' });
  await expect(slow.getByRole('link', { name: 'The slow company' })).toHaveAttribute('href', ARTICLE);
  await expect(slow).toContainText('Strategy');
  await expect(slow).toContainText('Magazine Article');
  await expect(slow).toContainText(/Saved \w+ \d\d, \d{4}/);
  await expect(slow.locator('img')).toBeVisible();
  const readOnly = rows.filter({ hasText: 'The Friday people' });
  await expect(readOnly.getByRole('checkbox')).toHaveCount(0);
  await expect(readOnly.getByRole('button')).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Add to folders' }).click();
  const adding = flyout(page, 'Add to folders');
  await expect(adding.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await adding.getByRole('checkbox', { name: 'Pricing' }).check();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('3 item(s) added to folders')).toBeVisible();
  await expect(adding).toBeHidden({ timeout: 4_000 });
  await expect(slow.getByRole('link', { name: 'Pricing' })).toBeVisible();

  await page.goto('/my-library/library/pricing');
  await known(page);
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select The slow company' }).check();
  await page.getByRole('button', { name: 'Take out of this folder' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);
  // The last of a list can be brought back like any other, beside the words that the list is empty.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Take out of this folder' }).click();
  await expect(page.locator('.empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.locator('.empty')).toHaveCount(0);
  await page.goto('/my-library?page=7');
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(rows).toHaveCount(4);
  await page.goto('/my-library/library/pricing');
  await known(page);

  await page.getByRole('checkbox', { name: 'Select The slow company' }).check();
  await page.getByRole('checkbox', { name: 'Select The price of a free hour' }).check();
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  const discarding = flyout(page, 'Remove 2 items?');
  await discarding.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(discarding.getByText('2 item(s) removed from My Library')).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(await saved(email)).toHaveLength(2);
  await expect(discarding).toBeHidden({ timeout: 4_000 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(3);
  expect(await saved(email)).toHaveLength(4);

  await page.goto('/my-library?sort=title');
  await expect(rows.first()).toContainText('Owners who cannot sell');
  await page.getByRole('searchbox', { name: 'Search these items' }).fill('slow');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/term=slow/);
  await expect(rows).toHaveCount(1);
});

test('SHARE-05 SHARE-06 LIB-45 a list is shared by its link, which strangers open and read', async ({
  page,
  browser,
}) => {
  const email = await register(page);
  await save(page, [ARTICLE], 'Pricing');
  await query(
    `insert into folders (owner_id, name, name_key, slug, read_only)
     select id, 'Given to me', 'giventome', 'given-to-me', true from users where email = $1`,
    [email],
  );
  await open(page, '/my-library/library/given-to-me');
  await expect(
    page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: /Share|Edit/ }),
  ).toHaveCount(0);
  await page.goto('/my-library/library/pricing');
  await known(page);
  await page.getByRole('button', { name: 'Share list Pricing' }).click();
  const sharing = flyout(page, 'Share this list');
  const address = await sharing.getByLabel('Link to the list').inputValue();
  const strangers = await browser.newContext();
  const stranger = await strangers.newPage();
  await stranger.goto(new URL(address).pathname);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'The slow company' })).toBeVisible();
  await sharing.getByRole('button', { name: 'End the link' }).click();
  await expect(sharing.getByText('The link has ended.')).toBeVisible();
  expect((await stranger.request.get(new URL(address).pathname)).status()).toBe(404);
  await strangers.close();
});

test.describe('sharing', () => {
  test('SHARE-01 SHARE-02 SHARE-03 SHARE-04 SHARE-12 ANA-04 a guest shares on a network without an account', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.open = (...given) => {
        document.documentElement.dataset.opened = given.join(' ');
        return null;
      };
    });
    await open(page, ARTICLE);
    await tools(page).getByRole('button', { name: 'Share' }).click();
    const sharing = flyout(page, 'Share');
    await expect(sharing.getByRole('tab', { name: 'Connect with a network' })).toHaveAttribute('aria-selected', 'true');
    await expect(sharing.getByLabel('Link')).toHaveValue(new RegExp(`${ARTICLE}$`));
    await expect(sharing.getByRole('listitem')).toHaveText(['Facebook', 'X', 'LinkedIn']);
    await sharing.getByRole('button', { name: 'X', exact: true }).click();
    await expect(sharing.getByText('Shared via Twitter')).toBeVisible();
    const opened = await page.evaluate(() => document.documentElement.dataset.opened ?? '');
    expect(opened).toContain('https://twitter.com/intent/tweet?url=');
    expect(opened).toContain('width=700,height=450');
    await expect(sharing).toBeHidden({ timeout: 4_000 });
    await expect.poll(() => events(page)).toContainEqual({ event: 'Content Share', provider: 'Twitter' });
  });

  test('SHARE-02 SHARE-07 SHARE-08 SHARE-09 SHARE-11 SHARE-15 UI-06 UI-07 a user shares by email, by keyboard', async ({
    page,
  }) => {
    await register(page);
    await open(page, ARTICLE);
    await tools(page).getByRole('button', { name: 'Share' }).focus();
    await page.keyboard.press('Enter');
    const sharing = flyout(page, 'Share');
    await expect(sharing.getByRole('tab', { name: 'Share on a network' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sharing).toBeHidden();
    await tools(page).getByRole('button', { name: 'Share' }).click();
    await sharing.getByRole('tab', { name: 'Share on a network' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(sharing.getByRole('tab', { name: 'By email' })).toBeFocused();
    await expect(sharing.getByLabel('Your email address')).toHaveCount(0);
    await sharing.getByLabel(/^To/).fill('one@meridian.example, two');
    await sharing.getByRole('button', { name: 'Send' }).click();
    await expect(sharing.getByText('Please enter a valid email address.')).toBeVisible();
    await sharing.getByLabel(/^To/).fill('one@meridian.example, two@meridian.example');
    await expect(sharing.getByText('Please enter a valid email address.')).toBeHidden();
    await sharing.getByRole('button', { name: 'Send' }).click();
    await expect(sharing.getByText('Shared via email')).toBeVisible();
    await expect(sharing).toBeHidden({ timeout: 4_000 });
    await page.goto('/my-library/shared');
    await expect(page.locator('.lib-row')).toContainText('by email, with one@meridian.example, two@meridian.example');
  });

  test('SHARE-07 SHARE-08 a guest who shares by email gives a good address of his own', async ({ page }) => {
    await open(page, ARTICLE);
    await tools(page).getByRole('button', { name: 'Share' }).click();
    const sharing = flyout(page, 'Share');
    await sharing.getByRole('tab', { name: 'By email' }).click();
    await sharing.getByLabel(/^To/).fill('one@meridian.example');
    await sharing.getByLabel('Your email address').fill('me@');
    await sharing.getByRole('button', { name: 'Send' }).click();
    await expect(sharing.getByText('Please enter a valid email address.')).toBeVisible();
  });
});

test('LIB-46 VID-09 VID-10 ROLE-04 what a reader reads and watches is noted behind the page, until he says no', async ({
  page,
}) => {
  await register(page);
  await open(page, '/video');
  const video = await page.locator('main a[href^="/video/"]').first().getAttribute('href');
  await page.goto('/podcasts');
  await page.goto((await page.locator('main a[href^="/podcast/"]').first().getAttribute('href')) ?? '');
  for (const name of ['Save', 'Share']) {
    await expect(page.locator('.media-tools').getByRole('button', { name, exact: true })).toBeVisible();
  }
  await page.goto(video ?? '');
  await known(page);
  for (const name of ['Save', 'Share', 'Embed']) {
    await expect(page.locator('.media-tools').getByRole('button', { name, exact: true })).toBeVisible();
  }
  const sent = page.waitForRequest('**/service/user/history');
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await sent;
  const shows = (path: string) =>
    expect(async () => {
      await page.goto(path);
      await expect(page.locator('.lib-row')).toHaveCount(1, { timeout: 500 });
    }).toPass();
  await shows('/my-library/watched');

  const read = page.waitForRequest('**/service/user/history', { timeout: 20_000 });
  await page.goto(ARTICLE);
  await read;
  await shows('/my-library/reading-history');
  await known(page);
  await expect(page.locator('.lib-row')).toContainText('The slow company');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Nothing is being recorded.')).toBeVisible();
  await page.getByRole('button', { name: 'Save to folder' }).click();
  await flyout(page, 'Save to folders').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(flyout(page, 'Save to folders')).toBeHidden({ timeout: 4_000 });
  await page.getByRole('button', { name: 'Clear this history' }).click();
  await page.getByRole('button', { name: 'Clear it' }).click();
  await expect(page.locator('.empty')).toBeVisible();
});

test('a library is carried away and brought back', async ({ page }) => {
  await register(page);
  await save(page, [ARTICLE], 'Pricing');
  const file = await (await page.request.get('/service/user/library/export.json')).body();
  const items = await (await page.request.get('/service/user/saves?number=0&size=8')).json();
  await page.request.delete('/service/user/saves', { data: { ids: [items.entry[0].id] } });
  await open(page, '/my-library');
  await page.getByText('Carry it away, or bring it in').click();
  await page
    .getByLabel('Bring in a file')
    .setInputFiles({ name: 'my.json', mimeType: 'application/json', buffer: file });
  await expect(page.getByText('1 item is in your library now.')).toBeVisible();
  await expect(page.locator('.lib-row')).toContainText('Pricing');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/csp|404/] });

  test('a library is read, searched and paged', async ({ page }) => {
    await page.request.post('/authenticate', {
      data: { username: 'allaccess@meridian.example', password: PASSWORD },
    });
    await page.goto('/my-library');
    await page
      .getByRole('link', { name: /To read on trains/ })
      .first()
      .click();
    await expect(page).toHaveURL('/my-library/library/to-read-on-trains');
    await expect(page.locator('.lib-row')).not.toHaveCount(0);
    await page.getByRole('searchbox').fill('harbour');
    await page.getByRole('button', { name: 'Search these items' }).click();
    await expect(page.locator('.lib-row')).toHaveCount(1);
  });
});
