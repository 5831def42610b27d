import { events, fillRegistration, modal, open, openModal, register, signIn } from './accounts';
import { expect, test } from './fixtures';
import { ARTICLE, saveTool, tools } from './library';
import { proves } from './proves';

test.use({ tolerated: [/500/] });

test('ANA-10 a failed call logs none of the events of its success', async ({ page }) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await register(page);
  let refused = 0;
  const refuse = () =>
    page.route(/\/(?:service|api|authenticate)/, (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      refused += 1;
      return route.fulfill({ status: 500, json: { code: 'general', message: 'x' } });
    });
  await refuse();
  /** Triggers a request to the server, and waits until it has been rejected. */
  const refusing = async (act: () => Promise<void>, path: string) => {
    const answer = page.waitForResponse((response) => response.url().endsWith(path) && response.status() === 500);
    await act();
    await (await answer).finished();
  };
  const sorry = page.getByText(/We are sorry\.|Our apologies/).first();
  const logged = async () => (await events(page)).map(({ event }) => event);
  await proves('ANA-10', async () => {
    await open(page, ARTICLE);
    await saveTool(page).click();
    const saving = page.getByRole('dialog', { name: 'Save to My Library' });
    await refusing(
      () => saving.getByRole('button', { name: 'Save', exact: true }).click(),
      '/service/user/saves/folders',
    );
    await page.keyboard.press('Escape');
    await tools(page).getByRole('button', { name: 'Share' }).click();
    await refusing(() => page.getByRole('button', { name: 'LinkedIn' }).click(), '/service/user/share');
    await expect(sorry).toBeVisible();
    await open(page, '/topic/strategy');
    const follow = page
      .getByRole('main')
      .getByRole('button', { name: /^Follow/ })
      .first();
    await refusing(() => follow.click(), '/service/user/follow');
    await expect(sorry).toBeVisible();
    await open(page, '/product/the-slow-company/10102-HCB-ENG');
    const add = page.getByRole('button', { name: 'Add to cart', exact: true });
    await refusing(() => add.click(), '/api/shopping-cart');
    await expect(sorry).toBeVisible();
    await open(page, '/email-newsletters');
    const subscribe = page.getByRole('main').getByRole('button', { name: 'Sign up The Noon Letter' }).first();
    await refusing(() => subscribe.click(), '/service/newsletters/subscribe');
    await expect(sorry).toBeVisible();
    await page.context().clearCookies();
    await open(page);
    await openModal(page, 'Register');
    await fillRegistration(page, 'amara@lindqvist.example');
    await refusing(() => modal(page).getByRole('button', { name: 'Create account' }).click(), '/api/user/register');
    await expect(sorry).toBeVisible();
    await modal(page).getByRole('button', { name: 'Sign in' }).click();
    await refusing(() => signIn(page, 'a@b.co', 'x'), '/authenticate');
    await expect(sorry).toBeVisible();
    expect(refused).toBeGreaterThanOrEqual(7);
    for (const name of [
      ...['Add to Cart', 'Content Save', 'Content Share', 'Follow Topic', 'Subscribe to Newsletter'],
      ...['Account Login', 'Registration'],
    ]) {
      expect(await logged()).not.toContain(name);
    }
  });
});
