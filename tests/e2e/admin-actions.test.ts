import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import matrix from '../contract/access-matrix.json' with { type: 'json' };
import { keepPreview, pick } from './admin';
import { expect, test } from './fixtures';
import { account, signedInBy } from './newsroom';

/**
 * Uses every action of lists and forms in the admin: for one collection of each kind, as the role with the fewest
 * rights that has them all. `MASTHEAD_ADMIN_ACTIONS=all` tests every collection as every role, which takes a quarter
 * of an hour.
 */
const SHAPES = ['articles', 'authors', 'media', 'products', 'promo-codes', 'users'];
const ROLES = ['editor', 'merchandiser', 'support', 'admin'] as const;
type Role = (typeof ROLES)[number];
const LABELS: Record<Role, string> = {
  editor: 'Editor',
  merchandiser: 'Merchandiser',
  support: 'Support',
  admin: 'Admin',
};
const isAll = process.env.MASTHEAD_ADMIN_ACTIONS === 'all';

type Access = Record<string, Partial<Record<Role, string>>>;
const rows = Object.entries(matrix as Record<string, Access>).filter(([slug]) => !slug.startsWith('payload-'));
const rowsOf = (slug: string): Access => (matrix as Record<string, Access>)[slug] ?? {};
const mayDoAll = (access: Access, role: Role) =>
  ['create', 'update', 'delete'].every((operation) =>
    ['yes', 'unsent only'].includes(access[operation]?.[role] ?? 'no'),
  );
const pressed = rows
  .filter(([slug]) => isAll || SHAPES.includes(slug))
  .flatMap(([slug, access]) =>
    ROLES.filter((role) => mayDoAll(access, role))
      .slice(0, isAll ? undefined : 1)
      .map((role) => ({ slug, role })),
  );

/** Text field that both copies can share, for bulk edit: its label in the form and its name. */
const TEXTS: Record<string, [label: string, name: string]> = {
  media: ['Credit', 'credit'],
};

/** Data for collections that cannot be duplicated, or that are empty in the demo. */
const NEW: Record<string, (make: (slug: string) => Promise<number>) => object | Promise<object>> = {
  users: () => ({
    email: `${randomUUID()}@meridian.example`,
    password: 'Meridian-Noon-12!',
    firstName: 'Amara',
    lastName: 'Lindqvist',
    role: 'reader',
  }),
  subscriptions: async (make) => ({
    owner: await make('users'),
    tier: 'GOOD',
    status: 'active',
    periodStart: new Date().toISOString(),
  }),
  subscribers: () => ({ emailAddress: `${randomUUID()}@meridian.example` }),
  'newsletter-issues': async () => ({ newsletter: 1, subject: 'Noon', title: 'Noon' }),
  'price-changes': () => ({ availability: 1, listPriceMinor: 9900, startsAt: '2099-01-01T00:00:00.000Z' }),
  'tax-rates': () => ({ country: `Q${randomUUID()[0]?.toUpperCase()}`, state: randomUUID().slice(0, 10), percent: 5 }),
  redirects: () => ({ from: `/from-${randomUUID()}`, to: { type: 'custom', url: '/topics' } }),
};

test.use({ viewport: { width: 1440, height: 1000 } });
test.setTimeout(180_000);

/** Client of the CMS API for a staff member, signed in once per test. */
async function staff(page: Page, role: Role) {
  const { email, password } = account(LABELS[role]);
  const headers = signedInBy(await page.request.post('/api/cms/users/login', { data: { email, password } }));
  const call = (method: string, path: string, data?: object) =>
    page.request.fetch(`/api/cms/${path}`, { method, headers, ...(data ? { data } : {}) });
  const find = (slug: string, id: number) => call('GET', `${slug}/${id}?depth=0&draft=true`);
  const copy = async (slug: string, id: number) => {
    const answer = await call('POST', `${slug}/${id}/duplicate`);
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).doc.id as number;
  };
  const create = async (slug: string): Promise<number> => {
    const answer = await call('POST', slug, await NEW[slug]?.(create));
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).doc.id as number;
  };
  const first = async (slug: string) => {
    const { docs } = await (await call('GET', `${slug}?limit=1&depth=0&sort=id`)).json();
    return docs[0]?.id ?? (await create(slug));
  };
  return {
    call,
    first,
    /** Returns the ids of a document's versions, the newest first. */
    versions: async (slug: string, id: number): Promise<(number | string)[]> => {
      const query = `where[parent][equals]=${id}&sort=-updatedAt&limit=100&depth=0&select[id]=true`;
      const { docs } = await (await call('GET', `${slug}/versions?${query}`)).json();
      return docs.map((version: { id: number }) => version.id);
    },
    make: async (slug: string) => (NEW[slug] ? create(slug) : copy(slug, await first(slug))),
    exists: async (slug: string, id: number) => (await find(slug, id)).status() === 200,
    read: async (slug: string, id: number) => (await find(slug, id)).json() as Promise<Record<string, unknown>>,
  };
}

/** Returns an action of a form's menu. Payload renders the menu twice, once to measure it. */
const action = (page: Page, name: string) => page.locator(`#action-${name}`).filter({ visible: true }).first();
const openMenu = async (page: Page) => {
  await page.locator('.doc-controls__popup button, button.doc-controls__popup').first().click();
  await expect(action(page, 'delete')).toBeVisible();
};
const confirm = (page: Page) => page.locator('#confirm-action').filter({ visible: true }).click();
const idOf = (page: Page) => Number(/\/(\d+)(?:\?|$)/.exec(page.url())?.[1]);
const notice = (page: Page, text: RegExp) =>
  expect(page.locator('.payload-toast-item, [data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible();

/** Opens the list of exactly these documents and selects them all. */
async function select(page: Page, slug: string, ids: number[]) {
  const query = ids.map((id, at) => `where[or][0][and][0][id][in][${at}]=${id}`).join('&');
  await page.goto(`/admin/collections/${slug}?${query}`);
  await expect(page.locator(slug === 'media' ? '[data-pictures] li' : 'tbody tr')).toHaveCount(ids.length);
  const all = page.locator('#select-all, .select-all__checkbox input, .admin-pictures-all input').first();
  await expect(async () => {
    await all.check({ timeout: 2_000 });
  }).toPass();
}

/** Adds a topic to articles, sees that bulk edit offers no texts and lists, and undoes the change. */
async function changesTopics(page: Page, desk: Awaited<ReturnType<typeof staff>>, ids: number[]) {
  const topicsOf = async () => Promise.all(ids.map(async (id) => (await desk.read('articles', id)).topics as number[]));
  const before = await topicsOf();
  const { docs } = await (await desk.call('GET', 'topics?limit=200&depth=0&select[name]=true')).json();
  const added = docs.find(({ id }: { id: number }) => !before.flat().includes(id));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('.field-select input').first().fill('t');
  await expect(page.locator('.rs__option', { hasText: 'Access Level' })).toBeVisible();
  await expect(
    page.locator('.rs__option').filter({ hasText: /^(title|slug|body|summary|topics|authors)$/i }),
  ).toHaveCount(0);
  await page.goto(page.url());
  await select(page, 'articles', ids);
  await page.getByRole('button', { name: 'Change topics' }).click();
  await pick(page, page.getByRole('group', { name: 'Add topics' }), added.name);
  await page.locator('dialog').getByRole('button', { name: 'Change topics' }).click();
  await expect(page.getByText('You changed the topics of 2 articles.')).toBeVisible();
  expect(await topicsOf()).toEqual(before.map((topics) => [...topics, added.id]));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone. 2 articles are as before.')).toBeVisible();
  expect(await topicsOf()).toEqual(before);
}

for (const slug of new Set(pressed.map((action) => action.slug))) {
  test.describe(slug, () => {
    // The roles start from the same document, one after the other.
    test.describe.configure({ mode: 'default' });
    for (const { role } of pressed.filter((action) => action.slug === slug)) {
      test(`${LABELS[role]} uses every action of ${slug}`, async ({ page }) => {
        const desk = await staff(page, role);
        const first = await desk.first(slug);
        await page.goto(`/admin/collections/${slug}/${first}`);
        await openMenu(page);

        // Duplicate: opens the form of the copy.
        let copy: number;
        const duplicate = action(page, 'duplicate');
        if (await duplicate.isVisible()) {
          await duplicate.click();
          await expect.poll(() => idOf(page)).not.toBe(first);
          await expect.poll(() => idOf(page)).toBeGreaterThan(0);
          copy = idOf(page);
        } else {
          copy = await desk.make(slug);
          await page.goto(`/admin/collections/${slug}/${copy}`);
        }

        // Delete, from the form.
        await openMenu(page);
        await action(page, 'delete').click();
        await confirm(page);
        await expect(page).toHaveURL(new RegExp(`/admin/collections/${slug}(?:\\?|$)`));
        await expect.poll(() => desk.exists(slug, copy)).toBe(false);

        const two = [await desk.make(slug), await desk.make(slug)];
        await select(page, slug, two);
        const text = TEXTS[slug];
        if (text) {
          const [label, name] = text;
          await page.getByRole('button', { name: 'Edit', exact: true }).click();
          await page.locator('.field-select input').first().fill(label);
          await page.keyboard.press('Enter');
          await page
            .locator(`.edit-many__form [name="${name}"], .edit-many__form #field-${name}`)
            .first()
            .fill('Changed together');
          await page.locator('.edit-many__save, .edit-many__draft').first().click();
          for (const id of two)
            await expect.poll(async () => (await desk.read(slug, id))[name]).toBe('Changed together');
          await select(page, slug, two);
        }
        if (slug === 'articles') {
          await changesTopics(page, desk, two);
          await select(page, slug, two);
        }
        if (await page.getByRole('button', { name: 'Publish', exact: true }).isVisible()) {
          await page.getByRole('button', { name: 'Publish', exact: true }).click();
          await confirm(page);
          for (const id of two) await expect.poll(async () => (await desk.read(slug, id))._status).toBe('published');
          await select(page, slug, two);
          await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
          await confirm(page);
          for (const id of two) await expect.poll(async () => (await desk.read(slug, id))._status).toBe('draft');
          await select(page, slug, two);
        }

        if (rowsOf(slug).readVersions) {
          // Restore: the first version, and with it the first text.
          const [id = 0] = two;
          const before = await desk.versions(slug, id);
          await page.goto(`/admin/collections/${slug}/${id}/versions/${before.at(-1)}`);
          await page.locator('.restore-version button').first().click();
          await confirm(page);
          await expect.poll(async () => (await desk.versions(slug, id)).length).toBeGreaterThan(before.length);
          await expect(page).toHaveURL(new RegExp(`/admin/collections/${slug}/${id}(?:\\?|$)`));
          // Preview: the link opens a page.
          const preview = page.locator('#preview-button');
          if (await preview.isVisible()) {
            const address = (await preview.getAttribute('href')) ?? '';
            expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
            // The admin stores for each user whether the preview is open beside the form.
            const previewFrame = page.locator('iframe').first();
            await expect(async () => {
              if (!(await previewFrame.isVisible())) await page.locator('#live-preview-toggler').click();
              await expect(previewFrame).toBeVisible({ timeout: 2_000 });
            }).toPass();
            await keepPreview(page, `collection-${slug}`, 'default');
          }
          await select(page, slug, two);
        }

        // Delete, from the list, where deleting several can be undone.
        if (!(await page.getByRole('button', { name: 'Delete', exact: true }).isVisible())) {
          expect(['articles', 'media', 'users']).not.toContain(slug);
          for (const id of two) expect((await desk.call('DELETE', `${slug}/${id}`)).status()).toBe(200);
          return;
        }
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await confirm(page);
        for (const id of two) await expect.poll(() => desk.exists(slug, id)).toBe(false);
        await notice(page, /deleted|trash/i);

        // Create: an empty form, or a new draft where drafts are autosaved.
        await page.locator(`a[href$="/collections/${slug}/create"]`).first().click();
        await expect(page.locator('#action-save, #action-save-draft').first()).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/collections/${slug}/(?:create|\\d+)`));
        const begun = idOf(page);
        if (begun) await desk.call('DELETE', `${slug}/${begun}`);
      });
    }
  });
}
