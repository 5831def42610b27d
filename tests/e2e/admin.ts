import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { baseUrl } from '../helpers/server';
import { expect } from './fixtures';
import { account } from './newsroom';

/**
 * Signs a staff member of the demo in through the admin's API, for tests of other features. The keyboard-only test of
 * an issue covers the form itself.
 */
export async function signIn(page: Page, label: string): Promise<void> {
  const { email, password } = account(label);
  const answer = await page.request.post('/api/cms/users/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/**
 * Sets whether the form of a collection or global (`collection-articles`, `global-home-page`) opens with its preview.
 * The admin stores this for each account, so a test that opens the preview closes it at its end: otherwise the forms of
 * all later tests load a page of the site too.
 */
export async function keepPreview(page: Page, form: string, editViewType: 'live-preview' | 'default'): Promise<void> {
  const kept = await page.request.post(`/api/cms/payload-preferences/${form}`, {
    headers: { Origin: new URL(baseUrl()).origin },
    data: { value: { editViewType } },
  });
  expect(kept.status()).toBe(200);
}

/** Presses Tab, forward or backward, until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let pressed = 0; pressed < 200; ) {
    const left = await target.first().evaluate(pressesTo);
    if (left === 0) return;
    for (let press = 0; press < Math.abs(left); press += 1) await page.keyboard.press(left > 0 ? 'Tab' : 'Shift+Tab');
    pressed += Math.abs(left);
  }
  throw new Error(`The Tab key does not reach ${target}.`);
}

/** Signs an editor of the demo in at the admin's form with the keyboard alone. */
export async function signInByKeyboard(page: Page): Promise<void> {
  const { email, password } = account('Editor');
  await page.goto('/admin');
  await tabTo(page, page.locator('#field-email'));
  await page.keyboard.type(email);
  await tabTo(page, page.locator('#field-password'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.locator('#field-password')).toHaveCount(0);
  await expect(page).toHaveURL('/admin');
}

/**
 * Runs in the page. Returns how often Tab must be pressed until an element or one of its descendants has the focus,
 * negative for Shift+Tab. This is an estimate, since a check after every press takes as long as the press. If nothing
 * has the focus, the browser starts from its last position, which a page cannot read.
 */
function pressesTo(element: Element): number {
  const focused = document.activeElement;
  if (element.contains(focused)) return 0;
  if (!focused || focused === document.body) return 1;
  const stops = [...document.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href]')].filter(
    (candidate) =>
      candidate.tabIndex === 0 &&
      !candidate.matches(':disabled, [type=radio]') &&
      !candidate.closest('[inert]') &&
      candidate.checkVisibility({ visibilityProperty: true }),
  );
  const before = (left: Element, right: Element) =>
    Boolean(left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isForth = before(focused, element);
  const isBetween = (candidate: Element) =>
    isForth
      ? before(focused, candidate) && before(candidate, element)
      : before(element, candidate) && !element.contains(candidate) && before(candidate, focused);
  const presses = stops.filter(isBetween).length + 1;
  return isForth ? presses : -presses;
}

/** Opens the form of a new article and stores it as a draft with a title. From then on the form saves by itself. */
export async function startArticle(page: Page, title: string): Promise<void> {
  await page.goto('/admin/collections/articles/create');
  await page.locator('#field-title').fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/collections\/articles\/\d+/);
  // The router keeps the page that was left in the document, hidden: every field would be there twice.
  await page.reload();
  await expect(page.locator('#field-title')).toHaveValue(title);
}

/** Chooses a document in a field with the search dialog, with the keyboard once its button is pressed. */
export async function pick(page: Page, field: Locator, words: string): Promise<void> {
  await field.getByRole('button', { name: 'Choose' }).press('Enter');
  await page.keyboard.type(words);
  await expect(page.locator('.admin-find').getByRole('option').first()).toContainText(words);
  await page.keyboard.press('Enter');
  await expect(field).toContainText(words);
  // Where several can be chosen, the dialog stays open.
  const done = page.getByRole('dialog').getByRole('button', { name: 'Done' });
  if (await done.isVisible()) await page.keyboard.press('Escape');
}

/**
 * Presses an arrow key until the place below what was picked up is announced. A key that comes before dnd-kit listens,
 * which is after it has announced the first place, is lost.
 */
export const moveOver = (
  page: Page,
  key: string,
  place: string | RegExp,
  shown: Pick<Page, 'getByText'> = page,
): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key);
    await expect(shown.getByText(place)).toBeAttached({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });

/**
 * Drags an entry by its lower edge to another place with the mouse. An entry that is pressed before the page is
 * hydrated isn't picked up, so it is pressed again until the place shows that the entry is over it.
 */
export async function dragTo(page: Page, entry: Locator, place: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.up();
    const [from, to] = [await entry.boundingBox(), await place.boundingBox()];
    if (!from || !to) throw new Error('The entry or the place is not on screen.');
    await page.mouse.move(from.x + 10, from.y + from.height - 6);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 40, { steps: 5 });
    await expect(place).toHaveAttribute('data-over', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await page.mouse.up();
}

/** Returns the drawer that is open above the form. */
export const drawer = (page: Page): Locator => page.locator('dialog[open], .drawer--is-open').last();

/** Returns an image of one color. */
export async function pictureOf(color: string, { width = 900, height = 600 } = {}) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return { name: `plain-${color.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Uploads an image within a form, and describes it there. */
export async function uploadInto(
  field: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
  alt: string,
): Promise<void> {
  await field.locator('input[type=file]').setInputFiles(file);
  await field.getByLabel('Alternative text').fill(alt);
  await expect(field.getByRole('status')).toHaveText('Saved');
}

/** Publishes the open form, with its dialog if it opens, and waits until it is stored. */
export async function publishChanges(page: Page): Promise<void> {
  const notice = page.locator('[data-sonner-toast]', { hasText: 'Published.' });
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish changes' });
  const confirm = dialog.getByRole('button', { name: 'Publish now' });
  await expect(confirm.or(notice).first()).toBeVisible({ timeout: 60_000 });
  if (await confirm.isVisible()) await confirm.click();
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });
  const close = page.getByRole('dialog', { name: 'Published.' }).getByRole('button', { name: 'Close' });
  await expect(close.or(notice).first()).toBeVisible();
  if (await close.isVisible()) await close.click();
}
