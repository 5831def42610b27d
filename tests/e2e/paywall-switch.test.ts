import { type ServerProcess, startOwnSite } from '../helpers/server';
import { expect, test } from './fixtures';
import { account, bodyOf, Newsroom, signedInBy } from './newsroom';

const SECRET = 'Only subscribers read this sentence.';

let site: ServerProcess;

test.beforeAll(async () => {
  // Starts a separate site, because every test of the shared one depends on the paywall setting.
  test.setTimeout(180_000);
  site = await startOwnSite();
});

test.afterAll(() => site.stop());

test('switching the paywall off and on again gates every article, also those first opened in between', async ({
  page,
  playwright,
}) => {
  test.setTimeout(120_000);
  const request = await playwright.request.newContext({ baseURL: site.baseUrl });
  const newsroom = await Newsroom.open(request, site.baseUrl);
  const { email, password } = account('Admin');
  const admin = signedInBy(await request.post('/api/cms/users/login', { data: { email, password } }));
  const switchPaywall = async (isEnabled: boolean) => {
    const answer = await request.post('/api/cms/globals/paywall', { headers: admin, data: { isEnabled } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const closed = { accessLevel: 'subscriber', body: bodyOf(SECRET) };
  const paths: string[] = [];
  for (const slug of ['seen-before', 'seen-between']) {
    const { path } = await newsroom.article({ ...closed, slug, title: `Paywall ${slug}` });
    paths.push(`${site.baseUrl}/${path}`);
  }
  const [before = '', between = ''] = paths;
  // A change in the admin is public about a second later.
  const expectOpen = (path: string, isOpen: boolean) =>
    expect(async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: /^Paywall seen/ })).toBeVisible();
      await expect(page.getByText(SECRET)).toHaveCount(isOpen ? 1 : 0, { timeout: 1000 });
      expect((await page.content()).includes(SECRET)).toBe(isOpen);
    }).toPass();

  await expectOpen(before, false);
  await switchPaywall(false);
  await expectOpen(before, true);
  await expectOpen(between, true);
  await switchPaywall(true);
  await expectOpen(before, false);
  await expectOpen(between, false);
});
