import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { siteDatabaseUrl } from '../helpers/server';
import { expect } from './fixtures';

export const PASSWORD = 'Meridian-Noon-12!';
export const NEW_PASSWORD = 'Evening-Light-34#';
/** Returns an unused address. */
export const newAddress = () => `${randomUUID()}@meridian.example`;

/**
 * Opens a page and waits until it has loaded the profile. Events of the data layer outlive the page in the tab's
 * storage.
 */
export async function open(page: Page, path = '/topics'): Promise<void> {
  await page.addInitScript(() => {
    const list: Record<string, unknown>[] = [];
    const push = list.push.bind(list);
    list.push = (...entries) => {
      const previous = JSON.parse(sessionStorage.getItem('events') ?? '[]') as unknown[];
      sessionStorage.setItem('events', JSON.stringify([...previous, ...entries]));
      return push(...entries);
    };
    window.dataLayer = list;
  });
  await page.goto(path);
  await known(page);
}

/** Waits until the page has loaded the profile. */
export const known = (page: Page) => page.waitForFunction(() => window.pageState !== undefined);
/** Returns the events of the data layer in this tab. */
export const events = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('events') ?? '[]') as Record<string, unknown>[]);
/** Returns the masthead. */
export const header = (page: Page) => page.locator('#masthead');
/** Returns the auth modal. */
export const modal = (page: Page) => page.locator('dialog.account-dialog');

/** Opens the modal by a link of the masthead. */
export async function openModal(page: Page, name: 'Sign In' | 'Register'): Promise<void> {
  await header(page).getByRole('link', { name }).click();
  await expect(modal(page)).toBeVisible();
}

/** Fills in the registration form of the modal. */
export async function fillRegistration(page: Page, emailAddress: string): Promise<void> {
  const form = modal(page);
  await form.getByLabel('First name').fill('Amara');
  await form.getByLabel('Last name').fill('Lindqvist');
  await form.getByLabel('Email', { exact: true }).fill(emailAddress);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

/** Fills in and submits the sign-in form of the modal. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await modal(page).getByLabel('Email', { exact: true }).fill(username);
  await modal(page).getByLabel('Password', { exact: true }).fill(password);
  await modal(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Creates an account through the API. The browser is signed in afterwards. */
export async function register(page: Page): Promise<string> {
  const emailAddress = newAddress();
  const data = { firstName: 'Amara', lastName: 'Lindqvist', emailAddress, password: PASSWORD, optIn: false };
  expect((await page.request.post('/api/user/register', { data })).status()).toBe(200);
  return emailAddress;
}

/** Queries the site's database. */
export async function query<T extends object>(text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: siteDatabaseUrl() });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Mocks the response to an API request in the browser. */
export const answerWith = (page: Page, path: string, status: number, json: unknown) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }));

/** Waits for a mail to an address, and returns the part of its text that matches, such as a link. */
export async function mailed(to: string, path: RegExp): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const mails = await query<{ text: string }>('select text from mails where "to" = $1 order by id desc', [to]);
        link = path.exec(mails.map(({ text }) => text).join('\n'))?.[0] ?? '';
        return link;
      },
      { timeout: 15_000 },
    )
    .not.toBe('');
  return link;
}
