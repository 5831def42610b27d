import type { Page } from '@playwright/test';
import { publishChanges, signIn } from './admin';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';

test.setTimeout(120_000);
test.use({ tolerated: [/422/] });

const body = (page: Page) => page.locator('.ContentEditable__root').first();

/** Pastes HTML at the cursor, as a browser does. */
const paste = (page: Page, html: string) =>
  body(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const TEXT = `<h1>The bank that waited</h1><p class=MsoNormal>It paid<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>
in <b>spring</b>.</p><h2>Figures</h2>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>one</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>inner</p>
<table><tr><td><p class=MsoNormal><b>Year</b></p></td><td><p class=MsoNormal><b>Firms</b></p></td></tr><tr><td><p class=MsoNormal>2024</p></td><td><p class=MsoNormal>12</p></td></tr></table>
<p class=MsoNormal><img src="${PIXEL}" width="300" height="200"></p>
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1">[1]</a> After a year.</p></div>`;

test('a text from Word keeps its structure, its footnotes and its pictures, which are described and uploaded', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const { id, path } = await newsroom.article();
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${id}`);
  await body(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await paste(page, TEXT);

  const dialog = page.getByRole('dialog', { name: 'Describe the image' });
  await dialog.getByRole('button', { name: 'Upload and insert' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Describe the image, or leave it out.');
  await dialog.getByLabel('Alternative text').fill('A square at noon');
  await dialog.getByRole('button', { name: 'Upload and insert' }).click();
  await expect(dialog).toBeHidden();

  await expect(body(page).locator('h2')).toHaveText(['The bank that waited', 'Figures']);
  await expect(body(page).locator('table th')).toHaveText(['Year', 'Firms']);
  await expect(body(page).locator(':scope > ul li').last()).toHaveText('inner');
  await expect(page.locator('.LexicalEditorTheme__block-figure')).toHaveCount(1);
  await expect(page.locator('.LexicalEditorTheme__block-footnotes')).toHaveCount(1);
  await publishChanges(page);

  await page.goto(`/${path}`);
  const text = page.locator('.article-prose').first();
  await expect(text.getByRole('cell', { name: '12' })).toBeVisible();
  await expect(text.getByAltText('A square at noon')).toBeAttached();
  await expect(text.getByRole('link', { name: 'Note 1', exact: true })).toBeVisible();
  await expect(page.locator('.article-notes')).toContainText('After a year.');
  await expect(text).not.toContainText(/[\uE000-\uE002]/);
  await newsroom.clear();
});
