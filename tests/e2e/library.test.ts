import type { Page } from '@playwright/test';
import { events, known, open, PASSWORD, query, register } from './accounts';
import { expect, test } from './fixtures';
import { ARTICLE, rows, save, saved } from './library';
import { proves } from './proves';

const OTHERS = ['/2024/12/the-price-of-a-free-hour', '/2024/11/owners-who-cannot-sell', '/2024/11/the-friday-people'];

// The shell sends conditional requests.
test.use({ tolerated: [/404/] });
// Journeys with many steps take long on a busy machine.
test.beforeEach(() => test.setTimeout(120_000));

const flyout = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const main = (page: Page) => page.getByRole('main');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'My library' }).getByRole('link');

test('LIB-01 a guest gets the sign-in prompt and no library contents', async ({ page }) => {
  await proves('LIB-01', async () => {
    await page.goto('/my-library');
    await expect(page.getByText('To access this feature, please SIGN IN or REGISTER')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Folders' })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(0);
    await known(page);
    await main(page).getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  });
  const answer = await page.request.get('/my-library');
  expect(answer.headers()['cache-control']).toContain('no-store');
});

test('an empty library explains under every tab what will appear there', async ({ page }) => {
  const email = await register(page);
  await open(page, '/my-library');
  await proves('LIB-06', async () =>
    expect(tabs(page)).toHaveText(['Library', 'Following', 'Reading History', 'Watched', 'Shared', 'Purchases']),
  );
  await proves('LIB-05', async () => {
    const help = main(page).getByRole('note');
    await expect(help).toBeVisible();
    await help.getByRole('button', { name: 'Understood' }).click();
    await expect(help).toBeHidden();
    await page.reload();
    await known(page);
    await expect(tabs(page).first()).toBeVisible();
    await expect(help).toBeHidden();
  });

  /** Opens a page and returns the headings of its empty state, which must offer a next step. */
  const emptyState = async (path: string, title: string) => {
    await page.goto(path);
    const state = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last();
    await expect(state.getByRole('heading', { name: title, exact: true }).first()).toBeVisible();
    await expect(state.getByRole('link').or(state.getByRole('button')).first()).toBeVisible();
  };
  await proves('LIB-48', async () => {
    const titles = new Set<string>();
    for (const path of ['reading-history', 'watched', 'shared', 'purchases']) {
      await page.goto(`/my-library/${path}`);
      const title = main(page).locator('.ui-empty').getByRole('heading');
      titles.add((await title.textContent()) ?? '');
      await expect(main(page).locator('.ui-empty').getByRole('link').first()).toBeVisible();
    }
    expect(titles.size).toBe(4);
  });
  await proves('LIB-49', async () => {
    await emptyState('/my-library', 'Nothing here yet. That is the best kind of shelf.');
    await emptyState('/my-library?term=nothing+like+this', 'Nothing answers to that.');
    await emptyState('/my-library/following', 'Begin with a topic.');
    await query(
      `insert into topics (name, slug, _status) values ('Unwritten', 'unwritten', 'published') on conflict do nothing`,
      [],
    );
    await query(
      `insert into follows (owner_id, topic_id) select u.id, t.id from users u, topics t where u.email = $1 and t.slug = 'unwritten'`,
      [email],
    );
    await emptyState('/my-library/following', 'It is quiet here.');
  });
  await proves('TOP-11', async () => {
    await expect(main(page)).toContainText('150+ topics');
    await query(`delete from topics where slug = 'unwritten'`, []);
    await page.reload();
    await expect(main(page)).toContainText('180+ topics');
  });

  await page.goto('/my-library');
  await known(page);
  await proves('TOP-10', async () => {
    const named = (name: string) => main(page).getByRole('button', { name, exact: true });
    const suggested = await main(page)
      .getByRole('button', { name: /^Follow this / })
      .count();
    expect(suggested).toBe(8);
    await named('Follow this Strategy').click();
    await expect(named('Following Strategy')).toBeDisabled();
    await expect(named('Follow this Strategy')).toHaveCount(0);
  });
  await expect.poll(() => events(page)).toContainEqual({ event: 'Follow Topic', topic: 'Strategy' });
});

test('many items are added to folders, taken out, removed and restored', async ({ page }) => {
  const email = await register(page);
  await save(page, [ARTICLE, ...OTHERS, '/product/the-slow-company']);
  await page.request.post('/service/user/lists', { data: { name: 'Pricing' } });
  await query(
    `update saved_items set read_only = true where url = $2 and owner_id = (select id from users where email = $1)`,
    [email, OTHERS[2]],
  );
  await open(page, '/my-library');
  const picked = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  const row = (title: string) => rows(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const slow = row('The slow company');
  await expect(rows(page)).toHaveCount(5);
  await proves('LIB-07', async () => {
    await expect(slow.getByRole('link', { name: 'The slow company' })).toHaveAttribute('href', ARTICLE);
    for (const fact of ['Strategy', 'Ingrid Halloran', 'Magazine Article', 'Growth is a choice of tempo.']) {
      await expect(slow).toContainText(fact);
    }
    await expect(slow).toContainText(/Saved \w+ \d\d, \d{4}/);
    await expect(slow.locator('img')).toBeVisible();
    await expect(slow).not.toContainText('$');
    await expect(row('The Slow Company')).toContainText(/\$\d+\.\d\d/);
  });
  await proves('LIB-43', async () => {
    await expect(picked('The slow company')).toBeVisible();
    await expect(row('The Friday people')).toBeVisible();
    await expect(row('The Friday people').getByRole('checkbox')).toHaveCount(0);
  });

  await proves('LIB-42', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expect(page.getByText('4 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Add to folders' }).click();
    const adding = flyout(page, 'Add to folders');
    await expect(adding.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
    await adding.getByRole('checkbox', { name: 'Pricing' }).check();
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(adding.getByText('4 item(s) added to folders')).toBeVisible();
    await expect(adding).toBeHidden({ timeout: 6_000 });
    await expect(slow.getByRole('link', { name: 'Pricing' })).toBeVisible();
  });

  await page.goto('/my-library/library/pricing');
  await known(page);
  await expect(rows(page)).toHaveCount(4);
  await picked('The slow company').check();
  await page.getByRole('button', { name: 'Remove from this folder' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(4);
  // The last item of a list can be restored like any other, next to the empty message.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Remove from this folder' }).click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(4);
  await page.goto('/my-library?page=7');
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.goto('/my-library/library/pricing');
  await known(page);

  await proves('LIB-41', async () => {
    await picked('The slow company').check();
    await picked('The price of a free hour').check();
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    const discarding = flyout(page, 'Remove 2 items?');
    await discarding.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(discarding.getByText('2 item(s) removed from My Library')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    expect(await saved(email)).not.toContain(ARTICLE);
    expect(await saved(email)).toHaveLength(3);
    await expect(discarding).toBeHidden({ timeout: 6_000 });
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(4);
  expect(await saved(email)).toHaveLength(5);

  await page.goto('/my-library?sort=title');
  await expect(rows(page).first()).toContainText('Owners who cannot sell');
  await page.getByRole('searchbox', { name: 'Search these items' }).fill('friday');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/term=friday/);
  await expect(rows(page)).toHaveCount(1);
});

test('reading and watching are recorded until the reader turns it off', async ({ page }) => {
  await register(page);
  await proves('ROLE-04', async () => {
    const call = async (path: string, data: object) => (await page.request.post(path, { data })).status();
    expect([
      await call('/service/user/saves', { url: OTHERS[0] }),
      await call('/service/user/lists', { name: 'Pricing' }),
      await call('/service/user/history', { type: 'read', url: OTHERS[1] }),
      await call('/service/user/follow', { type: 'topic', name: 'Strategy' }),
    ]).toEqual([200, 200, 200, 200]);
    const read = await (await page.request.get('/service/user/history/read/0/8?format=json')).json();
    expect(read.entry).toHaveLength(1);
    expect(await (await page.request.get('/service/user/topics')).json()).toEqual([
      expect.objectContaining({ name: 'Strategy' }),
    ]);
  });
  await open(page, '/video');
  const video = await page.locator('main a[href^="/video/"]').first().getAttribute('href');
  const tool = (name: string) => main(page).getByRole('button', { name, exact: true }).first();
  await proves('VID-10', async () => {
    await page.goto('/podcasts');
    await page.goto((await page.locator('main a[href^="/podcast/"]').first().getAttribute('href')) ?? '');
    for (const name of ['Save', 'Share']) await expect(tool(name)).toBeVisible();
    await page.goto(video ?? '');
    await known(page);
    for (const name of ['Save', 'Share', 'Embed']) await expect(tool(name)).toBeVisible();
  });
  const sent = page.waitForRequest('**/service/user/history');
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await sent;
  const shows = (path: string, count: number) =>
    expect(async () => {
      await page.goto(path);
      await expect(rows(page)).toHaveCount(count, { timeout: 500 });
    }).toPass();
  await shows('/my-library/watched', 1);

  const read = page.waitForRequest('**/service/user/history', { timeout: 20_000 });
  await page.goto(ARTICLE);
  await read;
  await shows('/my-library/reading-history', 2);
  await known(page);
  await expect(rows(page).first()).toContainText('The slow company');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByText('Recording is off.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await expect(rows(page)).toHaveCount(0);
});

test('a library is exported and imported again', async ({ page }) => {
  await register(page);
  await save(page, [ARTICLE], 'Pricing');
  const file = await (await page.request.get('/service/user/library/export.json')).body();
  const items = await (await page.request.get('/service/user/saves?number=0&size=8')).json();
  await page.request.delete('/service/user/saves', { data: { ids: [items.entry[0].id] } });
  await open(page, '/my-library');
  await page.getByText('Export or import your library').click();
  await page.getByLabel('Import a file').setInputFiles({ name: 'my.json', mimeType: 'application/json', buffer: file });
  await expect(page.getByText('1 item imported.')).toBeVisible();
  await expect(rows(page)).toContainText('Pricing');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/csp|404/] });

  test('a library can be read, searched and paged', async ({ page }) => {
    await page.request.post('/authenticate', {
      data: { username: 'allaccess@meridian.example', password: PASSWORD },
    });
    await page.goto('/my-library');
    await page
      .getByRole('link', { name: /To read on trains/ })
      .first()
      .click();
    await expect(page).toHaveURL('/my-library/library/to-read-on-trains');
    await expect(rows(page)).not.toHaveCount(0);
    await page.getByRole('searchbox').fill('harbour');
    await page.getByRole('button', { name: 'Search these items' }).click();
    await expect(rows(page)).toHaveCount(1);
  });
});
