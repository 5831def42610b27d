import { signIn } from './admin';
import { expect, test } from './fixtures';
import { Newsroom, signedInAs } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1366, height: 900 } });

test.describe('two editors in one document', () => {
  test.use({ tolerated: [/404|409/] });

  test('see each other; the overtaken editor sees the differences and chooses which version to keep', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    const newsroom = await Newsroom.open(request);
    const { id } = await newsroom.article({ title: 'Shared by two', _status: 'draft' });
    const address = `/admin/collections/articles/${id}`;
    await signIn(page, 'Editor');
    await page.goto(address);
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const other = await context.newPage();
    await signIn(other, 'Admin');
    await other.goto(address);
    await expect(other.getByText(/Vasquez is also editing/)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Ada Noorland is also editing')).toBeVisible({ timeout: 30_000 });
    await context.close();

    const headers = await signedInAs(request, 'Admin');
    const url = `/api/cms/articles/${id}?draft=true`;
    expect((await request.patch(url, { headers, data: { title: 'By a colleague' } })).status()).toBe(200);
    const comparison = page.getByRole('alert', { name: /Ada Noorland saved another version/ });
    await expect(comparison).toBeVisible({ timeout: 30_000 });
    await expect(comparison.getByRole('row', { name: 'Title By a colleague Shared by two' })).toBeVisible();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await comparison.getByRole('button', { name: /Keep my version/ }).click();
    await page.locator('#field-title').fill('Mine on purpose');
    await saved;
    await expect.poll(async () => (await (await request.get(url, { headers })).json()).title).toBe('Mine on purpose');
    await expect(comparison).toHaveCount(0);
    await page.goto('about:blank');
    await newsroom.clear();
  });
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
  });
});
