import type { Locator, Page } from '@playwright/test';
import { signIn } from './admin';
import { expect, test } from './fixtures';
import { bodyOf, Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/404/] });

interface Body {
  root: { children: object[] };
}

const element = (type: string, children: object[], more = {}): object => ({
  type,
  version: 1,
  direction: 'ltr',
  format: '',
  indent: 0,
  ...more,
  children,
});
const words = (text: string): object => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
});
const block = (fields: object): object => ({ type: 'block', version: 2, format: '', fields });
const cell = (text: string): object =>
  element('tablecell', [element('paragraph', [words(text)])], { headerState: 0, colSpan: 1, rowSpan: 1 });

const CHART = 'c'.repeat(24);
const ITEMS = ['The desk is old.', 'Nobody knows why desks are brown.'];
/** Blocks with and without words. The words of the quote are in the paragraph before it too. */
const BLOCKS = [
  block({
    id: 'a'.repeat(24),
    blockType: 'pullQuote',
    quote: 'Nobody knows why desks are brown.',
    cite: 'A carpenter',
  }),
  block({
    id: 'b'.repeat(24),
    blockType: 'callout',
    title: 'In short',
    text: {
      root: {
        ...(bodyOf() as Body).root,
        children: [
          element(
            'list',
            ITEMS.map((text, at) => element('listitem', [words(text)], { value: at + 1 })),
            { listType: 'bullet', tag: 'ul', start: 1 },
          ),
        ],
      },
    },
  }),
  block({
    id: CHART,
    blockType: 'chart',
    kind: 'bar',
    title: 'Desks',
    alt: 'Brown desks are the most frequent.',
    labels: '2023, 2024',
    series: [{ id: 'd'.repeat(24), label: 'Brown', values: '3, 4' }],
  }),
  element('table', [element('tablerow', [cell('Brown'), cell('Four desks of ten')])]),
  block({ id: 'e'.repeat(24), blockType: 'footnotes', notes: [{ id: 'f'.repeat(24), text: 'Counted in spring.' }] }),
];

/** The number of the footnote, to which its note links. */
const NUMBER = {
  type: 'inlineBlock',
  version: 1,
  fields: { id: '9'.repeat(24), blockType: 'footnoteRef', number: 1, note: 'f'.repeat(24) },
};

const bodyWith = (texts: string[], blocks: object[]): Body => {
  const body = bodyOf(...texts) as Body;
  body.root.children.push(element('paragraph', [NUMBER]), ...blocks);
  return body;
};

const blockNamed = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Comments' });

async function dragOver(page: Page, target: Locator, text: string): Promise<void> {
  const { from, to } = await target.evaluate((element, wanted) => {
    element.scrollIntoView({ block: 'center' });
    // Pressing the mouse on selected words would move them.
    document.getSelection()?.removeAllRanges();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const at = node.data.indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const lines = [...range.getClientRects()];
      const [first, last] = [lines.at(0), lines.at(-1)];
      if (!first || !last) break;
      const middleOf = ({ top, height }: DOMRect) => top + height / 2;
      return { from: { x: first.left, y: middleOf(first) }, to: { x: last.right, y: middleOf(last) } };
    }
    throw new Error(`There is no “${wanted}” here.`);
  }, text);
  await page.mouse.move(from.x + 0.5, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 0.5, to.y, { steps: 6 });
  await page.mouse.up();
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(text);
}

async function comment(page: Page, label: string, text: string): Promise<void> {
  await panelOf(page).getByLabel(label).fill(text);
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

/**
 * Selects words in an element of the body by dragging over them, and begins a comment with the button next to them. The
 * form of a block begins again when the server has answered, and the selection is gone.
 */
const beginComment = (page: Page, target: Locator, words: string): Promise<void> =>
  expect(async () => {
    await dragOver(page, target, words);
    await page.locator('.admin-comments-add').click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

async function commentOn(page: Page, target: Locator, words: string, text: string): Promise<void> {
  await beginComment(page, target, words);
  await comment(page, 'Comment on the selected words', text);
}

/** Returns the highlighted words, each with the part of the body that it is in. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const ranges = CSS.highlights.get('admin-commented') as unknown as Iterable<Range> | undefined;
    return [...(ranges ?? [])].map((range) => {
      const holder = range.startContainer.parentElement;
      const place = holder?.closest('.admin-block, table')?.getAttribute('aria-label');
      return `${place ?? holder?.closest('table')?.nodeName ?? 'text'}: ${range}`;
    });
  });

async function openForm(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/collections/articles/${id}`);
  await expect(page.getByRole('button', { name: /^Comments/ })).toBeVisible();
  await expect(blockNamed(page, 'Footnotes')).toContainText('Counted in spring.');
}

test('comments on words of blocks survive changes around them, and no reader sees any', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const { id, path } = await newsroom.article({
    body: bodyWith(['Nobody knows why desks are brown.'], BLOCKS),
  });
  await signIn(page, 'Editor');
  await openForm(page, id);

  // Selecting words in a drawing opens no fields.
  await commentOn(page, blockNamed(page, 'Pull quote').locator('blockquote p'), 'why desks', 'In the quote. Quartz.');
  await expect(blockNamed(page, 'Pull quote').getByRole('group')).toHaveCount(0);
  await commentOn(page, blockNamed(page, 'Callout').locator('li').last(), 'why desks', 'In the list. Quartz.');
  await commentOn(page, page.locator('[data-field-path="body"] td').last(), 'of ten', 'In the table. Quartz.');
  await commentOn(page, blockNamed(page, 'Footnotes').locator('li'), 'in spring', 'In the note. Quartz.');
  const places = ['Pull quote: why desks', 'Callout: why desks', 'TABLE: of ten', 'Footnotes: in spring'];
  await expect.poll(() => marked(page)).toEqual(places);

  // A colleague changes words before and around the quote, and moves the table.
  const [first, second, third, table, notes] = BLOCKS as [object, object, object, object, object];
  await newsroom.change('articles', id, {
    body: bodyWith(
      ['A new beginning, and why desks are old.', 'Nobody knows why desks are brown.'],
      [table, first, second, third, notes],
    ),
  });
  await openForm(page, id);
  await expect.poll(async () => (await marked(page)).toSorted()).toEqual(places.toSorted());

  // From the list to the place, which is on a page longer than the window.
  await page.getByRole('button', { name: 'Comments (4)' }).click();
  const thread = panelOf(page).getByRole('listitem').filter({ hasText: 'In the note.' });
  await thread.getByRole('button', { name: 'in spring' }).click();
  await expect(blockNamed(page, 'Footnotes').locator('li')).toBeInViewport();
  await thread.getByRole('button', { name: 'Reply' }).click();
  await thread.getByLabel('Reply').fill('In autumn. Quartz.');
  await thread.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(thread.locator('article')).toHaveCount(2);
  await thread.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByRole('button', { name: 'Comments (3)' })).toBeVisible();
  await expect.poll(async () => (await marked(page)).includes('Footnotes: in spring')).toBe(false);

  for (const url of [`/${path}`, '/feed.xml', '/feed.json'])
    expect(await (await request.get(url)).text()).not.toContain('Quartz');
  await page.goto('about:blank');
  await newsroom.clear();
});

test('a block is commented on by its menu, and words of its fields by the keyboard', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const { id } = await newsroom.article({ body: bodyWith(['Nobody knows why desks are brown.'], BLOCKS) });
  await signIn(page, 'Editor');
  await openForm(page, id);
  const chart = blockNamed(page, 'Chart');
  // The buttons of a block are there while the mouse is over it, which the page can scroll away.
  await expect(async () => {
    await chart.locator('.admin-block-drawing').hover();
    await chart.getByRole('button', { name: 'Comment', exact: true }).click({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await comment(page, 'Comment on this block', 'Is that all?');
  await expect(chart).toHaveAttribute('data-admin-commented');
  await expect(page.locator('[data-admin-commented]')).toHaveCount(1);

  const quote = blockNamed(page, 'Pull quote');
  await quote.getByRole('button', { name: 'Edit' }).press('Enter');
  const field = quote.getByLabel(/^Quote/);
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+a');
  const selected = (element: HTMLElement) => {
    const { selectionStart, selectionEnd, value } = element as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  };
  expect(await field.evaluate(selected)).toBe('Nobody knows why desks are brown.');
  await page.keyboard.press('Home');
  for (const _ of 'Nobody') await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+Alt+m');
  await expect(panelOf(page).getByLabel('Comment on the selected words')).toBeFocused();
  await comment(page, 'Comment on the selected words', 'Somebody does.');
  await expect.poll(() => marked(page)).toEqual(['Pull quote: Nobody']);

  // The drawing changes with every key, and the highlight follows.
  await field.press('End');
  await page.keyboard.type(' Nobody at all.');
  await expect(quote.locator('blockquote')).toContainText('Nobody at all.');
  await expect.poll(() => marked(page)).toEqual(['Pull quote: Nobody']);
  await expect(chart).toHaveAttribute('data-admin-commented');

  const thread = panelOf(page).getByRole('listitem').filter({ hasText: 'Is that all?' });
  await thread.getByRole('button', { name: 'Chart' }).click();
  await expect(chart).toHaveAttribute('data-admin-comment-current');
  await expect(chart).toBeInViewport();
  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await chart.locator('.admin-block-drawing').hover();
  await chart.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: /^Comments/ }).click();
  await expect(thread).toContainText('This block is no longer in the body.');
  await expect(thread.getByRole('button', { name: 'Chart' })).toBeDisabled();
  await page.goto('about:blank');
  await newsroom.clear();
});

test('a comment that is being written stays while another is stored, and when the panel is closed', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const { id } = await newsroom.article({ body: bodyWith(['Nobody knows why desks are brown.'], BLOCKS) });
  await signIn(page, 'Editor');
  await openForm(page, id);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/comments', async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
  const field = panelOf(page).getByLabel('Comment on the selected words');
  const send = panelOf(page).getByRole('button', { name: 'Comment', exact: true });
  await beginComment(page, blockNamed(page, 'Pull quote').locator('blockquote p'), 'why desks');
  await field.fill('The first comment.');
  await send.click();
  await beginComment(page, page.locator('[data-field-path="body"] td').last(), 'of ten');
  await expect(field).toHaveValue('');
  await field.fill('The second comment.');
  answer();
  const comments = panelOf(page).getByRole('listitem');
  await expect(comments.filter({ hasText: 'The first comment.' })).toBeVisible();
  await expect(field).toHaveValue('The second comment.');

  await panelOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Comments (1)' }).click();
  await expect(field).toHaveValue('The second comment.');
  await send.click();
  await expect(comments.filter({ hasText: 'The second comment.' })).toBeVisible();
  await expect(comments).toHaveCount(2);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('words of captions are commented on, in a figure and in a gallery', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const find = '/api/cms/media?limit=2&depth=0&where[mimeType][contains]=image';
  const { docs } = await (await request.get(find, { headers: newsroom.headers })).json();
  const [first, second] = docs.map(({ id }: { id: number }) => id);
  const captions = ['The oldest desk of the house.', 'A desk at noon.', 'The same desk at night.'];
  const figure = { blockType: 'figure', picture: first, width: 'text', caption: captions[0] };
  const pictures = [
    { id: '2'.repeat(24), picture: first, caption: captions[1] },
    { id: '3'.repeat(24), picture: second, caption: captions[2] },
  ];
  const { id } = await newsroom.article({
    body: bodyWith(
      ['Desks.'],
      [
        block({ id: '1'.repeat(24), ...figure }),
        block({ id: '4'.repeat(24), blockType: 'gallery', pictures }),
        ...BLOCKS.slice(-1),
      ],
    ),
  });
  await signIn(page, 'Editor');
  await openForm(page, id);
  const caption = (text: string | undefined) =>
    page
      .locator('.admin-block-drawing')
      .getByText(text ?? '')
      .last();
  await commentOn(page, caption(captions[0]), 'oldest desk', 'How old?');
  await commentOn(page, caption(captions[2]), 'at night', 'By whom?');
  const places = ['Figure: oldest desk', 'Gallery: at night'];
  await expect.poll(() => marked(page)).toEqual(places);
  await page.reload();
  await page.getByRole('button', { name: 'Comments (2)' }).click();
  await expect.poll(() => marked(page)).toEqual(places);
  const thread = panelOf(page).getByRole('listitem').filter({ hasText: 'By whom?' });
  await thread.getByRole('button', { name: 'at night' }).click();
  await expect(caption(captions[2])).toBeInViewport();
  await page.goto('about:blank');
  await newsroom.clear();
});
