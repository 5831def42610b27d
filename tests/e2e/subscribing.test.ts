import { faultsIn } from './accessibility';
import { events, known, open, query, register } from './accounts';
import { expect, test } from './fixtures';
import { articles, billByRequest, billTo, flowFrame, registerInFlow } from './membership';
import { proves } from './proves';

test.beforeEach(() => test.setTimeout(120_000));

const DAY_SECONDS = 86_400;
const beginCheckout = { form: { tier: 'GOOD', period: 'month' }, maxRedirects: 0 };
const testCard = { form: { card: '4242424242424242' }, maxRedirects: 0 };

test('a guest chooses a plan, registers in the frame, pays and is welcomed', async ({ page }) => {
  const cookie = async (name: string) => (await page.context().cookies()).find((candidate) => candidate.name === name);
  await open(page, '/subscriptions');
  await proves('SUB-01', async () => {
    const plans = page.getByRole('region', { name: 'Subscriptions' });
    expect(await plans.getByRole('article').count()).toBeGreaterThan(2);
    for (const plan of await plans.getByRole('article').all()) {
      await expect(plan.getByRole('heading')).not.toBeEmpty();
      await expect(plan.getByRole('paragraph').first()).not.toBeEmpty();
      await expect(plan).toContainText(/\$\d+ a month/);
    }
    const digital = plans
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Digital', exact: true }) });
    await expect(digital).toContainText('$12 a month');
    await page.getByText('Yearly', { exact: true }).click();
    await page.getByText('Monthly', { exact: true }).click();
    await page.getByRole('button', { name: 'Choose Digital', exact: true }).click();
    await expect(flowFrame(page).getByRole('heading', { name: 'Create an account' })).toBeVisible();
  });
  await proves('SUB-24', async () => {
    await registerInFlow(flowFrame(page), 'On to checkout');
    await expect(page).toHaveURL(/\/subscription-checkout\//);
  });
  await billTo(page);
  await page.getByLabel('Card number').fill('4000 0025 0000 3155');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('Confirm it’s me').check();
  // The receipt removes the cookie when the subscription is active, which is delayed here.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/user/subscribe/checkoutComplete', (route) => released.then(() => route.continue()));
  await page.getByRole('button', { name: /^Pay/ }).click();
  await proves('SUB-09', async () => {
    await expect(page.getByRole('dialog', { name: 'Processing' })).toBeVisible();
    const pendingOrder = await cookie('order-crumb');
    const days = ((pendingOrder?.expires ?? 0) - Date.now() / 1000) / DAY_SECONDS;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
  });
  release();
  await page.waitForURL(/\/subscription-receipt\//);
  await proves('SUB-04', async () => {
    await expect(page.getByText('Thank you. Your subscription has started.')).toBeVisible();
    expect(await cookie('checkout-complete')).toBeDefined();
    expect(await (await page.request.get('/service/user/profile')).json()).toMatchObject({ status: 'subscribers' });
    await expect.poll(async () => (await events(page)).map(({ event }) => event)).toContain('Subscription Purchase');
  });
  for (const fact of ['Digital', '$12.00 a month', 'Test card ending in 3155']) {
    await expect(page.getByRole('main').getByText(fact, { exact: true })).toBeVisible();
  }
  expect(await cookie('order-crumb')).toBeUndefined();
  await proves('SUB-06', async () => {
    await page.getByRole('link', { name: 'Start reading' }).click();
    await expect(page).toHaveURL('/');
  });
  const welcome = page.getByRole('dialog', { name: 'You can now read without limits.' });
  await proves('SUB-42', async () => {
    await expect(welcome).toBeVisible();
    const reloaded = page.waitForResponse((response) => response.url().endsWith('/service/user/profile'));
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await reloaded;
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await expect(welcome).toBeVisible();
    await welcome.getByRole('button', { name: 'Start reading' }).click();
    await expect(welcome).toBeHidden();
    await page.reload();
    await known(page);
    await page.goto('/subscriptions');
    await expect(page.getByRole('link', { name: /^Your plan/ })).toBeVisible();
    await expect(welcome).toBeHidden();
  });
  await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeVisible();
  const [closer] = await articles('tier', 1);
  await page.goto(closer?.path ?? '');
  const gate = page.locator('[data-paywall]');
  await expect(gate.getByRole('listitem').getByText('Premium', { exact: true })).toBeVisible();
  await expect(gate.getByRole('listitem').getByText('Digital', { exact: true })).toHaveCount(0);
  await expect(gate.getByRole('link', { name: 'Change your plan' })).toHaveAttribute('href', '/my-account#membership');
  await page.goto('/my-account');
  const membership = page.locator('#membership');
  await proves('SUB-41', async () => {
    await expect(membership.getByText('Good, Digital')).toBeVisible();
    const { subscription } = await (await page.request.get('/service/user/membership')).json();
    expect(subscription.untilText).toMatch(/^\w+ \d\d, \d{4}$/);
    await expect(membership).toContainText(subscription.untilText);
  });
  await membership.getByRole('button', { name: 'Cancel my subscription' }).click();
  await membership.getByRole('button', { name: 'Cancel subscription' }).click();
  await membership.getByRole('button', { name: 'Keep my subscription' }).click();
  await expect(membership.getByText('Renews on')).toBeVisible();
  expect(await faultsIn(page, { part: '#membership' })).toEqual([]);
});

test('a guest chooses a plan at the gate, registers, pays and continues the article', async ({ page }) => {
  const [closed] = await query<{ path: string; title: string; teaser: string }>(
    `select '/' || path as path, title, teaser from articles where access_level = 'subscriber' and _status = 'published'
       and published_at < now() and teaser is not null order by id limit 1`,
    [],
  );
  await open(page, closed?.path ?? '');
  await expect(page.getByText(closed?.teaser ?? '')).toBeVisible();
  const gate = page.locator('[data-paywall]');
  await gate.getByText('Yearly', { exact: true }).click();
  await gate.getByRole('radio', { name: /^Digital \$/ }).check();
  await gate.getByRole('button', { name: 'Continue reading' }).click();
  await registerInFlow(flowFrame(page), 'On to checkout');
  await page.waitForURL(/\/subscription-checkout\//);
  await expect(page.getByText(/Digital, .* a year/)).toBeVisible();
  await billTo(page);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/\/subscription-receipt\//);
  await expect(page.getByText('Thank you. Your subscription has started.')).toBeVisible();
  await page.getByRole('link', { name: `Continue reading: ${closed?.title}` }).click();
  await expect(page).toHaveURL(closed?.path ?? '');
  await expect(page.locator('[data-paywall]')).toHaveCount(0);
});

test.describe('activation on a later page', () => {
  test.use({ tolerated: [/404/] });

  test('SUB-10 SUB-12 SUB-13 the pending-order cookie activates the subscription on the next page', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('subscription/activate')) calls.push(request.url());
    });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const pendingOrder = async () => (await page.context().cookies()).find(({ name }) => name === 'order-crumb')?.value;
    const reload = () => Promise.all([page.waitForResponse(/subscription\/activate/), page.reload()]);
    await open(page);
    await register(page);
    await page.reload();
    await known(page);
    await page.waitForLoadState('networkidle');
    expect(calls).toHaveLength(0);
    const begun = await page.request.post('/service/subscriptions/checkout', beginCheckout);
    const uid = (begun.headers().location ?? '').split('/').at(-1) ?? '';
    await page.context().addCookies([{ name: 'order-crumb', value: uid, url: page.url() }]);
    await proves('SUB-13', async () => {
      for (const tries of [1, 2]) {
        await reload();
        await expect.poll(() => messages.filter((text) => /could not be activated yet/.test(text))).toHaveLength(tries);
        expect(await pendingOrder()).toBe(uid);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });
    await billByRequest(page.request, uid);
    await page.request.post(`/service/subscriptions/pay/${uid}`, testCard);
    const before = calls.length;
    await reload();
    await proves('SUB-12', () => expect.poll(pendingOrder).toBeUndefined());
    await proves('SUB-10', async () => {
      expect(await (await page.request.get('/service/user/profile')).json()).toMatchObject({ status: 'subscribers' });
      await page.reload();
      await known(page);
      await page.waitForLoadState('networkidle');
      expect(calls).toHaveLength(before + 1);
    });
  });
});
