import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { pick, pictureOf, publishChanges, signIn, startArticle, uploadInto } from './admin';
import { expect, test } from './fixtures';
import { account, Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/404/] });

const body = (page: Page) => page.locator('.ContentEditable__root').first();

/**
 * Inserts a block at the end of the text through the slash menu. The menu closes if an autosave response arrives
 * while it is open; an editor then types the name again. Returns the block.
 */
async function addBlock(page: Page, slug: string, typed: string): Promise<Locator> {
  const blocks = page.locator(`.LexicalEditorTheme__block-${slug}`);
  const before = await blocks.count();
  const paragraph = body(page).locator(':scope > p').last();
  await expect(async () => {
    if ((await blocks.count()) > before) return;
    await paragraph.click();
    await page.keyboard.press('End');
    if ((await paragraph.textContent())?.trim()) {
      await page.keyboard.press('Shift+Home');
      await page.keyboard.press('Delete');
    }
    await page.keyboard.type(`/${typed}`);
    await page.locator(`#slash-menu-popup__item-block-${slug}`).click({ timeout: 4_000 });
  }).toPass({ timeout: 40_000 });
  await expect(blocks).toHaveCount(before + 1);
  return blocks.last();
}

test('an editor signs in, writes an article with every block, publishes, corrects and unpublishes it', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  // Unique per attempt, so that retries don't write the same address.
  const mark = randomUUID().slice(0, 8);
  await signIn(page, 'Editor');
  await startArticle(page, `Written in the admin ${mark}`);
  await page.locator('#field-summary').fill('An article that an editor wrote by hand.');
  await uploadInto(page.locator('#field-image'), await pictureOf('#d9a400'), 'A plain yellow ground');

  await body(page).click();
  await page.keyboard.type('The first paragraph is written at a desk.');
  await page.keyboard.press('Enter');

  const quote = await addBlock(page, 'pullQuote', 'pull');
  await quote.locator('[name$=quote]').fill('Desks do not write.');
  const embed = await addBlock(page, 'embed', 'embed');
  await embed.locator('[name$=url]').fill('https://example.org/film');
  await embed.locator('[name$=title]').fill('A film about desks');
  const brief = await addBlock(page, 'brief', 'idea');
  await brief.getByRole('button', { name: /Add Point/i }).click();
  await brief.locator('[name$=term]').fill('The desk');
  await brief.locator('[name$=text]').fill('It stays where it is.');
  const callout = await addBlock(page, 'callout', 'callout');
  await callout.locator('[name$=title]').fill('A word on desks');
  await callout.locator('.ContentEditable__root').click();
  await page.keyboard.type('They are often brown.');
  const aside = await addBlock(page, 'aside', 'aside');
  await aside.locator('[name$=title]').fill('Beside the desk');
  await aside.locator('.ContentEditable__root').click();
  await page.keyboard.type('A lamp stands there.');
  const chart = await addBlock(page, 'chart', 'chart');
  await chart.locator('[name$=title]').fill('Desks by year');
  await chart.locator('[name$=labels]').fill('2022, 2023, 2024');
  await chart.locator('[name$=alt]').fill('There are ever more desks.');
  // A new chart has a series to fill in, and no error.
  await expect(chart.locator('.banner--type-error, .field-error')).toHaveCount(0);
  await chart.locator('[name$="0.label"]').fill('Desks');
  await chart.locator('[name$="0.values"]').fill('10, 20, 30');
  await chart.getByRole('button', { name: /Add Series/i }).click();
  await chart.locator('[name$="1.label"]').fill('Chairs');
  await chart.locator('[name$="1.values"]').fill('40, 50, 60');
  const figure = await addBlock(page, 'figure', 'figure');
  await uploadInto(figure.locator('.admin-picture'), await pictureOf('#203050'), 'A plain blue ground');
  const related = await addBlock(page, 'related', 'related');
  await pick(page, related, 'The slow company');
  const notes = await addBlock(page, 'footnotes', 'footnotes');
  await notes.getByRole('button', { name: 'Add footnote' }).click();
  await notes.getByLabel('Footnote 1').fill('This is a note on desks.');

  await publishChanges(page);

  const find = `/api/cms/articles?where[slug][equals]=written-in-the-admin-${mark}&depth=0`;
  const { docs } = await (await request.get(find, { headers: newsroom.headers })).json();
  expect(docs).toHaveLength(1);
  const [{ id, path }] = docs;
  const read = async () => {
    const answer = await request.get(`/${path}`);
    return { status: answer.status(), text: await answer.text() };
  };
  try {
    const { status, text } = await read();
    expect(status).toBe(200);
    for (const words of [
      'The first paragraph is written at a desk.',
      'Desks do not write.',
      'A film about desks',
      'It stays where it is.',
      'They are often brown.',
      'A lamp stands there.',
      'There are ever more desks.',
      'A plain yellow ground',
      'A plain blue ground',
      '/2024/11/the-slow-company',
      'This is a note on desks.',
    ]) {
      expect(text).toContain(words);
    }

    await page.getByRole('button', { name: 'Details' }).click();
    await page.getByRole('button', { name: /Add Correction/i }).click();
    const correction = page.locator('#field-corrections');
    await correction.locator('.date-time-picker input').fill('11/12/2024');
    await page.keyboard.press('Enter');
    await correction.locator('textarea').fill('An earlier version said that desks write.');
    await publishChanges(page);
    await expect.poll(async () => (await read()).text).toContain('An earlier version said that desks write.');

    await page.locator('.doc-controls__popup .popup-button, .doc-controls__dots').first().click();
    await page.locator('#action-unpublish').click();
    await page.getByRole('button', { name: /Confirm/i }).click();
    await expect.poll(async () => (await read()).status).toBe(404);
  } finally {
    await newsroom.remove('articles', id);
  }
});

test('blocks that show a video, an episode or a product, and the inline blocks, are rendered on the page', async ({
  page,
  request,
}) => {
  // Stored through the API, as the editor would store them.
  const newsroom = await Newsroom.open(request);
  const block = (fields: object) => ({
    type: 'block',
    version: 2,
    format: '',
    fields: { id: 'a'.repeat(24), ...fields },
  });
  const video = await newsroom.create('videos', {
    title: 'A film of our own',
    slug: 'a-film-of-our-own',
    publishedAt: '2001-02-03T08:00:00.000Z',
    sources: [{ url: 'https://example.org/film.mp4' }],
    _status: 'published',
  });
  const text = (words: string) => ({
    type: 'text',
    version: 1,
    text: words,
    format: 0,
    detail: 0,
    mode: 'normal',
    style: '',
  });
  const inline = (fields: object) => ({ type: 'inlineBlock', version: 1, fields: { id: 'b'.repeat(24), ...fields } });
  const { path } = await newsroom.article({
    title: 'With rooms that are not open',
    body: {
      root: {
        type: 'root',
        version: 1,
        direction: 'ltr',
        format: '',
        indent: 0,
        children: [
          {
            type: 'paragraph',
            version: 1,
            direction: 'ltr',
            format: '',
            indent: 0,
            textFormat: 0,
            children: [
              inline({ blockType: 'leadIn', text: 'In the beginning' }),
              text(' there was a desk.'),
              inline({ blockType: 'footnoteRef', number: 1 }),
            ],
          },
          block({ blockType: 'video', video: video.id }),
          block({ blockType: 'footnotes', notes: [{ id: 'c'.repeat(24), text: 'A note.' }] }),
        ],
      },
    },
  });
  await page.goto(`/${path}`);
  await expect(page.getByText('In the beginning')).toBeVisible();
  await expect(page.getByText('A film of our own').first()).toBeVisible();
  await page.locator('a[href="#note-1"]').click();
  await expect(page.locator('#note-1')).toBeInViewport();
  await newsroom.clear();
});

test.describe('the sign-in of the admin', () => {
  test.use({ tolerated: [/401|403|404/] });

  test('a reader cannot sign in', async ({ page }) => {
    const { email, password } = account('Registered user');
    await page.goto('/admin');
    await page.locator('#field-email').fill(email);
    await page.locator('#field-password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(/invalid email and password combination/i).first()).toBeVisible();
    await page.goto('/admin/collections/articles');
    await expect(page.getByRole('link', { name: 'Create new Article' })).toHaveCount(0);
    await expect(page.locator('table')).toHaveCount(0);
  });

  test('a guest is sent to the sign-in page from every URL of the admin', async ({ page }) => {
    for (const path of [
      '/admin',
      '/admin/collections/articles',
      '/admin/collections/users/1',
      '/admin/globals/paywall',
    ]) {
      await page.goto(path);
      await expect(page.locator('#field-password')).toBeVisible();
    }
  });
});
