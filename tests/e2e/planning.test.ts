import { randomUUID } from 'node:crypto';
import { dragTo, moveOver, signIn } from './admin';
import { expect, test } from './fixtures';
import { Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1366, height: 900 } });

test('an editor notes an idea, moves it on the board by keyboard, and its due day on the calendar by mouse', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  const title = `Idea ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'Editor');
  await page.goto('/admin/planning?view=board');
  const column = (name: string) => page.getByRole('region', { name });
  await page.getByLabel('New idea').fill(title);
  await page.getByLabel('New idea').press('Enter');
  await expect(column('Ideas').getByRole('link', { name: title })).toBeVisible();

  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: `Move “${title}”` }).focus();
  await page.keyboard.press('Space');
  // The announcement of the pick-up itself is replaced at once.
  await expect(page.getByText('Over Ideas.')).toBeAttached();
  await moveOver(page, 'ArrowRight', 'Over Drafts.');
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(column('Drafts').getByRole('link', { name: title })).toBeVisible();

  const { pathname } = new URL((await page.getByRole('link', { name: title }).getAttribute('href')) ?? '', page.url());
  const id = Number(pathname.split('/').at(-1));
  await newsroom.change('articles', id, { dueAt: '2031-05-06T12:00:00.000Z' }, '?draft=true');
  await page.goto('/admin/planning?month=2031-05');
  const day = (number: number) =>
    page.locator('.admin-planning td').filter({ has: page.locator(`p:text-is("${number}")`) });
  const entry = day(6).locator('li', { hasText: title });
  await expect(entry).toBeVisible();
  const changed = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await dragTo(page, entry, day(8));
  expect((await changed).status()).toBe(200);
  await page.reload();
  await expect(day(8).locator('li', { hasText: title })).toBeVisible();
  await newsroom.remove('articles', id);
});

test('a due entry is taken to other months by mouse and keyboard, and to any day by its button', async ({
  page,
  request,
}) => {
  const newsroom = await Newsroom.open(request);
  // Months of its own, because other tests run at the same time.
  const { id, title } = await newsroom.article({ _status: 'draft', dueAt: '2033-05-06T12:00:00.000Z' });
  await signIn(page, 'Editor');
  await page.goto('/admin/planning?month=2033-05');
  const day = (number: number) =>
    page.locator('.admin-planning td').filter({ has: page.locator(`p:text-is("${number}")`) });
  const entryOn = (number: number) => day(number).locator('li', { hasText: String(title) });
  const month = (name: string) => page.getByRole('heading', { name: `Planning: ${name} 2033` });
  const handle = page.getByRole('button', { name: `Move “${title}”` });
  const stored = () => page.waitForResponse((response) => response.request().method() === 'PATCH');
  const dueAt = async () => {
    const answer = await request.get(`/api/cms/articles/${id}?draft=true&depth=0`, { headers: newsroom.headers });
    return String((await answer.json()).dueAt).slice(0, 10);
  };

  const next = page.getByRole('link', { name: 'Next month' });
  const [from, link] = [await entryOn(6).boundingBox(), await next.boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + (from?.height ?? 0) - 6);
  await page.mouse.down();
  await page.mouse.move((link?.x ?? 0) + 5, (link?.y ?? 0) + 5, { steps: 5 });
  await expect(month('June')).toBeVisible();
  // Held there, it goes on.
  await expect(month('July')).toBeVisible();
  const target = await day(13).boundingBox();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 40, { steps: 5 });
  await expect(day(13)).toHaveAttribute('data-over', 'true');
  let answered = stored();
  await page.mouse.up();
  expect((await answered).status()).toBe(200);
  await expect(entryOn(13)).toBeVisible();
  expect(await dueAt()).toBe('2033-07-13');
  const message = page.locator('[data-sonner-toast]', { hasText: `“${title}” is due on` });
  answered = stored();
  await message.getByRole('button', { name: 'Undo' }).click();
  expect((await answered).status()).toBe(200);
  await expect(entryOn(13)).toHaveCount(0);
  expect(await dueAt()).toBe('2033-05-06');

  await page.goto('/admin/planning?month=2033-05');
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Over \w+day/)).toBeAttached();
  await page.keyboard.press('PageDown');
  await expect(month('June')).toBeVisible();
  await moveOver(page, 'ArrowDown', /^Over \w+day \d+ June/);
  answered = stored();
  await page.keyboard.press('Space');
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(`“${title}” was moved to`)).toBeAttached();
  await expect(page.locator('td li', { hasText: String(title) })).toBeVisible();
  expect(await dueAt()).toMatch(/^2033-06-/);

  // Without dragging.
  await handle.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Move “${title}”` });
  await dialog.getByLabel('Date').fill('2033-08-12');
  answered = stored();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  expect((await answered).status()).toBe(200);
  await expect(message.filter({ hasText: 'Friday 12 August' })).toBeVisible();
  await expect(handle).toHaveCount(0);
  await page.goto('/admin/planning?month=2033-08');
  await expect(entryOn(12)).toBeVisible();
  await page.goto('about:blank');
  await newsroom.clear();
});

test.describe('a scheduled entry', () => {
  test.use({ tolerated: [/409/] });

  test('is moved to another day at the same time by mouse and keyboard, and comes back when that is refused', async ({
    page,
    request,
  }) => {
    const newsroom = await Newsroom.open(request);
    const { id, title } = await newsroom.article({ _status: 'draft' });
    const shown = await newsroom.article({ publishedAt: '2032-05-05T06:00:00.000Z' });
    await signIn(page, 'Editor');
    await page.goto(`/admin/collections/articles/${id}`);
    const button = page.getByRole('button', { name: 'Publish changes' });
    await expect(button).toBeEnabled();
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Publish changes' });
    await dialog.getByLabel('Later', { exact: true }).check();
    await dialog.getByLabel('Later, UTC').fill('2032-05-06T06:00');
    await dialog.getByRole('button', { name: 'Schedule publication' }).click();
    await expect(page.getByRole('dialog', { name: /^Scheduled for 6 May 2032/ })).toBeVisible();

    // A month of its own, because other tests run at the same time.
    await page.goto('/admin/planning?month=2032-05');
    await page.waitForLoadState('networkidle');
    const day = (number: number) =>
      page.locator('.admin-planning td').filter({ has: page.locator(`p:text-is("${number}")`) });
    const entryOn = (number: number) => day(number).locator('li', { hasText: String(title) });
    const answer = () => page.waitForResponse((response) => response.url().includes('/publication/'));
    const published = day(5).locator('li', { hasText: String(shown.title) });
    await expect(published).toBeVisible();
    await expect(published.getByRole('button')).toHaveCount(0);
    await expect(entryOn(6)).toContainText('Scheduled, 06:00 UTC');

    let answered = answer();
    await dragTo(page, entryOn(6), day(8));
    expect((await answered).status()).toBe(200);
    const message = page.locator('[data-sonner-toast]', { hasText: `“${title}” was moved to` });
    await expect(message).toContainText('8 May, 06:00 UTC.');
    await page.reload();
    await expect(entryOn(8)).toContainText('Scheduled, 06:00 UTC');

    // By keyboard to the next day, and back with the button in the message.
    answered = answer();
    await page.getByRole('button', { name: `Move “${title}”` }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Over Saturday/)).toBeAttached();
    await moveOver(page, 'ArrowRight', /^Over Sunday/);
    await page.keyboard.press('Space');
    expect((await answered).status()).toBe(200);
    await expect(entryOn(9)).toBeVisible();
    answered = answer();
    await message.getByRole('button', { name: 'Undo' }).click();
    expect((await answered).status()).toBe(200);
    await expect(entryOn(8)).toBeVisible();

    // A colleague moved it while this calendar was open.
    const { planned } = await (
      await request.get(`/api/cms/articles/${id}/publication`, { headers: newsroom.headers })
    ).json();
    const moved = await request.post(`/api/cms/articles/${id}/publication/${planned[0].id}`, {
      headers: newsroom.headers,
      data: { from: planned[0].at, to: '2032-05-15T06:00:00.000Z' },
    });
    expect(moved.status()).toBe(200);
    answered = answer();
    await dragTo(page, entryOn(8), day(13));
    expect((await answered).status()).toBe(409);
    await expect(page.locator('[data-sonner-toast]', { hasText: 'was moved meanwhile' })).toBeVisible();
    await expect(entryOn(8)).toBeVisible();
    await page.reload();
    await expect(entryOn(15)).toBeVisible();

    await page.goto('about:blank');
    await newsroom.clear();
  });
});

test.describe('a topic', () => {
  test.use({ tolerated: [/404/] });

  test('is merged into another one in its form, and its page redirects', async ({ page, request }) => {
    const newsroom = await Newsroom.open(request);
    const [name, kept] = [`Merged ${randomUUID().slice(0, 8)}`, `Kept ${randomUUID().slice(0, 8)}`];
    const from = await newsroom.create('topics', { name, _status: 'published' });
    const into = await newsroom.create('topics', { name: kept, _status: 'published' });
    await newsroom.article({ topics: [from.id] });
    await signIn(page, 'Editor');
    await page.goto(`/admin/collections/topics/${from.id}`);
    await page.getByRole('button', { name: 'Merge into another topic' }).click();
    // The drawer forgets what is typed before its list is there.
    await expect(page.locator('.list-drawer tbody tr').first()).toBeVisible();
    await page.locator('.list-drawer .search-filter__input').fill(kept);
    await page.locator('.list-drawer').getByRole('button', { name: kept }).click();
    const dialog = page.getByRole('dialog', { name: `Merge “${name}” into “${kept}”?` });
    await expect(dialog).toContainText('1 entry and 0 followers move');
    await dialog.getByRole('button', { name: 'Merge topics' }).click();
    await expect(page).toHaveURL(new RegExp(`/topics/${into.id}`));
    const answer = await request.get(`/topic/${from.slug}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, `/topic/${into.slug}`]);
    await page.goto('/admin/collections/redirects');
    const row = page.locator('tbody tr', { hasText: `/topic/${from.slug}` });
    await expect(row.getByRole('link', { name: `/topic/${into.slug}` })).toBeVisible();
    await expect
      .poll(
        async () => {
          await page.reload();
          return row.locator('.cell-uses').textContent();
        },
        { timeout: 60_000 },
      )
      .toBe('1');
    await newsroom.clear();
  });
});
