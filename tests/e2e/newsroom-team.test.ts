import type { Page } from '@playwright/test';
import { publishChanges, signIn } from './admin';
import { expect, test, whenReady } from './fixtures';
import { bodyOf, Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/404/] });

const openArticle = async (page: Page, id: number) => {
  await page.goto(`/admin/collections/articles/${id}`);
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeEnabled();
};

test('an article is scheduled and canceled, and then published under embargo', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const { id, path } = await newsroom.article({ _status: 'draft', accessLevel: 'subscriber', summary: 'Short.' });
  await signIn(page, 'Editor');
  await openArticle(page, id);
  const button = page.getByRole('button', { name: 'Publish changes' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  await expect(dialog.getByRole('row', { name: 'Guest' })).toContainText('Only the summary');
  await expect(dialog.getByRole('row', { name: 'Good' })).toContainText('Full text');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await button.click();
  await dialog.getByLabel('Later', { exact: true }).check();
  await dialog.getByLabel('Later, UTC').fill('2001-01-01T06:00');
  await dialog.getByRole('button', { name: 'Schedule publication' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time in the future.');
  await dialog.getByLabel('Later, UTC').fill('2031-01-01T06:00');
  await dialog.getByRole('button', { name: 'Schedule publication' }).click();
  const scheduled = page.getByRole('dialog', { name: 'Scheduled for 1 Jan 2031, 06:00 UTC.' });
  await scheduled.getByRole('button', { name: 'Close' }).click();
  await button.click();
  const plan = dialog.getByRole('region', { name: 'Scheduled' });
  await expect(plan.getByRole('listitem')).toContainText('Publish on 1 Jan 2031, 06:00 UTC');
  await plan.getByRole('button', { name: 'Cancel' }).click();
  await expect(plan.getByRole('listitem')).toHaveCount(0);

  await dialog.getByLabel('Under embargo until', { exact: true }).check();
  await dialog.getByLabel('Under embargo until, UTC').fill('2031-01-01T06:00');
  await dialog.getByRole('button', { name: 'Publish under embargo' }).click();
  const published = page.getByRole('dialog', { name: /Readers see it from 1 Jan 2031, 06:00 UTC/ });
  await expect(published.getByRole('link', { name: 'View page' })).toBeVisible();
  expect((await request.get(`/${path}`)).status()).toBe(404);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('a review waits on the desk of a colleague, who sends it back', async ({ page, request, browser, baseURL }) => {
  const newsroom = await Newsroom.open(request);
  const { id, title } = await newsroom.article({ _status: 'draft' });
  await signIn(page, 'Editor');
  await openArticle(page, id);
  await page.getByRole('button', { name: 'Send for review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send for review' });
  // The demo's editor has sent drafts to Ada before.
  await expect(dialog.getByLabel('Colleague').getByRole('option', { selected: true })).toHaveText('Ada Noorland');
  await dialog.getByLabel('Colleague').selectOption('');
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a colleague who may publish.');
  await dialog.getByLabel('Colleague').selectOption({ label: 'Ada Noorland' });
  await dialog.getByLabel(/^Due/).fill('2031-01-01T06:00');
  await dialog.getByLabel(/^Note/).fill('Is the title right?');
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  await expect(dialog).toHaveCount(0);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await signIn(other, 'Admin');
  await other.goto('/admin');
  const inbox = other.getByRole('region', { name: 'For you' });
  const waiting = inbox.locator('li', { hasText: String(title) });
  await expect(waiting).toContainText('due 1 Jan 2031, 06:00 UTC · Is the title right?');
  await other.goto(`/admin/collections/articles/${id}`);
  // Only pages of the fixture wait by themselves.
  await whenReady(other);
  await other.getByRole('button', { name: 'Review', exact: true }).click();
  const answer = other.getByRole('dialog', { name: 'Review' });
  await expect(answer).toContainText('Is the title right?');
  await answer.getByRole('button', { name: 'Send back' }).click();
  await expect(answer.getByRole('alert')).toHaveText('Write a note for the author.');
  await answer.getByLabel(/^Note/).fill('Make it shorter.');
  await answer.getByRole('button', { name: 'Send back' }).click();
  await expect(answer).toHaveCount(0);
  await context.close();

  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'For you' }).locator('li', { hasText: String(title) })).toContainText(
    'sent back by Ada Noorland · Make it shorter.',
  );
  await newsroom.clear();
});

test('a comment on words of the body survives changes around them, and readers see none of it', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const body = bodyOf('Desks are old.', 'Nobody knows why desks are brown.');
  const { id, path } = await newsroom.article({ body });
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}`);
  await expect(page.getByRole('button', { name: 'Comments' })).toBeVisible();
  const paragraph = page.locator('[data-field-path="body"] p', { hasText: 'Nobody knows' });
  await expect(paragraph).toBeVisible();
  const select = (words: string) =>
    paragraph.evaluate((element, text) => {
      const node = element.querySelector('span')?.firstChild as Text;
      const at = node.data.indexOf(text);
      document.getSelection()?.setBaseAndExtent(node, at, node, at + text.length);
    }, words);
  await select('why desks');
  await page.getByRole('button', { name: 'Comment', exact: true }).first().click();
  const panel = page.getByRole('complementary', { name: 'Comments' });
  await panel.getByLabel('Comment on the selected words').fill('Do we say that? Quartz.');
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  const thread = panel.getByRole('listitem').filter({ hasText: 'Quartz' });
  await expect(thread.getByRole('button', { name: 'why desks' })).toBeEnabled();
  const marked = () =>
    page.evaluate(() => {
      const ranges = CSS.highlights.get('admin-commented') as unknown as Iterable<Range> | undefined;
      return [...(ranges ?? [])].map(String);
    });
  await expect.poll(marked).toEqual(['why desks']);

  // A colleague changes the text before the words.
  const changed = bodyOf(
    'A new beginning.',
    'Desks are old, and why desks are old is known.',
    'Nobody knows why desks are brown.',
  );
  await newsroom.change('articles', id, { body: changed });
  await page.reload();
  await expect.poll(marked).toEqual(['why desks']);
  const prefix = () =>
    page.evaluate(() => {
      const [range] = (CSS.highlights.get('admin-commented') ?? []) as unknown as Iterable<Range>;
      return range?.startContainer.parentElement?.closest('p')?.textContent;
    });
  expect(await prefix()).toBe('Nobody knows why desks are brown.');

  for (const url of [`/${path}`, '/feed.xml', '/feed.json', '/search?term=Quartz']) {
    const text = await (await request.get(url)).text();
    expect(text.replaceAll('term=Quartz', '')).not.toContain('Do we say that');
  }
  await page.getByRole('button', { name: /^Comments/ }).click();
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await expect(panel).toContainText('All comments are resolved.');
  await expect.poll(marked).toEqual([]);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('changes of a published article go out with one press, and with a correction from the menu', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const { id, path } = await newsroom.article({ summary: 'With a tpyo.' });
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}`);
  const notice = (text: string) => page.locator('[data-sonner-toast]', { hasText: text });
  const text = async () => (await request.get(`/${path}`)).text();
  await page.locator('#field-summary').fill('With a typo.');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(notice('Published.').getByRole('link', { name: 'View page' })).toHaveAttribute('href', `/${path}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(text).toContain('With a typo.');

  const openCorrection = async () => {
    await page.locator('.form-submit .popup-button').click();
    await page.getByRole('button', { name: 'Publish with a correction' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Publish with a correction' });
  await openCorrection();
  await expect(dialog.getByLabel('Correction')).toBeFocused();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Say what was wrong.');
  // Canceled, it leaves nothing behind.
  await dialog.getByLabel('Correction').fill('Never mind.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openCorrection();
  await dialog.getByLabel('Correction').fill('An earlier summary had a typo.');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(notice('Published with the correction.')).toBeVisible();
  await expect.poll(text).toContain('An earlier summary had a typo.');

  // The form has it too, so that neither saving nor another correction removes it.
  await openCorrection();
  await dialog.getByLabel('Correction').fill('It was in the summary.');
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog).toHaveCount(0);
  await page.locator('#field-summary').fill('Saved once more.');
  await publishChanges(page);
  expect(await text()).not.toContain('Never mind.');
  await expect.poll(text).toMatch(/Saved once more\..*An earlier summary had a typo\..*It was in the summary\./s);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('an article that is published before it was ever saved leads to its page', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  await signIn(page, 'Editor');
  await page.goto('/admin/collections/articles/create');
  await page.locator('#field-title').fill('Published at once');
  await page.locator('#field-summary').fill('Without a draft.');
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page).toHaveURL(/\/articles\/\d+/);
  const link = page.locator('[data-sonner-toast]').getByRole('link', { name: 'View page' });
  await expect(link).toHaveAttribute('href', /\/published-at-once/);
  const id = Number(page.url().split('/').at(-1));
  await page.goto('about:blank');
  await newsroom.remove('articles', id);
});
