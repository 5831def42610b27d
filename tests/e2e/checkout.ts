import { expect, type Page } from '@playwright/test';
import { ADDRESS } from '../helpers/postal-address';
import { register } from './accounts';

/** Fills in the shipping address except the state, whose options depend on the country. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Rosa'],
    ['Last name', 'Lindgren'],
    ['Address', '14 Harbour Row'],
    ['City', 'Portland'],
    ['ZIP code', '04101'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

/** Fills in a card of the embedded gateway. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('09 / 39');
  await page.getByLabel('Security code').fill('123');
}

export const HARDCOVER = { itemid: '10102-HCB-ENG', productId: '10102', quantity: 1 };
export const EBOOK = { itemid: '10099-KND-ENG', productId: '10099', quantity: 1 };

/** Sends a request with the session of the page, and expects it to succeed. */
export async function post(page: Page, path: string, data: unknown): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect([path, answer.status()]).toEqual([path, 200]);
}

interface Order {
  item?: typeof HARDCOVER;
  token?: string;
  promoCode?: string;
}

/** Registers a new reader with a cart that is ready to be reviewed. Returns their email address. */
export async function readyToOrder(
  page: Page,
  { item = HARDCOVER, token = 'pm_card_visa', promoCode = '' }: Order = {},
): Promise<string> {
  const emailAddress = await register(page);
  await post(page, '/api/shopping-cart', [item]);
  if (promoCode) await post(page, '/service/commerce/order/promo-code', { code: promoCode });
  await payAndShip(page, { token, isShipped: item !== EBOOK });
  return emailAddress;
}

/** Chooses a card and an address for the cart, so that it is ready to be reviewed. */
export async function payAndShip(page: Page, { token = 'pm_card_visa', isShipped = true } = {}): Promise<void> {
  const payment = { token, brand: 'Visa', last4: '4242' };
  const address = isShipped ? { shippingAddress: ADDRESS, sameAsShipping: true } : { billingAddress: ADDRESS };
  await post(page, '/service/commerce/shipping-payment', { ...address, payment });
}
