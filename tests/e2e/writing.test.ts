import type { Page } from '@playwright/test';
import { signIn } from './admin';
import { expect, test } from './fixtures';
import { bodyOf, Newsroom } from './newsroom';

test.setTimeout(120_000);
test.use({ viewport: { width: 1366, height: 900 }, tolerated: [/404/] });

const body = (page: Page) => page.locator('.ContentEditable__root').first();
const block = (page: Page, slug: string) => page.locator(`.LexicalEditorTheme__block-${slug}`);

async function openEnd(page: Page, newsroom: Newsroom): Promise<void> {
  const { id } = await newsroom.article({ title: 'Writing', body: bodyOf('A paragraph.'), _status: 'draft' });
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}`);
  await body(page).locator('p', { hasText: 'A paragraph.' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
}

test('markdown becomes structure, and typed characters become typography, which undo takes back', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await openEnd(page, newsroom);
  await page.keyboard.type('## A heading\n');
  await page.keyboard.type('> A quote');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Some **bold** words, *soft* ones, [a link](https://example.org).\n');
  await expect(body(page).locator('h2')).toHaveText('A heading');
  await expect(body(page).locator('blockquote')).toHaveText('A quote');
  await expect(body(page).locator('strong')).toHaveText('bold');
  await expect(body(page).locator('em')).toHaveText('soft');
  await expect(body(page).locator('a')).toHaveAttribute('href', 'https://example.org');

  const last = body(page).locator(':scope > p').last();
  await page.keyboard.type('She said "no"... and--yes');
  await expect(last).toHaveText('She said “no”… and—yes');
  await page.keyboard.type(' "');
  await expect(last).toHaveText('She said “no”… and—yes “');
  await page.keyboard.press('Control+z');
  await expect(last).toHaveText('She said “no”… and—yes "');
  await page.goto('about:blank');
  await newsroom.clear();
});

test('a block is found by another word, opens with the cursor in its first field, and is drawn as readers see it', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await openEnd(page, newsroom);
  const quote = block(page, 'pullQuote');
  // The menu closes if the response of an autosave arrives while it is open.
  await expect(async () => {
    await page.keyboard.press('Shift+Home');
    await page.keyboard.type('Words before /quotation');
    await page.locator('#slash-menu-popup__item-block-pullQuote').click({ timeout: 4_000 });
  }).toPass({ timeout: 40_000 });
  await expect(quote.locator('[name$=quote]')).toBeFocused();
  await page.keyboard.type('Desks do not write.');
  await expect(quote.locator('blockquote')).toHaveText('Desks do not write.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A desk');
  await page.keyboard.press('Escape');
  await expect(quote.locator('[name$=quote]')).toHaveCount(0);
  await expect(quote.locator('figcaption')).toHaveText('A desk');
  // Enter opens the selected block again, a click another time.
  await page.keyboard.press('Enter');
  await expect(quote.locator('[name$=quote]')).toHaveValue('Desks do not write.');
  await quote.getByRole('button', { name: 'Done' }).click();
  await quote.locator('.admin-block-drawing').click();
  await expect(quote.locator('[name$=quote]')).toBeFocused();
  await page.goto('about:blank');
  await newsroom.clear();
});

test('footnotes are inserted with one key, return to the text, and are numbered by their order', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await openEnd(page, newsroom);
  const notes = block(page, 'footnotes');
  /** Returns the line as it is read, without the tooltips of its numbers. */
  const line = () =>
    body(page)
      .locator(':scope > p', { hasText: 'Second claim.' })
      .evaluate((paragraph) => {
        const copy = paragraph.cloneNode(true) as Element;
        for (const button of copy.querySelectorAll('button')) button.remove();
        return copy.textContent;
      });
  await page.keyboard.type('First claim. Second claim.');
  await page.keyboard.press('Control+Alt+f');
  await expect(notes.locator('[name$="notes.0.text"]')).toBeFocused();
  await page.keyboard.type('On the second.');
  await expect(notes.locator('li')).toContainText(['On the second.']);
  await page.keyboard.press('Escape');
  await page.keyboard.type(' More.');
  await expect.poll(line).toBe('First claim. Second claim.1 More.');
  // Known fault: a note that is inserted while the one before is being saved can be lost.
  const stored = `/api/cms/articles/${page.url().split('/').at(-1)}?draft=true&depth=0`;
  await expect
    .poll(async () => (await request.get(stored, { headers: newsroom.headers })).text(), { timeout: 20_000 })
    .toContain(' More.');

  await page.keyboard.press('Home');
  for (const _ of 'First claim.') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Alt+f');
  await expect(notes.locator('[name$="notes.0.text"]')).toBeFocused();
  await page.keyboard.type('On the first.');
  await expect(notes.locator('li')).toContainText(['On the first.', 'On the second.']);
  await expect.poll(line).toBe('First claim.1 Second claim.2 More.');
  // A removed number leaves its words at the end.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Backspace');
  await expect.poll(line).toBe('First claim. Second claim.1 More.');
  await expect(notes.locator('li')).toContainText(['On the second.', 'On the first.']);
  await page.goto('about:blank');
  await newsroom.clear();
});
