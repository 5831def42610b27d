import type { Page, Request } from '@playwright/test';
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
        for (const tools of copy.querySelectorAll('.admin-inline-block-tools')) tools.remove();
        return copy.textContent;
      });
  await page.keyboard.type('First claim. Second claim.');
  await page.keyboard.press('Control+Alt+f');
  await page.keyboard.type('On the second.');
  await page.keyboard.press('Escape');
  await page.keyboard.type(' More.');
  await expect.poll(line).toBe('First claim. Second claim.1 More.');
  await expect(notes.locator('li')).toContainText(['On the second.']);
  // A late change of the editor puts the cursor back by a letter, which a writer would see.
  const cursor = () => page.evaluate(() => window.getSelection()?.anchorOffset);
  await expect(async () => {
    await page.keyboard.press('Home');
    for (const _ of 'First claim.') await page.keyboard.press('ArrowRight');
    expect(await cursor()).toBe('First claim.'.length);
  }).toPass();
  await page.keyboard.press('Control+Alt+f');
  await page.keyboard.type('On the first.');
  await expect(notes.locator('li')).toContainText(['On the first.', 'On the second.']);
  await expect.poll(line).toBe('First claim.1 Second claim.2 More.');
  // A click on a number opens its note.
  await page.keyboard.press('Escape');
  await body(page).getByRole('button', { name: 'Footnote 2' }).click();
  await expect(page.getByRole('textbox', { name: 'Footnote 2' })).toHaveValue('On the second.');
  await page.keyboard.type(' Indeed.');
  const both = ['On the first.', 'On the second. Indeed.'];
  await expect.poll(() => storedNotes(page, newsroom)).toEqual(both);
  await page.keyboard.press('Escape');
  // A removed number leaves its words at the end, and undo brings the number back.
  await page.keyboard.press('Backspace');
  await expect.poll(line).toBe('First claim.1 Second claim. More.');
  await expect(notes.locator('li')).toContainText(both);
  await page.keyboard.press('Control+z');
  await expect.poll(line).toBe('First claim.1 Second claim.2 More.');
  await expect.poll(() => storedNotes(page, newsroom)).toEqual(both);
  await page.goto('about:blank');
  await newsroom.clear();
});

/** Returns the texts of the notes as they are stored. */
async function storedNotes(page: Page, newsroom: Newsroom): Promise<string[]> {
  const id = page.url().split('/').at(-1);
  const answer = await newsroom.request.get(`/api/cms/articles/${id}?draft=true&depth=0`, {
    headers: newsroom.headers,
  });
  const { body: stored } = (await answer.json()) as { body: { root: { children: { fields?: StoredNotes }[] } } };
  const notes = stored.root.children.find(({ fields }) => fields?.blockType === 'footnotes')?.fields?.notes ?? [];
  return notes.map(({ text }) => text);
}

interface StoredNotes {
  blockType: string;
  notes?: { text: string }[];
}

test('footnotes keep their words while answers of the server to earlier forms are late', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  await openEnd(page, newsroom);
  const notes = block(page, 'footnotes');
  await page.keyboard.type('First.');
  await page.keyboard.press('Control+Alt+f');
  await page.keyboard.type('On the first.');
  await expect(notes.locator('li')).toContainText(['On the first.']);
  // From now on, the answers to forms arrive after everything was typed.
  const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
  let held = 0;
  let answered = 0;
  const isFormCheck = (sent: Request) =>
    sent.method() === 'POST' && sent.url().includes('/admin/collections/articles/');
  // A check is canceled if another one follows.
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (sent) => {
      if (isFormCheck(sent)) answered++;
    });
  await page.route(/\/admin\/collections\/articles\//, async (route) => {
    if (isFormCheck(route.request())) {
      held++;
      await typed;
    }
    await route.fallback();
  });
  await page.keyboard.press('Escape');
  await page.keyboard.type(' Second.');
  await page.keyboard.press('Control+Alt+f');
  await page.keyboard.type('On the second.');
  await expect.poll(() => held).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.keyboard.type(' End.');
  await expect(notes.locator('li')).toContainText(['On the first.', 'On the second.']);
  answer();
  await expect.poll(() => answered).toBeGreaterThanOrEqual(held);
  await expect(notes.locator('li')).toContainText(['On the first.', 'On the second.']);
  await expect.poll(() => storedNotes(page, newsroom)).toEqual(['On the first.', 'On the second.']);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('undo in the text takes back what was typed last, in a note and in the form of a block', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await openEnd(page, newsroom);
  const notes = block(page, 'footnotes');
  await page.keyboard.type('First.');
  await page.keyboard.press('Control+Alt+f');
  await page.keyboard.type('On the first.');
  await expect(notes.locator('li')).toContainText(['On the first.']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(notes.locator('li')).not.toContainText(['On the first.']);
  await page.keyboard.press('Control+Shift+z');
  await expect(notes.locator('li')).toContainText(['On the first.']);

  const quote = block(page, 'pullQuote');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/quote');
  await page.locator('#slash-menu-popup__item-block-pullQuote').click();
  await expect(quote.locator('[name$=quote]')).toBeFocused();
  await page.keyboard.type('Desks do not write.');
  await page.keyboard.press('Escape');
  await expect(quote.locator('blockquote')).toHaveText('Desks do not write.');
  await page.keyboard.press('Control+z');
  // The drawing and what is stored are the same.
  await expect(quote.locator('blockquote')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(quote.locator('blockquote')).toHaveText('Desks do not write.');
  await expect.poll(() => storedNotes(page, newsroom)).toEqual(['On the first.']);
  await page.goto('about:blank');
  await newsroom.clear();
});
