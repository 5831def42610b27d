import { answerWith, open, register } from './accounts';
import { expect, test } from './fixtures';
import { ARTICLE, folders, save } from './library';
import { proves } from './proves';

// The shell sends conditional requests, and the request that one test rejects on purpose is a console error.
test.use({ tolerated: [/400|404|409|500/] });

test('folders are created, opened, edited and deleted', async ({ page }) => {
  test.setTimeout(120_000);
  await register(page);
  await save(page, [ARTICLE]);
  const list = folders(page);
  const all = list.getByRole('link', { name: /All Folders/ });
  const saveButton = list.getByRole('button', { name: 'Save' });
  const item = page.getByRole('main').getByRole('link', { name: 'The slow company' });
  await proves('LIB-02', async () => {
    for (const path of ['/my-library', '/my-library/library']) {
      await open(page, path);
      await expect(all).toHaveAttribute('aria-current', 'page');
      await expect(item).toBeVisible();
    }
  });
  await proves('LIB-21', async () => {
    await expect(list.getByRole('button', { name: 'New folder' })).toBeVisible();
    await expect(list.getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
  });
  await list.getByRole('button', { name: 'New folder' }).click();
  await proves('LIB-18', async () => {
    await expect(saveButton).toBeDisabled();
    await list.getByLabel('Title').fill('Über uns');
    await expect(list.getByText(/Folder title must be 30 characters or less/)).toBeVisible();
    await expect(saveButton).toBeDisabled();
    await list.getByLabel('Title').fill('Board pack');
    await expect(list.getByLabel(/Description/)).toHaveValue('');
    await expect(saveButton).toBeEnabled();
    await saveButton.click();
    await expect(page).toHaveURL('/my-library/library/board-pack');
  });
  await proves('LIB-22', async () => {
    await expect(page.getByRole('heading', { name: 'A new folder, and all of it free.' })).toBeVisible();
  });

  await list.getByRole('button', { name: 'Edit Board pack' }).click();
  await list.getByLabel('Title').fill('Board pack June');
  await list.getByLabel(/Description/).fill('Two pages each');
  await saveButton.click();
  await expect(page).toHaveURL('/my-library/library/board-pack-june');
  await expect(page.getByText('Two pages each')).toBeVisible();
  await save(page, ['/2024/11/the-friday-people'], 'Board pack June');
  await proves('LIB-03', async () => {
    await open(page, '/my-library/library/board-pack-june');
    await expect(page.getByRole('main').getByRole('link', { name: 'The Friday people' })).toBeVisible();
    await expect(item).toHaveCount(0);
    expect((await page.request.get('/my-library/library/no-such-folder')).status()).toBe(404);
  });
  await page.request.post('/service/user/lists', { data: { name: 'Another one' } });
  await proves('LIB-04', async () => {
    await open(page, '/my-library');
    const links = list.getByRole('link');
    await expect(links.first()).toHaveText(/^All Folders/);
    await expect(links.first()).toHaveAttribute('data-folder', 'all');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect([addresses[0], ...addresses.slice(1).sort()]).toEqual([
      '/my-library',
      '/my-library/library/another-one',
      '/my-library/library/board-pack-june',
    ]);
  });
  await list.getByRole('link', { name: /Board pack June/ }).click();
  await proves('LIB-20', async () => {
    await list.getByRole('button', { name: 'Delete Board pack June' }).click();
    await list.getByRole('button', { name: 'No' }).click();
    await expect(list.getByRole('link', { name: /Board pack June/ })).toBeVisible();
    await list.getByRole('button', { name: 'Delete Board pack June' }).click();
    await list.getByRole('button', { name: 'Yes' }).click();
    await expect(page).toHaveURL('/my-library');
    await expect(list.getByRole('link', { name: /Board pack June/ })).toHaveCount(0);
    await expect(all).toHaveAttribute('aria-current', 'page');
  });
  await expect(item).toBeVisible();
  expect((await page.request.get('/my-library/library/board-pack-june')).status()).toBe(404);
});

test('LIB-19 only one folder at a time is being created, edited or deleted', async ({ page }) => {
  await register(page);
  for (const name of ['Pricing', 'On trains']) await page.request.post('/service/user/lists', { data: { name } });
  await open(page, '/my-library/library/pricing');
  const list = folders(page);
  const form = list.getByLabel('Title');
  await proves('LIB-19', async () => {
    await expect(form).toHaveCount(0);
    for (const [opener, isForm] of [
      ['New folder', true],
      ['Edit Pricing', true],
      ['Delete Pricing', false],
    ] as const) {
      await list.getByRole('button', { name: opener }).click();
      await expect(form).toHaveCount(isForm ? 1 : 0);
      await expect(list.getByRole('button', { name: /^(?:New folder|Edit|Delete)/ })).toHaveCount(0);
      await list.getByRole('button', { name: isForm ? 'Cancel' : 'No' }).click();
      await expect(list.getByRole('button', { name: opener })).toBeVisible();
    }
  });
});

test('a folder that cannot be saved shows the reason', async ({ page }) => {
  await register(page);
  await page.clock.install();
  await open(page, '/my-library');
  const list = folders(page);
  await list.getByRole('button', { name: 'New folder' }).click();
  await list.getByLabel('Title').fill('Pricing');
  const path = '/service/user/lists';
  const answers = async (status: number, body: object, words: string) => {
    await answerWith(page, path, status, body);
    await list.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByRole('alert')).toHaveText(words);
    await page.unroute(`**${path}`);
  };
  await proves('LIB-23', () =>
    answers(409, { code: 'folder-exists', message: 'Taken.' }, 'Folder Pricing already exists'),
  );
  await proves('LIB-26', async () => {
    await answers(400, { code: 'bad-input', message: 'No.', errors: [{ error: 'Not this.' }] }, 'Not this.');
    await answers(400, { code: 'bad-input', message: 'Not like that.' }, 'Not like that.');
  });
  await proves('LIB-24', () =>
    answers(
      500,
      { code: 'general', message: '' },
      'There was an error while processing your request, please try again later.',
    ),
  );
  await proves('LIB-25', async () => {
    await page.route(`**${path}`, () => {});
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await list.getByRole('button', { name: 'Save' }).click();
    await page.clock.runFor(4_900);
    await expect(list.getByText('Save operation failed!')).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(list.getByRole('alert')).toHaveText('Save operation failed!');
    await page.clock.resume();
  });
});
