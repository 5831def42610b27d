import { randomUUID } from 'node:crypto';
import { chromium, expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { printLine } from '@/cli/progress';
import { chromiumPath } from '../helpers/browser';
import type { Finding } from './findings';

const PASSWORD = 'Meridian-Noon-12!';
/** Budget for creating a product with three formats and publishing it, at a person's pace. */
const NEW_PRODUCT_S = 180;

/**
 * Seconds per action in the keystroke-level model of Card, Moran and Newell: to decide on an action, to point and click,
 * and to type a character.
 */
const PACE = { decide: 1.35, click: 1.3, character: 0.28 };

type Staff = 'merchandiser' | 'support';

interface Task {
  name: string;
  /** Account that the task is done with. Staff start at the admin's dashboard. */
  who: Staff | 'reader';
  run: (hand: Hand, database: pg.Client) => Promise<void>;
  max?: number;
}

/** A person's actions on a page, which are counted. */
interface Hand {
  page: Page;
  click: (target: Locator) => Promise<void>;
  /** Enters text into a field, which is also clicked unless it already has the focus. */
  type: (field: Locator, text: string) => Promise<void>;
  choose: (field: Locator, option: string) => Promise<void>;
  /** Opens a page of the admin's navigation. */
  navigate: (name: string, url: RegExp) => Promise<void>;
  counted: () => { clicks: number; fields: number; characters: number };
}

function handOn(page: Page): Hand {
  let [clicks, fields, characters] = [0, 0, 0];
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  page.on('dialog', (question) => {
    clicks += 1;
    void question.accept();
  });
  return {
    page,
    click,
    type: async (field, text) => {
      fields += 1;
      characters += text.length;
      await field.fill(text);
    },
    choose: async (field, option) => {
      clicks += 2;
      await field.selectOption(option);
    },
    navigate: async (name, url) => {
      const link = page.locator('a.nav__link').filter({ hasText: new RegExp(`^${name}$`) });
      await link.waitFor();
      // The navigation is closed on laptops.
      if (await link.evaluate((element) => element.closest('[inert]') !== null)) {
        await click(page.locator('.template-default__nav-toggler'));
      }
      await click(link);
      await page.waitForURL(url);
    },
    counted: () => ({ clicks, fields, characters }),
  };
}

const TASKS: Task[] = [
  { name: 'create a product with three formats', who: 'merchandiser', run: createProduct, max: NEW_PRODUCT_S },
  { name: '20 % sale for a week', who: 'merchandiser', run: planSale },
  { name: 'partial refund', who: 'merchandiser', run: refundPart },
  { name: 'resend a mail', who: 'support', run: resendMail },
  { name: 'ship', who: 'merchandiser', run: ship },
  { name: 'find an order by name', who: 'support', run: findByName },
  { name: 'export taxes', who: 'merchandiser', run: exportTaxes },
  { name: 'give a subscription', who: 'reader', run: giveSubscription },
  { name: 'buy a team and invite a member', who: 'reader', run: buyTeam },
  { name: 'extend a subscription', who: 'support', run: extend },
];

/**
 * Measures ten tasks of a store: clicks, fields, and seconds at a person's pace, which are the time that the page takes
 * in a real browser and the time of the actions in the keystroke-level model.
 */
export async function measureTasks(site: string, databaseUrl: string): Promise<Finding[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  const findings: Finding[] = [];
  try {
    for (const { name, who, run, max } of TASKS) {
      const context = await browser.newContext({ baseURL: site, viewport: { width: 1366, height: 900 } });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      if (who === 'reader') await register(page);
      else {
        const data = { email: `${who}@meridian.example`, password: PASSWORD };
        expect((await page.request.post('/api/cms/users/login', { data })).ok()).toBe(true);
        await page.goto('/admin');
      }
      const hand = handOn(page);
      const start = performance.now();
      await run(hand, database);
      const waited = (performance.now() - start) / 1000;
      const { clicks, fields, characters } = hand.counted();
      const seconds = waited + (clicks + fields) * (PACE.decide + PACE.click) + characters * PACE.character;
      printLine(
        `${name}: ${clicks} clicks, ${fields} fields, ${characters} characters, ${waited.toFixed(1)} s of the page`,
      );
      findings.push({ what: name, value: Math.round(seconds), unit: 's', ...(max ? { max } : {}) });
      await context.close();
    }
    return findings;
  } finally {
    await browser.close();
    await database.end();
  }
}

async function register(page: Page): Promise<void> {
  const data = {
    firstName: 'Amara',
    lastName: 'Lindqvist',
    emailAddress: `${randomUUID()}@meridian.example`,
    password: PASSWORD,
    optIn: false,
  };
  expect((await page.request.post('/api/user/register', { data })).status()).toBe(200);
  await page.goto('/');
}

async function createProduct({ page, click, type, navigate }: Hand): Promise<void> {
  const productId = randomUUID().slice(0, 6).toUpperCase();
  const tab = (name: string) => page.locator('.doc-tabs').getByRole('link', { name, exact: true });
  const form = page.getByRole('form', { name: /^Add a format of/ });
  const add = async (format: string, fields: Record<string, string>, more: () => Promise<void> = async () => {}) => {
    await type(form.getByLabel('Format', { exact: true }), format);
    for (const [label, text] of Object.entries(fields)) await type(form.getByLabel(label, { exact: true }), text);
    await more();
    await click(form.getByRole('button', { name: 'Add format' }));
    await expect(page.getByRole('link', { name: new RegExp(`^${productId}-${format}-`, 'i') })).toBeVisible();
  };
  await navigate('Products', /\/collections\/products/);
  await click(page.getByRole('link', { name: 'Create New' }).first());
  await type(page.locator('#field-productId'), productId);
  await type(page.locator('#field-title'), 'A Book of Three Formats');
  await click(page.locator('#action-save-draft'));
  await page.waitForURL(/\/products\/\d+$/);
  await click(tab('Formats'));
  await page.waitForURL(/\/formats$/);
  await add('Hardcover', { Price: '32', 'Copies in stock': '12', 'Weight in grams': '640' });
  await add('PDF', { Price: '18' }, async () => {
    await click(form.getByRole('button', { name: 'Choose or upload' }));
    const drawer = page.locator('dialog[open], .drawer--is-open').last();
    await click(drawer.getByRole('row', { name: /\.pdf/ }).first().getByRole('button').first());
    await expect(form.getByLabel('File for buyers')).toHaveValue(/\.pdf$/);
  });
  await add('Bundle', { Price: '40' }, async () => {
    await click(form.getByLabel('Hardcover, English'));
    await click(form.getByLabel('PDF, English'));
  });
  await click(tab('Edit'));
  await click(page.getByRole('button', { name: 'Publish changes' }));
  await click(page.getByRole('button', { name: 'Publish now' }));
  await expect(page.locator('.doc-controls__status, .status__value').first()).toContainText('Published');
}

async function planSale({ page, click, type, choose, navigate }: Hand): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await navigate('Catalog', /\/admin\/catalogue/);
  await type(page.getByLabel('Title or ID'), 'Reading the Notes');
  await click(page.getByRole('button', { name: 'Filter' }));
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  // The sheet reacts once its scripts run.
  await page.waitForLoadState('networkidle');
  await click(page.getByRole('checkbox', { name: 'Select all rows' }));
  const bulk = page.locator('.admin-sheet-bulk');
  await choose(bulk.getByLabel('Set'), 'plannedPrice');
  await type(bulk.getByLabel('to', { exact: true }), '-20%');
  await type(bulk.getByRole('textbox', { name: 'From (UTC)' }), day(0));
  await type(bulk.getByRole('textbox', { name: 'Until (UTC)' }), day(7));
  await click(bulk.getByRole('button', { name: 'Change rows' }));
  await click(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText(/rows? saved\./)).toBeVisible();
}

/** Returns an order that meets a condition, with the name of its buyer. */
async function orderThat(condition: string, database: pg.Client): Promise<{ number: string; buyer: string }> {
  const { rows } = await database.query<{ number: string; buyer: string }>(
    `select o.order_number as number, concat_ws(' ', u.first_name, u.last_name) as buyer
     from orders o join users u on u.id = o.owner_id where ${condition} order by o.id desc limit 1`,
  );
  if (!rows[0]) throw new Error(`The demo has no order with ${condition}.`);
  return rows[0];
}

/** Opens an order from the orders desk. */
async function openOrder({ page, click, type, navigate }: Hand, term: string, number: string): Promise<void> {
  await navigate('Orders desk', /\/admin\/orders/);
  await type(page.getByLabel('Buyer, order number, email or SKU'), term);
  await click(page.getByRole('button', { name: 'Search orders' }));
  await page.waitForURL(/q=/);
  await click(page.getByRole('link', { name: number }));
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
}

async function refundPart(hand: Hand, database: pg.Client): Promise<void> {
  const order = await orderThat(
    `order_status in ('PAID', 'FULFILLED') and jsonb_array_length(lines) > 1
       and not exists (select 1 from refunds r where r.order_id = o.id)`,
    database,
  );
  const { page, click, type } = hand;
  await openOrder(hand, order.number, order.number);
  await click(page.getByRole('button', { name: 'Refund order', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Refund order' });
  await type(dialog.getByRole('spinbutton').first(), '0');
  await click(dialog.getByRole('button', { name: /^Refund \$/ }));
  await expect(page.getByRole('region', { name: 'Refunds', exact: true }).getByRole('listitem')).toHaveCount(1);
}

async function resendMail(hand: Hand, database: pg.Client): Promise<void> {
  const order = await orderThat(`order_status in ('PAID', 'FULFILLED')`, database);
  await openOrder(hand, order.number, order.number);
  await hand.click(
    hand.page
      .getByRole('region', { name: 'Emails' })
      .getByRole('button', { name: /^Resend/ })
      .first(),
  );
  await expect(hand.page.getByText(/^Resent the/)).toBeVisible();
}

async function ship(hand: Hand, database: pg.Client): Promise<void> {
  const order = await orderThat('order_to_ship(o)', database);
  const { page, click, type } = hand;
  await openOrder(hand, order.number, order.number);
  await type(page.getByLabel('Carrier'), 'UPS');
  await type(page.getByLabel('Tracking number'), '1Z999AA10123456784');
  await click(page.getByRole('button', { name: 'Mark as shipped' }));
  await expect(page.getByRole('region', { name: 'Shipping' })).toContainText('Shipped with UPS');
}

async function findByName(hand: Hand, database: pg.Client): Promise<void> {
  const order = await orderThat(`u.last_name is not null`, database);
  await openOrder(hand, order.buyer, order.number);
}

async function exportTaxes({ page, click, navigate }: Hand): Promise<void> {
  await navigate('Orders desk', /\/admin\/orders/);
  const download = page.waitForEvent('download');
  await click(page.getByRole('link', { name: 'Export taxes' }));
  await download;
}

/** Pays on the checkout of a subscription. */
async function pay({ page, click, type, choose }: Hand): Promise<void> {
  await choose(page.getByLabel('State or country'), 'New York');
  await type(page.getByLabel('Postal code'), '10001');
  await click(page.getByRole('main').getByRole('button', { name: 'Continue' }));
  await type(page.getByLabel('Card number'), '4242 4242 4242 4242');
  await click(page.getByRole('button', { name: /^Pay \$/ }));
}

async function giveSubscription(hand: Hand): Promise<void> {
  const { page, click, type } = hand;
  await page.goto('/subscriptions');
  await click(page.getByRole('link', { name: 'Give a subscription' }));
  await type(page.getByLabel('Recipient’s email'), 'kai@meridian.example');
  await type(page.getByLabel('From'), 'Amara');
  await click(page.getByRole('button', { name: 'Continue to payment' }));
  await pay(hand);
  await expect(page.getByRole('heading', { name: 'Your gift is paid' })).toBeVisible();
}

async function buyTeam(hand: Hand): Promise<void> {
  const { page, click, type } = hand;
  await page.goto('/subscriptions');
  await click(page.getByRole('link', { name: 'subscribe as a team' }));
  await type(page.getByLabel('Seats, including yours'), '3');
  await click(page.getByRole('button', { name: 'Continue to checkout' }));
  await pay(hand);
  await expect(page.getByText('Your subscription has started.')).toBeVisible();
  await click(page.getByRole('main').getByRole('link', { name: 'My subscription' }));
  await page.locator('dialog.account-onboarding').waitFor();
  await click(page.locator('dialog.account-onboarding').getByRole('button', { name: 'Close' }));
  await type(page.getByLabel('Invite by email'), 'kai@meridian.example');
  await click(page.getByRole('button', { name: 'Send invitation' }));
  await expect(page.getByText(/^We emailed an invitation/)).toBeVisible();
}

async function extend({ page, click, type, navigate }: Hand): Promise<void> {
  await navigate('Members', /\/admin\/members/);
  await type(page.getByLabel('Name or email address'), 'good@meridian.example');
  await click(page.getByRole('button', { name: 'Search members' }));
  await page.waitForURL(/q=/);
  await click(page.locator('.admin-orders-table tbody a').first());
  await click(page.getByRole('button', { name: 'Extend by 30 days' }).first());
  await expect(page.getByText(/30 days later|extended by 30 days/)).toBeVisible();
}
