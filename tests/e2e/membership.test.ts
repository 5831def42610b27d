import type { APIRequestContext, Page } from '@playwright/test';
import { faultsIn } from './accessibility';
import { answerWith, known, modal, newAddress, open, PASSWORD, query, register } from './accounts';
import { expect, test } from './fixtures';

interface Entry {
  path: string;
  text: string;
}

const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };

/** Published articles of an access level, with a sentence from the middle of each. */
const articles = async (level: string, count: number): Promise<Entry[]> => {
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

async function asking(request: APIRequestContext, path: string, headers: Record<string, string> = FIREFOX) {
  const answer = await request.get(path, { headers });
  const html = await answer.text();
  return { status: answer.status(), html, headers: answer.headers(), hasGate: html.includes('data-paywall') };
}

const signInBy = async (request: APIRequestContext, name: string) => {
  const form = { username: `${name}@meridian.example`, password: PASSWORD };
  expect((await request.post('/authenticate', { form })).status()).toBe(200);
};

test('ART-10 ART-11 ART-12 ART-13 QUOTA-07 the server gives the text or none of it, and nobody else may keep the answer', async ({
  playwright,
  baseURL,
}) => {
  const visitor = () => playwright.request.newContext({ baseURL: baseURL ?? '' });
  const [metered, closed, free] = await Promise.all([
    articles('metered', 6),
    articles('subscriber', 2),
    articles('free', 1),
  ]);
  const [guest, subscriber] = await Promise.all([visitor(), visitor()]);
  for (const { path, text } of metered.slice(0, 4)) {
    const page = await asking(guest, path);
    expect([path, page.status, page.hasGate, page.html.includes(text)]).toEqual([path, 200, false, true]);
    expect(page.headers['cache-control']).toBe('private, no-cache');
    expect(page.headers.vary).toContain('Cookie');
  }
  await signInBy(subscriber, 'good');
  for (const { path, text } of [...metered.slice(4), ...closed]) {
    const whole = await asking(subscriber, path);
    expect([path, whole.hasGate, whole.html.includes(text)]).toEqual([path, false, true]);
    for (const headers of [FIREFOX, { ...FIREFOX, RSC: '1' }, { 'User-Agent': 'Googlebot/2.1' }]) {
      const page = await asking(guest, path, headers as Record<string, string>);
      expect([path, page.status, page.html.includes(text)]).toEqual([path, 200, false]);
      expect(page.headers['cache-control']).toMatch(/private/);
      if (!('RSC' in headers)) expect([path, page.hasGate]).toEqual([path, true]);
    }
    for (const written of [
      `/page-variant/full${path}`,
      `/%70age-variant/full${path}`,
      `${baseURL}//page-variant/full${path}`,
    ]) {
      const page = await asking(guest, written);
      expect([written, page.status < 400 && page.html.includes(text)]).toEqual([written, false]);
    }
    const ahead = await guest.get(path, { headers: { ...FIREFOX, 'Sec-Purpose': 'prefetch' } });
    expect([ahead.status(), await ahead.text()]).toEqual([204, '']);
    expect((await asking(guest, `/service/components/article${path}`)).html).not.toContain(text);
  }
  const again = await asking(guest, metered[0]?.path ?? '');
  expect(again.html).toContain(metered[0]?.text);
  const open = await asking(guest, free[0]?.path ?? '');
  expect([open.hasGate, open.html.includes(free[0]?.text ?? '')]).toEqual([false, true]);
  expect(open.headers['cache-control']).toMatch(/public/);
  const gate = (await asking(guest, metered[5]?.path ?? '')).html;
  expect(gate).toContain('"isAccessibleForFree":false');
  expect(gate).toContain('"cssSelector":"[data-paywall]"');
});

test('ART-14 the gate leads to the offers, to signing in and to registering; without script it still does', async ({
  page,
  browser,
  baseURL,
}) => {
  const [closed] = await articles('subscriber', 1);
  await open(page, closed?.path ?? '');
  const gate = page.locator('[data-paywall]');
  await expect(gate.getByRole('link', { name: 'Compare all plans' })).toHaveAttribute(
    'href',
    `/subscriptions?return=${encodeURIComponent(closed?.path ?? '')}`,
  );
  await gate.getByRole('link', { name: 'Sign in' }).click();
  await expect(modal(page).getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await gate.getByRole('link', { name: 'Register' }).click();
  await expect(modal(page).getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await faultsIn(page, { part: '[data-paywall]' })).toEqual([]);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const still = await plain.newPage();
  await still.goto(closed?.path ?? '');
  await still.locator('[data-paywall]').getByRole('link', { name: 'Compare all plans' }).click();
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('Read without counting.');
  await expect(still.getByRole('button', { name: 'Choose Digital', exact: true })).toBeVisible();
  await plain.close();
});

const scrollPastTools = (page: Page) =>
  page.evaluate(() => {
    const tools = document.querySelector('.tools');
    window.scrollTo(0, (tools?.getBoundingClientRect().bottom ?? 0) + window.scrollY + 200);
  });

test('NAV-24 NAV-26 NAV-27 NAV-28 NAV-29 the banner comes after the tools, tells the truth and goes', async ({
  page,
}) => {
  const [first, second] = await articles('metered', 2);
  await open(page, first?.path ?? '');
  const banner = page.getByRole('region', { name: 'Free articles' });
  await expect(banner).toBeHidden();
  await scrollPastTools(page);
  await expect(banner).toBeVisible();
  await expect(banner.getByRole('img', { name: '1 of 4 free articles read' })).toBeVisible();
  await expect(banner.getByText('Three free articles left this month.')).toBeVisible();
  const offers = banner.getByRole('link', { name: /See the offers/ });
  expect([await offers.getAttribute('href'), await offers.getAttribute('target')]).toEqual([
    '/subscriptions',
    '_blank',
  ]);
  expect(await faultsIn(page, { part: '.pfix' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('.pfix')).not.toHaveAttribute('data-active');
  await expect(page.locator('.pfix')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await scrollPastTools(page);
  await expect(page.locator('.pfix')).toHaveCount(0);
  await register(page);
  // What was read as a guest counts on (AUTH-87).
  await page.goto(second?.path ?? '');
  await known(page);
  await scrollPastTools(page);
  await expect(banner.getByRole('img', { name: '2 of 4 free articles read' })).toBeVisible();
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.pfix')).toHaveCount(0);
});

test('NAV-16 NAV-25 a subscriber has a caption and sees no banner; neither does a page under /ascend', async ({
  page,
}) => {
  await page.goto('/ascend/report/how-to-hand-over-a-job');
  await known(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await signInBy(page.request, 'best');
  const [first] = await articles('metered', 1);
  await expect(page.locator('.pfix')).toHaveCount(0);
  await page.goto(first?.path ?? '');
  await page.locator('#masthead').getByRole('button', { name: 'Bashir' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account' }).getByText('Premium')).toBeVisible();
  await page.keyboard.press('Escape');
  await scrollPastTools(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('.pfix')).toHaveCount(0);
});

test('SUB-01 SUB-04 SUB-06 SUB-09 SUB-24 SUB-42 a guest chooses, registers in the frame, pays, and is welcomed', async ({
  page,
}) => {
  await open(page, '/subscriptions');
  await page.getByText('Yearly', { exact: true }).click();
  await expect(page.locator('.by-year').first()).toBeVisible();
  await page.getByText('Monthly', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose Digital', exact: true }).click();
  const frame = page.frameLocator('.flow-frame iframe');
  await frame.getByLabel('First name').fill('Amara');
  await frame.getByLabel('Last name').fill('Lindqvist');
  await frame.getByLabel('Email', { exact: true }).fill(newAddress());
  await frame.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await frame.getByRole('button', { name: 'On to checkout' }).click();
  await page.waitForURL(/\/subscription-checkout\//);
  await page.getByLabel('Card number').fill('4000 0025 0000 3155');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('Yes, it is me').check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/subscription-receipt\//);
  await expect(page.getByText('Your subscription has begun. Thank you.')).toBeVisible();
  const bought = page.locator('.facts');
  for (const fact of ['Digital', '$12.00 a month', 'Test card ending in 3155']) {
    await expect(bought.getByText(fact, { exact: true })).toBeVisible();
  }
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain('checkout-complete');
  expect(names).not.toContain('order-crumb');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('events'))).toContain('Subscription Purchase');
  await page.getByRole('link', { name: 'Start reading' }).click();
  await expect(page).toHaveURL('/');
  const welcome = page.getByRole('dialog', { name: 'You read without counting now.' });
  await expect(welcome).toBeVisible();
  await welcome.getByRole('button', { name: 'Start reading' }).click();
  await page.reload();
  await known(page);
  await expect(welcome).toBeHidden();
  await page.goto('/subscriptions');
  await expect(page.getByRole('link', { name: /^Your plan/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeVisible();
  const [closer] = await articles('tier', 1);
  await page.goto(closer?.path ?? '');
  const gate = page.locator('[data-paywall]');
  await expect(gate.getByRole('listitem').getByText('Premium', { exact: true })).toBeVisible();
  await expect(gate.getByRole('listitem').getByText('Digital', { exact: true })).toHaveCount(0);
  await expect(gate.getByRole('link', { name: 'Change your plan' })).toHaveAttribute('href', '/my-account#membership');
  await page.goto('/my-account');
  const own = page.locator('#membership');
  await expect(own.getByText('Good, Digital')).toBeVisible();
  await own.getByRole('button', { name: 'Cancel my subscription' }).click();
  await own.getByRole('button', { name: 'Yes, cancel it' }).click();
  await own.getByRole('button', { name: 'Keep my subscription' }).click();
  await expect(own.getByText('Renewed on')).toBeVisible();
  expect(await faultsIn(page, { part: '#membership' })).toEqual([]);
});

test('SUB-01 ART-14 a guest chooses a plan at the gate, registers, pays, and continues the article', async ({
  page,
}) => {
  const [closed] = await query<{ path: string; title: string; teaser: string }>(
    `select '/' || path as path, title, teaser from articles where access_level = 'subscriber' and _status = 'published'
       and published_at < now() and teaser is not null order by id limit 1`,
    [],
  );
  await open(page, closed?.path ?? '');
  await expect(page.locator('.teaser')).toHaveText(closed?.teaser ?? '');
  const gate = page.locator('[data-paywall]');
  await gate.getByText('Yearly', { exact: true }).click();
  await expect(gate.locator('.by-year').first()).toBeVisible();
  await gate.getByRole('radio', { name: /^Digital \$/ }).check();
  await gate.getByRole('button', { name: 'Continue reading' }).click();
  const frame = page.frameLocator('.flow-frame iframe');
  await frame.getByLabel('First name').fill('Amara');
  await frame.getByLabel('Last name').fill('Lindqvist');
  await frame.getByLabel('Email', { exact: true }).fill(newAddress());
  await frame.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await frame.getByRole('button', { name: 'On to checkout' }).click();
  await page.waitForURL(/\/subscription-checkout\//);
  await expect(page.getByText(/Digital, .* a year/)).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/subscription-receipt\//);
  await expect(page.getByText('Your subscription has begun. Thank you.')).toBeVisible();
  await page.getByRole('link', { name: `Continue reading: ${closed?.title}` }).click();
  await expect(page).toHaveURL(closed?.path ?? '');
  await expect(page.locator('[data-paywall]')).toHaveCount(0);
});

test.describe('activation on a later page', () => {
  test.use({ tolerated: [/404/] });
  test('SUB-10 SUB-12 SUB-13 the crumb activates by one call and goes; when that fails it stays, and nothing is said', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('subscription/activate')) calls.push(request.url());
    });
    await open(page);
    await register(page);
    await page.reload();
    await known(page);
    expect(calls).toHaveLength(0);
    const begun = await page.request.post('/service/subscriptions/checkout', {
      form: { tier: 'GOOD', period: 'month' },
      maxRedirects: 0,
    });
    const uid = (begun.headers().location ?? '').split('/').at(-1) ?? '';
    await page.context().addCookies([{ name: 'order-crumb', value: uid, url: page.url() }]);
    await Promise.all([page.waitForResponse(/subscription\/activate/), page.reload()]);
    const crumb = async () => (await page.context().cookies()).find(({ name }) => name === 'order-crumb')?.value;
    expect(await crumb()).toBe(uid);
    await expect(page.locator('.alert')).toHaveCount(0);
    await page.request.post(`/service/subscriptions/pay/${uid}`, {
      form: { card: '4242424242424242' },
      maxRedirects: 0,
    });
    await Promise.all([page.waitForResponse(/subscription\/activate/), page.reload()]);
    await expect.poll(crumb).toBeUndefined();
    expect(calls).toHaveLength(2);
  });
});

test.describe('dialogs', () => {
  test.use({ tolerated: [/409/] });
  test('SUB-14 SUB-15 SUB-16 SUB-17 SUB-18 SUB-19 SUB-20 SUB-21 SUB-22 SUB-23 the framed dialogs say what they must', async ({
    page,
  }) => {
    await page.goto('/subscription-flow/registration?flow=checkout');
    expect(await page.locator('header, footer').count()).toBe(0);
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'On to checkout' })).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill('not an address');
    await page.getByLabel('Email', { exact: true }).blur();
    await expect(page.getByText('This email address is not valid.')).toBeVisible();
    await page.route('**/api/user/register', (route) =>
      route.fulfill({ status: 409, json: { code: 'address-taken', message: 'x' } }),
    );
    await page.getByLabel('First name').fill('Amara');
    await page.getByLabel('Last name').fill('Lindqvist');
    await page.getByLabel('Email', { exact: true }).fill(newAddress());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'On to checkout' }).click();
    const alert = page.locator('.alert');
    await expect(alert).toHaveText(
      'That username is unavailable. Sign in or choose another email address. Forgot your password? Reset it here.',
    );
    await alert.getByRole('button', { name: 'Reset it here.' }).click();
    await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(newAddress());
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('button', { name: 'On to sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
    await page.goto('/subscription-flow/sign-in?flow=gift');
    await expect(page.getByRole('button', { name: 'On to recipient >' })).toBeVisible();
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await page.getByRole('button', { name: 'Create an account' }).click();
    const name = new URL(page.url()).host;
    await expect(page.getByText(`To send a gift, you’ll need to create an ${name} account.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'On to recipient', exact: true })).toBeVisible();
    expect(await faultsIn(page)).toEqual([]);
    await page.goto('/subscriptions');
    await page.evaluate(() => {
      (window as unknown as { told: unknown[] }).told = [];
      addEventListener('message', ({ data, origin }) =>
        (window as unknown as { told: unknown[] }).told.push([origin, data]),
      );
      const frame = document.createElement('iframe');
      frame.id = 'asked';
      frame.src = '/subscription-flow/registration?flow=checkout';
      document.body.append(frame);
    });
    const asked = page.frameLocator('#asked');
    await asked.getByRole('button', { name: 'Go back' }).click();
    await asked.getByRole('button', { name: 'Close' }).click();
    const origin = new URL(page.url()).origin;
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { told: unknown[] }).told))
      .toEqual([
        [origin, { event: 'OnGoBack' }],
        [origin, { event: 'OnClose' }],
      ]);
  });
});

test('ART-05 QUOTA-15 QUOTA-16 QUOTA-20 a guest registers to give; the link opens the article for another guest', async ({
  page,
  playwright,
  baseURL,
}) => {
  const [first] = await articles('metered', 1);
  await open(page, first?.path ?? '');
  const tools = page.locator('.tools');
  await tools.getByRole('button', { name: 'Gift' }).click();
  const frame = page.frameLocator('.flow-frame iframe');
  await expect(frame.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await frame.getByLabel('First name').fill('Amara');
  await frame.getByLabel('Last name').fill('Lindqvist');
  await frame.getByLabel('Email', { exact: true }).fill(newAddress());
  await frame.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await frame.getByRole('button', { name: 'On to recipient' }).click();
  const giving = page.getByRole('dialog', { name: 'Give this article' });
  await expect(giving.getByLabel('Link')).toHaveValue(/\?gift=/);
  await expect(giving.getByText('4 gifts left this month.')).toBeVisible();
  await expect(giving.getByText('It opens 3 times.')).toContainText('Confirm your email address');
  await expect(giving.getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(await faultsIn(page, { part: '.giving' })).toEqual([]);
  const link = await giving.getByLabel('Link').inputValue();
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const given = await asking(other, link);
  expect([given.hasGate, given.html.includes(first?.text ?? '-')]).toEqual([false, true]);
  expect(await (await other.get('/service/user/quota')).json()).toMatchObject({ count: 0 });
  expect(given.html).toContain('A reader has given you this article.');
  const wrong = await asking(other, link.replace(/gift=.{4}/, 'gift=AAAA'));
  expect([wrong.hasGate, wrong.html.includes(first?.text ?? '-')]).toEqual([true, false]);
  expect(wrong.html).toContain('This gift link does not open this article.');
  await giving.getByRole('button', { name: 'Take this one back' }).click();
  await expect(giving.getByText('The link opens nothing any more.')).toBeVisible();
  expect((await asking(other, link)).html).toContain('This gift was taken back');
});

test.describe('without a gift left', () => {
  test.use({ tolerated: [/give-gift/] });
  test('QUOTA-16 QUOTA-18 the gift tool says so, and when there are new ones', async ({ page }) => {
    await signInBy(page.request, 'best');
    const refusal = { code: 'no-gifts-left', message: 'You have given all your gifts of this month.' };
    await answerWith(page, '/api/article-gift/give-gift', 403, { ...refusal, articleGiftsLeft: 0 });
    const [first] = await articles('metered', 1);
    await open(page, first?.path ?? '');
    await page.locator('.tools').getByRole('button', { name: 'Gift' }).click();
    const giving = page.getByRole('dialog', { name: 'Give this article' });
    await expect(giving.getByRole('alert')).toHaveText(refusal.message);
    await expect(giving.getByText('New ones come on the first of next month.')).toBeVisible();
  });
});

test('SUB-30 SUB-31 SUB-41 the page for subscribers fills in the address, and a subscription is linked by its number', async ({
  page,
}) => {
  const emailAddress = newAddress();
  await query(
    `insert into subscribers (email_address, subscriber_account_number, first_name, last_name, source, subscription_code,
       subscription_active, created_at, updated_at) values ($1, 'MER-9', 'Ida', 'Berg', 'US', 'BETTER', true, now(), now())`,
    [emailAddress],
  );
  await open(page, `/subscriber-registration?emailAddress=${encodeURIComponent(btoa(emailAddress))}`);
  await expect(page.locator('.auth--page').getByLabel('Email', { exact: true })).toHaveValue(emailAddress);
  const form = page.getByRole('region', { name: 'Link a subscription by its number' });
  await form.getByLabel('Account number').fill('MER-9');
  await form.getByRole('button', { name: 'Look it up' }).click();
  await expect(form.getByText('We found it, Ida.')).toBeVisible();
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Link it' }).click();
  await page.waitForURL(/\/my-account/);
  await expect(page.locator('#membership').getByText('Better, Digital + Print')).toBeVisible();
});
