import { query, register } from './accounts';
import { signIn } from './admin';
import { expect, test, whenReady } from './fixtures';

test('support sees that a member’s address is suppressed, and an admin removes it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const reader = await browser.newContext({ baseURL: baseURL ?? '' });
  const email = await register(await reader.newPage());
  const [member] = await query<{ id: number }>('select id from users where email = $1', [email]);
  await query(
    `insert into suppressed_addresses (email_address, reason, detail, source)
     values ($1, 'bounce', '550 5.1.1 The email account that you tried to reach does not exist', 'postmark')`,
    [email],
  );
  const note = page.getByRole('status').filter({ hasText: /Mail to this address bounced on/ });

  await signIn(page, 'Support');
  await page.goto(`/admin/members?id=${member?.id}`);
  await expect(note).toContainText('An admin can delete it from the suppressed addresses.');
  await note.getByRole('link', { name: 'suppressed addresses' }).click();
  await expect(page.getByRole('cell', { name: '550 5.1.1' })).toBeVisible();
  await page.getByRole('link', { name: email }).click();
  await expect(page.locator('#field-detail')).toHaveValue(/550 5\.1\.1/);
  await expect(page.locator('.doc-controls__popup')).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, 'Admin');
  await page.goto(`/admin/members?id=${member?.id}`);
  await expect(note).toContainText('To send mails to it again, delete it from the suppressed addresses.');
  await note.getByRole('link', { name: 'suppressed addresses' }).click();
  await page.getByRole('link', { name: email }).click();
  await whenReady(page);
  await page.locator('.doc-controls__popup .popup-button').first().click();
  await page.locator('#action-delete').click();
  await page.locator('#confirm-action').filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/suppressed-addresses(?:\?|$)/);
  await page.goto(`/admin/members?id=${member?.id}`);
  await expect(page.getByRole('region', { name: 'Member', exact: true })).toContainText(email);
  await expect(note).toHaveCount(0);
  await reader.close();
});
