import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures';
import { account } from './newsroom';

/** Signs a member of the demo's staff in at the admin. */
export async function signIn(page: Page, label: string): Promise<void> {
  const { email, password } = account(label);
  await page.goto('/admin');
  await page.locator('#field-email').fill(email);
  await page.locator('#field-password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  // The form stands at the same address as what comes after it.
  await expect(page.locator('#field-password')).toHaveCount(0);
  await expect(page).toHaveURL('/admin');
}

/** Goes on with the Tab key (or back with Shift+Tab) until something has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let pressed = 0; pressed < 200; pressed += 1) {
    if (await target.first().evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The ${key} key does not reach ${target}.`);
}

/** The drawer that is open above the form. */
export const drawer = (page: Page): Locator => page.locator('dialog[open], .drawer--is-open').last();

/** A picture of one colour. */
export async function pictureOf(color: string, { width = 900, height = 600 } = {}) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return { name: `plain-${color.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer };
}
