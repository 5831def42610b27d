import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { moveOver, publishChanges, signIn } from './admin';
import { expect, test } from './fixtures';
import { bodyOf, Newsroom } from './newsroom';

test.setTimeout(120_000);
test.use({ viewport: { width: 1366, height: 900 }, tolerated: [/404/] });

const body = (page: Page) => page.locator('.ContentEditable__root').first();
const block = (page: Page, slug: string) => page.locator(`.LexicalEditorTheme__block-${slug}`);
const line = (page: Page) => body(page).locator(':scope > p').last();

/** Pastes a text at the cursor, as a browser does. */
const paste = (page: Page, text: string) =>
  body(page).evaluate((element, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const blockOf = (fields: object) => ({ type: 'block', version: 2, format: '', fields });

/** Opens a new article with these nodes after its first paragraph, with the cursor on an empty line at the end. */
async function openArticle(
  page: Page,
  newsroom: Newsroom,
  nodes: object[] = [],
): Promise<{ id: number; path: string }> {
  const text = bodyOf('A paragraph.') as { root: { children: object[] } };
  text.root.children.push(...nodes);
  const { id, path } = await newsroom.article({ title: 'Blocks', body: text });
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}`);
  await body(page).locator('p', { hasText: 'A paragraph.' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  return { id, path };
}

const makePicture = async (newsroom: Newsroom, alt: string, width = 900, height = 600): Promise<number> => {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#8a8d8c' } })
    .png()
    .toBuffer();
  const answer = await newsroom.request.post('/api/cms/media', {
    headers: newsroom.headers,
    multipart: {
      _payload: JSON.stringify({ alt }),
      file: { name: `${crypto.randomUUID()}.png`, mimeType: 'image/png', buffer },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { doc: { id: number } }).doc.id;
};

test('a pasted address becomes a link, and by the keyboard a card or a player; undo returns the text', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await openArticle(page, newsroom);
  const menu = page.getByRole('listbox', { name: 'Form of the address' });

  await paste(page, 'https://example.org/noon?utm_source=x');
  await expect(line(page).locator('a')).toHaveAttribute('href', 'https://example.org/noon');
  await expect(menu.getByRole('option')).toHaveText(['Link', 'Card']);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(line(page).locator('a')).toHaveText('https://example.org/noon');
  await page.keyboard.press('Control+z');
  await expect(line(page).locator('a')).toHaveCount(0);
  await expect(line(page)).toHaveText('https://example.org/noon');

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await paste(page, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await expect(menu.getByRole('option')).toHaveText(['Link', 'Card', 'Embed']);
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('option', { selected: true })).toHaveText('Embed');
  await page.keyboard.press('Enter');
  await expect(block(page, 'embed').locator('[name$=url]')).toHaveValue('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await expect(block(page, 'embed').locator('[name$=title]')).toBeFocused();
  await page.goto('about:blank');
  await newsroom.clear();
});

test('pasting an address over selected words links them', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  await openArticle(page, newsroom);
  await page.keyboard.type('the hour');
  for (const _ of 'hour') await page.keyboard.press('Shift+ArrowLeft');
  await paste(page, 'https://example.org/noon');
  await expect(line(page)).toHaveText('the hour');
  await expect(line(page).locator('a')).toHaveText('hour');
  await page.goto('about:blank');
  await newsroom.clear();
});

test('a page that cannot be read leaves its card to the editor, and says so', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  await openArticle(page, newsroom);
  await paste(page, 'https://no-such-host.invalid/page');
  await page.getByRole('option', { name: 'Card' }).click();
  const card = block(page, 'bookmark');
  await expect(card.getByRole('status')).toHaveText('We couldn’t read this page. Enter a title yourself.');
  await card.locator('[name$=title]').fill('Written by hand');
  await expect(card.locator('.article-bookmark')).toContainText('Written by hand');
  await page.goto('about:blank');
  await newsroom.clear();
});

test('gallery, file, recording and snippet are drawn for editors and shown to readers', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const pictures = await Promise.all(['First', 'Second', 'Third', 'Fourth'].map((alt) => makePicture(newsroom, alt)));
  const upload = async (name: string, mimeType: string, buffer: Buffer) => {
    const answer = await request.post('/api/cms/files', {
      headers: newsroom.headers,
      multipart: { _payload: JSON.stringify({ title: name }), file: { name, mimeType, buffer } },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    return ((await answer.json()) as { doc: { id: number } }).doc.id;
  };
  const file = await upload(
    `${crypto.randomUUID()}.vtt`,
    'text/vtt',
    Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nNoon.'),
  );
  const snippet = await newsroom.create('snippets', {
    title: 'Corrections',
    text: bodyOf('We correct errors within a day.'),
    _status: 'published',
  });
  const { path } = await openArticle(page, newsroom, [
    blockOf({
      id: 'gallery1',
      blockType: 'gallery',
      pictures: pictures.map((picture, at) => ({ id: `row${at}`, picture, caption: `Caption ${at + 1}` })),
    }),
    blockOf({ id: 'download1', blockType: 'download', file, title: 'The figures' }),
    blockOf({
      id: 'audio1',
      blockType: 'audioFile',
      file,
      title: 'A talk',
      durationSeconds: 75,
      transcript: 'Spoken.',
    }),
    blockOf({ id: 'snippet1', blockType: 'snippet', snippet: snippet.id }),
  ]);
  await expect(block(page, 'gallery').locator('figure')).toHaveCount(4);
  await expect(block(page, 'download')).toContainText('The figures');
  await expect(block(page, 'audioFile')).toContainText('1:15');
  await expect(block(page, 'snippet')).toContainText('We correct errors within a day.');

  // The tools of a block hide no words of the text before it.
  for (const slug of ['gallery', 'download']) {
    await block(page, slug).locator('.admin-block-drawing').hover();
    const bar = await block(page, slug).locator('.admin-block-bar').boundingBox();
    const before = await block(page, slug).evaluate((element) => {
      const previous = element.closest('[data-lexical-decorator]')?.previousElementSibling;
      if (!previous) throw new Error('Nothing is before the block.');
      return (previous.querySelector('.admin-block-drawing') ?? previous).getBoundingClientRect().bottom;
    });
    expect(bar?.y ?? 0).toBeGreaterThanOrEqual(before);
  }

  await page.goto(`/${path}`);
  const gallery = page.locator('.article-gallery');
  await expect(gallery.getByRole('figure')).toHaveCount(4);
  const heights = await gallery
    .locator('.article-gallery-row')
    .first()
    .locator('img')
    .evaluateAll((images) => images.map((image) => Math.round(image.getBoundingClientRect().height)));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
  await expect(page.getByRole('link', { name: 'The figures' })).toHaveAttribute('href', /\/api\/cms\/files\/file\//);
  await page.getByText('Transcript').click();
  await expect(page.getByText('Spoken.')).toBeVisible();
  await expect(page.getByText('We correct errors within a day.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const lefts = await gallery
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().left));
  expect(new Set(lefts.map(Math.round)).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  // A change of the snippet is on the page.
  await newsroom.change('snippets', snippet.id, { text: bodyOf('Within an hour.'), _status: 'published' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Within an hour.')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await newsroom.clear();
});

test('the pictures of a gallery are arranged by dragging and by the keyboard', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const pictures = await Promise.all(['First', 'Second', 'Third'].map((alt) => makePicture(newsroom, alt)));
  const { id } = await openArticle(page, newsroom, [
    blockOf({
      id: 'gallery1',
      blockType: 'gallery',
      pictures: pictures.map((picture, at) => ({ id: `row${at}`, picture, caption: `Caption ${at + 1}` })),
    }),
  ]);
  const gallery = block(page, 'gallery');
  const captions = gallery.locator('.admin-block-drawing figcaption');
  await expect(captions).toHaveText(['Caption 1', 'Caption 2', 'Caption 3']);
  await gallery.locator('.admin-block-drawing').click();
  const handles = gallery.locator('.collapsible__drag');
  await expect(handles).toHaveCount(3);

  await gallery.locator('.array-actions__button').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move Down' }).press('Enter');
  await expect(captions).toHaveText(['Caption 2', 'Caption 1', 'Caption 3']);

  await handles.nth(2).scrollIntoViewIfNeeded();
  const from = await handles.nth(2).boundingBox();
  const to = await handles.nth(0).boundingBox();
  if (!from || !to) throw new Error('The rows have no handles.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 5 });
  await page.mouse.move(to.x + to.width / 2, to.y - 5, { steps: 20 });
  await page.mouse.up();
  await expect(captions).toHaveText(['Caption 3', 'Caption 2', 'Caption 1']);

  // By the handle: one row with each press of an arrow key, wherever the row is on screen.
  const isOver = (row: string) => expect(page.getByText(`over droppable area ${row}.`)).toBeAttached();
  await handles.first().focus();
  await page.keyboard.press('Space');
  await isOver('row2');
  await moveOver(page, 'ArrowDown', 'over droppable area row1.');
  await page.keyboard.press('Space');
  await expect(captions).toHaveText(['Caption 2', 'Caption 3', 'Caption 1']);
  await handles.last().focus();
  await page.keyboard.press('Space');
  await isOver('row0');
  await moveOver(page, 'ArrowUp', 'over droppable area row2.');
  await page.keyboard.press('Space');
  await expect(captions).toHaveText(['Caption 2', 'Caption 1', 'Caption 3']);

  await expect
    .poll(async () => {
      const answer = await request.get(`/api/cms/articles/${id}?draft=true&depth=0`, { headers: newsroom.headers });
      return [...(await answer.text()).matchAll(/Caption \d/g)].map(([caption]) => caption);
    })
    .toEqual(['Caption 2', 'Caption 1', 'Caption 3']);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('the panel follows the text: length, hints with their places, broken links and what search engines show', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  await openArticle(page, newsroom);
  const panel = page.getByRole('region', { name: 'The text' });
  await expect(panel).toContainText('2 words');
  await expect(panel).toContainText('Easy to read');
  await page.keyboard.type(`${'long '.repeat(39)}sentence.`);
  await expect(panel).toContainText('42 words');
  await panel.getByText('1 hint for easier reading').click();
  await expect(panel).toContainText('A sentence of 40 words. Can it be two?');
  await panel.getByRole('button', { name: /long long/ }).click();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^long .* sentence\.$/s);

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('[old](/2019/01/no-such-article) ');
  await expect(panel).toContainText('1 broken link');
  await expect(panel).toContainText('/2019/01/no-such-article doesn’t exist.');

  await panel.getByText('Search and social networks').click();
  await expect(panel.locator('[data-search-result]')).toContainText('Blocks | ');
  await expect(panel).toContainText('Title: the entry’s own, by default.');
  await page.goto('about:blank');
  await newsroom.clear();
});

test('words typed in a block without a pause are saved and published, to the last letter', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const { id } = await openArticle(page, newsroom, [
    blockOf({ id: 'quote1', blockType: 'pullQuote', quote: 'Q' }),
    blockOf({ id: 'callout1', blockType: 'callout', title: 'C', text: bodyOf('T') }),
  ]);
  const words = ' typed in one breath, letter by letter';
  for (const [slug, field] of [
    ['pullQuote', '[name$=quote]'],
    ['callout', '.ContentEditable__root'],
  ] as const) {
    await block(page, slug).locator('.admin-block-drawing').click();
    await block(page, slug).locator(field).click();
    await page.keyboard.press('End');
    await page.keyboard.type(words, { delay: 40 });
  }
  const stored = async (draft: boolean) => {
    const answer = await request.get(`/api/cms/articles/${id}?draft=${draft}&depth=0`, { headers: newsroom.headers });
    const text = JSON.stringify(((await answer.json()) as { body: unknown }).body);
    return [...text.matchAll(/"(?:quote|text)":"([QT][^"]*)"/g)].map(([, words]) => words);
  };
  await expect.poll(() => stored(true), { timeout: 20_000 }).toEqual([`Q${words}`, `T${words}`]);
  await publishChanges(page);
  expect(await stored(false)).toEqual([`Q${words}`, `T${words}`]);
  await page.goto('about:blank');
  await newsroom.clear();
});

test('rows pasted into a chart again and again are saved without a question', async ({ page, request }) => {
  const newsroom = await Newsroom.open(request);
  const { id } = await openArticle(page, newsroom, [
    blockOf({
      id: 'chart1',
      blockType: 'chart',
      kind: 'bar',
      title: 'Firms',
      labels: 'a, b',
      series: [{ id: 'row1', label: 'First', values: '1, 2', style: 'mark' }],
      alt: 'They rise.',
    }),
  ]);
  const refused: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH' && response.status() === 409) refused.push(response.status());
  });
  const chart = block(page, 'chart');
  await chart.locator('.admin-block-drawing').click();
  const rows = chart.getByLabel('Rows from a spreadsheet');
  for (const count of [2, 4, 1, 3]) {
    const lines = [0, 1, 2].map((row) =>
      [`Row ${row}`, ...Array.from({ length: count }, (_, at) => row + at + 1)].join('\t'),
    );
    const header = ['', ...Array.from({ length: count }, (_, at) => `Series ${at + 1}`)].join('\t');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await rows.evaluate(
      (element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [header, ...lines].join('\n'),
    );
    await expect(chart.locator('svg').first().locator('rect')).not.toHaveCount(0);
    await expect(chart.locator('thead th').last()).toHaveText(`Series ${count}`);
    expect((await saved).status()).toBe(200);
  }
  expect(refused).toEqual([]);
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/cms/articles/${id}?draft=true&depth=0`, { headers: newsroom.headers });
      return JSON.stringify(((await answer.json()) as { body: unknown }).body);
    })
    .toContain('Series 3');
  await page.goto('about:blank');
  await newsroom.clear();
});
