import { cp, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { projectRoot } from '@/cli/child-program';
import { testEnvironment } from '@/cli/test-database';
import { type ServerProcess, startOwnSite } from '../helpers/server';
import { pick, publishChanges } from './admin';
import { expect, test, whenReady } from './fixtures';
import { account } from './newsroom';

// A new publisher makes the demo their own by the admin alone. The steps are timed for people who read the log.

test.setTimeout(900_000);
test.use({ viewport: { width: 1366, height: 900 }, tolerated: [/404/] });
test.describe.configure({ mode: 'serial' });

const EMAIL = 'ines@ledger.example';
const PASSWORD = 'The-First-Noon-12!';
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path fill="currentColor" d="M0 0h120v8H0zM0 22h120v8H0z"/></svg>`;
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#0b3d91"/></svg>`;

let site: ServerProcess & { databaseUrl: string };
let media: string;
let context: BrowserContext;
let clicks = 0;

test.beforeAll(async ({ browser }) => {
  // Starts a separate server, which takes long on a busy machine.
  test.setTimeout(240_000);
  // Removing the demo deletes its files, which other tests use too.
  media = await mkdtemp(path.join(projectRoot, '.data', 'own-publication-'));
  await cp(testEnvironment('postgres://none').MEDIA_DIR ?? '', media, { recursive: true });
  site = await startOwnSite({ MEDIA_DIR: media });
  context = await browser.newContext({ baseURL: site.baseUrl, viewport: { width: 1366, height: 900 } });
  await context.exposeBinding('countClick', () => {
    clicks += 1;
  });
  await context.addInitScript(() => {
    const page = window as unknown as { countClick?: () => void };
    addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && page.countClick?.(), true);
  });
});

test.afterAll(async () => {
  await context?.close();
  await site?.stop();
  await rm(media, { recursive: true, force: true });
});

/** Runs a step of the publisher. Its seconds and clicks become a line of the log, and are never asserted. */
async function timed(name: string, run: () => Promise<void>): Promise<void> {
  const [start, before] = [Date.now(), clicks];
  await test.step(name, run);
  const seconds = Math.round((Date.now() - start) / 100) / 10;
  const description = `${name}: ${seconds} s, ${clicks - before} clicks`;
  test.info().annotations.push({ type: 'stopwatch', description });
  process.stdout.write(`stopwatch | ${description}\n`);
}

/** Pages that readers can open at every step, with their status. */
const PAGES: readonly (readonly [url: string, status: number])[] = [
  ...([
    ['/', 200],
    ['/the-latest', 200],
    ['/topics', 200],
    ['/nothing-here', 404],
  ] as const),
  ...([
    ['/search?term=time', 200],
    ['/store', 200],
    ['/subscriptions', 200],
    ['/magazine', 200],
  ] as const),
];

/** Verifies that pages have no errors, no values of the program, and no headings and lists without content. */
async function isPresentable(urls: readonly (readonly [string, number])[] = PAGES): Promise<void> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const [url, status] of urls) {
    const response = await page.goto(url);
    errors.push(...(response?.status() === status ? [] : [`${url}: ${response?.status()}`]));
    errors.push(...(await page.evaluate(shellsIn)).map((fault) => `${url}: ${fault}`));
  }
  await page.close();
  // The later steps are worth seeing too.
  expect.soft(errors).toEqual([]);
}

/** Runs in the page. Returns what a reader would take for a fault. */
function shellsIn(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isEmpty = (element: Element) =>
    !element.textContent?.trim() && !element.querySelector('img, svg, video, input, button, iframe');
  const main = document.querySelector('main');
  const parts = [...document.querySelectorAll('body > :is(header, main, footer), #masthead, main, footer')];
  const text = parts.map((part) => part.textContent).join('\n');
  return [
    ...(main && (main.textContent ?? '').trim().length > 20 ? [] : ['the page is empty']),
    ...(document.querySelectorAll('h1').length === 1
      ? []
      : [`${document.querySelectorAll('h1').length} main headings`]),
    ...[...text.matchAll(/.{0,30}(\bundefined\b|\bNaN\b|\[object|\bnull\b|Invalid Date).{0,30}/g)].map(
      ([match]) => match,
    ),
    ...[...document.querySelectorAll('h1, h2, h3, main section, main ul, main ol, nav ul, footer ul')]
      .filter((element) => isShown(element) && isEmpty(element))
      .map((element) => `empty: ${element.outerHTML.slice(0, 120)}`),
    ...[...document.querySelectorAll('img')]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.src && image.loading !== 'lazy')
      .map((image) => `broken image: ${image.src}`),
  ];
}

const field = (page: Page, name: string): Locator => page.locator(`#field-${name}`);

/** Saves the form that is open. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved\.|created\.$/).first()).toBeVisible();
}

/** Opens a page of the admin. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await whenReady(page);
}

/** Opens a link of *Start your own publication*. */
async function follow(page: Page, link: string, inStep = ''): Promise<void> {
  await open(page, '/admin/own-publication');
  const anchor = page.locator('.admin-own-steps > li', { hasText: inStep }).getByRole('link', { name: link });
  const target = (await anchor.first().getAttribute('href')) ?? '';
  await anchor.first().click();
  await page.waitForURL(`**${target}`);
  await whenReady(page);
}

/** Chooses an entry of a select of the admin. Its menu closes if the form gets its values from the server meanwhile. */
async function choose(page: Page, name: string, text: string): Promise<void> {
  const option = page.getByRole('option', { name: new RegExp(text) }).first();
  await expect(async () => {
    await field(page, name).getByRole('combobox').fill(text);
    await option.click({ timeout: 4_000 });
  }).toPass({ timeout: 20_000 });
}

/** Adds a row to a list of links. */
async function addLink(page: Page, list: string, label: string, url: string): Promise<void> {
  const rows = page.locator(`[id^="${list.replace('field-', '')}-row-"]`);
  const count = await rows.count();
  await page.locator(`#${list}`).getByRole('button', { name: 'Add Link' }).last().click();
  const name = `${list}__${count}`;
  await page.locator(`#${name}__label`).fill(label);
  await page.locator(`#${name}__url`).fill(url);
}

test('a new publisher makes the demo publication their own, by the admin alone', async () => {
  const page = await context.newPage();

  await timed('Sign in to the demo and open Start your own publication', async () => {
    const { email, password } = account('Admin');
    await open(page, '/admin');
    await page.locator('#field-email').fill(email);
    await page.locator('#field-password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: /Start your own publication/i }).click();
    await expect(page.getByRole('heading', { name: 'Start your own publication' })).toBeVisible();
  });

  await timed('Create my account', async () => {
    const form = page.getByRole('form', { name: 'Create your account' });
    await form.getByLabel('First name').fill('Ines');
    await form.getByLabel('Last name').fill('Aal');
    await form.getByLabel('Email address').fill(EMAIL);
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(form).toHaveCount(0);
  });

  await timed('Name the publication: name, tagline, logo, icon, accent', async () => {
    await follow(page, 'Open Brand');
    await page.getByRole('textbox', { name: 'Name of the publication' }).fill('The Ledger');
    await field(page, 'tagline').fill('Numbers, read slowly');
    await field(page, 'description').fill('A magazine about work and money.');
    await field(page, 'legalLine').fill('© {year} The Ledger Ltd');
    for (const [label, svg] of [
      ['Logo', LOGO],
      ['Compact logo', LOGO],
      ['Icon', ICON],
    ] as const) {
      const file = { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
      await page
        .locator('.field-type', { hasText: new RegExp(`^${label}`) })
        .locator('input[type=file]')
        .setInputFiles(file);
      await expect(page.getByRole('img', { name: `${label} on dark ground` })).toBeVisible();
    }
    await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#0b3d91');
    await save(page);
  });
  await timed('Look at the site', () => isPresentable());

  await timed('Contact, language and time zone', async () => {
    await follow(page, 'Open Site settings');
    await field(page, 'phoneDomestic').fill('+353 1 555 0100');
    await field(page, 'phoneInternational').fill('+353 1 555 0100');
    await field(page, 'supportEmail').fill('help@ledger.example');
    await choose(page, 'timeZone', 'Europe/Dublin');
    await save(page);
  });

  await timed('Legal name and address', async () => {
    await follow(page, 'Open Store settings', 'Add contact details');
    await field(page, 'seller__legalName').fill('The Ledger Ltd');
    await field(page, 'seller__address').fill('1 Quay Street\nDublin D02 XY45\nIreland');
    await field(page, 'seller__countryCode').fill('IE');
    await field(page, 'seller__taxId').fill('');
    await field(page, 'seller__registration').fill('registered in Ireland, no. 123456');
    await field(page, 'seller__email').fill('billing@ledger.example');
    await field(page, 'seller__footerNote').fill('Thank you for reading The Ledger.');
    await save(page);
  });

  await timed('Invite a colleague', async () => {
    await follow(page, 'Open Staff');
    const form = page.getByRole('form', { name: 'Invite a colleague' });
    await form.getByLabel('First name').fill('Bo');
    await form.getByLabel('Last name').fill('Berg');
    await form.getByLabel('Email address').fill('bo@ledger.example');
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('row', { name: /bo@ledger\.example/ })).toContainText('Invited');
  });

  await timed('Try to choose the currency while the demo has orders: refused with the reason', async () => {
    await follow(page, 'Open Store settings', 'Choose tiers and prices');
    await choose(page, 'currency', 'EUR');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Remove it first, on the desk/).first()).toBeVisible();
  });

  await timed('Remove the demo publication, with progress', async () => {
    await open(page, '/admin/own-publication');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Remove demo publication' }).click();
    await expect(page.getByRole('progressbar', { name: 'Removing the demo publication' })).toBeVisible();
    await isPresentable();
    await expect(page.getByText('Nothing of the demo publication is left.')).toBeVisible({ timeout: 420_000 });
  });
  await timed('Look at the empty site', () => isPresentable());

  await timed('Choose the currency', async () => {
    await follow(page, 'Open Store settings', 'Choose tiers and prices');
    await choose(page, 'currency', 'EUR');
    await save(page);
  });

  await timed('Two tiers with prices', async () => {
    await follow(page, 'Open Paywall');
    for (const [at, [name, code, month, year]] of [
      ['Reader', 'READER', '9', '90'],
      ['Patron', 'PATRON', '19', '190'],
    ].entries()) {
      await field(page, 'tiers').getByRole('button', { name: 'Add Tier' }).click();
      await field(page, `tiers__${at}__name`).fill(name ?? '');
      await field(page, `tiers__${at}__code`).fill(code ?? '');
      await field(page, `tiers__${at}__lead`).fill(`For every ${name?.toLowerCase()}`);
      const row = page.locator(`#tiers-row-${at}`);
      await row.getByLabel('Price per month').fill(month ?? '');
      await row.getByLabel('Price per year').fill(year ?? '');
      await field(page, `tiers__${at}__features`).getByRole('button', { name: 'Add Benefit' }).click();
      await field(page, `tiers__${at}__features__0__text`).fill('Every article');
    }
    await save(page);
  });

  await timed('A section', async () => {
    await follow(page, 'Create a topic');
    await field(page, 'name').fill('Money');
    await publishChanges(page);
    await expect(page).toHaveURL(/\/admin\/collections\/topics\/\d+/);
  });

  await timed('Navigation and footer', async () => {
    await follow(page, 'Open Navigation');
    await addLink(page, 'field-items', 'Money', '/topic/money');
    await addLink(page, 'field-items', 'Subscribe', '/subscriptions');
    await save(page);
    await follow(page, 'Open Footer');
    await addLink(page, 'field-legalLinks', 'Subscribe', '/subscriptions');
    await save(page);
  });

  let article = '';
  await timed('Write and publish the first article', async () => {
    await open(page, '/admin/collections/articles/create');
    await field(page, 'title').fill('The first number');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/admin\/collections\/articles\/\d+/);
    await page.reload();
    await whenReady(page);
    await field(page, 'summary').fill('Why we begin with one.');
    await page.locator('.ContentEditable__root').first().click();
    await page.keyboard.type('Every ledger begins with a single line.');
    await pick(page, field(page, 'topics'), 'Money');
    await publishChanges(page);
    const answer = await context.request.get('/api/cms/articles?limit=1&depth=0');
    article = String((await answer.json()).docs[0].path);
  });

  await timed('Put it on the front page', async () => {
    await follow(page, 'Open Front page');
    await field(page, 'sections').getByRole('button', { name: /^Add / }).last().click();
    await page.getByRole('dialog', { name: /^Add / }).getByRole('button', { name: 'Lead story' }).click();
    const lead = page.locator('#sections-row-0');
    await lead.getByRole('button', { name: 'Choose' }).press('Enter');
    await page.keyboard.type('The first');
    await expect(page.getByRole('option').first()).toContainText('The first number');
    await page.keyboard.press('Enter');
    // Globals have no date of publication, so nothing is asked.
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  });

  await timed('Look at the finished site', async () => {
    await isPresentable([...PAGES, [article, 200], ['/topic/money', 200]]);
    await page.goto('/');
    await expect(page).toHaveTitle(/The Ledger/);
    await expect(page.locator('main')).toContainText('The first number');
    await page.goto('/subscriptions');
    await expect(page.locator('main')).toContainText('€9');
    await page.goto(article);
    await expect(page.locator('main')).toContainText('Every ledger begins');
  });

  await open(page, '/admin/own-publication');
  await expect(page.getByText('All steps are done.')).toBeVisible();
});
