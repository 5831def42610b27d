import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteEmptySearch, trimEmptySearches } from '@/domain/search/note-empty-search.command';
import { findSearchRedirect, readSearch } from '@/domain/search/search.query';
import { guestContext } from '@/platform/context';
import { databasePool } from '@/platform/database-pool';
import { sendIndexChanges } from '@/platform/search/index-sync';
import { makeArticle, makePeople, payload, rest } from '../records';

const ctx = () => guestContext(payload);
const search = (term: string, query: object = {}) => readSearch(ctx(), { term, size: 10, ...query });
const titlesFor = async (term: string, query: object = {}) =>
  (await search(term, query)).stories.map(({ title }) => title);
const storedTerms = async () =>
  (await payload.find({ collection: 'empty-searches', sort: 'term', limit: 50 })).docs.map(({ term, times }) => [
    term,
    times,
  ]);

let promoted: number;
let hidden: number;

beforeAll(async () => {
  await makeArticle({ title: 'Employees who stay' });
  await makeArticle({ title: 'The human resources of an orchestra' });
  for (let number = 1; number <= 4; number++)
    await makeArticle({ title: `Walrus ${number}`, publishedAt: `2024-0${number}-01` });
  ({ id: promoted } = await makeArticle({ title: 'A tusk is not a tooth' }));
  ({ id: hidden } = await makeArticle({ title: 'Not yet', _status: 'draft' }));
  await payload.updateGlobal({
    slug: 'search-settings',
    data: {
      synonyms: [{ words: ['staff', 'Employées'] }, { words: ['HR', 'human resources'] }],
      spellings: [{ written: 'orkestra', meant: 'orchestra' }],
      promoted: [
        {
          terms: ['Walrus', 'sea beast'],
          entries: [
            { relationTo: 'articles', value: hidden },
            { relationTo: 'articles', value: promoted },
          ],
        },
      ],
      redirects: [{ terms: ['Jobs', 'work for us'], url: '/careers' }],
    },
  });
  await sendIndexChanges(databasePool(payload));
});

afterAll(() => payload.destroy());

describe('the editors’ search settings', () => {
  test('synonyms match each other, also as phrases', async () => {
    expect(await titlesFor('staff')).toEqual(['Employees who stay']);
    expect(await titlesFor('hr')).toEqual(['The human resources of an orchestra']);
    await makeArticle({ title: 'An HR manual' });
    expect((await titlesFor('human resources')).sort()).toEqual([
      'An HR manual',
      'The human resources of an orchestra',
    ]);
  });

  test('a spelling is corrected', async () => {
    expect(await titlesFor('human orkestra')).toEqual(['The human resources of an orchestra']);
  });

  test('apply from the next search on, also if only a list was changed', async () => {
    expect(await titlesFor('gubbins')).toEqual([]);
    const { spellings } = await payload.findGlobal({ slug: 'search-settings', depth: 0 });
    const more = [...(spellings ?? []), { written: 'gubbins', meant: 'orchestra' }];
    await payload.updateGlobal({ slug: 'search-settings', data: { spellings: more } });
    expect(await titlesFor('gubbins')).toEqual(['The human resources of an orchestra']);
  });

  test('promoted entries come first if they are public, and further pages follow', async () => {
    const all = ['A tusk is not a tooth', 'Walrus 4', 'Walrus 3', 'Walrus 2', 'Walrus 1'];
    expect(await search('walrus')).toMatchObject({ total: 5, last: 0 });
    expect(await titlesFor('WALRUS!')).toEqual(all);
    const pages = [0, 1, 2].map((number) => titlesFor('walrus', { number, size: 2 }));
    expect((await Promise.all(pages)).flat()).toEqual(all);
    expect(await titlesFor('walrus', { sort: 'date' })).toEqual(all.slice(1));
    expect(await titlesFor('sea beast')).toEqual(['A tusk is not a tooth']);
    expect(await titlesFor('walrus tusk')).toEqual([]);
  });

  test('a search with a redirect redirects for exactly its words', async () => {
    expect(await findSearchRedirect(ctx(), ' JOBS ')).toBe('/careers');
    expect(await findSearchRedirect(ctx(), 'Work, for us')).toBe('/careers');
    expect(await findSearchRedirect(ctx(), 'jobs in wales')).toBeNull();
    expect(await findSearchRedirect(ctx(), '…')).toBeNull();
  });

  test('are changed by editors only, and an empty entry is rejected with a readable message', async () => {
    const { editor, merchandiser } = await makePeople();
    const save = (as: typeof editor, body: object) => rest('/globals/search-settings', { as, method: 'POST', body });
    expect((await save(merchandiser, { redirects: [] })).status).toBe(403);
    const refused = await save(editor, { synonyms: [{ words: ['alone'] }] });
    expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
      400,
      expect.stringContaining('at least 2 words'),
    ]);
    const empty = await save(editor, { spellings: [{ written: '…', meant: 'dots' }] });
    expect(JSON.stringify(await empty.json())).toContain('at least one letter or digit');
  });
});

describe('searches without results', () => {
  test('are counted by words and day, without data of the reader', async () => {
    await payload.delete({ collection: 'empty-searches', where: { id: { exists: true } } });
    await search('Xylograph  prices');
    await search('xylograph prices');
    await search('xylograph prices', { filters: { year: ['2024'] } });
    await search('xylograph prices', { number: 2 });
    await search('walrus');
    for (const term of ['jo@example.com', '020 7946 0018', 'https://x.example/reset', 'q', 'z'.repeat(90)])
      await search(term);
    expect(await storedTerms()).toEqual([['xylograph prices', 2]]);
    const [stored] = (await payload.find({ collection: 'empty-searches' })).docs;
    const recorded = Object.entries(stored ?? {}).filter(([, value]) => value !== null);
    expect(recorded.map(([name]) => name).sort()).toEqual(['id', 'lastAskedOn', 'term', 'times']);
    expect(stored?.lastAskedOn).toMatch(/T00:00:00/);
  });

  test('are stored up to a limit: the least frequent ones are deleted first', async () => {
    await payload.delete({ collection: 'empty-searches', where: { id: { exists: true } } });
    for (const term of ['often asked', 'often asked', 'once asked', 'twice asked', 'twice asked', 'lately asked']) {
      await noteEmptySearch(ctx(), term);
    }
    await trimEmptySearches(ctx().sql, 3);
    expect(await storedTerms()).toEqual([
      ['lately asked', 1],
      ['often asked', 2],
      ['twice asked', 2],
    ]);
  });

  test('are visible to editors and higher roles only', async () => {
    const { editor, merchandiser } = await makePeople();
    expect((await rest('/empty-searches', { as: editor })).status).toBe(200);
    expect((await rest('/empty-searches', { as: merchandiser })).status).toBe(403);
    expect((await rest('/empty-searches', {})).status).toBe(403);
    const created = await rest('/empty-searches', { as: editor, method: 'POST', body: { term: 'made up', times: 9 } });
    expect(created.status).toBe(403);
  });
});
