import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn } from './admin';
import { expect, test } from './fixtures';
import { proves } from './proves';

test.setTimeout(180_000);
test.use({ viewport: { width: 1440, height: 1000 } });

const cell = (page: Page, id: string, field: string) =>
  page.locator('tbody tr', { has: page.getByRole('link', { name: id, exact: true }) }).locator(`[data-field=${field}]`);

/** Restores the first price of a format, for a retry of the test. Returns its stock. */
const reset = (page: Page, id: string): Promise<string> =>
  page.evaluate(async (availabilityId) => {
    const send = async (digest: string | null) => {
      const text = `availabilityId,price,plannedPrice,plannedFrom,plannedUntil\n${availabilityId},21.00,,,`;
      const answer = await fetch('/api/cms/availabilities/import', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ text, digest }),
      });
      return (await answer.json()) as { digest: string | null };
    };
    await send((await send(null)).digest);
    const where = `where[availabilityId][equals]=${availabilityId}`;
    const { docs } = await (await fetch(`/api/cms/availabilities?${where}&depth=0`)).json();
    return String(docs[0].stock);
  }, id);

test.describe('the catalog sheet', () => {
  test.use({ tolerated: [/409/] });

  test('is edited by keyboard alone, undone, saved as a whole, and rejected when a colleague was faster', async ({
    page,
    request,
  }) => {
    const [print, kindle] = ['10091-PBK-ENG', '10091-KND-ENG'];
    await signIn(page, 'Merchandiser');
    await page.goto('/admin');
    await page
      .locator('a.nav__link', { hasText: 'Catalog' })
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page).toHaveURL(/\/admin\/catalogue/);
    const before = await reset(page, print);
    await page.getByLabel('Title or ID').fill('10091');
    await page.getByLabel('Title or ID').press('Enter');
    await expect(cell(page, print, 'price')).toHaveText('21.00');
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();

    // The sheet reacts once its scripts run.
    await expect(async () => {
      await cell(page, print, 'price').press('F2');
      await expect(cell(page, print, 'price').getByRole('textbox')).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Escape');
    await page.keyboard.type('22.5');
    await page.keyboard.press('Enter');
    await expect(cell(page, print, 'price')).toHaveText('22.50');
    await expect(cell(page, kindle, 'price')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    await expect(cell(page, kindle, 'price')).toHaveText('14.00');
    await expect(cell(page, kindle, 'price')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, print, 'plannedPrice')).toBeFocused();
    await page.keyboard.type('18');
    await page.keyboard.press('Tab');
    await expect(cell(page, print, 'plannedFrom')).toBeFocused();
    await page.keyboard.type('2099-01-01');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await cell(page, print, 'stock').focus();
    await page.keyboard.press('Delete');
    await expect(cell(page, print, 'stock')).toHaveText('–');
    await page.keyboard.press('Control+z');
    await expect(cell(page, print, 'stock')).toHaveText(before);
    const after = String(Number(before) + 8);
    await page.keyboard.type(after);
    await page.keyboard.press('Enter');
    await expect(page.getByText('4 unsaved changes in 1 row.')).toBeVisible();
    await page.getByLabel('Reason for stock change').selectOption('received');
    await page.getByLabel('Note').fill('Third printing');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('1 row saved.')).toBeVisible();
    await expect(async () => {
      expect(await (await request.get(`/product/reading-the-notes/${print}`)).text()).toContain('$22.50');
    }).toPass();

    await page.getByRole('link', { name: print, exact: true }).click();
    const ledger = page.getByRole('region', { name: 'Stock ledger' });
    await expect(ledger).toContainText('received, Mina Takeda: Third printing');
    await expect(ledger).toContainText(`+8, ${after} left`);
    await expect(page.getByRole('region', { name: 'Planned prices' })).toContainText('$18.00');

    await page.goto('/admin/catalogue?q=10091');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByPlaceholder('29.00 or -10%').fill('-10%');
    await page.getByRole('button', { name: 'Change rows' }).click();
    await expect(cell(page, print, 'price')).toHaveText('20.25');
    await expect(cell(page, kindle, 'price')).toHaveText('12.60');
    // A sale is one change, with its start and end.
    const bulk = page.locator('.admin-sheet-bulk');
    await bulk.getByLabel('Set').selectOption('Planned price');
    await bulk.getByLabel('to', { exact: true }).fill('-20%');
    await bulk.getByRole('textbox', { name: 'From (UTC)' }).fill('2099-02-01');
    await bulk.getByRole('textbox', { name: 'Until (UTC)' }).fill('2099-02-08');
    await page.getByRole('button', { name: 'Change rows' }).click();
    const sale = (id: string) =>
      Promise.all(['plannedPrice', 'plannedFrom', 'plannedUntil'].map((field) => cell(page, id, field).textContent()));
    await expect(cell(page, kindle, 'plannedPrice')).toHaveText('10.08');
    expect(await sale(print)).toEqual(['16.20', '2099-02-01 00:00', '2099-02-08 00:00']);
    expect(await sale(kindle)).toEqual(['10.08', '2099-02-01 00:00', '2099-02-08 00:00']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(cell(page, kindle, 'plannedPrice')).toHaveText('–');
    expect(await sale(kindle)).toEqual(['–', '–', '–']);
    const text = `availabilityId,price,plannedPrice,plannedFrom\n${print},21.00,,`;
    const importing = page.locator('.admin-sheet-import');
    const other = await page.context().newPage();
    await other.goto('/admin/catalogue');
    await other.getByText('Import CSV').click();
    const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await other.getByLabel('CSV file').setInputFiles(file);
    await expect(other.locator('.admin-sheet-import')).toContainText(
      'prices.csv will change 1 row of 1. Nothing has been imported yet.',
    );
    await expect(other.locator('.admin-sheet-diff').first()).toHaveText('Price: 22.50 21.00');
    await other.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(other.locator('.admin-sheet-import')).toContainText('prices.csv imported: 1 row changed.');
    // A line with a new id creates the format, and its product as a draft.
    const id = `E2E${Date.now().toString(36).toUpperCase()}`;
    const head = 'productId,title,contentType,availabilityId,format,price,stock';
    const newRows = `${head}\n${id},Made by file,Book,${id}-HCB,Hardcover,24,6\n10091,,,${id}-X,Papyrus,5,`;
    await other.getByLabel('CSV file').setInputFiles({ ...file, name: 'new.csv', buffer: Buffer.from(newRows) });
    await expect(other.locator('.admin-sheet-errors')).toContainText('Line 3 “Papyrus” isn’t a format of this store.');
    const better = newRows.slice(0, newRows.lastIndexOf('\n'));
    await other.getByLabel('CSV file').setInputFiles({ ...file, name: 'new.csv', buffer: Buffer.from(better) });
    await expect(other.locator('.admin-sheet-import')).toContainText('new.csv will change or create 1 row of 1.');
    await expect(other.locator('.admin-sheet-diff').first()).toHaveText(
      'New draft product “Made by file”: Book, Hardcover, English, shipped',
    );
    await other.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(other.locator('.admin-sheet-import')).toContainText('new.csv imported: 1 row changed or created.');
    await other.close();
    await expect(importing).toBeVisible();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('.admin-sheet-save').getByRole('alert')).toContainText(
      `${print} Mina Takeda changed this at`,
    );
    await expect(cell(page, kindle, 'price')).toHaveText('12.60');
    await page.getByRole('button', { name: 'Discard all' }).click();
    await expect(cell(page, print, 'price')).toHaveText('21.00');
    await expect(cell(page, kindle, 'price')).toHaveText('14.00');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export as CSV' }).click(),
    ]);
    const exported = await readFile((await download.path()) ?? '', 'utf8');
    expect(exported).toMatch(new RegExp(`${print},Paperback,English,SHIP,21.00,,,,${after},\\d+,,,,yes,on sale`));
  });
});

test('orders have a timeline and actions, promo codes show their use, and sales are plotted', async ({ page }) => {
  await signIn(page, 'Merchandiser');
  await page.goto('/admin/sales?days=90');
  const figures = page.locator('.admin-figures');
  await expect(figures).toContainText('Average order');
  await expect(figures.getByRole('img', { name: 'Revenue by day' })).toBeVisible();
  await expect(figures.getByRole('img', { name: 'Units by day' })).toBeVisible();
  await expect(figures.getByRole('region', { name: 'Top products' })).toContainText('The Slow Company');
  await expect(figures.getByRole('region', { name: 'Promo codes' })).toContainText('NOON10');
  // The screen shows the sum of the orders of these days, to the cent.
  const { docs } = await page.evaluate(async () => (await fetch('/api/cms/orders?limit=500&depth=0')).json());
  const since = Date.now() - 89 * 86_400_000;
  const paid = (docs as { paidAt: string | null; grandTotalMinor: number; refundedMinor: number }[]).filter(
    ({ paidAt }) => paidAt && Date.parse(paidAt) >= Math.floor(since / 86_400_000) * 86_400_000,
  );
  const revenue = paid.reduce((sum, order) => sum + order.grandTotalMinor - order.refundedMinor, 0);
  expect(paid.length).toBeGreaterThan(10);
  await expect(figures.locator('dd').first()).toHaveText(
    (revenue / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }),
  );

  await page.goto('/admin/collections/orders?where[or][0][and][0][orderStatus][equals]=PARTLY_REFUNDED');
  await expect(page.getByRole('img', { name: 'Revenue by day' })).toBeVisible();
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText('Refunded');
  // Merchandisers read no accounts, but the order shows its buyer.
  const buyer = page.getByRole('region', { name: 'Buyer' });
  await expect(buyer).toContainText(/@/);
  await expect(page.getByText('Untitled')).toHaveCount(0);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('refunded, Mina Takeda: Three copies came back');
  await expect(page.getByRole('button', { name: 'Refund order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();

  await page.goto('/admin/collections/promo-codes');
  await page.getByRole('link', { name: 'NOON10' }).click();
  await expect(page.getByText(/^Used \d+ times, \$\d/)).toBeVisible();
});

test('ADMIN-29 a merchandiser groups products, and the page of the product offers the bundle', async ({ page }) => {
  await signIn(page, 'Merchandiser');
  await page.goto('/admin/collections/products?where[or][0][and][0][productId][equals]=10079');
  const headers = { Origin: new URL(page.url()).origin };
  const find = async (productId: string) => {
    const where = `where[productId][equals]=${productId}&depth=0`;
    return (await (await page.request.get(`/api/cms/products?${where}`)).json()).docs[0];
  };
  const [product, other] = [await find('10079'), await find('10102')];
  const put = async (betterTogether: number[]) => {
    const url = `/api/cms/products/${product.id}`;
    const answer = await page.request.patch(url, { headers, data: { betterTogether, _status: 'published' } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const offered = async () => (await page.request.get('/product/the-second-repair/10079-PDF-ENG')).text();
  await proves('ADMIN-29', async () => {
    await put([other.id]);
    await expect.poll(offered).toContain('Better together');
    await page.goto('/product/the-second-repair/10079-PDF-ENG');
    const bundle = page.getByRole('region', { name: 'Better together' });
    await expect(bundle.getByRole('checkbox')).toHaveCount(2);
    await expect(bundle.getByRole('checkbox', { name: /The Slow Company/ })).toBeChecked();
  });
  await put(product.betterTogether ?? []);
});

test.describe('a form', () => {
  test.use({ tolerated: [/400|503/] });

  test('accepts prices in dollars, and rejects an unreadable one without losing it', async ({ page }) => {
    await signIn(page, 'Merchandiser');
    await page.goto('/admin/collections/promo-codes/create');
    const code = `LEAST-${Date.now()}`;
    await page.locator('#field-code').fill(code);
    await page.locator('#field-percent').fill('10');
    const minimum = page.locator('#field-minimumMinor:visible');
    await minimum.fill('twenty');
    await page.locator('#action-save').click();
    const refusal = page.getByText('Enter a price in dollars and cents, such as 32.00.');
    await expect(refusal).toBeVisible();
    // The message is fully readable, on a phone too.
    const isCut = () => refusal.evaluate((words) => words.scrollWidth > words.clientWidth);
    expect(await isCut()).toBe(false);
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(refusal).toBeVisible();
    expect(await isCut()).toBe(false);
    await page.setViewportSize({ width, height });
    await expect(minimum).toHaveValue('twenty');
    await minimum.fill('$1,020.5');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 201);
    await page.locator('#action-save').click();
    expect((await (await saved).json()).doc.minimumMinor).toBe(102_050);
    await expect(page).toHaveURL(/promo-codes\/\d+/);
    await expect(minimum).toHaveValue('1020.50');
    await page.reload();
    await expect(minimum).toHaveValue('1020.50');
  });

  test('that was rejected is marked at every invalid field, and its changes are not discarded without confirmation', async ({
    page,
  }) => {
    await signIn(page, 'Merchandiser');
    await page.goto('/admin/collections/promo-codes/create');
    await page.locator('#field-percent:visible').fill('10');
    await page.locator('#field-minimumMinor:visible').fill('20');
    const refused = page.waitForResponse((answer) => answer.status() === 400);
    await page.locator('#action-save:visible').click();
    expect((await (await refused).json()).errors[0].data.errors).toMatchObject([{ path: 'code' }]);
    const refusal = page.getByText('Use 2 to 40 letters, digits and hyphens.');
    await expect(refusal).toBeVisible();
    await page.locator('.step-nav').getByRole('link', { name: 'Promo codes' }).click();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await expect(refusal).toBeVisible();
    await page.locator('#field-code:visible').fill(`KEPT-${Date.now()}`);
    await page.locator('#action-save:visible').click();
    await expect(page).toHaveURL(/promo-codes\/\d+/);

    // After a temporary failure the same values can be saved.
    const failing = /\/api\/cms\/promo-codes\/\d+/;
    await page.route(failing, (route) => route.fulfill({ status: 503, json: { errors: [{ message: 'Try later.' }] } }));
    await page.locator('#field-percent:visible').fill('15');
    await page.locator('#action-save:visible').click();
    await expect(page.getByText('Try later.')).toBeVisible();
    await page.unroute(failing);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.locator('#action-save:visible').click();
    expect((await (await saved).json()).doc.percent).toBe(15);
  });
});
