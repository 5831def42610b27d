import type { Page } from '@playwright/test';
import { answerWith, events, modal, newAddress, open, PASSWORD, query, register } from './accounts';
import { expect, test } from './fixtures';
import { proves } from './proves';

test.use({ tolerated: [/404|500|403/] });
test.beforeEach(() => test.setTimeout(120_000));

const GENERAL = /We are sorry. We are unable to process your request at this time./;
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const subscriptions = async (page: Page) =>
  ((await (await page.request.get('/service/user/profile')).json()).newsletters as { name: string }[]).map(
    ({ name }) => name,
  );

test('a user subscribes to newsletters and campaigns, and unsubscribes from all', async ({ page }) => {
  await register(page);
  await open(page, '/email-newsletters');
  const [off, on] = [button(page, 'Sign up The Noon Letter'), button(page, 'Signed up The Noon Letter')];
  await expect(off).toBeEnabled();
  await proves('ANA-06', async () => {
    await off.click();
    await expect(on).toBeVisible();
    await expect
      .poll(() => events(page))
      .toContainEqual({ event: 'Subscribe to Newsletter', newsletter: 'The Noon Letter' });
  });
  await proves('ANA-07', async () => {
    await button(page, 'Notify me The reader’s day').click();
    await expect(button(page, 'You’ll be notified The reader’s day')).toBeVisible();
    const event = { event: 'Subscribe to Marketing Campaign', marketingCampaignId: 'readers-day' };
    await expect.poll(() => events(page)).toContainEqual(event);
  });
  await proves('NEWS-01', async () => {
    const answer = await page.goto('/email-newsletters');
    expect(answer?.status()).toBe(200);
    const names = await query<{ name: string; off: string; on: string }>(
      `select name, 'Sign up ' as off, 'Signed up ' as on from newsletters where _status = 'published'
       union all select name, 'Notify me ', 'You’ll be notified ' from marketing_campaigns where _status = 'published'`,
      [],
    );
    expect(names.length).toBeGreaterThan(3);
    await expect(on).toBeVisible();
    for (const { name, off, on } of names) {
      const isOn = ['The Noon Letter', 'The reader’s day'].includes(name);
      await expect(button(page, `${isOn ? on : off}${name}`)).toHaveAttribute('aria-pressed', String(isOn));
    }
  });
  const end = page.getByRole('button', { name: 'Unsubscribe from all' });
  await proves('NEWS-16', async () => {
    await answerWith(page, '/service/newsletters/unsubscribe', 500, { code: 'general', message: '' });
    await page.getByRole('button', { name: 'Unsubscribe from The Noon Letter' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(GENERAL);
    await expect(on).toBeVisible();
    await page.reload();
    await answerWith(page, '/service/user/unsubscribe/all', 500, { code: 'general', message: '' });
    await end.click();
    await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(GENERAL);
    await expect(on).toBeVisible();
    expect(await subscriptions(page)).toEqual(['The Noon Letter']);
    await page.unrouteAll();
    await page.reload();
    await expect(on).toBeVisible();
  });
  await proves('NEWS-14', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname);
    });
    await end.click();
    await page.getByRole('button', { name: 'Keep my newsletters' }).click();
    await expect(on).toBeVisible();
    expect([calls, await subscriptions(page)]).toEqual([[], ['The Noon Letter']]);
    await end.click();
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
    await expect.poll(() => calls).toEqual(['/service/user/unsubscribe/all']);
  });
  await proves('NEWS-15', async () => {
    await expect(page.getByText('You have been unsubscribed from all newsletters.')).toBeVisible();
    await expect(off).toBeEnabled();
    await expect(page.getByRole('main').getByRole('button', { name: /^Signed up/ })).toHaveCount(0);
    expect(await subscriptions(page)).toEqual([]);
  });
});

test('NEWS-12 NEWS-17 a newsletter for subscribers is labeled for everyone else', async ({ page }) => {
  const insider = button(page, 'Sign up The Insider');
  const refusal = page.getByRole('dialog', { name: 'The Insider' });
  await open(page, '/email-newsletters');
  const row = page.locator('.newsletters-item', {
    has: page.getByRole('heading', { name: 'The Insider', exact: true }),
  });
  await proves('NEWS-17', async () => {
    const help = row.getByRole('note');
    await expect(help).toBeVisible();
    await help.getByRole('button').click();
    await expect(help).toBeHidden();
    await page.reload();
    await expect(insider).toBeEnabled();
    await expect(help).toBeHidden();
  });
  await proves('NEWS-12', async () => {
    await insider.click();
    await expect(refusal.getByText('This newsletter is available to subscribers only.')).toBeVisible();
    const email = await register(page);
    await open(page, '/email-newsletters');
    await insider.click();
    await expect(refusal.getByText('This newsletter is available to subscribers only.')).toBeVisible();
    const held = await query(
      'select 1 from newsletter_subscriptions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(held).toEqual([]);
  });
});

test('NEWS-11 a subscriber subscribes to a newsletter for subscribers', async ({ page }) => {
  const username = 'best@meridian.example';
  await page.request.post('/authenticate', { data: { username, password: PASSWORD } });
  await page.request.post('/service/newsletters/unsubscribe', { data: { newsletters: ['The Insider'] } });
  await open(page, '/email-newsletters');
  await proves('NEWS-11', async () => {
    await button(page, 'Sign up The Insider').click();
    await expect(button(page, 'Signed up The Insider')).toBeVisible();
    expect(await subscriptions(page)).toContain('The Insider');
  });
});

test('NEWS-09 NEWS-10 a guest subscribes by email, and needs an account for one click', async ({ page }) => {
  await open(page, '/email-newsletters');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const form = page.getByRole('region', { name: 'By email, without an account' });
  const submit = async (address: string) => {
    await form.getByLabel('Email address').fill(address);
    await form.getByRole('button', { name: 'Sign up' }).click();
  };
  await proves('NEWS-09', async () => {
    for (const address of ['nobody', '@', 'a@', '']) {
      await submit(address);
      await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
      await form.getByLabel('Email address').fill('x');
      await expect(form.getByText('Please enter a valid email address.')).toHaveCount(0);
    }
    expect(calls).not.toContain('/service/newsletters/subscribe');
  });
  const address = newAddress();
  await proves('NEWS-10', async () => {
    await button(page, 'Sign up Second Draft').click();
    await expect(modal(page)).toHaveAccessibleName('Sign in');
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    expect(calls).not.toContain('/service/newsletters/subscribe');
    await submit(address);
    await expect(form.getByText(`We’ve sent an email to ${address}.`, { exact: false })).toBeVisible();
    expect(calls).toContain('/service/newsletters/subscribe');
  });

  // The mail's link confirms it, without a session. The same page ends it.
  let link = '';
  await expect
    .poll(async () => {
      const [mail] = await query<{ text: string }>('select text from mails where "to" = $1', [address]);
      link = /\/newsletter-preferences\?confirm=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByText('Thank you. You’re subscribed.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'The Noon Letter' })).toBeChecked();
  await page.getByRole('button', { name: 'Unsubscribe from all' }).click();
  await expect(page.getByText('Your newsletter preferences are saved.')).toBeVisible();
  expect(await query('select status from newsletter_subscriptions where email_address = $1', [address])).toEqual([
    { status: 'ended' },
  ]);
});
