import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './fixtures';
import { account } from './newsroom';

/**
 * Signs a member of the demo's staff in over the call of the admin's form, for tests that are about something else; the
 * form itself is filled in by the test of an issue's life with the keyboard alone.
 */
export async function signIn(page: Page, label: string): Promise<void> {
  const { email, password } = account(label);
  const answer = await page.request.post('/api/cms/users/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Goes on with the Tab key (or back with Shift+Tab) until something has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.first().waitFor();
  for (let pressed = 0; pressed < 200; ) {
    const left = await target.first().evaluate(pressesTo, key === 'Tab');
    if (left === 0) return;
    for (let press = 0; press < left; press += 1) await page.keyboard.press(key);
    pressed += left;
  }
  throw new Error(`The ${key} key does not reach ${target}.`);
}

/**
 * Runs in the page. @returns how often Tab (or Shift+Tab) must be pressed at least until an element or something in it
 * has the focus: looking after every press takes as long as pressing.
 */
function pressesTo(element: Element, isForth: boolean): number {
  const focused = document.activeElement;
  if (element.contains(focused)) return 0;
  const stops = [...document.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href]')].filter(
    (one) =>
      one.tabIndex === 0 &&
      !one.matches(':disabled, [type=radio]') &&
      !one.closest('[inert]') &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  const before = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isBetween = (one: Element) =>
    isForth
      ? before(focused ?? document.body, one) && before(one, element)
      : before(element, one) && !element.contains(one) && focused !== null && before(one, focused);
  return Math.max(1, stops.filter(isBetween).length);
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
