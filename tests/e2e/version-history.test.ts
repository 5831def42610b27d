import { signIn } from './admin';
import { expect, test } from './fixtures';
import { Newsroom, signedInAs } from './newsroom';

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
