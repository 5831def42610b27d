import { ADDRESS } from '../helpers/postal-address';
import { faultsIn } from './accessibility';
import { answerWith, known, newAddress, open, PASSWORD, query, register } from './accounts';
import { signIn as signInAdmin } from './admin';
import { expect, test } from './fixtures';
import { billByRequest, billTo } from './membership';
import { proves } from './proves';

test.beforeEach(() => test.setTimeout(150_000));

const closedPath = async (level: string): Promise<string> => {
  const [row] = await query<{ path: string }>(
    `select '/' || path as path from articles where access_level = $1 and _status = 'published' and published_at < now()
     order by id limit 1`,
    [level],
  );
  return row?.path ?? '';
};

test.describe('an admin', () => {
  // The admin page requests the reader's meter, which may not exist.
  test.use({ tolerated: [/404/] });

  test('finds a user by address, grants, extends and ends a subscription, and looks up their access', async ({
    page,
    browser,
    baseURL,
  }) => {
    const reader = await browser.newContext({ baseURL: baseURL ?? '' });
    const readerPage = await reader.newPage();
    const email = await register(readerPage);
    await readerPage.request.post('/service/user/lists', { data: { name: 'Winter reading' } });
    const closed = await closedPath('subscriber');

    await signInAdmin(page, 'Admin');
    await page.goto(`/admin/collections/users?search=${email.slice(0, 20)}`);
    await page.getByRole('link', { name: email }).click();
    const member = page.getByRole('region', { name: 'Membership' });
    await expect(member.locator('[data-folders]')).toContainText('Winter reading');
    const why = page.getByLabel('Check access to an article');
    const ask = async (answer: RegExp) => {
      await why.fill(closed);
      await page.getByRole('button', { name: 'Check access' }).click();
      await expect(page.getByRole('status').filter({ hasText: /read it/ })).toHaveText(answer);
    };
    await ask(/^Can’t read it: it is for subscribers, and the account has no active subscription\. \(0 of 4 read\)$/);
    await why.fill('/2024/11/there-is-no-such-text');
    await page.getByRole('button', { name: 'Check access' }).click();
    await expect(page.getByText('No article or report has this path.')).toBeVisible();

    const give = member.getByRole('group', { name: 'Give a complimentary subscription' });
    await give.getByLabel('Tier').selectOption('BEST');
    await give.getByLabel('Reason').fill('A prize.');
    await give.getByRole('button', { name: 'Give subscription' }).click();
    const grant = member.locator('[data-subscription]');
    await expect(grant).toContainText('complimentary, active, until');
    await ask(/^Can read it: the subscription includes it\./);
    await readerPage.goto(closed);
    await known(readerPage);
    await expect(readerPage.locator('[data-paywall]')).toHaveCount(0);

    const until = (await grant.textContent()) ?? '';
    await grant.getByRole('button', { name: 'Extend by 30 days' }).click();
    await expect(grant).not.toHaveText(until);
    await grant.getByRole('button', { name: 'End subscription' }).click();
    await grant.getByRole('button', { name: 'Keep subscription' }).click();
    await grant.getByRole('button', { name: 'End subscription' }).click();
    await grant.getByRole('button', { name: 'End subscription without a refund' }).click();
    await expect(grant).toContainText('ended');
    await readerPage.goto(closed);
    await expect(readerPage.locator('[data-paywall]')).toBeVisible();
    await reader.close();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, tolerated: [/csp|404/] });

  test('a subscriber signs in by a plain form and continues reading; a new reader registers and subscribes', async ({
    page,
  }) => {
    const closed = await closedPath('subscriber');
    await page.goto(closed);
    await page.locator('[data-paywall]').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/register/);
    const forms = page.locator('form[action="/service/plain/sign-in"]');
    const signIn = async (username: string, password: string) => {
      await forms.getByLabel('Email').fill(username);
      await forms.getByLabel('Password').fill(password);
      await forms.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn('best@meridian.example', 'Wrong-Guess-12!');
    await expect(page).toHaveURL('/sign-in-problem/wrong-credentials');
    await expect(page.getByRole('alert')).toHaveText(/invalid email and password combination/);
    await signIn('best@meridian.example', PASSWORD);
    await expect(page).toHaveURL('/');
    await page.goto(closed);
    await expect(page.locator('[data-paywall]')).toHaveCount(0);

    await page.context().clearCookies();
    await page.goto('/register');
    const form = page.locator('form[action="/service/plain/register"]');
    const emailAddress = newAddress();
    await form.getByLabel('First name').fill('Amara');
    await form.getByLabel('Last name').fill('Lindqvist');
    await form.getByLabel('Email').fill(emailAddress);
    await form.getByLabel('New password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/');
    expect(await query('select 1 from users where email = $1', [emailAddress])).toHaveLength(1);
    await page.goto('/subscriptions');
    await page.getByRole('button', { name: 'Choose Digital', exact: true }).click();
    await expect(page).toHaveURL(/\/subscription-checkout\//);
    await billTo(page);
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/subscription-receipt\//);
  });

  test('a newsletter is subscribed to in the page footer', async ({ page }) => {
    await page.goto('/topics');
    const form = page.getByRole('contentinfo').locator('form');
    await form.getByRole('textbox').fill('not an address');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
    await page.getByRole('contentinfo').locator('form').getByRole('textbox').fill(newAddress());
    await page.getByRole('contentinfo').locator('form').getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Thank you. We’ve sent you an email')).toBeVisible();
  });
});

test('the form in the page footer checks the address before it sends anything', async ({ page }) => {
  await open(page, '/topics');
  const form = page.getByRole('contentinfo').locator('form');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/service/plain/newsletters')) calls.push(request.method());
  });
  for (const address of ['', '@', 'nobody']) {
    await form.getByRole('textbox').fill(address);
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please enter a valid email address.');
  }
  expect(calls).toEqual([]);
  expect(await faultsIn(page, { part: '.shell-footer' })).toEqual([]);
  await form.getByRole('textbox').fill(newAddress());
  await form.getByRole('textbox').press('Enter');
  await expect(page.getByText('Thank you. We’ve sent you an email')).toBeVisible();
  expect(calls).toEqual(['POST']);
});

test('visual assets and products on shelves can be saved and show that they are saved', async ({ page }) => {
  await register(page);
  await open(page, '/visual-library');
  await page.locator('.visual-library-tile a.ui-cover-link').first().click();
  await page.waitForURL(/\/visual-library\/.+/);
  const ofAsset = page.getByRole('main').locator('.visual-library-side [data-tool="save"]');
  await expect(ofAsset).toHaveAttribute('aria-pressed', 'false');
  await ofAsset.click();
  const flyout = page.getByRole('dialog', { name: 'Save to My Library' });
  await flyout.getByRole('button', { name: 'Save' }).click();
  await expect(ofAsset).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(ofAsset).toHaveAttribute('aria-pressed', 'true');

  await open(page, '/store');
  const card = page.locator('.ui-product').first();
  const ofCard = card.locator('[data-tool="save"]');
  await ofCard.scrollIntoViewIfNeeded();
  await expect(ofCard).toHaveAttribute('aria-pressed', 'false');
  await ofCard.focus();
  await page.keyboard.press('Enter');
  await flyout.getByRole('button', { name: 'Save' }).click();
  await expect(ofCard).toHaveAttribute('aria-pressed', 'true');
  await card.locator('a.ui-cover-link').click();
  await page.waitForURL(/\/product\//);
  await expect(page.getByRole('main').locator('[data-tool="save"]').first()).toHaveAttribute('aria-pressed', 'true');
});

test('a page that is saved before its state has loaded stays saved', async ({ page }) => {
  await page.clock.install();
  await register(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/service/user/saves/state*', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await open(page, '/topic/strategy');
  const stateResponse = page.waitForResponse('**/service/user/saves/state*');
  const save = page.getByRole('main').locator('[data-tool="save"]').first();
  await save.click();
  await page.getByRole('dialog', { name: 'Save to My Library' }).getByRole('button', { name: 'Save' }).click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  release();
  await (await stateResponse).finished();
  await page.clock.runFor(1000);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test.describe('failures and waiting', () => {
  test.use({ tolerated: [/500/] });

  test('the notification flyout shows a single message', async ({ page }) => {
    await register(page);
    await open(page, '/topic/strategy');
    await answerWith(page, '/service/user/follow', 500, { code: 'general', message: 'x' });
    await page.locator('.topics-head button[data-tool="follow"]').click();
    const flyout = page.getByRole('dialog', { name: 'Message' });
    await expect(flyout.getByRole('status')).toHaveCount(1);
    await expect(flyout.getByRole('status')).toContainText('We are sorry. We are unable to process your request');
    await page.keyboard.press('Escape');
    await expect(flyout).toBeHidden();
  });

  test('UI-05 the Processing modal is shown while the cart, an order or a checkout is processed', async ({ page }) => {
    await register(page);
    const begun = await page.request.post('/service/subscriptions/checkout', {
      form: { tier: 'GOOD', period: 'month' },
      maxRedirects: 0,
    });
    const uid = (begun.headers().location ?? '').split('/').at(-1) ?? '';
    await billByRequest(page.request, uid);
    await page.request.post(`/service/subscriptions/pay/${uid}`, {
      form: { card: '4242424242424242' },
      maxRedirects: 0,
    });
    const modal = page.getByRole('dialog', { name: 'Processing' });
    /** Delays a request, triggers it, and checks the modal before and after the response. */
    const isShownDuring = async (path: string, act: () => Promise<unknown>) => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route(path, async (route) => {
        if (route.request().method() === 'POST') await held;
        await route.continue();
      });
      await act();
      await expect(modal).toBeVisible();
      release();
      await expect(modal).toBeHidden();
      await page.unroute(path);
    };
    await proves('UI-05', async () => {
      await isShownDuring('**/api/user/subscribe/checkoutComplete', () => page.goto(`/subscription-receipt/${uid}`));
      await expect(page.getByText('Thank you. Your subscription has started.')).toBeVisible();
      await open(page, '/product/the-slow-company/10102-KND-ENG');
      const welcome = page.locator('dialog.account-onboarding');
      await expect(welcome).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(welcome).toBeHidden();
      await isShownDuring('**/api/shopping-cart', () =>
        page.getByRole('button', { name: 'Add to cart', exact: true }).click(),
      );
      const payment = { token: 'pm_card_visa', brand: 'Visa', last4: '4242' };
      const stored = await page.request.post('/service/commerce/shipping-payment', {
        data: { billingAddress: ADDRESS, payment },
      });
      expect(stored.status(), await stored.text()).toBe(200);
      await page.goto('/review-order');
      await isShownDuring('**/service/commerce/order/submit', () =>
        page.getByRole('button', { name: /^Place order/ }).click(),
      );
    });
  });
});
