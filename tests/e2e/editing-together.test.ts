import type { Page } from '@playwright/test';
import { keepPreview, moveOver, signIn } from './admin';
import { expect, test } from './fixtures';
import { bodyOf, Newsroom, signedInAs } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1366, height: 900 } });

test.describe('two editors in one document', () => {
  test.use({ tolerated: [/409|ERR_FAILED/] });

  test('see each other, keep both their changes, and choose where both changed the same paragraph', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const newsroom = await Newsroom.open(request);
    const body = bodyOf('The first paragraph.', 'The second paragraph.', 'The third paragraph.');
    const { id } = await newsroom.article({ title: 'Shared by two', body, _status: 'draft' });
    const address = `/admin/collections/articles/${id}`;
    const stored = async () =>
      JSON.stringify(
        await (await request.get(`/api/cms/articles/${id}?draft=true`, { headers: newsroom.headers })).json(),
      );
    await signIn(page, 'Editor');
    await page.goto(address);
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const other = await context.newPage();
    await signIn(other, 'Admin');
    await other.goto(address);
    const paragraphOf = (of: Page, text: string) => of.locator('[data-lexical-editor] p', { hasText: text });
    const append = async (to: Page, text: string, addition: string) => {
      await paragraphOf(to, text).click();
      await to.keyboard.press('End');
      await to.keyboard.type(addition);
    };
    const isSaved = (of: Page) => expect(of.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 30_000 });

    await append(other, 'The first paragraph', ' By a colleague.');
    await isSaved(other);
    await expect(page.getByText('Ada Noorland is editing Body')).toBeVisible({ timeout: 30_000 });
    // The colleague's text appears while this editor types in the next paragraph.
    await append(page, 'The second paragraph', ' Mine.');
    await expect(paragraphOf(page, 'By a colleague.')).toBeVisible({ timeout: 30_000 });
    await page.keyboard.type(' And more.');
    await isSaved(page);
    await expect.poll(stored).toContain('The first paragraph. By a colleague.');
    await expect.poll(stored).toContain('The second paragraph. Mine. And more.');
    await expect(paragraphOf(other, 'Mine. And more.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const title = page.locator('#field-title');
    await page.route(`**/api/cms/articles/${id}?*`, (route) => route.abort());
    await title.fill('Mine on purpose');
    await expect(page.getByText('Not saved. Kept on this computer.')).toBeVisible({ timeout: 30_000 });
    await other.locator('#field-title').fill('Hers on purpose');
    await isSaved(other);
    await page.unroute(`**/api/cms/articles/${id}?*`);
    const dialog = page.getByRole('dialog', { name: 'Ada Noorland changed the same text' });
    await expect(dialog).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByRole('region', { name: 'Title' })).toContainText(/Mine on purpose.*Hers on purpose/s);
    await expect(page.getByText('Not saved. Kept on this computer.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep my version' }).click();
    await isSaved(page);
    expect(await stored()).toContain('Mine on purpose');
    const versions = await request.get(`/api/cms/articles/versions?where[parent][equals]=${id}`, {
      headers: newsroom.headers,
    });
    expect(await versions.text()).toContain('Hers on purpose');
    await expect(other.locator('#field-title')).toHaveValue('Mine on purpose', { timeout: 30_000 });
    await context.close();
    await page.goto('about:blank');
    await newsroom.clear();
  });
});

test('a form that is built again for a colleague’s rows keeps what is typed meanwhile', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const { id } = await newsroom.article({ title: 'Typed', body: bodyOf('A paragraph.'), _status: 'draft' });
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}`);
  const paragraph = page.locator('[data-lexical-editor] p', { hasText: 'A paragraph.' });
  await expect(paragraph).toBeVisible({ timeout: 30_000 });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const isBuilding = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/admin/'));
  await page.route('**/admin/**', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const headers = await signedInAs(request, 'Admin');
  const data = { corrections: [{ date: '2024-01-02T00:00:00.000Z', text: 'By a colleague.' }] };
  const url = `/api/cms/articles/${id}?draft=true`;
  expect((await request.patch(url, { headers, data })).status()).toBe(200);
  await isBuilding;
  await page.locator('#field-title').press('End');
  await page.keyboard.type(' meanwhile');
  await paragraph.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Continued meanwhile.');
  goOn();
  const stored = async () => (await request.get(`${url}&depth=0`, { headers })).text();
  await expect.poll(stored, { timeout: 30_000 }).toContain('A paragraph. Continued meanwhile.');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('#field-title')).toHaveValue('Typed meanwhile');
  await expect(paragraph).toHaveText('A paragraph. Continued meanwhile.');
  for (const part of ['Typed meanwhile', 'By a colleague.']) expect(await stored()).toContain(part);
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(page.locator('#field-corrections')).toContainText('By a colleague.');
  await page.goto('about:blank');
  await newsroom.clear();
});

test.describe('the front page', () => {
  test.use({ tolerated: [/404/] });

  test('can be previewed beside the form and by a signed link', async ({ page, request }) => {
    await signIn(page, 'Editor');
    await page.goto('/admin/globals/home-page');
    const address = (await page.locator('#preview-button').getAttribute('href')) ?? '';
    expect(address).toContain('/preview/home-page.1.');
    const previewFrame = page.frameLocator('iframe').first();
    // The admin stores for each user whether the preview is open beside the form.
    await expect(async () => {
      if (!(await page.locator('iframe').first().isVisible())) await page.locator('#live-preview-toggler').click();
      await expect(previewFrame.locator('#main')).toBeVisible({ timeout: 20_000 });
    }).toPass({ timeout: 90_000 });
    await expect(
      previewFrame.getByRole('link', { name: 'Room to spare' }).filter({ visible: true }).first(),
    ).toBeVisible();
    const seen = await request.get(address);
    expect([seen.status(), await seen.text()]).toEqual([200, expect.stringContaining('Room to spare')]);
    expect((await request.get('/preview/home-page.1')).status()).toBe(404);
    await keepPreview(page, 'global-home-page', 'default');
  });

  test('is arranged on the page, with the mouse and the keyboard, and moves are taken back', async ({
    page,
    request,
  }) => {
    await signIn(page, 'Editor');
    const headers = await signedInAs(request, 'Editor');
    const draft = async () => {
      const answer = await request.get('/api/cms/globals/home-page?draft=true&depth=0', { headers });
      const { sections } = (await answer.json()) as { sections: { blockType: string; [field: string]: unknown }[] };
      return {
        kinds: sections.map(({ blockType }) => blockType),
        lead: sections.find(({ blockType }) => blockType === 'lead')?.article,
        row: sections.find(({ blockType }) => blockType === 'stories')?.articles,
      };
    };
    const before = await draft();
    const row = before.row as number[];
    await page.goto('/admin/globals/home-page');
    const frame = page.frameLocator('iframe').first();
    const toPage = page.getByRole('button', { name: 'Arrange on the page' });
    const hint = page.getByText('Drag sections and stories on the page, or choose them below.');
    await expect(toPage.or(hint)).toBeVisible();
    if (await toPage.isVisible()) await toPage.click();
    await expect(hint).toBeVisible();
    const handles = frame.getByRole('button', { name: /^Move “/ });
    await expect(handles.first()).toBeVisible({ timeout: 30_000 });

    // The lead story and the first of the row change places.
    const lead = frame.locator('.home-lead');
    const headline = await lead.getByRole('link').first().textContent();
    const from = frame
      .locator('.home-arrange', { has: frame.locator('.home-second') })
      .getByRole('button', { name: /^Move “/ });
    await from.nth(1).hover();
    await page.mouse.down();
    const target = await lead.boundingBox();
    if (!target) throw new Error('The lead story has no place.');
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(draft, { timeout: 20_000 }).toMatchObject({ lead: row[0], row: [before.lead, ...row.slice(1)] });
    await expect(lead.getByRole('link').first()).not.toHaveText(headline ?? '');
    await page.getByRole('button', { name: 'Undo last move' }).click();
    await expect.poll(draft, { timeout: 20_000 }).toEqual(before);
    await expect(lead.getByRole('link').first()).toHaveText(headline ?? '');

    // The lead section moves below the next one.
    await handles.first().focus();
    await page.keyboard.press('Space');
    await expect(frame.getByText(/^Over /)).toBeAttached();
    await moveOver(page, 'ArrowDown', 'Over Row of stories.', frame);
    await page.keyboard.press('Space');
    const [first, second, ...rest] = before.kinds;
    await expect.poll(draft, { timeout: 20_000 }).toMatchObject({ kinds: [second, first, ...rest] });
    await page.getByRole('button', { name: 'Undo last move' }).click();
    await expect.poll(draft, { timeout: 20_000 }).toEqual(before);
    await expect(page.getByRole('button', { name: 'Undo last move' })).toHaveCount(0);
    await keepPreview(page, 'global-home-page', 'default');
  });
});
