import { mailed, newAddress, PASSWORD } from './accounts';
import { signIn as signInStaff, startArticle } from './admin';
import { expect, test, whenReady } from './fixtures';
import { account, Newsroom, signedInBy } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/404/] });

/** Pages in the navigation of a contributor who writes. */
const ROOMS =
  'Planning, Readership, Articles, Authors, Topics, Series, Issues, Volumes, Pages, Snippets, Programs, Report categories, Reports, Visual library, Videos, Playlists, Podcasts, Episodes, Webinars, Newsletters, Marketing campaigns, Newsletter issues, Images, Albums, Files, Products, Formats, Activity, Searches without results, Redirects';

test('an invited contributor chooses a password, writes and sends to review, and an editor publishes', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const newsroom = await Newsroom.open(request);
  const email = newAddress();
  const { email: admin, password } = account('Admin');
  const signedIn = await request.post('/api/cms/users/login', { data: { email: admin, password } });
  const invited = await request.post('/api/cms/users/invitations', {
    headers: signedInBy(signedIn),
    data: { emailAddress: email, firstName: 'Cleo', lastName: 'Marsh', choice: 'contributor' },
  });
  expect(invited.status()).toBe(201);
  const published = await newsroom.article({ title: `Public ${email}` });

  await page.goto(await mailed(email, /\/reset-password\?token=[\w-]+&invitation/));
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Sign in to the newsroom' }).click();
  await page.locator('#field-email').fill(email);
  await page.locator('#field-password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('#field-password')).toHaveCount(0);

  // They see what they write, and neither what is public at once nor the rooms of others.
  const rooms = page.locator('.nav__link-label');
  await expect(rooms.filter({ hasText: /^Articles$/ })).toBeAttached();
  expect((await rooms.allTextContents()).join(', ')).toBe(ROOMS);
  await expect(page.getByRole('heading', { name: 'In review' })).toBeVisible();
  const none = 'form[action*="own-publication"], a[href="/admin/own-publication"], a[href="/admin/staff"]';
  await expect(page.locator(none)).toHaveCount(0);

  await startArticle(page, `Sent in ${email}`);
  await page.locator('#field-summary').fill('A text that waits.');
  await page.locator('#field-stage .rs__control').click();
  await expect(page.locator('.rs__option')).toHaveText(['Idea', 'Draft', 'In review']);
  await page
    .getByRole('option', { name: 'In review' })
    .or(page.locator('.rs__option', { hasText: 'In review' }))
    .first()
    .click();
  await expect(page.locator('#field-stage')).toContainText('In review');
  await expect(page.getByRole('button', { name: 'Publish changes' })).toHaveCount(0);
  await page.locator('.doc-controls__popup .popup-button, .doc-controls__dots').first().click();
  await expect(page.locator('#action-duplicate')).toBeVisible();
  await expect(page.locator('#action-delete, #action-unpublish')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const find = `/api/cms/articles?where[title][equals]=${encodeURIComponent(`Sent in ${email}`)}&draft=true&depth=0`;
  const stored = async () => (await (await request.get(find, { headers: newsroom.headers })).json()).docs[0];
  await expect.poll(async () => (await stored())?.stage).toBe('review');

  await page.goto('/admin/collections/articles');
  // The list is drawn again when its rows arrive, which can undo the first click.
  await expect(async () => {
    await page.locator('.table tbody input[type=checkbox]').first().check({ timeout: 2_000 });
    await expect(page.locator('.list-selection').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  for (const name of ['Publish', 'Unpublish', 'Delete']) {
    await expect(page.locator('.list-selection').getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await page.goto(`/admin/collections/articles/${published.id}`);
  await expect(page.locator('#field-title')).toHaveValue(`Public ${email}`);
  await expect(page.getByRole('button', { name: 'Publish changes' })).toHaveCount(0);
  const direct = { title: 'Out', _status: 'published' };
  const login = { email, password: PASSWORD };
  const headers = signedInBy(await request.post('/api/cms/users/login', { data: login }));
  expect((await request.post('/api/cms/articles', { headers, data: direct })).status()).toBe(403);
  const changed = await request.patch(`/api/cms/articles/${published.id}`, { headers, data: direct });
  expect(changed.status()).toBe(403);
  await page.goto('/admin/collections/redirects');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href$="/redirects/create"]')).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signInStaff(other, 'Editor');
  await other.goto('/admin');
  const { id } = await stored();
  await expect(other.getByRole('link', { name: `Sent in ${email}` }).first()).toBeVisible();
  await other.goto(`/admin/collections/articles/${id}`);
  // Only pages of the fixture wait by themselves.
  await whenReady(other);
  await other.locator('#field-stage .rs__control').click();
  await expect(other.locator('.rs__option')).toHaveText(['Idea', 'Draft', 'In review', 'Approved']);
  await context.close();
  await newsroom.remove('articles', id);
  await newsroom.clear();
});
