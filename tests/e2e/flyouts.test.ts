import type { Page } from '@playwright/test';
import { answerWith, header, open, register } from './accounts';
import { closesAfterTwoSeconds, expect, test } from './fixtures';
import { ARTICLE, folders, save, saveTool, tools } from './library';
import { proves } from './proves';

// The shell sends conditional requests, and one call is rejected on purpose.
test.use({ tolerated: [/404|500/] });
test.beforeEach(() => test.setTimeout(120_000));

const flyout = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

test('UI-01 there is a flyout of each kind', async ({ page }) => {
  const is = (name: string) => expect(flyout(page, name)).toBeVisible();
  await proves('UI-01', async () => {
    await open(page, '/my-account');
    await is('One moment');
    await open(page, '/reset-password?token=x');
    await page.getByRole('button', { name: 'Request a new one' }).click();
    await is('Reset password');
    await open(page, '/terms');
    await expect(header(page).getByRole('note')).toBeVisible();

    await register(page);
    await save(page, [ARTICLE], 'Pricing');
    await page.request.post('/service/user/history', { data: { type: 'read', url: '/2024/11/the-friday-people' } });
    await open(page, ARTICLE);
    await tools(page).getByRole('button', { name: 'Share' }).click();
    await is('Share');
    await saveTool(page).press('Enter');
    await is('In your library');
    await page.getByRole('button', { name: 'Remove from My Library' }).click();
    await is('Remove this item?');
    await open(page, '/topic/strategy');
    await main(page).locator('[data-tool="save"][aria-pressed="false"]').first().click();
    await is('Save to My Library');
    await answerWith(page, '/service/user/follow', 500, { code: 'general', message: 'x' });
    await main(page)
      .getByRole('button', { name: /^Follow\b.*Strategy$/ })
      .click();
    await is('Message');

    await open(page, '/my-library/reading-history');
    await page.getByRole('button', { name: /^Save to folder/ }).click();
    await is('Save to folders');
    await open(page, '/my-library/library/pricing');
    await folders(page).getByRole('button', { name: 'Share list Pricing' }).click();
    await is('Share this list');
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('button', { name: 'Add to folders' }).click();
    await is('Add to folders');
    await page.keyboard.press('Escape');
    await main(page).getByRole('button', { name: 'Remove', exact: true }).first().click();
    await is('Remove one item?');

    await open(page, '/my-account');
    await page.getByRole('button', { name: 'Change password' }).first().click();
    await is('Change password');
    await open(page, '/email-newsletters');
    await main(page).getByRole('button', { name: 'Sign up The Insider' }).click();
    await is('The Insider');
    await page.goto('/video');
    await page.goto((await page.locator('main a[href^="/video/"]').first().getAttribute('href')) ?? '');
    await main(page).getByRole('button', { name: 'Embed' }).click();
    await expect(page.getByLabel('HTML for your page')).toBeVisible();

    await open(page, '/product/the-slow-company/10102-HCB-ENG');
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    await is('Added to cart');
    await page.keyboard.press('Escape');
    await header(page).getByRole('link', { name: 'Cart 1 item' }).filter({ visible: true }).click();
    await is('Your cart');
  });
});

test('UI-02 UI-06 UI-07 one flyout is open at a time, and the keyboard opens and closes it', async ({ page }) => {
  await register(page);
  await save(page, [ARTICLE]);
  await open(page, ARTICLE);
  const [share, organize] = [flyout(page, 'Share'), flyout(page, 'In your library')];
  const opener = tools(page).getByRole('button', { name: 'Share' });
  await proves('UI-02', async () => {
    await opener.click();
    await expect(share).toBeVisible();
    await saveTool(page).press('Enter');
    await expect(organize).toBeVisible();
    await expect(share).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
  await proves('UI-06', async () => {
    await page.keyboard.press('Escape');
    await expect(organize).toBeHidden();
    await opener.click();
    await expect(share).toBeVisible();
    await page.mouse.click(4, 450);
    await expect(share).toBeHidden();
  });
  await proves('UI-07', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(share).toHaveAccessibleName('Share');
    await share.getByRole('tab', { name: 'Share on a network' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(share.getByRole('tab', { name: 'By email' })).toBeFocused();
    await expect(share.getByRole('tabpanel')).toHaveAccessibleName('By email');
    const to = share.getByLabel(/^To/);
    for (let stop = 0; stop < 6 && !(await to.evaluate((field) => field === document.activeElement)); stop += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(to).toBeFocused();
    await page.keyboard.type('one@meridian.example');
    await page.keyboard.press('Enter');
    await expect(share.getByText('Shared via email')).toBeVisible();
    await expect(share).toBeHidden({ timeout: 6_000 });
    await expect(opener).toBeFocused();
    await page.context().clearCookies();
    await open(page, ARTICLE);
    await header(page).getByRole('link', { name: 'Sign In' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('UI-03 UI-04 a flyout shows its content and closes, or confirms and closes after 2 seconds', async ({ page }) => {
  await register(page);
  await page.clock.install();
  await open(page, ARTICLE);
  await saveTool(page).click();
  const saving = flyout(page, 'Save to My Library');
  await proves('UI-03', async () => {
    await expect(saving.getByRole('checkbox', { name: /My Library/ })).toBeVisible();
    await saving.getByRole('button', { name: 'Close' }).click();
    await expect(saving).toBeHidden();
    await saveTool(page).click();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await saving.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saving.getByText('Saved!')).toBeVisible();
    await closesAfterTwoSeconds(page, saving);
    await page.clock.resume();
  });
  await proves('UI-04', async () => {
    await open(page, '/email-newsletters');
    await main(page).getByRole('button', { name: 'Sign up The Insider' }).click();
    const generic = flyout(page, 'The Insider');
    await expect(generic.getByRole('heading')).toHaveText('The Insider');
    await expect(generic.getByRole('paragraph').first()).toHaveText(
      'This newsletter is available to subscribers only.',
    );
    await open(page, '/topic/strategy');
    await answerWith(page, '/service/user/follow', 500, { code: 'general', message: 'x' });
    await main(page)
      .getByRole('button', { name: /^Follow\b.*Strategy$/ })
      .click();
    const notification = flyout(page, 'Message');
    await expect(notification.getByRole('status')).toHaveCount(1);
    await expect(notification.getByRole('status')).toContainText('We are sorry. We are unable to process your request');
    expect(await notification.evaluate((element) => element.querySelectorAll('p').length)).toBe(1);
  });
});
