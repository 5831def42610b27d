import type { Page } from '@playwright/test';
import { answerWith, events, known, newAddress, open, PASSWORD, query, register, signIn } from './accounts';
import { expect, test } from './fixtures';

test.use({ tolerated: [/404|500|403/] });
// Journeys with many steps take long on a busy machine.
test.beforeEach(() => test.setTimeout(120_000));

const modal = (page: Page) => page.locator('dialog.auth');
const GENERAL = /We are sorry. We are unable to process your request at this time./;

test('TOP-15 TOP-16 ROLE-03 ANA-05 a guest who follows signs in first, and then follows', async ({ page }) => {
  const email = await register(page);
  await page.context().clearCookies();
  await open(page, '/topic/strategy');
  const button = page.locator('.topic-head button[data-tool="follow"]');
  await expect(button).toBeEnabled();
  await button.click();
  await expect(modal(page).getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(page, email);
  await expect(button).toBeDisabled({ timeout: 40_000 });
  await expect(button).toContainText('Following');
  await expect.poll(() => events(page)).toContainEqual({ event: 'Follow Topic', topic: 'Strategy' });

  await page.goto('/my-library/following');
  await known(page);
  await page.getByRole('button', { name: 'Stop following Strategy' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: 'Begin with a topic.' })).toBeVisible();
  await page.goto('/topic/strategy');
  await expect(button).toBeEnabled();
});

test('TOP-07 TOP-08 TOP-09 TOP-10 TOP-11 NAV-18 the welcome, the menu, the stream and its count', async ({ page }) => {
  const email = await register(page);
  await open(page, '/my-library/following');
  await expect(page.getByText('180+ topics').first()).toBeVisible();
  const suggestions = page.locator('.tp li');
  await expect(suggestions.locator('.t-4')).toHaveText([
    ...['Strategy', 'Negotiation strategies', 'Managing Yourself', 'Economics', 'Leading Teams'],
    ...['Decision making and problem solving', 'Innovation', 'Marketing'],
  ]);
  const economics = suggestions.filter({ hasText: 'Economics' }).getByRole('button');
  await expect(economics).toContainText('Follow this');
  await economics.click();
  await expect(economics).toContainText('Following');
  await expect(page.getByRole('link', { name: 'Read what is new in your topic' })).toHaveAttribute(
    'href',
    '/my-library/following',
  );
  await query(`update follows set created_at = '2024-01-01' where owner_id = (select id from users where email = $1)`, [
    email,
  ]);
  await query(
    `update users set following_read_at = null, profile_changed_at = now() + interval '9 seconds' where email = $1`,
    [email],
  );
  await page.goto('/topics');
  await expect(page.locator('#masthead .badge')).toContainText(/[1-9]/);

  await page.goto('/my-library/following');
  await known(page);
  const menu = page.getByRole('navigation', { name: 'Topics you follow' });
  await expect(menu.getByRole('link', { name: 'Economics' })).toHaveAttribute('href', '/topic/economics');
  await expect(menu.getByRole('link', { name: 'Find More' })).toHaveAttribute('href', '/topics');
  expect(await page.locator('.stream .row').count()).toBeGreaterThan(2);
  await page.locator('main .chips').getByRole('link', { name: 'Video' }).click();
  await expect(page).toHaveURL(/filter=Video/);
  await page.goto('/topics');
  await known(page);
  await expect(page.locator('#masthead .badge')).toHaveCount(0);

  await page.goto('/my-library/following');
  await known(page);
  await menu.getByRole('button', { name: 'Stop following Economics' }).click();
  await expect(menu.getByText('Stop following Economics?')).toBeVisible();
  await menu.getByRole('button', { name: 'No', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Economics' })).toBeVisible();
});

test('TOP-11 LIB-49 whoever follows what nothing stands under yet is told so', async ({ page }) => {
  const email = await register(page);
  await query(
    `insert into topics (name, slug, _status) values ('Unwritten', 'unwritten', 'published') on conflict do nothing`,
    [],
  );
  await query(
    `insert into follows (owner_id, topic_id) select u.id, t.id from users u, topics t where u.email = $1 and t.slug = 'unwritten'`,
    [email],
  );
  await open(page, '/my-library/following');
  await expect(page.locator('.empty')).toContainText('It is quiet here.');
  await expect(page.locator('.empty')).toContainText('150+ topics');
  await query(`delete from topics where slug = 'unwritten'`, []);
});

test.describe('newsletters', () => {
  const letter = (page: Page, name: string) =>
    page.locator('.nl-row').filter({ has: page.getByRole('heading', { name, exact: true }) });

  test('NEWS-01 NEWS-14 NEWS-15 NEWS-16 ANA-06 ANA-07 ANA-10 TOP-15 a user subscribes, unsubscribes, and ends them all', async ({
    page,
  }) => {
    await register(page);
    await open(page, '/email-newsletters');
    const noon = letter(page, 'The Noon Letter');
    const button = noon.locator('.follow');
    await expect(button).toBeEnabled();
    await answerWith(page, '/service/newsletters/subscribe', 500, { code: 'general', message: '' });
    await button.click();
    await expect(noon.getByRole('alert')).toContainText(GENERAL);
    await page.unroute('**/service/newsletters/subscribe');
    expect((await events(page)).some(({ event }) => event === 'Subscribe to Newsletter')).toBe(false);
    await button.click();
    await expect(button).toContainText('Signed up');
    await expect(button).toBeDisabled();
    await expect
      .poll(() => events(page))
      .toContainEqual({ event: 'Subscribe to Newsletter', newsletter: 'The Noon Letter' });

    const day = page.locator('.nl-camp li').filter({ hasText: 'The reader’s day' });
    await day.locator('.follow').click();
    await expect(day.locator('.follow')).toBeDisabled();
    await expect
      .poll(() => events(page))
      .toContainEqual({
        event: 'Subscribe to Marketing Campaign',
        marketingCampaignId: 'readers-day',
      });
    await day.getByRole('button', { name: /^Stop/ }).click();
    await expect(day.locator('.follow')).toBeEnabled();

    await page.reload();
    await expect(button).toContainText('Signed up');
    await answerWith(page, '/service/newsletters/unsubscribe', 500, { code: 'general', message: '' });
    await noon.getByRole('button', { name: /^Unsubscribe/ }).click();
    await expect(noon.getByRole('alert')).toContainText(GENERAL);
    await expect(button).toContainText('Signed up');
    await page.unroute('**/service/newsletters/unsubscribe');

    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
    await page.getByRole('button', { name: 'No, keep them' }).click();
    await expect(button).toContainText('Signed up');
    expect(calls).not.toContain('DELETE /service/user/unsubscribe/all');
    await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
    await page.getByRole('button', { name: 'Yes, all of them' }).click();
    await expect(page.getByText('You have been unsubscribed from all newsletters.')).toBeVisible();
    await expect(button).toBeEnabled();
    await expect(page.locator('.nl .follow', { hasText: 'Signed up' })).toHaveCount(0);
  });

  test('NEWS-12 NEWS-17 UI-04 a letter for subscribers says so to others, with a word of help beside it', async ({
    page,
  }) => {
    const email = await register(page);
    await open(page, '/email-newsletters');
    const insider = letter(page, 'The Insider');
    await expect(insider.getByRole('note')).toBeVisible();
    await insider.getByRole('note').getByRole('button').click();
    await expect(insider.getByRole('note')).toBeHidden();
    await insider.locator('.follow').click();
    const refusal = page.getByRole('dialog', { name: 'The Insider' });
    await expect(refusal.getByText('This newsletter is available to subscribers only.')).toBeVisible();
    expect(
      await query('select 1 from newsletter_subscriptions s join users u on u.id = s.user_id where u.email = $1', [
        email,
      ]),
    ).toEqual([]);
  });

  test('NEWS-11 a subscriber subscribes to a letter for subscribers', async ({ page }) => {
    const username = 'best@meridian.example';
    await page.request.post('/authenticate', { data: { username, password: PASSWORD } });
    await open(page, '/email-newsletters');
    const insider = letter(page, 'The Insider');
    await insider.locator('.follow').click();
    await expect(insider.locator('.follow')).toContainText('Signed up');
  });

  test('NEWS-09 NEWS-10 a guest orders letters by email, and one click asks him to sign in', async ({ page }) => {
    await open(page, '/email-newsletters');
    await letter(page, 'Second Draft').locator('.follow').click();
    await expect(modal(page).getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.keyboard.press('Escape');
    const form = page.getByRole('region', { name: 'By email, without an account' });
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await form.getByLabel('Email address').fill('nobody');
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
    expect(calls).not.toContain('/service/newsletters/subscribe');
    const address = newAddress();
    await form.getByLabel('Email address').fill(address);
    await form.getByRole('button', { name: 'Sign up' }).click();
    await expect(form.getByText(`We have written to ${address}.`, { exact: false })).toBeVisible();

    // The mail's link confirms it, without a session; the same page ends it.
    let link = '';
    await expect
      .poll(async () => {
        const [mail] = await query<{ text: string }>('select text from mails where "to" = $1', [address]);
        link = /\/newsletter-preferences\?confirm=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
        return link;
      })
      .not.toBe('');
    await page.goto(link);
    await page.getByRole('button', { name: 'Yes, send them' }).click();
    await expect(page.getByText('Thank you. The letters come from now on.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'The Noon Letter' })).toBeChecked();
    await page.getByRole('button', { name: 'Send me none of them' }).click();
    await expect(page.getByText('Your letters are as you chose them.')).toBeVisible();
    expect(await query('select status from newsletter_subscriptions where email_address = $1', [address])).toEqual([
      { status: 'ended' },
    ]);
  });
});
