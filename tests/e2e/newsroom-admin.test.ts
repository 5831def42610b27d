import { signIn } from './admin';
import { expect, test } from './fixtures';
import { bodyOf, Newsroom, signedInAs } from './newsroom';

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
