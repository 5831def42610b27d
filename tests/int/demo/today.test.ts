import { afterAll, describe, expect, test } from 'vitest';
import { demoAccounts, printSubscriber } from '@/demo/accounts';
import { readArchive } from '@/domain/archive/archive.query';
import { readIssue } from '@/domain/archive/issue.query';
import { findProductStories } from '@/domain/catalog/product.query';
import { readStoreFront } from '@/domain/catalog/store.query';
import { readHome } from '@/domain/home/home.query';
import { searchSubscriber } from '@/domain/membership/link-subscription.command';
import { readMembership, readProfileSubscriptions } from '@/domain/membership/subscription.query';
import { readShell } from '@/domain/shell/shell.query';
import { readLatest } from '@/domain/streams/latest.query';
import { findWebinar, readWebinarsPage } from '@/domain/webinars/webinar.query';
import { contextOf, guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { payload } from '../records';

const DAY_MS = 86_400_000;
const ctx = guestContext(payload);
const sql = sqlOf(payload);
/** The day on which the template was filled. Tests can run on the next day. */
const [seeded] = await sql<{ at: Date }>('select max(created_at) as at from users');
const clock = seeded?.at ?? new Date();

afterAll(() => payload.destroy());

describe('the demo publication is dated from the day of its installation', () => {
  test('the newest article is less than a week old, and nothing is published in the future', async () => {
    const { stories } = await readLatest(ctx, { number: 0, size: 10 });
    const newest = Date.parse(stories[0]?.publishedAt ?? '');
    expect(clock.getTime() - newest).toBeLessThanOrEqual(7 * DAY_MS);
    for (const table of ['articles', 'issues', 'videos', 'episodes', 'visual_assets', 'reports', 'webinars']) {
      expect(
        await sql(`select id from ${table} where published_at > $1 and _status = 'published'`, [clock]),
        table,
      ).toEqual([]);
    }
  });

  test('announced events are in the future, and past events have taken place', async () => {
    const { upcoming, past } = await readWebinarsPage(ctx, { number: 0, size: 20 });
    expect(upcoming.map(({ startsAt }) => Date.parse(startsAt) > clock.getTime())).toEqual([true, true]);
    expect(past.stories.length).toBeGreaterThan(0);
    expect(past.stories.every(({ startsAt }) => Date.parse(startsAt) < clock.getTime())).toBe(true);
    expect((await readStoreFront(ctx)).comingSoon).toHaveLength(4);
    const products = await sql<{ status: string; at: Date }>(
      'select product_status as status, publication_date as at from products',
    );
    expect(products.filter(({ status, at }) => (status === 'F') !== at > clock)).toEqual([]);
    const sales = await sql<{ at: Date; applied: Date | null }>(
      'select starts_at as at, applied_at as applied from price_changes',
    );
    expect(sales.filter(({ at, applied }) => (applied === null) !== at > clock)).toEqual([]);
  });

  test('most past webinars link to a recording', async () => {
    const { past } = await readWebinarsPage(ctx, { number: 0, size: 20 });
    const pages = await Promise.all(past.stories.map(({ url }) => findWebinar(ctx, url.split('/').at(-1) ?? '')));
    const recordings = pages.map((page) => page?.recordingUrl).filter(Boolean);
    expect(recordings.length).toBeGreaterThan(pages.length / 2);
    for (const url of recordings) expect(url).toMatch(/^\/video\/\d+\//);
  });

  test('the issues of 2023 and 2024 are complete, and those after them reach this month', async () => {
    const years = new Map((await readArchive(ctx)).map(({ yearId, issues }) => [yearId, issues]));
    expect(years.get('2023')).toHaveLength(6);
    expect(years.get('2024')).toHaveLength(6);
    const current = await readIssue(ctx, null);
    expect(current?.year).toBe(clock.getUTCFullYear());
    const month = clock.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
    expect(current?.issueMonth.split('-')).toContain(month);
    expect(current?.sections.flatMap(({ entries }) => entries).length).toBeGreaterThanOrEqual(8);
    expect(Math.max(...[...years.keys()].map(Number))).toBe(clock.getUTCFullYear());
  });

  test('the front page leads with the current issue and this week’s articles', async () => {
    const current = await readIssue(ctx, null);
    const { sections } = await readHome(ctx);
    const urls = JSON.stringify(sections);
    expect(urls).toContain(current?.url);
    const [newest] = (await readLatest(ctx, { number: 0, size: 1 })).stories;
    expect(urls).toContain(newest?.url);
  });

  test('the footer shows the current year', async () => {
    expect((await readShell(ctx)).legalLine).toContain(`© ${ctx.now.getUTCFullYear()} `);
    const later = { ...ctx, now: new Date('2041-01-01T00:00:00Z') };
    expect((await readShell(later)).legalLine).toContain('© 2041 ');
  });
});

test('every issue in the store shows the same cover as its page', async () => {
  const pairs = await sql<{ id: string; product: number; issue: number | null }>(
    `select p.product_id as id, p.image_id as product, i.cover_id as issue
     from products p left join issues i on i.issue_id = replace(p.product_id, '-MAG', '')
     where p.content_type = 'Magazine Issue'`,
  );
  expect(pairs.length).toBeGreaterThanOrEqual(5);
  for (const { id, product, issue } of pairs) expect([id, product]).toEqual([id, issue]);
  const { stories } = await findProductStories(ctx, { limit: 100 });
  const current = await readIssue(ctx, null);
  const sold = stories.find(({ title }) => title === current?.label);
  expect(sold?.picture?.whole.src).toBe(current?.cover?.whole.src);
});

describe('demo subscribers', () => {
  const subscribers = demoAccounts.filter(({ tier }) => tier !== null);

  const membershipOf = async (email: string) => {
    const { docs } = await payload.find({ collection: 'users', where: { email: { equals: email } }, depth: 0 });
    const user = docs[0];
    if (!user) throw new Error(`There is no account ${email}.`);
    const ctx = contextOf(payload, { ...user, collection: 'users' });
    return { user, ctx, membership: await readMembership(ctx) };
  };

  test.each(subscribers.map(({ email, tier }) => [email, tier]))(
    '%s pays for %s and has been charged for every period so far',
    async (email, tier) => {
      const { user, ctx, membership } = await membershipOf(email ?? '');
      const { subscription, subscriptions, invoices } = membership;
      expect(subscriptions).toHaveLength(1);
      expect(subscription).toMatchObject({ tier, status: 'active', isOpen: true, provider: 'embedded' });
      const [row] = await sql<{ start: Date; end: Date; renewed: number }>(
        'select period_start as start, period_end as "end", times_renewed::int as renewed from subscriptions where owner_id = $1',
        [user.id],
      );
      expect(row?.start.getTime()).toBeLessThan(clock.getTime());
      expect(row?.end.getTime()).toBeGreaterThan(clock.getTime());
      // One subscriber also paid for a gift subscription.
      const charges = invoices.filter(({ number }) => !number.startsWith('G-'));
      expect(charges).toHaveLength((row?.renewed ?? 0) + 1);
      expect(invoices.every(({ status, amountMinor }) => status === 'paid' && amountMinor > 0)).toBe(true);
      expect(user.tiers).toEqual([`ROLE_HBRG_${tier}`]);
      const profile = await readProfileSubscriptions(ctx, Number(user.id));
      expect(profile.subscriptions).toMatchObject([{ subscriptionStatus: 'active', timesRenewed: row?.renewed }]);
    },
  );

  test('one has canceled and keeps access until the end of the period; the others renew', async () => {
    const all = await Promise.all(subscribers.map(({ email }) => membershipOf(email)));
    const endings = all.map(({ user, membership }) => [user.email, membership.subscription?.endsThen]);
    expect(endings.filter(([, endsThen]) => endsThen)).toEqual([['best@meridian.example', true]]);
  });

  test('a print subscription can be linked', async () => {
    const { emailAddress, accountNumber } = printSubscriber;
    expect(await searchSubscriber(ctx, { emailAddress, accountNumber })).toMatchObject({
      active: true,
      new: true,
      userAccountExists: false,
    });
  });

  test('no mail or payment is pending from before the installation', async () => {
    expect(await sql('select id from payment_events where done_at is null')).toEqual([]);
    expect(
      await sql(`select id from payload_jobs where task_slug::text in ('payment-event', 'membership-mail')`),
    ).toEqual([]);
  });
});
