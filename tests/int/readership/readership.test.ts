import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { app } from '@/api/http/app';
import { dayIn } from '@/domain/calendar/time-zone.rules';
import { readHome } from '@/domain/home/home.query';
import { createEventBatches } from '@/domain/readership/event-batches';
import { rankMostRead } from '@/domain/readership/most-read.command';
import { readMostRead } from '@/domain/readership/most-read.query';
import { readNow } from '@/domain/readership/now.query';
import { readCounts, readGroups, readSteps } from '@/domain/readership/readership.query';
import { READING_KINDS, type ReadingKind } from '@/domain/readership/readership.rules';
import { rollUp } from '@/domain/readership/roll-up.command';
import { CACHE_CHANNEL } from '@/platform/cache';
import { guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { randomOf } from '../../helpers/random';
import { makeArticle, makePerson, payload } from '../records';

const sql = sqlOf(payload);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
const ZONE = 'UTC';
const today = dayIn(new Date(), ZONE);
const clock = { period: { from: today, to: today }, zone: ZONE };
let articles: { id: number }[];
let topic: number;
let author: number;

beforeAll(async () => {
  topic = (await payload.create({ collection: 'topics', data: { name: 'Wind', slug: 'wind' } as never })).id;
  author = (await payload.create({ collection: 'authors', data: { name: 'Rosa', slug: 'rosa' } as never })).id;
  articles = [
    await makeArticle({ topics: [topic] }),
    await makeArticle({ topics: [topic], authors: [author] }),
    await makeArticle(),
  ];
});
beforeEach(async () => {
  await sql('delete from readership_events');
  await sql('delete from readership_hours');
});
afterAll(() => payload.destroy());

let visitors = 0;
async function report(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  visitors += 1;
  const response = await app.request('/service/reading/counts', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': FIREFOX,
      'x-masthead-socket': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  return response.status;
}
const view = (article: number, from = '', kinds: readonly ReadingKind[] = ['view']) => ({ article, from, kinds });
const stored = async () =>
  (await sql<{ count: number }>('select count(*)::int as count from readership_events'))[0]?.count;

test('the figures of 1,000 scripted visits equal the script and a plain SQL count, before and after they are rolled up', async () => {
  const random = randomOf(284);
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const expected = new Map<string, number>();
  const add = (name: string) => expected.set(name, (expected.get(name) ?? 0) + 1);
  const visits = Array.from({ length: 1000 }, () => {
    const article = pick(articles).id;
    const from = pick(['', 'newsletter', 'www.google.com', 'blog.example.org', 't.co']);
    const kinds = READING_KINDS.filter((kind) => kind === 'view' || random(2) === 0);
    for (const kind of kinds) {
      add(kind);
      add(`${article} ${kind}`);
      add(`${from} ${kind}`);
    }
    return view(article, from, kinds);
  });
  for (let start = 0; start < visits.length; start += 250)
    expect(new Set(await Promise.all(visits.slice(start, start + 250).map((visit) => report(visit))))).toEqual(
      new Set([200]),
    );

  const check = async () => {
    const counts = await readCounts(sql, clock);
    for (const kind of READING_KINDS) expect([kind, counts[kind]]).toEqual([kind, expected.get(kind)]);
    const byArticle = await readGroups(sql, 'article', clock);
    expect(byArticle).toHaveLength(3);
    for (const row of byArticle)
      for (const kind of READING_KINDS) expect(row[kind]).toBe(expected.get(`${row.id} ${kind}`));
    const [wind] = await readGroups(sql, 'topic', clock);
    expect(wind?.view).toBe(articles.slice(0, 2).reduce((sum, { id }) => sum + (expected.get(`${id} view`) ?? 0), 0));
    expect((await readGroups(sql, 'author', clock)).map(({ name, read }) => [name, read])).toEqual([
      ['Rosa', expected.get(`${articles[1]?.id} read`)],
    ]);
    const sources = await readGroups(sql, 'source', clock);
    expect(Object.fromEntries(sources.map(({ source, name, view: views }) => [`${source} ${name}`, views]))).toEqual({
      'direct ': expected.get(' view'),
      'newsletter ': expected.get('newsletter view'),
      'search google.com': expected.get('www.google.com view'),
      'site blog.example.org': expected.get('blog.example.org view'),
      'social t.co': expected.get('t.co view'),
    });
    const steps = await readSteps(sql, clock);
    expect(steps).toHaveLength(24);
    expect(steps.reduce((sum, step) => sum + step.view, 0)).toBe(1000);
  };
  const plain = await sql<{ kind: ReadingKind; count: number }>(
    'select kind, count(*)::int as count from readership_events group by 1',
  );
  expect(Object.fromEntries(plain.map(({ kind, count }) => [kind, count]))).toEqual(
    Object.fromEntries(READING_KINDS.map((kind) => [kind, expected.get(kind)])),
  );
  await check();
  // Half of the events are old enough.
  await sql(
    `update readership_events set at = greatest(date_trunc('day', now(), '${ZONE}'), now() - interval '61 minutes')
     where article_id <> $1`,
    [articles[0]?.id],
  );
  await rollUp(sql);
  await rollUp(sql);
  await check();
});

test('old events become counts per hour and then per day, in the zone of the installation, and are counted once', async () => {
  await payload.updateGlobal({ slug: 'site-settings', data: { timeZone: 'Asia/Kolkata' } as never });
  try {
    const [first] = articles;
    await sql(
      `insert into readership_events (at, article_id, kind, source) values
       ('2024-12-05T18:31:00Z', $1, 'view', 'direct'), ('2024-12-05T18:59:00Z', $1, 'view', 'direct'),
       ('2024-12-06T03:00:00Z', $1, 'view', 'direct'), ('2024-12-05T18:29:00Z', $1, 'view', 'direct'),
       (now(), $1, 'view', 'direct')`,
      [first?.id],
    );
    await Promise.all([rollUp(sql), rollUp(sql)]);
    await rollUp(sql);
    expect(await sql('select hour, count from readership_hours order by hour')).toEqual([
      { hour: new Date('2024-12-04T18:30:00Z'), count: 1 },
      { hour: new Date('2024-12-05T18:30:00Z'), count: 3 },
    ]);
    expect(await stored()).toBe(1);
    const period = { from: '2024-12-06', to: '2024-12-06' };
    const [row] = await readGroups(sql, 'article', { period, zone: 'Asia/Kolkata' });
    expect([row?.view, row?.viewsBefore]).toEqual([3, 1]);
    expect(await readSteps(sql, { period: { from: '2024-12-05', to: '2024-12-06' }, zone: 'Asia/Kolkata' })).toEqual([
      { at: '2024-12-05', view: 1, read: 0 },
      { at: '2024-12-06', view: 3, read: 0 },
    ]);
  } finally {
    await payload.updateGlobal({ slug: 'site-settings', data: { timeZone: 'UTC' } as never });
  }
});

test('bots, readers who ask for it, drafts, unknown articles and nonsense aren’t counted', async () => {
  const [first] = articles;
  const id = first?.id ?? 0;
  const draft = await makeArticle({ _status: 'draft' });
  const embargoed = await makeArticle({ publishedAt: '2199-01-01T00:00:00.000Z' });
  for (const agent of ['Googlebot/2.1', 'curl/8.0', 'HeadlessChrome/120', '']) {
    expect(await report(view(id), { 'User-Agent': agent })).toBe(200);
  }
  expect(await report(view(id), { DNT: '1' })).toBe(200);
  expect(await report(view(id), { 'Sec-GPC': '1' })).toBe(200);
  for (const article of [draft.id, embargoed.id, 2_147_483_647]) expect(await report(view(article))).toBe(200);
  for (const body of [
    { ...view(id), kinds: [] },
    { ...view(id), kinds: ['save'] },
    { ...view(id), kinds: Array(20).fill('view') },
    { ...view(id), article: 0 },
    { ...view(id), article: 2 ** 31 },
    { ...view(id), from: 'x'.repeat(254) },
    'nonsense',
  ])
    expect(await report(body)).toBe(400);
  expect(await report(view(id), { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' })).toBe(403);
  expect(await stored()).toBe(0);
  expect(await report(view(id, 'x y', ['view', 'view']))).toBe(200);
  expect(await sql('select * from readership_events')).toEqual([
    { at: expect.any(Date), article_id: id, issue_id: 0, kind: 'view', source: 'direct', host: '' },
  ]);
});

test('contributors see the articles that they have edited', async () => {
  const person = await makePerson({ role: 'editor', isContributor: true });
  const [first, second] = articles;
  for (const article of articles) await report(view(article.id));
  await payload.update({
    collection: 'articles',
    id: second?.id ?? 0,
    data: { summary: 'Edited.' },
    user: person.user,
    draft: true,
  });
  const rows = await readGroups(sql, 'article', clock, { editedBy: person.user.id });
  expect(rows.map(({ id }) => id)).toEqual([second?.id]);
  expect((await readCounts(sql, clock, { editedBy: person.user.id })).view).toBe(1);
  expect((await readCounts(sql, clock, { articleId: first?.id ?? 0 })).view).toBe(1);
});

test('what is read now is counted by minute, article and source, of the last 30 minutes only', async () => {
  const [first, second] = articles;
  for (const [article, from] of [
    [first, 'www.google.com'],
    [first, ''],
    [second, ''],
  ] as const)
    expect(await report(view(article?.id ?? 0, from, ['view', 'read']))).toBe(200);
  await sql(
    `insert into readership_events (at, article_id, kind, source) values
     (now() - interval '10 minutes', $1, 'view', 'direct'), (now() - interval '31 minutes', $1, 'view', 'direct')`,
    [second?.id],
  );
  const now = await readNow(sql, {}, ZONE);
  expect([now.recentViews, now.minutes.length, now.minutes.reduce((sum, { views }) => sum + views, 0)]).toEqual([
    3, 30, 4,
  ]);
  expect(now.articles.map(({ id, views }) => [id, views])).toEqual([
    [second?.id, 2],
    [first?.id, 2],
  ]);
  expect(now.sources).toEqual([
    { source: 'direct', host: '', views: 3 },
    { source: 'search', host: 'google.com', views: 1 },
  ]);
  const stranger = await makePerson({ role: 'editor', isContributor: true });
  expect((await readNow(sql, { editedBy: stranger.user.id }, ZONE)).articles).toEqual([]);
});

test('events are acknowledged when they are stored; without the database and above the limit they are refused', async () => {
  const [first] = articles;
  const event = { articleId: first?.id ?? 0, issueId: 0, kind: 'view' as const, source: 'direct' as const, host: '' };
  const batches = createEventBatches({ delayMs: 1, maxWaiting: 3 });
  const refused = expect.objectContaining({ code: 'unavailable' });
  await expect(batches.add(async () => Promise.reject(new Error('down')), [event])).rejects.toEqual(refused);
  const stores = [batches.add(sql, [event, event]), batches.add(sql, [event])];
  await expect(batches.add(sql, [event])).rejects.toEqual(refused);
  await Promise.all(stores);
  expect(await stored()).toBe(3);
  await batches.add(sql, [event]);
  expect(await stored()).toBe(4);
});

test('the front page lists the chosen articles and then the most read ones, and is rendered again if ranks change', async () => {
  const [first, second, third] = articles.map(({ id }) => id) as [number, number, number];
  const draft = await makeArticle({ _status: 'draft' });
  const reads = async (article: number, count: number, hoursAgo: number) =>
    sql(
      `insert into readership_hours (hour, article_id, issue_id, kind, source, host, count)
       values (now() - make_interval(hours => $3), $1, 0, 'read', '', '', $2)`,
      [article, count, hoursAgo],
    );
  await reads(draft.id, 90, 2);
  await reads(second, 3, 2);
  await sql(`insert into readership_events (article_id, kind) values ($1, 'read')`, [first]);
  await reads(first, 50, 30);
  await reads(third, 60, 200);
  await reads(third, 900, 24 * 40);
  const changes: string[][] = [];
  const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await listener.connect();
  await listener.query(`listen ${CACHE_CHANNEL}`);
  listener.on('notification', ({ payload: tags }) => changes.push(JSON.parse(tags ?? '[]')));
  try {
    await rankMostRead(sql);
    await expect.poll(() => changes).toEqual([['global:home-page']]);
    await rankMostRead(sql);
    expect(await readMostRead(sql, 1, 9)).toEqual([second, first, third]);
    expect(await readMostRead(sql, 7, 9)).toEqual([first, second, third]);
    expect(await readMostRead(sql, 30, 9)).toEqual([third, first, second]);
    expect(await readMostRead(sql, 30, 2)).toEqual([third, first]);

    const picked = async (picksBy: 'chosen' | 'reads', picks = [third]) => {
      const section = {
        blockType: 'latest' as const,
        title: 'Latest',
        picksBy,
        picksOver: '7' as const,
        picks,
      };
      await payload.updateGlobal({ slug: 'home-page', data: { _status: 'published', sections: [section] } });
      const { sections } = await readHome(guestContext(payload));
      return sections.flatMap((each) => (each.kind === 'latest' ? each.picks.map(({ id }) => Number(id)) : []));
    };
    expect(await picked('chosen')).toEqual([third]);
    expect(await picked('reads')).toEqual([third, first, second]);
    // An article that isn't released yet doesn't take a place in the list of five.
    const later = () => makeArticle({ publishedAt: '2099-01-05T08:00:00.000Z' });
    const planned = [await later(), await later(), await later(), await later()].map(({ id }) => id);
    expect(await picked('reads', [third, ...planned])).toEqual([third, first, second]);

    changes.length = 0;
    await payload.update({ collection: 'articles', id: second, data: { _status: 'draft' } as never });
    await rankMostRead(sql);
    expect(await readMostRead(sql, 1, 9)).toEqual([first, third]);
    await expect.poll(() => changes).toContainEqual(['global:home-page']);
  } finally {
    await listener.end();
    await payload.update({ collection: 'articles', id: second, data: { _status: 'published' } as never });
  }
});
