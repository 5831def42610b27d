import { signIn } from './admin';
import { expect, test } from './fixtures';
import { bodyOf, Newsroom, signedInAs } from './newsroom';

test.setTimeout(120_000);

test('the version history shows who saved each version and why it is kept, and restores one', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const { id } = await newsroom.article({ title: 'As it began', _status: 'draft' });
  const headers = await signedInAs(request, 'Admin');
  const url = `/api/cms/articles/${id}?draft=true&autosave=true`;
  const base = { title: 'As it began' };
  const save = (form: string, data: object, from: object, as = newsroom.headers) =>
    request.patch(url, { headers: as, data: { ...data, mergeBase: { form, save: 1, base: from } } });
  expect((await save('one', { title: 'By the editor' }, base)).status()).toBe(200);
  expect((await save('two', { summary: 'By the admin' }, { summary: null }, headers)).status()).toBe(200);

  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}/versions`);
  const rows = page.locator('.admin-history tbody tr');
  await expect(rows).toHaveText([
    /^\d\d:\d\dAda Noorland.*Current draft$/,
    /Emil.*DraftBefore a colleague’s changes$/,
    /Emil.*Draft$/,
  ]);
  await page.goto((await rows.nth(2).getByRole('link').getAttribute('href')) ?? '');
  await page.locator('.restore-version button').first().click();
  await page.locator('#confirm-action').filter({ visible: true }).click();
  await expect(page.locator('#field-title')).toHaveValue('As it began', { timeout: 30_000 });
  await page.goto(`/admin/collections/articles/${id}/versions`);
  await expect(rows.nth(1)).toContainText('Before an earlier version was restored');
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('two versions are compared as text with marks, also inside blocks', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const body = (caption: string, values: string) => {
    const content = bodyOf('A paragraph.') as { root: { children: object[] } };
    const block = (fields: object) => ({ type: 'block', version: 2, format: '', fields });
    content.root.children.push(
      block({ id: 'callout1', blockType: 'callout', title: 'Note', text: bodyOf(caption) }),
      block({
        id: 'chart1',
        blockType: 'chart',
        kind: 'bar',
        title: 'Firms',
        labels: 'a, b',
        series: [{ id: 'row1', label: 'First', values, style: 'mark' }],
        alt: 'They rise.',
      }),
    );
    return content;
  };
  const { id } = await newsroom.article({ title: 'Compared', body: body('The harbour at noon.', '1, 2') });
  await newsroom.change('articles', id, { body: body('The harbour at dusk.', '1, 3'), _status: 'published' });

  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}/versions`);
  const newest = page.locator('.admin-history tbody tr').first().getByRole('link');
  await page.goto((await newest.getAttribute('href')) ?? '');
  const compared = page.locator('.lexical-diff');
  await expect(compared.locator('[data-match-type="delete"]')).toContainText(['noon', '2']);
  await expect(compared.locator('[data-match-type="create"]')).toContainText(['dusk', '3']);
  await expect(compared).toContainText('Callout');
  await expect(compared).toContainText('Values: 1, 3');
  await expect(compared).not.toContainText(/\bBlock\b|richText|callout\b/);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('a changed price is compared as an amount, not in minor units', async ({ page, request }) => {
  const headers = await signedInAs(request, 'Merchandiser');
  const find = '/api/cms/availabilities?limit=1&sort=-createdAt&depth=0';
  const [format] = (await (await request.get(find, { headers })).json()).docs;
  const price = (listPriceMinor: number) =>
    request.patch(`/api/cms/availabilities/${format.id}?draft=true`, { headers, data: { listPriceMinor } });
  await price(123_400);
  expect((await price(123_500)).status()).toBe(200);
  await signIn(page, 'Merchandiser');
  await page.goto(`/admin/collections/availabilities/${format.id}/versions`);
  const newest = page.locator('.admin-history tbody a').first();
  await page.goto((await newest.getAttribute('href')) ?? '');
  const row = page.locator('.field-diff-container', { hasText: 'List price' });
  await expect(row).toContainText('$1,234.00');
  await expect(row).toContainText('$1,235.00');
  await page.goto('about:blank');
  await price(format.listPriceMinor);
});
