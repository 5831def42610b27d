import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { register } from './accounts';
import { drawer, publishChanges, signIn } from './admin';
import { HARDCOVER, payAndShip } from './checkout';
import { expect } from './fixtures';
import { testOnOwnSite } from './own-site';

// A separate site, because the product is published: other tests count the products of the shared store.
const test = testOnOwnSite();

test.setTimeout(180_000);
// A rejected row is answered with 409.
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/409/] });

const tab = (page: Page, name: string) => page.locator('.doc-tabs').getByRole('link', { name, exact: true });
const addForm = (page: Page) => page.getByRole('form', { name: /^Add a format of/ });

/** Fills in the form for a new format and adds it. */
async function addFormat(page: Page, format: string, values: Record<string, string>): Promise<void> {
  const form = addForm(page);
  await form.getByLabel('Format', { exact: true }).fill(format);
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
}

test('a product with three formats is created, completed, published and bought', async ({ page, browser }) => {
  const productId = randomUUID().slice(0, 6).toUpperCase();
  const id = (format: string) => `${productId}-${format}-ENG`;
  await signIn(page, 'Merchandiser');
  await page.goto('/admin/collections/products/create');
  await page.locator('#field-productId').fill(productId);
  await page.locator('#field-title').fill(`A Book of Three Formats ${productId}`);
  await page.locator('#action-save-draft').click();
  await expect(page).toHaveURL(/\/products\/\d+$/);

  await tab(page, 'Formats').click();
  await expect(page).toHaveURL(/\/formats$/);
  const checklist = page.getByRole('region', { name: 'Before you publish' });
  await expect(checklist).toContainText('Publish at least one format');
  await expect(page.getByText('Nothing can be bought yet.')).toBeVisible();

  // Invalid input is named at its field, and nothing is lost.
  await addFormat(page, 'Hardcover', { Price: 'cheap', 'Copies in stock': '12', 'Weight in grams': '640' });
  await addForm(page).getByRole('button', { name: 'Add format' }).click();
  await expect(addForm(page).getByText('Enter a price in dollars and cents, such as 32.00.')).toBeVisible();
  await expect(addForm(page).getByLabel('Copies in stock')).toHaveValue('12');
  await addForm(page).getByLabel('Price', { exact: true }).fill('32');
  await addForm(page).getByRole('button', { name: 'Add format' }).click();
  await expect(page.getByRole('link', { name: id('HARDCOVER') })).toBeVisible();
  await expect(page.getByText('Buyers can order 1 format once the product is published.')).toBeVisible();

  // A digital format without its file is created, but not sold.
  await addFormat(page, 'PDF', { Price: '18', 'Price per copying permission': '4.50' });
  await addForm(page).getByRole('button', { name: 'Choose or upload' }).click();
  await drawer(page).locator('.search-filter input').fill('for its buyers');
  await drawer(page)
    .getByRole('row', { name: /for its buyers/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  await expect(addForm(page).getByLabel('File for buyers')).toHaveValue(/^bought-.+\.pdf$/);
  await addForm(page).getByRole('button', { name: 'Add format' }).click();
  await expect(page.getByRole('link', { name: id('PDF') })).toBeVisible();

  await addFormat(page, 'Bundle', { Price: '40' });
  await addForm(page).getByLabel('Hardcover, English').check();
  await addForm(page).getByLabel('PDF, English').check();
  await addForm(page).getByRole('button', { name: 'Add format' }).click();
  await expect(page.getByRole('link', { name: id('BUNDLE') })).toBeVisible();
  await expect(page.getByText('Buyers can order 3 formats once the product is published.')).toBeVisible();

  await tab(page, 'Edit').click();
  await publishChanges(page);
  const status = async () => {
    const answer = await page.request.get(`/api/cms/products?where[productId][equals]=${productId}&depth=0`);
    return (await answer.json()).docs[0]?._status;
  };
  await expect.poll(status).toBe('published');

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const buyer = await context.newPage();
  await buyer.goto(`/product/any/${id('HARDCOVER')}`);
  const formats = buyer.getByRole('list', { name: 'Format' });
  await expect(formats.getByRole('link')).toHaveText([/Hardcover.*\$32/, /PDF.*\$18/, /Bundle.*\$40/]);
  await formats.getByRole('link', { name: /^Bundle/ }).click();
  await expect(buyer).toHaveURL(new RegExp(`${id('BUNDLE')}$`));
  await buyer.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await buyer.getByRole('dialog', { name: 'Added to cart' }).getByRole('link', { name: 'Checkout' }).click();
  await expect(buyer).toHaveURL(/\/shopping-cart$/);
  await expect(buyer.getByLabel(/^Quantity: A Book of Three Formats/)).toHaveText('1');
  await register(buyer);
  await payAndShip(buyer);
  await buyer.goto('/review-order');
  await expect(buyer.getByRole('main')).toContainText('A Book of Three Formats');
  await buyer.getByRole('button', { name: /^Place order/ }).click();
  await expect(buyer).toHaveURL(/\/registration-complete\?order=M-/);
  await expect(buyer.getByRole('main')).toContainText('Your downloads');
  await context.close();
});

test('a store without orders changes to yen, and sells in whole yen from the shelf to the receipt', async ({
  page,
  browser,
  site,
}) => {
  const database = new pg.Client(site.databaseUrl);
  await database.connect();
  const rows = async (text: string, values: unknown[] = []) => (await database.query(text, values)).rows;
  // The site issues the invoices of these orders at the same time, which can be a deadlock.
  await expect(async () => {
    await database.query('truncate orders, subscription_orders, gift_subscriptions, subscriptions cascade');
  }).toPass({ timeout: 60_000 });
  await signIn(page, 'Admin');
  await page.goto('/admin/globals/store-settings');
  const [before] = await rows('select currency from store_settings');
  const currency = page.locator('#field-currency');
  await currency.locator('input').fill('Japanese yen');
  await currency
    .getByText(/Japanese Yen/i)
    .last()
    .click();
  await page.locator('#action-save').click();
  await expect.poll(async () => (await rows('select currency from store_settings'))[0]?.currency).toBe('JPY');
  expect(before?.currency).not.toBe('JPY');

  const [book] = await rows(
    'select availability_id as id, list_price_minor::int as price from availabilities where availability_id = $1',
    [HARDCOVER.itemid],
  );
  const context = await browser.newContext({ baseURL: site.baseUrl });
  const buyer = await context.newPage();
  const main = buyer.getByRole('main');
  const yen = (amount: number) => `¥${amount.toLocaleString('en-US')}`;
  await buyer.goto(`/product/any/${book.id}`);
  await expect(main).toContainText(yen(book.price));
  await buyer.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await buyer.getByRole('dialog', { name: 'Added to cart' }).getByRole('link', { name: 'Checkout' }).click();
  await expect(main).toContainText(yen(book.price));
  await register(buyer);
  await payAndShip(buyer);
  await buyer.goto('/review-order');
  await expect(main).not.toContainText('$');
  await buyer.getByRole('button', { name: /^Place order, ¥[\d,]+$/ }).click();
  await expect(buyer).toHaveURL(/\/registration-complete\?order=M-/);
  const [order] = await rows(
    `select o.order_number as number, o.currency, o.grand_total_minor::int as total, g.amount_minor::int as charged
     from orders o join gateway_payments g on g.order_number = o.order_number`,
  );
  expect(order).toMatchObject({ currency: 'JPY', charged: order.total });
  await buyer.goto(`/order/${order.number}`);
  await expect(main).toContainText(yen(order.total));
  await expect(main).not.toContainText('$');
  await page.goto('/admin/orders');
  await expect(page.getByRole('row', { name: new RegExp(order.number) })).toContainText(yen(order.total));
  await context.close();
  await database.end();
});
