import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSearch, readSuggestions } from '@/domain/search/search.query';
import type { Article } from '@/generated/payload-types';
import { contextOf } from '@/platform/context';
import { proves } from '../../helpers/proves';
import { blockOf, bodyOf, makeArticle, makePeople, payload, rest } from '../records';

let people: Awaited<ReturnType<typeof makePeople>>;

beforeAll(async () => {
  people = await makePeople();
});

afterAll(() => payload.destroy());

describe('the body of a protected article', () => {
  // Every field of an article that only its readers can see contains the word.
  const SECRET = 'Quetzalcoatlus';
  const protectedBody = bodyOf(
    ['The first paragraph is the teaser.', `The second one says ${SECRET}.`],
    [
      blockOf({ blockType: 'pullQuote', quote: `${SECRET} in a quote` }),
      blockOf({ blockType: 'callout', title: SECRET, text: bodyOf([`${SECRET} in a box`]) }),
      blockOf({ blockType: 'footnotes', notes: [{ text: `${SECRET} in a note` }] }),
    ],
  );
  const articles: Record<'metered' | 'subscriber' | 'tier', Article> = {} as never;
  let topic: number;
  let series: number;

  beforeAll(async () => {
    for (const accessLevel of ['metered', 'subscriber', 'tier'] as const) {
      const { id } = await makeArticle({ accessLevel, tier: 'BEST', body: protectedBody, title: `Of ${accessLevel}` });
      articles[accessLevel] = await payload.findByID({ collection: 'articles', id });
    }
    const ids = Object.values(articles).map(({ id }) => id);
    topic = (
      await payload.create({
        collection: 'topics',
        data: { name: 'Fossils', startHere: ids, _status: 'published' },
      })
    ).id;
    series = (
      await payload.create({ collection: 'series', data: { title: 'Fossils', kind: 'plain', _status: 'published' } })
    ).id;
    await payload.create({
      collection: 'issues',
      data: {
        issueId: 'BR2406',
        year: 2024,
        monthLabel: 'November',
        label: 'November 2024',
        publishedAt: '2024-11-01T00:00:00.000Z',
        entries: [{ seriesTitle: 'Features', series, topic, items: ids.map((article) => ({ article })) }],
        _status: 'published',
      },
    });
    await makeArticle({
      title: 'A free one that names the others',
      topics: [topic],
      series,
      body: bodyOf(['Free.'], [blockOf({ blockType: 'related', title: 'Related', articles: ids })]),
    });
    await payload.create({
      collection: 'redirects',
      data: { from: '/old', to: { type: 'reference', reference: { relationTo: 'articles', value: ids[0] ?? 0 } } },
    });
    await payload.updateGlobal({
      slug: 'home-page',
      data: {
        _status: 'published',
        sections: [
          { blockType: 'lead', article: ids[0] },
          { blockType: 'stories', articles: ids },
          { blockType: 'topicList', topics: [topic] },
        ],
      },
    });
    for (const { id } of Object.values(articles)) {
      // An earlier version and a draft contain the word, too.
      const draft = { title: 'Drafted', _status: 'draft' as const };
      await payload.update({ collection: 'articles', id, draft: true, data: draft });
    }
  });

  const id = (level: keyof typeof articles) => articles[level].id;
  const everywhere = (): string[] => [
    ...(['metered', 'subscriber', 'tier'] as const).flatMap((level) => [
      `/articles/${id(level)}`,
      `/articles/${id(level)}?depth=5`,
      `/articles/${id(level)}?draft=true`,
      `/articles/${id(level)}?select[body]=true`,
      `/articles/${id(level)}?select[body]=true&draft=true&depth=3`,
    ]),
    '/articles?depth=5&limit=0',
    '/articles?select[body]=true&limit=100',
    '/articles?draft=true&limit=100',
    '/articles?where[title][like]=Of&select[body]=true',
    '/articles?populate[articles][body]=true&depth=4&limit=100',
    '/articles?joins[body]=true&limit=100',
    '/articles?trash=true&limit=100',
    '/articles/versions?limit=100',
    `/articles/versions?where[parent][equals]=${id('metered')}`,
    '/topics?depth=5',
    '/topics?depth=5&populate[articles][body]=true',
    '/series?depth=5',
    '/issues?depth=5',
    '/issues?depth=5&populate[articles][body]=true',
    '/redirects?depth=5',
    '/globals/home-page?depth=5',
    '/globals/home-page?depth=5&populate[articles][body]=true',
    '/globals/home-page?draft=true&depth=5',
    '/globals/home-page/versions?depth=5',
    '/pages?depth=5',
    '/users?depth=5',
    '/payload-jobs?depth=5',
    '/payload-preferences?depth=5',
  ];

  test('ROLE-11 is in no response to a guest or a registered user, and no search matches it', async () => {
    await proves('ROLE-11', async () => {
      expect(await (await rest(`/articles/${id('metered')}`, { as: people.editor })).text()).toContain(SECRET);
      for (const as of [null, people.reader]) {
        for (const path of everywhere()) {
          const response = await rest(path, { as });
          expect(response.status, path).toBeLessThan(500);
          expect(`${path} ${await response.text()}`).not.toContain(SECRET);
        }
      }
      for (const as of [null, people.reader]) {
        const ctx = contextOf(payload, as?.user ?? null);
        expect(await readSearch(ctx, { term: SECRET, size: 10 })).toMatchObject({ stories: [], total: 0 });
        expect(await readSuggestions(ctx, SECRET)).toEqual({ records: [], subjects: [] });
      }
      expect((await readSearch(contextOf(payload, null), { term: 'free', size: 10 })).total).toBeGreaterThan(0);
    });
  });

  test('cannot be probed by words: such a query is rejected or returns the same for every word', async () => {
    const questions = (word: string) => [
      `/articles?where[body][like]=${word}`,
      `/articles?where[body][contains]=${word}`,
      `/articles?where[or][0][body][like]=${word}`,
      `/articles?where[and][0][or][0][body][contains]=${word}`,
      `/articles?where[body.root.children.children.text][like]=${word}`,
      `/articles?where[body.root][contains]=${word}`,
      `/articles/count?where[body][like]=${word}`,
      `/articles?sort=body&where[title][like]=${word}`,
      `/topics?where[startHere.body][like]=${word}`,
      `/topics/count?where[startHere.body][contains]=${word}`,
      `/issues?where[entries.items.article.body][like]=${word}`,
      `/redirects?where[to.reference.body][like]=${word}`,
      `/articles/versions?where[version.body][like]=${word}`,
    ];
    for (const as of [null, people.reader]) {
      const withSecret = questions(SECRET);
      const notFound = questions('Nonsuchword');
      for (const [index, path] of withSecret.entries()) {
        const [left, right] = [await rest(path, { as }), await rest(notFound[index] ?? '', { as })];
        expect(left.status, path).toBeLessThan(500);
        expect(`${path} ${left.status}`).toBe(`${path} ${right.status}`);
        expect((await left.text()).replaceAll(SECRET, 'word')).toBe(
          (await right.text()).replaceAll('Nonsuchword', 'word'),
        );
      }
    }
  });

  test('is returned to staff', async () => {
    for (const as of [people.admin, people.editor, people.merchandiser])
      expect(await (await rest(`/articles/${id('tier')}`, { as })).text()).toContain(SECRET);
  });
});
