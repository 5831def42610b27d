import type { Page } from '@playwright/test';

/** Fills in where a parcel goes, but for the state: its choice depends on the country. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Rosa'],
    ['Last name', 'Lindgren'],
    ['Address', '14 Harbour Row'],
    ['Postal code', '04101'],
    ['City', 'Portland'],
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
