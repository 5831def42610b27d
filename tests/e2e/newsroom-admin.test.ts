import { randomUUID } from 'node:crypto';
import { faultsIn } from './accessibility';
import { keepPreview, signIn } from './admin';
import { expect, test } from './fixtures';
import { account, bodyOf, Newsroom, signedInAs } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1440, height: 1000 } });

test.describe('an editor', () => {
  test.use({ tolerated: [/404/] });

  test('sees the desk and the plan, and previews a draft beside the form and by a link', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const newsroom = await Newsroom.open(request);
    const draft = await newsroom.article({
      title: 'Not for guests yet',
      accessLevel: 'tier',
      tier: 'BEST',
      _status: 'draft',
      stage: 'review',
      body: bodyOf('The first paragraph is the teaser.', 'The second one is for the best.'),
      dueAt: new Date().toISOString(),
    });
    await signIn(page, 'Editor');
    await page.goto('/admin');
    const desk = page.locator('.admin-desk');
    await expect(desk.getByRole('heading', { name: 'In review' })).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Not for guests yet' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Planning calendar' }).click();
    const due = page.locator('.admin-planning td[data-today] li[data-kind=due]', { hasText: 'Not for guests yet' });
    await expect(due.first()).toBeVisible();

    await page.goto(`/admin/collections/articles/${draft.id}`);
    await expect(page.locator('[data-word-count]')).toContainText('13 words · 1 min read');
    const address = (await page.locator('#preview-button').getAttribute('href')) ?? '';
    expect(address).toContain('/preview/articles.');
    const previewFrame = page.frameLocator('iframe.live-preview-iframe, iframe').first();
    // The form closes the preview again while it still loads the editor's preferences.
    await expect(async () => {
      if ((await page.locator('iframe').count()) === 0) await page.locator('#live-preview-toggler').click();
      await expect(page.locator('iframe').first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
    await expect(previewFrame.getByRole('heading', { name: 'Not for guests yet' }).first()).toBeVisible({
      timeout: 30_000,
    });
    await page.locator('#field-title').fill('Not for guests at all');
    await expect(previewFrame.getByRole('heading', { name: 'Not for guests at all' }).first()).toBeVisible({
      timeout: 30_000,
    });

    // With the link, the draft is readable as each kind of reader. Without it, the response is 404.
    const guest = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const other = await guest.newPage();
    await other.goto(address);
    await expect(other.getByText('The second one is for the best.')).toBeVisible();
    await other.getByRole('link', { name: 'Guest', exact: true }).click();
    await expect(other.locator('#gate-title')).toBeVisible();
    await expect(other.getByText('The second one is for the best.')).toHaveCount(0);
    await other.getByRole('link', { name: 'Best', exact: true }).click();
    await expect(other.getByText('The second one is for the best.')).toBeVisible();
    const answer = await request.get(address);
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    await guest.close();
    await keepPreview(page, 'collection-articles', 'default');
    await newsroom.clear();
  });

  test('returns 404 for a draft to a guest without the signed link', async ({ request }) => {
    const newsroom = await Newsroom.open(request);
    const { id, path } = await newsroom.article({ title: 'Hidden', _status: 'draft' });
    for (const address of [
      `/${path}`,
      `/preview/articles.${id}`,
      `/preview/articles.${id}.zzzzzzzz.forged`,
      '/preview/x',
    ]) {
      expect([address, (await request.get(address)).status()]).toEqual([address, 404]);
    }
    await newsroom.clear();
  });
});

test('a list shows which entries are published, have a newer draft, or were unpublished', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const [still, newer, back] = [await newsroom.article(), await newsroom.article(), await newsroom.article()];
  const draft = await newsroom.article({ _status: 'draft' });
  await newsroom.change('articles', newer.id, { summary: 'Said better.' }, '?draft=true');
  await newsroom.change('articles', back.id, { _status: 'draft' });
  await signIn(page, 'Editor');
  for (const [{ slug }, standing] of [
    [still, 'Published'],
    [newer, 'Published, newer draft'],
    [back, 'Unpublished'],
    [draft, 'Draft'],
  ] as const) {
    await page.goto(`/admin/collections/articles?search=${slug}`);
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await expect(page.locator('tbody .cell-_status')).toHaveText(standing);
  }
  await newsroom.clear();
});

test.describe('the trash', () => {
  test.use({ tolerated: [/404/] });

  test('a deleted article is gone from the site, and back when it is restored', async ({ page, request }) => {
    const newsroom = await Newsroom.open(request);
    const { id, path, title } = await newsroom.article({
      summary: 'It comes back from the trash.',
      publishedAt: new Date(Date.now() - 60_000).toISOString(),
    });
    const shown = async () => ({
      page: (await request.get(`/${path}`)).status(),
      feed: (await (await request.get('/feed.xml')).text()).includes(String(title)),
      sitemap: (await (await request.get('/sitemap/articles-0.xml')).text()).includes(`/${path}`),
      search: (await (await request.get(`/search?term=${title}`)).text()).includes(`/${path}`),
    });
    const everywhere = { page: 200, feed: true, sitemap: true, search: true };
    await expect.poll(shown, { timeout: 30_000 }).toEqual(everywhere);
    await signIn(page, 'Editor');
    await page.goto(`/admin/collections/articles/${id}`);
    await page.locator('.doc-controls__popup .popup-button, .doc-controls__dots').first().click();
    await page.locator('#action-delete').filter({ visible: true }).first().click();
    await page.locator('#confirm-action').filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/admin\/collections\/articles(?:\?|$)/);
    await expect.poll(shown, { timeout: 30_000 }).toEqual({ page: 404, feed: false, sitemap: false, search: false });

    await page.goto('/admin/collections/articles/trash');
    await expect(page.getByText('30 days after they were moved here')).toBeVisible();
    await page.goto(`/admin/collections/articles/trash/${id}`);
    await page.getByRole('button', { name: 'Restore' }).first().click();
    await page.locator('#restore-as-published').filter({ visible: true }).check();
    await page.locator('#confirm-action').filter({ visible: true }).click();
    await expect.poll(shown, { timeout: 30_000 }).toEqual(everywhere);
    await newsroom.clear();
  });
});

test.describe('two editors', () => {
  test.use({ tolerated: [/400|409|ERR_FAILED/] });

  test('an article with a long summary is rejected for that alone, and the summary is marked', async ({
    page,
    request,
  }) => {
    const newsroom = await Newsroom.open(request);
    const { id } = await newsroom.article({ _status: 'draft' });
    await signIn(page, 'Editor');
    await page.goto(`/admin/collections/articles/${id}`);
    const title = page.locator('#field-title');
    await title.fill('');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish changes' });
    // A blocking item leads to its field.
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled();
    await dialog.getByRole('link', { name: 'Enter a title.' }).click();
    await expect(title).toBeFocused();
    await page.keyboard.type('A title');
    await page.locator('#field-summary').fill('x'.repeat(601));
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(dialog.getByRole('alert')).toContainText(/Summary: .*600/);
    await dialog.getByRole('link', { name: 'Summary', exact: true }).click();
    await expect(page.locator('#field-summary')).toBeFocused();
    const refusal = page.locator('.field-type', { has: page.locator('#field-summary') }).locator('.field-error');
    await expect(refusal).toBeVisible();
    // A draft saved a moment later is just as invalid, however often it is saved.
    for (const words of ['One title', 'Another title']) {
      const isAutosave = (address: string) => address.includes('autosave=true');
      const autosaved = page.waitForResponse((answer) => isAutosave(answer.url()) && answer.ok());
      await title.fill(words);
      await autosaved;
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      await expect(refusal).toBeVisible();
    }
    await page.goto('about:blank');
    await newsroom.clear();
  });

  test('a form that a colleague has overtaken shows both versions, and nothing is overwritten', async ({
    page,
    request,
  }) => {
    const newsroom = await Newsroom.open(request);
    const { id } = await newsroom.article({ title: 'Opened by two', _status: 'draft' });
    await signIn(page, 'Editor');
    await page.goto(`/admin/collections/articles/${id}`);
    const title = page.locator('#field-title');
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    // An editor's own consecutive saves cause no conflict.
    for (const words of ['Mine, first', 'Mine, second']) {
      const answer = saved();
      await title.fill(words);
      expect((await answer).status()).toBe(200);
    }
    const headers = await signedInAs(request, 'Admin');
    const url = `/api/cms/articles/${id}?draft=true`;
    // The form learns of the colleague's version with the next report of presence. Until then, it saves on its own base.
    await page.route('**/presence', (route) => route.abort());
    const theirs = await request.patch(url, { headers, data: { title: 'By a colleague' } });
    expect(theirs.status()).toBe(200);
    const refused = saved();
    await title.fill('Mine, too late');
    expect((await refused).status()).toBe(409);
    const dialog = page.getByRole('dialog', { name: 'Ada Noorland changed the same text' });
    await expect(dialog.getByRole('region', { name: 'Title' })).toContainText(/Mine, too late.*By a colleague/s);
    const { title: stored } = await (await request.get(url, { headers })).json();
    expect(stored).toBe('By a colleague');
    await dialog.getByRole('button', { name: 'Decide later' }).click();
    await expect(page.getByText('Not saved. Kept on this computer.')).toBeVisible();
    await page.getByRole('button', { name: 'Compare versions' }).click();
    await dialog.getByRole('button', { name: 'Keep their version' }).click();
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect(title).toHaveValue('By a colleague');
    await page.goto('about:blank');
    await newsroom.clear();
  });
});

test.describe('the library', () => {
  // The tests' demo has no image files.
  test.use({ tolerated: [/404/] });

  test('the form of an image lists its uses, and deleting it is rejected', async ({ page, request }) => {
    const newsroom = await Newsroom.open(request);
    const find = '/api/cms/articles?where[slug][equals]=the-slow-company&depth=0&select[image]=true&select[title]=true';
    const { docs } = await (await request.get(find, { headers: newsroom.headers })).json();
    await signIn(page, 'Editor');
    await page.goto(`/admin/collections/media/${docs[0].image}`);
    await expect(page.locator('[data-used-in]')).toContainText(docs[0].title);
    const url = `/api/cms/media/${docs[0].image}`;
    const refused = await request.delete(url, { headers: newsroom.headers });
    expect(refused.status()).toBe(409);
  });
});

test('text pasted from Word becomes clean blocks', async ({ page }) => {
  await signIn(page, 'Editor');
  await page.goto('/admin/collections/articles/create');
  await page.locator('#field-title').fill('Pasted from Word');
  const body = page.locator('.ContentEditable__root').first();
  await body.click();
  await body.evaluate((editor) => {
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
      <body lang=EN-GB><!--StartFragment--><h2 style='mso-outline-level:2'><span lang=EN-GB>A heading<o:p></o:p></span></h2>
      <p class=MsoNormal style='text-align:justify'><span style='font-family:"Times New Roman",serif;color:red'>Words with
      <b>weight</b> and <i>lean</i> and <a href="https://example.org/">a link</a>.<o:p></o:p></span></p>
      <ul><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span>One</span></li><li><span>Two</span></li></ul>
      <!--EndFragment--></body></html>`;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'A heading');
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(body.locator('h2')).toHaveText('A heading');
  await expect(body.locator('strong')).toHaveText('weight');
  await expect(body.locator('em')).toHaveText('lean');
  await expect(body.locator('a[href="https://example.org/"]')).toHaveText('a link');
  await expect(body.locator('li')).toHaveText(['One', 'Two']);
  await expect(body.locator('[style*="font-family"], [style*="color"], [class*="Mso"]')).toHaveCount(0);
});

test.describe('on top of every page', () => {
  test.use({ tolerated: [/404|ERR_FAILED/] });

  test('the search opens by key, matches words in any order, and opens the best match by Enter', async ({
    page,
    request,
  }) => {
    const newsroom = await Newsroom.open(request);
    const mark = randomUUID().slice(0, 8);
    const other = await newsroom.article({ title: `Ballast water near harbor ${mark}` });
    const best = await newsroom.article({ title: `Harbor ${mark} ballast`, _status: 'draft' });
    await signIn(page, 'Editor');
    await page.goto('/admin/collections/topics');
    await expect(page.getByRole('link', { name: 'New article', exact: true })).toHaveAttribute(
      'href',
      /articles\/create$/,
    );
    const opener = page.getByRole('button', { name: 'Search', exact: true });
    await opener.focus();
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Search the admin' });
    const field = dialog.getByRole('combobox');
    await expect(field).toBeFocused();
    // Before anything is typed, it shows what was changed last.
    await expect(dialog.getByRole('status')).toContainText('Changed last.');
    await expect(dialog.getByRole('option', { name: String(best.title) })).toBeVisible();
    expect(await faultsIn(page, { part: 'dialog' })).toEqual([]);
    await page.route('**/admin-search?*', (route) => route.abort());
    await page.keyboard.type(`ballast harbor ${mark}`);
    await expect(dialog.getByRole('status')).toHaveText('The search didn’t work. Try again.');
    await page.unroute('**/admin-search?*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    const options = dialog.getByRole('option');
    await expect(options).toHaveCount(2);
    await expect(options.first()).toContainText(String(best.title));
    await expect(options.first()).toContainText('Article · Draft');
    await expect(options.last()).toContainText(String(other.title));
    await expect(options.last()).toContainText('Article · Published · 3 Feb 2001');
    expect(await faultsIn(page, { part: 'dialog' })).toEqual([]);
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await field.fill('nothing has these wordz');
    await expect(dialog.getByRole('status')).toContainText('Nothing matches “nothing has these wordz”.');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`near ${mark}`);
    await expect(options).toHaveCount(1);
    await expect(options).toContainText(String(other.title));
    // Enter waits for the results of what was typed.
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route('**/admin-search?*', async (route) => {
      await pressed;
      await route.continue();
    });
    await field.fill(`${mark} harbor ballast`);
    await page.keyboard.press('Enter');
    press();
    await expect(page).toHaveURL(new RegExp(`/admin/collections/articles/${best.id}`));
    await expect(dialog).toHaveCount(0);
    await newsroom.clear();
  });

  test('the search returns what a role sees in the admin, and nothing to guests', async ({ request, baseURL }) => {
    const newsroom = await Newsroom.open(request);
    const { title } = await newsroom.article({ title: `Seen by few ${randomUUID().slice(0, 8)}`, _status: 'draft' });
    const search = async (label: string, term: string) => {
      const headers = await signedInAs(request, label);
      const answer = await request.get(`/api/cms/admin-search?${new URLSearchParams({ term })}`, { headers });
      expect([label, answer.status()]).toEqual([label, 200]);
      return ((await answer.json()) as { results: { url: string; title: string }[] }).results;
    };
    const { email } = account('Subscriber, Good');
    const rooms = async (label: string, term: string) =>
      (await search(label, term)).map(({ url }) => url.replace(/^\/admin\/(?:collections\/)?|[/?].*$/g, ''));
    const urlOf = (urls: string[]) => [...new Set(urls)].sort();
    expect((await search('Editor', String(title))).map((result) => result.title)).toEqual([title]);
    expect(await rooms('Support', String(title))).toEqual([]);
    expect(urlOf(await rooms('Editor', email))).not.toContain('users');
    expect(urlOf(await rooms('Merchandiser', email))).not.toContain('users');
    expect(urlOf(await rooms('Support', email))).toEqual(expect.arrayContaining(['members', 'orders']));
    expect(urlOf(await rooms('Admin', email))).toContain('users');
    // Words are values of the statement, and one character is no search.
    expect(await search('Editor', `%' or 1=1 --`)).toEqual(expect.any(Array));
    expect(await search('Editor', '%')).toEqual([]);
    expect((await search('Editor', '')).map((result) => result.title)).toContain(title);
    expect(await search('Support', '')).toEqual([]);
    const guest = await fetch(`${baseURL}/api/cms/admin-search?term=the`);
    expect(guest.status).toBe(403);
    await newsroom.clear();
  });

  test('the form of a new article stores nothing until somebody saves, and keeps what was typed', async ({
    page,
    request,
  }) => {
    const newsroom = await Newsroom.open(request);
    await signIn(page, 'Editor');
    const count = async (query: string) => {
      const answer = await request.get(`/api/cms/articles${query}&limit=1&depth=0`, { headers: newsroom.headers });
      return (await answer.json()).totalDocs as number;
    };
    // Only drafts without a title, because other tests create articles meanwhile.
    const stored = async () => ({
      articles: await count('?draft=true&trash=true&where[title][exists]=false'),
      versions: await count('/versions?where[version.title][exists]=false'),
    });
    const before = await stored();
    await page.goto('/admin/collections/articles');
    await page.getByRole('link', { name: 'New article', exact: true }).click();
    await expect(page.locator('#field-title')).toBeVisible();
    await expect(page).toHaveURL(/\/articles\/create$/);
    await page.reload();
    await expect(page.locator('#field-title')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await stored()).toEqual(before);

    await page.goto('/admin/collections/articles/create');
    const title = `Typed before it was stored ${randomUUID().slice(0, 8)}`;
    await page.locator('#field-title').fill(title);
    await expect(page.locator('.admin-editing-state')).toHaveText('Not saved. Kept on this computer.');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(page.locator('#field-title')).toHaveValue(title);
    expect(await stored()).toEqual(before);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/articles\/\d+$/);
    await expect(page.locator('#field-title').filter({ visible: true })).toHaveValue(title);
    await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0);
    expect(await stored()).toEqual(before);
    expect(await count(`?draft=true&where[title][equals]=${title}`)).toBe(1);
    await newsroom.remove('articles', Number(page.url().split('/').pop()));
  });
});
