import type { Page } from '@playwright/test';
import { drawer, signIn } from './admin';
import { expect, test } from './fixtures';
import { lastingFaults, namesIn } from './machine-names';
import { signedInAs } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1366, height: 900 }, tolerated: [/404/] });

/** Collections of each role whose versions are compared and whose lists are changed in bulk. */
const COLLECTIONS = {
  Editor: ['articles', 'issues', 'pages', 'episodes', 'visual-assets'],
  Merchandiser: ['products', 'availabilities'],
} as const;
type Role = keyof typeof COLLECTIONS;

/** Adds the findings of what is on screen to those before. */
type Note = (screen: string) => Promise<void>;

/** Signs in and returns what collects findings. Ids that occur twice are those of known drawers above forms. */
async function begin(page: Page, role: Role): Promise<{ note: Note; faults: string[] }> {
  await signIn(page, role);
  const faults: string[] = [];
  const look = async () => (await namesIn(page)).filter((fault) => !fault.startsWith('id twice'));
  const note: Note = async (screen) => {
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    faults.push(...(await lastingFaults(page, look)).map((fault) => `${screen} ${fault}`));
  };
  return { note, faults };
}

async function firstOf(page: Page, role: Role, collection: string): Promise<number> {
  const headers = await signedInAs(page.request, role);
  const answer = await page.request.get(`/api/cms/${collection}?limit=1&depth=0&sort=createdAt`, { headers });
  return (await answer.json()).docs[0].id;
}

const shown = (page: Page) => expect(drawer(page).locator('h1, h2').first()).toBeVisible();
const closeDrawer = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
};

for (const role of Object.keys(COLLECTIONS) as Role[]) {
  test(`versions and their comparison show ${role} no machine names`, async ({ page }) => {
    const { note, faults } = await begin(page, role);
    const paths = await Promise.all(
      COLLECTIONS[role].map(async (slug) => `/admin/collections/${slug}/${await firstOf(page, role, slug)}/versions`),
    );
    for (const path of paths) {
      await page.goto(path);
      await note(path);
      const [version] = await page.locator('.admin-history tbody a').all();
      // All fields, with their names and values.
      await page.goto(`${await version?.getAttribute('href')}?modifiedOnly=false`);
      await expect(page.locator('#modifiedOnly')).not.toBeChecked();
      await note(`${path}/:version, all fields`);
      await page.locator('.compare-version .rs__control').click();
      await note(`${path}/:version, choice`);
      await page.locator('.rs__option').last().click();
      await shown(page);
      await note(`${path}/:version, more versions`);
    }
    expect(faults).toEqual([]);
  });

  test(`bulk forms show ${role} no machine names`, async ({ page }) => {
    const { note, faults } = await begin(page, role);
    for (const slug of COLLECTIONS[role]) {
      const path = `/admin/collections/${slug}`;
      await page.goto(`${path}?limit=5`);
      await expect(async () => {
        await page.locator('#select-all').check({ timeout: 2_000 });
      }).toPass();
      await note(path);
      for (const name of await page.locator('.list-selection button').allTextContents()) {
        if (!name.trim() || /^Select all/i.test(name)) continue;
        await page.locator('.list-selection').getByRole('button', { name: name.trim(), exact: true }).click();
        await expect(page.locator('dialog[open]')).toBeVisible();
        const field = page.locator('dialog .field-select .rs__control');
        if (await field.isVisible()) {
          await field.click();
          await expect(page.locator('.rs__option').first()).toBeVisible();
        }
        await note(`${path}, ${name.trim()}`);
        // An open choice closes first.
        await expect(async () => {
          await page.keyboard.press('Escape');
          await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 1_000 });
        }).toPass();
      }
    }
    expect(faults).toEqual([]);
  });
}

test('drawers show an editor no machine names', async ({ page }) => {
  const { note, faults } = await begin(page, 'Editor');
  const article = `/admin/collections/articles/${await firstOf(page, 'Editor', 'articles')}`;
  await page.goto(article);
  const field = (name: string) => page.locator(`[id="field-${name}"]`);
  await field('authors').getByRole('button', { name: 'Create new' }).click();
  await shown(page);
  await expect(drawer(page).locator('#field-name')).toBeVisible();
  await note('a new author');
  await closeDrawer(page);
  await field('topics').getByRole('button', { name: 'Create new' }).click();
  await expect(drawer(page).locator('#field-name')).toBeVisible();
  await note('a topic');
  await closeDrawer(page);
  await field('image')
    .getByRole('button', { name: /^Edit image/ })
    .click();
  await expect(drawer(page).locator('#field-alt')).toBeVisible();
  await note('an image');
  expect(faults).toEqual([]);
  await page.goto(`/admin/collections/topics/${await firstOf(page, 'Editor', 'topics')}`);
  await page.getByRole('button', { name: 'Merge into another topic' }).click();
  await expect(page.locator('.list-drawer tbody tr').first()).toBeVisible();
  await note('a list of topics');
  await page.goto('/admin/globals/home-page');
  await page.locator('#field-sections').getByRole('button', { name: /^Add / }).last().click();
  await shown(page);
  await note('sections of the front page');
  await page.goto('/admin/collections/media');
  await page.getByRole('button', { name: 'Bulk Upload' }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await note('several files');
  expect(faults).toEqual([]);
});

test('drawers show a merchandiser no machine names', async ({ page }) => {
  const { note, faults } = await begin(page, 'Merchandiser');
  await page.goto(`/admin/collections/products/${await firstOf(page, 'Merchandiser', 'products')}`);
  for (const button of await page.getByRole('button', { name: 'Create new' }).all()) {
    if (!(await button.isVisible())) continue;
    await button.click();
    await page.waitForLoadState('networkidle');
    if (!(await page.locator('dialog[open]').isVisible())) continue;
    await shown(page);
    await note('a new entry');
    await closeDrawer(page);
  }
  await page.goto('/admin/collections/promo-codes/create');
  await note('a new promo code');
  expect(faults).toEqual([]);
});

test('a form that nobody uses is at rest: a name that is given is not given again', async ({ page }) => {
  await signIn(page, 'Editor');
  await page.goto(`/admin/collections/articles/${await firstOf(page, 'Editor', 'articles')}`);
  await expect(page.locator('.ContentEditable__root').first()).toBeVisible();
  // Parts of a form appear after it has loaded, so this waits for the first ten frames without a change.
  const changes = () =>
    page.evaluate(async () => {
      let count = 0;
      const observer = new MutationObserver((records) => {
        count += records.length;
      });
      observer.observe(document.body, { attributeFilter: ['aria-label', 'title'], subtree: true });
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      observer.disconnect();
      return count;
    });
  await expect.poll(changes).toBe(0);
});
