import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import { newAddress, PASSWORD, query } from './accounts';
import { expect } from './fixtures';

export interface Entry {
  path: string;
  /** A sentence from the middle of it. */
  text: string;
}

export const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };

/** Returns published articles of an access level, with a sentence from the middle of each. */
export const articles = async (level: string, count: number): Promise<Entry[]> => {
  const rows = await query<{ path: string; body: string }>(
    `select '/' || path as path, body::text as body from articles where access_level = $1 and _status = 'published'
       and published_at < now() and body is not null order by id limit $2`,
    [level, count],
  );
  return rows.map(({ path, body }) => {
    const texts = [...body.matchAll(/"text": ?"([^"\\]{60,})"/g)].map((match) => match[1] ?? '');
    return { path, text: (texts[Math.floor(texts.length / 2)] ?? '').slice(5, 50) };
  });
};

/** Requests a page and returns whether it is gated. */
export async function asking(request: APIRequestContext, path: string, headers: Record<string, string> = FIREFOX) {
  const answer = await request.get(path, { headers });
  const html = await answer.text();
  return { status: answer.status(), html, headers: answer.headers(), hasGate: html.includes('data-paywall') };
}

/** Signs in an account of the demo by its name. */
export const signInBy = async (request: APIRequestContext, name: string) => {
  const form = { username: `${name}@meridian.example`, password: PASSWORD };
  expect((await request.post('/authenticate', { form })).status()).toBe(200);
};

/** Returns the dialog of the subscription flow that a page has opened in a frame. */
export const flowFrame = (page: Page): FrameLocator => page.frameLocator('.shell-flow-frame iframe');

/** Registers a new reader in a dialog of the subscription flow. */
export async function registerInFlow(dialog: FrameLocator | Page, submit: string): Promise<void> {
  await dialog.getByLabel('First name').fill('Amara');
  await dialog.getByLabel('Last name').fill('Lindqvist');
  await dialog.getByLabel('Email', { exact: true }).fill(newAddress());
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
}

/** Enters where a subscription is billed, on its checkout. The demo doesn't tax digital goods in New York. */
export async function billTo(page: Page, place = 'New York', postalCode = '10001'): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('State or country').selectOption(place);
  await main.getByLabel('Postal code').fill(postalCode);
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(main.getByText('Total today')).toBeVisible();
}

/** Enters where a subscription is billed by a request. */
export const billByRequest = (request: APIRequestContext, uid: string) =>
  request.post(`/service/subscriptions/billing-address/${uid}`, {
    form: { place: 'US-NY', postalCode: '10001' },
    maxRedirects: 0,
  });
