import { query } from './accounts';
import { signIn } from './admin';
import { expect, test } from './fixtures';

test('an admin removes a colleague, sees their open work and hands it over to somebody who can do it', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'Admin');
  const name = `Ines ${Date.now()}`;
  const [leaver] = await query<{ id: number }>(
    `insert into users (email, role, first_name, last_name, updated_at, created_at)
     values ($1, 'editor', 'Ines', $2, now(), now()) returning id`,
    [`leaver-${Date.now()}@meridian.example`, name.slice(5)],
  );
  const created = await page.request.post('/api/cms/articles?draft=true', {
    headers: { Origin: baseURL ?? '' },
    data: { title: `Left by ${name}`, assignee: leaver?.id, _status: 'draft' },
  });
  expect(created.status()).toBe(201);
  const { id } = ((await created.json()) as { doc: { id: number } }).doc;
  await page.goto('/admin/staff');
  const remove = page.getByRole('button', { name: `Remove: ${name}` });
  await remove.click();
  const dialog = page.getByRole('dialog', { name: `Remove ${name}` });
  await expect(dialog.getByRole('status')).toContainText('1 assigned text');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await remove.click();
  // Nothing is removed before somebody is chosen, and the leaver can't be.
  await dialog.getByRole('button', { name: 'Remove account' }).click();
  await expect(dialog).toBeVisible();
  const heirs = dialog.getByRole('combobox').locator('option');
  expect((await heirs.allTextContents()).filter((text) => text.includes(name))).toEqual([]);
  const [heir] = await query<{ id: number }>("select id from users where email = 'editor@meridian.example'", []);
  await dialog.getByRole('combobox').selectOption(String(heir?.id));
  await dialog.getByRole('button', { name: 'Remove account' }).click();
  await expect(remove).toHaveCount(0);
  await expect
    .poll(async () =>
      query('select version_assignee_id as assignee from _articles_v where parent_id = $1 and latest', [id]),
    )
    .toEqual([{ assignee: heir?.id }]);
  expect(await query('select 1 from users where id = $1', [leaver?.id])).toEqual([]);
});
