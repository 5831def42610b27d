import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '@/api/http/create-app';
import { endpoints } from '@/api/http/endpoints';
import { guestContext } from '@/platform/context';
import { databasePool } from '@/platform/database-pool';
import { log } from '@/platform/log';
import { sendIndexChanges } from '@/platform/search/index-sync';
import { proves } from '../../helpers/proves';
import { bodyOf, makeArticle, payload } from '../records';

const app = createApp(endpoints, {
  contextFor: async () => ({ ...guestContext(payload) }) as never,
  limiter: { consume: async () => null },
  services: () => {
    throw new Error('no services in this test');
  },
  addressOf: () => 'test',
  siteOrigin: 'https://meridian.example',
  log,
  throwsBugs: false,
});

interface Page {
  entry: { title: string; contentType: string; listPrice: number | null }[];
  page: { last: number };
  total: number;
  facets: Record<string, { value: string; count: number }[]>;
}

const post = (query: string) => app.request(`/service/search?${query}`, { method: 'POST' });
const posted = async (query: string) => (await (await post(query)).json()) as Page;
const suggest = (term: string) => app.request(`/service/search/auto-suggest?term=${encodeURIComponent(term)}`);

beforeAll(async () => {
  const topic = await payload.create({ collection: 'topics', data: { name: 'Beacons', _status: 'published' } });
  for (let number = 1; number <= 9; number++) {
    await makeArticle({
      title: `Beacon number ${number}`,
      topics: number < 4 ? [topic.id] : [],
      publishedAt: `2024-0${number}-01T00:00:00.000Z`,
      accessLevel: 'subscriber',
      body: bodyOf(['The first words.', 'The hidden kelpie.']),
    });
  }
  for (const name of ['Beacon light', 'Beacon fire', 'Beacon keepers']) {
    await payload.create({ collection: 'topics', data: { name, _status: 'published' } });
  }
  await sendIndexChanges(databasePool(payload));
});

afterAll(() => payload.destroy());

describe('the search endpoint', () => {
  test('SRCH-13 returns a stream page, narrowed by filters and in the requested order', async () => {
    await proves('SRCH-13', async () => {
      const all = await posted('term=beacon&size=4');
      expect(all).toMatchObject({ type: 'search', page: { last: 3 }, total: 13 });
      expect(all.entry).toHaveLength(4);
      const narrowed = await posted('term=beacon&filters=topic:beacons&sort=date&order=asc');
      expect(narrowed.entry.map(({ title }) => title)).toEqual([
        'Beacon number 1',
        'Beacon number 2',
        'Beacon number 3',
      ]);
      expect(narrowed.facets.topic).toMatchObject([{ value: 'beacons', count: 3 }]);
      const newest = await posted('term=beacon&filters=type:digital-article&sort=date');
      expect(newest.entry[0]?.title).toBe('Beacon number 9');
    });
  });

  test('treats an empty sort, order or filter like a missing one', async () => {
    const titles = ({ entry }: Page) => entry.map(({ title }) => title);
    const plain = titles(await posted('term=beacon'));
    expect(titles(await posted('term=beacon&filters=&sort=&order='))).toEqual(plain);
    const newest = titles(await posted('term=beacon&sort=date'));
    expect(newest).not.toEqual(plain);
    expect(titles(await posted('term=beacon&sort=date&order='))).toEqual(newest);
    expect(titles(await posted('term=beacon&sort=&order=asc'))).toEqual(plain);
  });

  test.each([
    'filters=colour:red',
    'filters=topic',
    'sort=luck',
    'order=up',
    'sort=date&sort=price',
    'number=-1',
    'size=101',
  ])('with %s returns 400', async (query) => {
    expect((await post(`term=beacon&${query}`)).status).toBe(400);
  });

  test('reveals nothing of a gated body', async () => {
    for (const term of ['kelpie', 'hidden kelpie', 'beacon kelpie', '"the hidden kelpie"']) {
      const text = await (await post(`term=${encodeURIComponent(term)}`)).text();
      expect(text.toLowerCase()).not.toContain('kelpie"');
      expect((JSON.parse(text) as Page).entry.map(({ title }) => title).join()).not.toMatch(/kelpie/i);
      expect((JSON.parse(text) as Page).total, term).toBe(0);
    }
  });
});

describe('auto-suggest', () => {
  test('SRCH-01 returns at most 6 records and 3 subjects with title, link and type', async () => {
    await proves('SRCH-01', async () => {
      const response = await suggest('bea');
      expect(response.status).toBe(200);
      const { records, subjects } = (await response.json()) as Record<string, { title: string; link: string }[]>;
      expect(records).toHaveLength(6);
      expect(subjects).toHaveLength(3);
      expect(records?.[0]).toEqual({
        title: expect.stringMatching(/^Beacon number \d$/),
        link: expect.stringMatching(/^\/2024\/0\d\/article-/),
        contentType: 'Digital Article',
      });
      expect(subjects?.[0]?.link).toMatch(/^\/topic\/subject\/beacon/);
    });
  });

  test('SRCH-02 returns nothing for a term of two characters or fewer', async () => {
    await proves('SRCH-02', async () => {
      for (const term of ['', 'be', '  be  ', ' b  ', '\t\u00a0']) {
        const response = await suggest(term);
        expect([term, response.status]).toEqual([term, 200]);
        expect(await response.json()).toEqual({ records: [], subjects: [] });
      }
      expect(((await (await suggest('bea')).json()) as { records: object[] }).records).not.toEqual([]);
    });
  });
});

test('a thousand hostile terms cause no server error', async () => {
  const parts = [
    ...["'", '"', '\\', '%', '_', '&', '|', '!', ':*', '<->', '(', ')', '()', "''", '""', '--', ';', '/*', '*/', '$$'],
    ...[
      "' or 1=1 --",
      '; drop table search_documents',
      'beacon & ! beacon',
      "'beacon':*",
      'a'.repeat(199),
      '😀',
      '\u202e',
    ],
    ...[
      'NOT',
      'AND',
      'OR',
      'the',
      'to be or not to be',
      '{}',
      '[]',
      ['$', '{x}'].join(''),
      '<script>',
      '你好',
      '٣',
      'ﬀ',
      '0x00',
      '1e9',
    ],
    ...['beacon', 'number', '-', '+', '~', '^', '?', '#', '\u0001', '\n', '\u200b', 'é', 'Ⅷ', '½', 'İ'],
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const statuses = new Map<number, number>();
  for (let count = 0; count < 1000; count++) {
    const term = Array.from({ length: 1 + random(6) }, () => parts[random(parts.length)]).join(random(2) ? ' ' : '');
    const long = count % 50 === 0 ? term.repeat(Math.ceil(10_000 / term.length)) : term.slice(0, 200);
    const query = `term=${encodeURIComponent(long)}`;
    const response = await (count % 2 ? app.request(`/service/search/auto-suggest?${query}`) : post(query));
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    expect(response.status, long.slice(0, 300)).toBeLessThan(500);
  }
  expect(statuses.get(200)).toBeGreaterThan(900);
}, 60_000);
