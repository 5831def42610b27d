import { faultsIn } from './accessibility';
import { signIn } from './admin';
import { expect, test } from './fixtures';
import { lastingFaults, namesIn } from './machine-names';
import { account, Newsroom } from './newsroom';

test.setTimeout(240_000);
test.use({ viewport: { width: 1366, height: 900 }, tolerated: [/404/] });

/** Faults inside the CMS's own markup that have no public way to be changed: rule, selector and why. */
const TOLERATED: readonly (readonly [rule: string, selector: RegExp, reason: string])[] = [
  ['list', /ul|doc-tabs/, 'the tabs of a form are links in a list without items'],
  ['region', /./, 'headers of lists and forms are outside of their main part'],
  ['landmark-one-main', /html/, 'lists and the desk have no main part'],
  ['page-has-heading-one', /html/, 'the desk has no title'],
  ['landmark-no-duplicate-banner', /\.app-header/, 'lists have a header of their own'],
  ['landmark-unique', /\.app-header|\.nav__wrap|header, main/, 'the same'],
  ['heading-order', /h3|__title/, 'titles of groups of fields are of the third rank'],
  ['aria-hidden-focus', /indicator/, 'the arrow of a select has the focus without the keyboard'],
  ['nested-interactive', /rs__multi-value|aria-describedby|popup-button/, 'chosen options can be dragged and removed'],
  ['image-redundant-alt', /img/, 'the picture of a file is named by the file'],
  [
    'button-name',
    /LexicalEditorTheme__|btn--has-tooltip/,
    'buttons of blocks and of a menu of kinds have only a tooltip',
  ],
  ['aria-command-name', /popup-button--custom/, 'the same menu'],
  [
    'id twice',
    /nav-toggler|field-/,
    'wide and narrow screens have a button each, and fields of blocks the ids of others',
  ],
];

/** Screens of each role, by the label of a demo account. `:article` and `:product` are ids of documents. */
const SCREENS: [label: string, screens: string[]][] = [
  [
    'Editor',
    [
      '/admin',
      '/admin/planning',
      '/admin/readership',
      '/admin/collections/articles',
      '/admin/collections/media',
      '/admin/account',
    ],
  ],
  [
    'Editor',
    [
      '/admin/collections/articles/create',
      '/admin/collections/articles/:article',
      '/admin/collections/articles/:article/versions',
      '/admin/globals/home-page',
    ],
  ],
  [
    'Merchandiser',
    [
      '/admin',
      '/admin/orders',
      '/admin/catalogue',
      '/admin/sales',
      '/admin/collections/products',
      '/admin/collections/products/:product',
    ],
  ],
  [
    'Support',
    ['/admin', '/admin/members', '/admin/members?id=:reader', '/admin/failed-mails', '/admin/collections/orders'],
  ],
  ['Admin', ['/admin/own-publication', '/admin/staff', '/admin/globals/brand', '/admin/subscription-revenue']],
];

/** Pages in the navigation of each role, in order. */
const NAVIGATION: Record<string, string> = {
  Editor:
    'Planning, Readership, Articles, Authors, Topics, Series, Issues, Volumes, Pages, Snippets, Programs, Report categories, Reports, Visual library, Videos, Playlists, Podcasts, Episodes, Webinars, Newsletters, Marketing campaigns, Newsletter issues, Images, Albums, Files, Products, Formats, Activity, Searches without results, Redirects, Front page, Navigation, Footer, Help texts, Search',
  Merchandiser:
    'Orders desk, Catalog, Sales, Subscription revenue, Print labels, Articles, Authors, Topics, Series, Issues, Snippets, Videos, Podcasts, Episodes, Images, Albums, Files, Products, Formats, Orders, Invoices, Promo codes, Tax rates, Stock movements, Price changes, Activity, Store settings',
  Support: 'Orders desk, Members, Failed mails, Orders, Suppressed addresses',
};

test('a list stays in place while its page loads, and its menu opens when asked', async ({ page }) => {
  await signIn(page, 'Editor');
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources?: { node?: Node | null }[] })[])
        for (const { node } of entry.sources ?? []) if (node instanceof Element) moved.push(node.className);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/admin/collections/media');
  // The CMS animates its menu only after it has measured the window.
  await expect(page.locator('aside.nav--nav-animate')).toBeAttached();
  await expect(page.locator('html[data-menu-closed]')).toBeAttached();
  const moved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
  expect((await moved()).filter((name) => name.includes('template-default__wrap'))).toEqual([]);
  const menu = page.locator('aside.nav');
  await expect(menu).toHaveAttribute('inert');
  await expect(menu).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'Open Menu' }).first().click();
  await expect(menu).not.toHaveAttribute('inert');
  await expect(menu).toHaveCSS('opacity', '1');
});

test('the navigation of each role has the pages that it works with, and no others', async ({ page }) => {
  for (const [label, expected] of Object.entries(NAVIGATION)) {
    await signIn(page, label);
    await page.goto('/admin');
    await expect(page.locator('.nav__link-label').first()).toBeAttached();
    expect([label, (await page.locator('.nav__link-label').allTextContents()).join(', ')]).toEqual([label, expected]);
    const created = { Editor: 'New article', Merchandiser: 'New product' }[label];
    await expect(page.getByRole('link', { name: created ?? /^New/, exact: true })).toHaveCount(created ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  }
});

for (const [label, screens] of SCREENS) {
  test(`the screens of ${label} from ${screens[0]} have no faults of accessibility, no machine names and unique ids`, async ({
    page,
    request,
  }) => {
    const newsroom = await Newsroom.open(request);
    const first = async (collection: string) => {
      const answer = await request.get(
        `/api/cms/${collection}?limit=1&depth=0&where[_status][equals]=published&sort=createdAt`,
        { headers: newsroom.headers },
      );
      return String((await answer.json()).docs[0].id);
    };
    await signIn(page, label);
    const ids: Record<string, string> = { article: await first('articles'), product: await first('products') };
    if (screens.some((screen) => screen.includes(':reader'))) {
      const { email } = account('Subscriber, Good');
      await page.goto(`/admin/members?q=${email}`);
      const url = await page.locator('a[href*="/admin/members?id="]').first().getAttribute('href');
      ids.reader = new URL(url ?? '', page.url()).searchParams.get('id') ?? '';
    }
    const faults: string[] = [];
    const reasons = new Set<string>();
    const isKnown = (fault: string) => {
      const known = TOLERATED.find(([rule, selector]) => fault.startsWith(`${rule}:`) && selector.test(fault));
      if (known) reasons.add(`${known[0]}: ${known[2]}`);
      return Boolean(known);
    };
    const look = async () =>
      [...(await faultsIn(page, { frames: false })), ...(await namesIn(page))].filter((fault) => !isKnown(fault));
    for (const screen of screens) {
      await page.goto(screen.replace(/:(\w+)/, (_, name: string) => ids[name] ?? ''));
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle', { timeout: 30_000 });
      faults.push(...(await lastingFaults(page, look)).map((fault) => `${screen} ${fault}`));
    }
    for (const description of reasons) test.info().annotations.push({ type: 'tolerated in the CMS', description });
    expect(faults).toEqual([]);
  });
}
