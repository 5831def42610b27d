import { events, known, open, query, register, signIn } from './accounts';
import { closesAfterTwoSeconds, expect, test } from './fixtures';
import { ARTICLE, giveReadOnlyFolder, rows, save, saved, saveTool, tools } from './library';
import { proves } from './proves';

// The shell sends conditional requests, and a folder with a taken name is rejected.
test.use({ tolerated: [/400|404/] });
// Journeys with many steps take long on a busy machine.
test.beforeEach(() => test.setTimeout(120_000));

test('LIB-34 ANA-03 a guest who saves signs in or registers first, then the page is saved', async ({ page }) => {
  const email = await register(page);
  await page.context().clearCookies();
  await open(page, ARTICLE);
  const dialog = page.getByRole('dialog', { name: /Create an account|Sign in/ });
  const isSaved = () => expect(saveTool(page)).toHaveAttribute('aria-pressed', 'true', { timeout: 40_000 });
  await proves('LIB-34', async () => {
    await saveTool(page).click();
    await expect(dialog.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await signIn(page, email);
    await isSaved();
    expect(await saved(email)).toEqual([ARTICLE]);
  });
  await proves('ANA-03', async () => {
    const logged = (await events(page)).filter(({ event }) => event === 'Content Save');
    expect(logged).toEqual([{ event: 'Content Save', url: ARTICLE }]);
  });
});

test('an article is saved, added to folders and removed', async ({ page }) => {
  const email = await register(page);
  await page.request.post('/service/user/lists', { data: { name: 'Pricing' } });
  await giveReadOnlyFolder(email);
  await page.clock.install();
  await open(page, ARTICLE);
  await proves('ART-05', async () => {
    for (const name of ['Save', 'Share', 'Gift']) {
      await expect(tools(page).getByRole('button', { name })).toBeVisible();
    }
  });
  const help = tools(page).getByRole('note');
  await expect(help).toBeVisible();

  const saving = page.getByRole('dialog', { name: 'Save to My Library' });
  const organizing = page.getByRole('dialog', { name: 'In your library' });
  const discarding = page.getByRole('dialog', { name: 'Remove this item?' });
  await expect(saveTool(page)).toHaveAttribute('aria-pressed', 'false');
  await saveTool(page).click();
  await proves('LIB-35', async () => {
    const always = saving.getByRole('checkbox', { name: /My Library/ });
    await expect(always).toBeChecked();
    await expect(always).toBeDisabled();
    await expect(saving.getByRole('checkbox', { name: 'Pricing' })).not.toBeChecked();
  });
  await expect(saving.getByText('Given to me')).toHaveCount(0);
  await saving.getByRole('checkbox', { name: 'Pricing' }).check();
  await saving.getByLabel('New folder').fill('pricing ');
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saving.getByText('A folder with this title already exists.')).toBeVisible();
  await saving.getByLabel('New folder').fill('On trains');
  await proves('LIB-38', async () => {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await saving.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saving.getByText('Saved!')).toBeVisible();
    await closesAfterTwoSeconds(page, saving);
    await page.clock.resume();
  });

  await proves('LIB-39', async () => {
    await saveTool(page).click();
    for (const name of ['Pricing', 'On trains']) {
      await expect(organizing.getByRole('checkbox', { name })).toBeChecked();
    }
    await organizing.getByRole('checkbox', { name: 'Pricing' }).uncheck();
    await organizing.getByRole('button', { name: 'Update folders' }).click();
    await expect(organizing.getByText('Folders Updated')).toBeVisible();
    await expect(organizing).toBeHidden({ timeout: 6_000 });
    await page.reload();
    await known(page);
    await expect(saveTool(page)).toHaveAttribute('aria-pressed', 'true');
    await saveTool(page).click();
    await expect(organizing.getByRole('checkbox', { name: 'Pricing' })).not.toBeChecked();
    await expect(organizing.getByRole('checkbox', { name: 'On trains' })).toBeChecked();
  });
  await expect(organizing.getByText('Given to me')).toHaveCount(0);

  await proves('LIB-40', async () => {
    await page.getByRole('button', { name: 'Remove from My Library' }).click();
    await discarding.getByRole('button', { name: 'Keep it' }).click();
    await expect(discarding).toBeHidden();
    expect(await saved(email)).toEqual([ARTICLE]);
    await saveTool(page).click();
    await page.getByRole('button', { name: 'Remove from My Library' }).click();
    await discarding.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Removed from My Library')).toBeVisible();
    expect(await saved(email)).toEqual([]);
  });
  await expect(discarding).toBeHidden({ timeout: 6_000 });
  await expect(saveTool(page)).toHaveAttribute('aria-pressed', 'false');
  await proves('ART-06', async () => {
    await expect(help).toBeVisible();
    await help.getByRole('button', { name: 'Understood' }).click();
    await expect(help).toBeHidden();
    await page.reload();
    await known(page);
    await expect(saveTool(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(help).toBeHidden();
  });
});

test('LIB-36 LIB-37 the flyouts that save and organize offer the folders that can be changed', async ({ page }) => {
  const email = await register(page);
  await save(page, [ARTICLE]);
  await page.request.post('/service/user/lists', { data: { name: 'Pricing' } });
  await giveReadOnlyFolder(email);
  const history = { type: 'read', url: '/2024/11/the-friday-people' };
  expect((await page.request.post('/service/user/history', { data: history })).status()).toBe(200);
  const flyouts = [
    [
      '/topic/strategy',
      () => page.getByRole('main').locator('[data-tool="save"][aria-pressed="false"]').first().click(),
      'Save to My Library',
    ],
    [
      '/my-library/reading-history',
      () => page.getByRole('button', { name: /^Save to folder/ }).click(),
      'Save to folders',
    ],
    [
      '/my-library',
      () =>
        rows(page)
          .getByRole('button', { name: /^Organize/ })
          .click(),
      'In your library',
    ],
    [
      '/my-library',
      async () => {
        await page.getByRole('checkbox', { name: 'Select all' }).check();
        await page.getByRole('button', { name: 'Add to folders' }).click();
      },
      'Add to folders',
    ],
  ] as const;
  await proves('LIB-37', async () => {
    for (const [path, act, name] of flyouts) {
      await open(page, path);
      await act();
      const flyout = page.getByRole('dialog', { name });
      await expect(flyout.getByRole('checkbox', { name: 'Pricing' })).toBeVisible();
      await expect(flyout.getByText('Given to me')).toHaveCount(0);
    }
  });
  await proves('LIB-36', async () => {
    for (const [at, [path, act, name]] of flyouts.slice(0, 2).entries()) {
      await open(page, path);
      await act();
      const flyout = page.getByRole('dialog', { name });
      await flyout.getByRole('checkbox', { name: 'Pricing' }).check();
      await flyout.getByLabel('New folder').fill(`Made here ${at}`);
      await flyout.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(flyout.getByText('Saved!')).toBeVisible();
      for (const folder of ['Pricing', `Made here ${at}`]) {
        const saved = await query(
          `select 1 from folder_items i join folders f on f.id = i.folder_id join users u on u.id = f.owner_id
           where u.email = $1 and f.name = $2`,
          [email, folder],
        );
        expect([folder, saved.length]).toEqual([folder, folder === 'Pricing' ? at + 1 : 1]);
      }
    }
  });
});
