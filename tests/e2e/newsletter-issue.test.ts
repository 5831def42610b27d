import { query } from './accounts';
import { keepPreview, signIn } from './admin';
import { expect, reloading, test } from './fixtures';

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0 }],
});
const letterBody = { root: { type: 'root', version: 1, children: ['Good morning.', 'Two to read.'].map(paragraph) } };

test('an editor composes a newsletter issue, previews it, tests it, schedules it, takes it back and sends it', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'Editor');
  const [letter] = await query<{ id: number }>("select id from newsletters where name = 'Second Draft'", []);
  const articles = await query<{ id: number }>(
    "select id from articles where slug in ('the-slow-company', 'the-friday-people') order by id",
    [],
  );
  const subject = `What a slow company knows ${Date.now()}`;
  const created = await page.request.post('/api/cms/newsletter-issues', {
    headers: { Origin: baseURL ?? '' },
    data: {
      newsletter: letter?.id,
      subject,
      title: 'Slowness, twice',
      body: letterBody,
      articles: articles.map(({ id }) => id),
    },
  });
  expect(created.status()).toBe(201);
  const { id } = ((await created.json()) as { doc: { id: number } }).doc;
  await page.goto(`/admin/collections/newsletter-issues/${id}`);
  const sending = page.locator('.admin-send');
  await expect(sending.getByRole('link', { name: 'Preview as a reader' })).toHaveAttribute(
    'href',
    `/api/cms/newsletter-issues/${id}/preview`,
  );
  const preview = await page.evaluate(
    async (url) => (await fetch(url)).text(),
    `/api/cms/newsletter-issues/${id}/preview`,
  );
  for (const words of ['Slowness, twice', 'The slow company', 'The Friday people', '/newsletter-preferences?token=']) {
    expect(preview).toContain(words);
  }
  await sending.getByRole('button', { name: 'Send me a test' }).click();
  await expect(sending.getByRole('status')).toHaveText('Test sent to your email address.');
  await expect
    .poll(async () => (await query('select 1 from mails where subject = $1', [`Test: ${subject}`])).length, {
      timeout: 60_000,
    })
    .toBe(1);

  const dialog = page.getByRole('dialog');
  await sending.getByLabel('Send on').fill('2099-06-01T12:00');
  await sending.getByRole('button', { name: 'Schedule issue' }).click();
  await expect(dialog.locator('[data-recipients]')).toHaveText(/^It goes to [1-9]\d* recipients?\.$/);
  await reloading(page, () => dialog.getByRole('button', { name: 'Schedule', exact: true }).click());
  await expect(sending.getByText(/^Scheduled for/)).toBeVisible();
  await reloading(page, () => sending.getByRole('button', { name: 'Unschedule issue' }).click());
  await expect(sending.getByRole('button', { name: 'Send issue now' })).toBeVisible();

  await sending.getByRole('button', { name: 'Send issue now' }).click();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await sending.getByRole('button', { name: 'Send issue now' }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(async () => (await query('select status from newsletter_issues where id = $1', [id]))[0], { timeout: 60_000 })
    .toEqual({ status: 'sent' });
  const [mail] = await query<{ to: string; html: string }>('select "to", html from mails where subject = $1', [
    subject,
  ]);
  expect(mail?.html).toContain('/newsletter-preferences?token=');
  // The page follows the sending by itself.
  await expect(sending.getByText('This issue has been sent.')).toBeVisible();
  await expect(sending.locator('[data-results]')).toContainText(/[1-9]\d* sent/);
  await expect(sending.locator('[data-results]')).toContainText('0 failed');
});

test('an issue saves itself while it is written, and its preview shows it as light and dark mail', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signIn(page, 'Editor');
  const [letter] = await query<{ id: number }>("select id from newsletters where name = 'Second Draft'", []);
  const created = await page.request.post('/api/cms/newsletter-issues', {
    headers: { Origin: baseURL ?? '' },
    data: { newsletter: letter?.id, subject: `Written ${Date.now()}`, title: 'Before', body: letterBody },
  });
  const { id } = ((await created.json()) as { doc: { id: number } }).doc;
  await keepPreview(page, 'collection-newsletter-issues', 'live-preview');
  await page.goto(`/admin/collections/newsletter-issues/${id}`);
  await page.getByRole('textbox', { name: 'Headline' }).fill('After a thought');
  await page.locator('[data-lexical-editor]').first().press('Control+End');
  await page.keyboard.type(' And a third.');
  await expect
    .poll(async () => JSON.stringify((await query('select title, body from newsletter_issues where id = $1', [id]))[0]))
    .toMatch(/"After a thought".*And a third\./);

  const preview = page.frameLocator('iframe').first();
  const mail = (scheme: string) => preview.frameLocator(`iframe[data-scheme="${scheme}"]`);
  await expect(mail('light').getByRole('heading', { name: 'After a thought' })).toBeVisible();
  await expect(mail('light').locator('.sheet')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await preview.getByText('Dark', { exact: true }).click();
  await expect(mail('dark').locator('.sheet')).toHaveCSS('background-color', 'rgb(29, 34, 38)');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Another thought');
  await expect(mail('dark').getByRole('heading', { name: 'Another thought' })).toBeVisible();
  await keepPreview(page, 'collection-newsletter-issues', 'default');
});
