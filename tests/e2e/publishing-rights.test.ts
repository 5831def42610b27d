import { signIn } from './admin';
import { expect, test } from './fixtures';
import { Newsroom, signedInAs } from './newsroom';

test.setTimeout(240_000);
// A form that can't be changed isn't asked for what is planned.
test.use({ viewport: { width: 1440, height: 1000 }, tolerated: [/403|404/] });

/** The collections that a role publishes, and those that it only reads. */
const RIGHTS = [
  {
    role: 'Editor',
    published: 'articles',
    others: 'products',
    mayPlan: true,
    choices: ['Now', 'Later', 'Under embargo until'],
  },
  { role: 'Merchandiser', published: 'products', others: 'articles', mayPlan: false, choices: ['Now', 'Later'] },
] as const;

for (const { role, published, others, mayPlan, choices } of RIGHTS)
  test(`${role} is offered to publish ${published}, and neither the admin nor the API lets them publish ${others}`, async ({
    page,
    request,
  }) => {
    const newsroom = await Newsroom.open(request);
    const headers = await signedInAs(request, role);
    const first = async (collection: string) => {
      const find = `/api/cms/${collection}?limit=1&depth=0&where[_status][equals]=published&sort=createdAt`;
      return (await (await request.get(find, { headers: newsroom.headers })).json()).docs[0];
    };
    const [mine, theirs] = [await first(published), await first(others)];
    await signIn(page, role);

    await page.goto('/admin');
    await expect(page.getByRole('link', { name: 'Planning', exact: true })).toHaveCount(mayPlan ? 1 : 0);
    await expect(page.getByRole('heading', { name: 'Drafts, oldest first' })).toHaveCount(mayPlan ? 1 : 0);
    await page.goto('/admin/planning');
    await expect(page).toHaveURL(mayPlan ? /\/admin\/planning$/ : /\/admin$/);

    const publish = page.getByRole('button', { name: 'Publish changes' });
    await page.goto(`/admin/collections/${published}/${mine.id}`);
    await expect(publish).toBeVisible();
    await page.goto(`/admin/collections/${others}/${theirs.id}`);
    await expect(page.locator('#field-title')).toHaveValue(theirs.title);
    await expect(page.locator('#field-title')).toBeDisabled();
    await expect(publish).toHaveCount(0);
    await expect(page.locator('#action-save-draft, #action-save, #action-delete, #action-unpublish')).toHaveCount(0);

    const copied = await request.post(`/api/cms/${published}/${mine.id}/duplicate`, { headers, data: {} });
    const { doc: draft } = await copied.json();
    await page.goto(`/admin/collections/${published}/${draft.id}`);
    await publish.click();
    const dialog = page.getByRole('dialog', { name: 'Publish changes' });
    await expect(dialog.getByRole('radio')).toHaveCount(choices.length);
    for (const choice of choices) await expect(dialog.getByRole('radio', { name: choice })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.goto('about:blank');
    await request.delete(`/api/cms/${published}/${draft.id}`, { headers });

    const body = { title: `By ${role}`, _status: 'published' };
    const sent = [
      await request.post(`/api/cms/${others}`, { headers, data: body }),
      await request.patch(`/api/cms/${others}/${theirs.id}`, { headers, data: body }),
      await request.patch(`/api/cms/${others}/${theirs.id}?draft=true`, { headers, data: { title: `By ${role}` } }),
      await request.delete(`/api/cms/${others}/${theirs.id}`, { headers }),
    ];
    expect(sent.map((answer) => answer.status())).toEqual([403, 403, 403, 403]);
    expect((await first(others)).title).toBe(theirs.title);
  });
