import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findTopicPage } from '@/domain/topics/topic.query';
import { guestContext } from '@/platform/context';
import { makePeople, type Person, payload, rest } from '../records';

let editor: Person;

beforeAll(async () => {
  editor = (await makePeople()).editor;
});

afterAll(() => payload.destroy());

const create = (collection: string, body: object) => rest(`/${collection}`, { as: editor, method: 'POST', body });

describe('topics', () => {
  test('are created by name, and their slugs are computed from it', async () => {
    const response = await create('topics', { name: 'Food & Beverage', _status: 'published' });
    expect(response.status).toBe(201);
    expect((await response.json()).doc).toMatchObject({ slug: 'food-beverage', subjectSlug: 'food-and-beverage' });
    const read = (slug: string, by: 'slug' | 'subjectSlug') =>
      findTopicPage(guestContext(payload), { slug, by, number: 0, size: 10 });
    expect(await read('food-beverage', 'slug')).toMatchObject({ topic: { name: 'Food & Beverage' } });
    expect(await read('food-and-beverage', 'subjectSlug')).toMatchObject({ topic: { name: 'Food & Beverage' } });
    expect(await read('food-and-beverage', 'slug')).toBeNull();
  });

  test.each([
    ['the same name', { name: 'Managing Yourself' }],
    ['a name with the same slug', { name: 'Managing  yourself!' }],
    ['the same slug by hand', { name: 'Self', slug: 'managing-yourself' }],
  ])('a second one with %s is rejected with a readable message', async (_what, second) => {
    await create('topics', { name: 'Managing Yourself', _status: 'published' });
    const response = await create('topics', { ...second, _status: 'published' });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('Choose a different one.');
    const { totalDocs } = await payload.count({
      collection: 'topics',
      where: { slug: { equals: 'managing-yourself' } },
    });
    expect(totalDocs).toBe(1);
  });

  test.each([
    ['no name', {}],
    ['an empty name', { name: '' }],
    ['a name without letters', { name: '!!!' }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
  ])('one with %s is rejected when it is published', async (_what, fields) => {
    expect((await create('topics', { ...fields, _status: 'published' })).status).toBe(400);
  });
});

describe('issue ids', () => {
  const issue = (issueId: unknown) => ({
    issueId,
    year: 2024,
    monthLabel: 'November',
    label: 'November 2024',
    publishedAt: '2024-11-01T00:00:00.000Z',
    entries: [{ seriesTitle: 'Features', bigIdea: true, items: [{ title: 'Only in print' }] }],
    _status: 'published',
  });

  test.each(['BR2406', '3991'])('%s is valid', async (issueId) => {
    expect((await create('issues', issue(issueId))).status).toBe(201);
  });

  test.each(['', null, 'br2406', 'BR24066', 'B2406', 'BR-2406', '399', '39911', 'BR2406 ', 24])(
    '%j breaks the rule and is rejected with a readable message',
    async (issueId) => {
      const response = await create('issues', issue(issueId));
      expect(response.status).toBe(400);
      expect(JSON.stringify(await response.json())).toMatch(/Enter two capital letters|issueId/);
    },
  );

  test('one that exists already is rejected with a readable message', async () => {
    expect((await create('issues', issue('BR2405'))).status).toBe(201);
    const response = await create('issues', issue('BR2405'));
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain('Choose a different one.');
  });
});

describe('other addresses', () => {
  test('names in other scripts need no address until they are published', async () => {
    expect((await create('authors', { name: 'ليلى العبدالله' })).status).toBe(201);
    expect((await create('authors', { name: 'יעל בן־דוד' })).status).toBe(201);
    for (const collection of ['topics', 'pages', 'articles']) {
      const entry = {
        name: '慢',
        title: '慢',
        summary: '慢',
        publishedAt: '2024-11-12T08:00:00.000Z',
        _status: 'published',
      };
      const response = await create(collection, entry);
      expect([collection, response.status]).toEqual([collection, 400]);
      expect(JSON.stringify(await response.json())).toMatch(
        /The (title|name) contains no characters that a URL can use/,
      );
      expect((await create(collection, { ...entry, slug: 'slow' })).status).toBe(201);
    }
  });

  test('the second of two authors with the same name is rejected for the same slug', async () => {
    expect((await create('authors', { name: 'Ines Aal' })).status).toBe(201);
    expect((await create('authors', { name: 'Ines Aal' })).status).toBe(400);
    expect((await create('authors', { name: 'Ines Aal', slug: 'ines-aal-the-younger' })).status).toBe(201);
  });

  test('the second of two standing pages with the same address is rejected', async () => {
    const page = { title: 'Terms', _status: 'published' };
    expect((await create('pages', page)).status).toBe(201);
    expect((await create('pages', page)).status).toBe(400);
  });
});
