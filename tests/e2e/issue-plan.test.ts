import { signIn } from './admin';
import { expect, test } from './fixtures';
import { signedInAs } from './newsroom';

interface Entry {
  title?: string;
  advertiser?: string;
  isAdvertising?: boolean;
}

test('the pages of an issue are planned by moving entries, with the mouse and the keyboard', async ({
  page,
  request,
}) => {
  await signIn(page, 'Editor');
  const headers = await signedInAs(request, 'Editor');
  const created = await request.post('/api/cms/issues?draft=true', {
    headers,
    data: {
      issueId: `BR${3700 + test.info().retry}`,
      year: 2037,
      monthLabel: 'January',
      label: 'January 2037',
      publishedAt: '2037-01-05T08:00:00.000Z',
      firstPage: 8,
      entries: [
        {
          seriesTitle: 'Opening',
          items: [
            { title: 'Letters', pages: 2 },
            { title: 'A note', pages: 1 },
          ],
        },
        { seriesTitle: 'Features', items: [{ title: 'The long read', pages: 4 }] },
      ],
      _status: 'draft',
    },
  });
  const { doc } = await created.json();
  const plan = async () => {
    const answer = await request.get(`/api/cms/issues/${doc.id}?draft=true&depth=0`, { headers });
    const { entries } = (await answer.json()) as { entries: { items: Entry[] }[] };
    return entries.map(({ items }) => items.map(({ title, isAdvertising }) => (isAdvertising ? 'advertising' : title)));
  };
  const save = async () => {
    const stored = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save draft' }).click();
    expect((await stored).status()).toBe(200);
  };
  await page.goto(`/admin/collections/issues/${doc.id}`);
  const pages = page.getByRole('region', { name: /^Flat plan/ });
  await expect(pages.getByText('pages 8 to 14')).toBeVisible();
  await expect(pages.getByRole('listitem')).toHaveCount(4);

  await pages.getByRole('button', { name: 'One page more for “A note”' }).click();
  await expect(pages.getByText('pages 8 to 15')).toBeVisible();
  await save();
  expect(await plan()).toEqual([['Letters', 'A note'], ['The long read']]);

  await pages.getByRole('button', { name: 'Move “A note”' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Over page /)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('“A note” stays where it was.')).toBeAttached();

  await pages.getByRole('button', { name: 'Move “A note”' }).hover();
  await page.mouse.down();
  const place = await pages.getByText('The long read', { exact: true }).boundingBox();
  await page.mouse.move(place?.x ?? 0, place?.y ?? 0, { steps: 8 });
  await expect(page.getByText('Over page 12.')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('“A note” was moved to page 12.')).toBeAttached();
  await save();
  expect(await plan()).toEqual([['Letters'], ['A note', 'The long read']]);

  await pages.getByRole('button', { name: 'Add an advertising page' }).click();
  await expect(pages.getByText('pages 8 to 16')).toBeVisible();
  await save();
  expect(await plan()).toEqual([['Letters'], ['A note', 'The long read', 'advertising']]);
  await page.reload();
  await expect(pages.getByText('pages 8 to 16')).toBeVisible();
  expect((await request.delete(`/api/cms/issues/${doc.id}`, { headers })).ok()).toBe(true);
});
