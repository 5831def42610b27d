import { events, header, known, modal, open, query, register, signIn } from './accounts';
import { expect, test } from './fixtures';
import { proves } from './proves';

test.use({ tolerated: [/404/] });
// Journeys with many steps take long on a busy machine.
test.beforeEach(() => test.setTimeout(120_000));

const SUGGESTED = [
  ...['Strategy', 'Negotiation strategies', 'Managing Yourself', 'Economics', 'Leading Teams'],
  ...['Decision making and problem solving', 'Innovation', 'Marketing'],
];

test('TOP-16 ROLE-03 a guest who follows a topic signs in first, and then follows it', async ({ page }) => {
  const email = await register(page);
  await page.context().clearCookies();
  await open(page, '/topic/strategy');
  const head = page.getByRole('main').locator('.topics-head');
  const following = head.getByRole('button', { name: 'Following Strategy' });
  const follow = head.getByRole('button', { name: /^Follow\b.*Strategy$/ });
  await proves('ROLE-03', async () => {
    await follow.click();
    await expect(modal(page)).toHaveAccessibleName('Sign in');
    await page.keyboard.press('Escape');
    await open(page, '/email-newsletters');
    await page.getByRole('button', { name: 'Sign up Second Draft' }).click();
    await expect(modal(page)).toHaveAccessibleName('Sign in');
    await page.keyboard.press('Escape');
    await open(page, '/topic/strategy');
  });
  await proves('TOP-16', async () => {
    await follow.click();
    await expect(modal(page)).toHaveAccessibleName('Sign in');
    await signIn(page, email);
    await expect(following).toBeVisible({ timeout: 40_000 });
    const topics = await (await page.request.get('/service/user/topics')).json();
    expect(topics).toEqual([expect.objectContaining({ name: 'Strategy' })]);
  });
  await proves('ANA-05', () =>
    expect.poll(() => events(page)).toContainEqual({ event: 'Follow Topic', topic: 'Strategy' }),
  );
  await proves('TOP-15', async () => {
    await expect(following).toBeDisabled();
    await page.goto('/my-library/following');
    await known(page);
    await page.getByRole('button', { name: 'Stop following Strategy' }).click();
    await page.getByRole('button', { name: 'Stop following', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Begin with a topic.' })).toBeVisible();
    await page.goto('/topic/strategy');
    await expect(follow).toBeEnabled();

    await open(page, '/email-newsletters');
    for (const [off, on, stop] of [
      ['Sign up The Noon Letter', 'Signed up The Noon Letter', 'Unsubscribe from The Noon Letter'],
      ['Notify me The reader’s day', 'You’ll be notified The reader’s day', 'Stop notifying me The reader’s day'],
    ] as const) {
      await page.getByRole('button', { name: off }).click();
      await expect(page.getByRole('button', { name: on })).toBeDisabled();
      await page.getByRole('button', { name: stop }).click();
      await expect(page.getByRole('button', { name: off })).toBeEnabled();
    }
  });
});

test('a reader follows a suggested topic, reads its new entries and stops following it', async ({ page }) => {
  const email = await register(page);
  await open(page, '/my-library/following');
  await proves('TOP-09', async () => {
    const buttons = page.getByRole('main').getByRole('button', { name: /^Follow this / });
    await expect(buttons.first()).toBeVisible();
    const names = await buttons.evaluateAll((all) => all.map((element) => element.getAttribute('data-topic')));
    expect(names).toEqual(SUGGESTED);
  });
  await page.getByRole('button', { name: 'Follow this Economics' }).click();
  await expect(page.getByRole('button', { name: 'Following Economics' })).toBeVisible();
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
  await expect(header(page).getByRole('button', { name: /^Amara [1-9]\d* unread$/ })).toBeVisible();

  await page.goto('/my-library/following');
  await known(page);
  const menu = page.getByRole('navigation', { name: 'Topics you follow' });
  await proves('TOP-07', async () => {
    await expect(menu.getByRole('listitem').getByRole('link')).toHaveText(['Economics']);
    await expect(menu.getByRole('link', { name: 'Economics' })).toHaveAttribute('href', '/topic/economics');
    await expect(menu.getByRole('link', { name: 'Find More' })).toHaveAttribute('href', '/topics');
  });
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(2);
  await page.getByRole('main').getByRole('link', { name: 'Video', exact: true }).click();
  await expect(page).toHaveURL(/filter=Video/);
  await page.goto('/topics');
  await known(page);
  await expect(header(page).getByRole('button', { name: 'Amara', exact: true })).toBeVisible();

  await page.goto('/my-library/following');
  await known(page);
  await proves('TOP-08', async () => {
    const followed = async () => (await (await page.request.get('/service/user/topics')).json()).length;
    const stop = menu.getByRole('button', { name: 'Stop following Economics' });
    await stop.click();
    await expect(menu.getByText('Stop following Economics?')).toBeVisible();
    await menu.getByRole('button', { name: 'Keep following', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Economics' })).toBeVisible();
    expect(await followed()).toBe(1);
    await stop.click();
    await menu.getByRole('button', { name: 'Stop following', exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Economics' })).toHaveCount(0);
    await expect.poll(followed).toBe(0);
  });
});
