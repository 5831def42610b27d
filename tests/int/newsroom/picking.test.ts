import type { PayloadRequest } from 'payload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminResult } from '@/domain/newsroom/admin-search.rules';
import { ownAuthorPage } from '../../../collections/hooks/author-page';
import { makeArticle, makePeople, type Person, payload, pictureFile, rest } from '../records';

let editor: Person;
let reader: Person;

beforeAll(async () => {
  ({ editor, reader } = await makePeople());
});

afterAll(() => payload.destroy());

const search = async (query: string): Promise<AdminResult[]> => {
  const response = await rest(`/admin-search?${query}`, { as: editor });
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json()).results;
};
const titles = async (query: string) => (await search(query)).map(({ title }) => title);

test('the search of a picker ignores accents on both sides, and finds words with typos if nothing else matches', async () => {
  for (const name of ['Zoë Müller', 'Ingrid Halloran', 'Jonas Muller'])
    await payload.create({ collection: 'authors', data: { name } });
  for (const term of ['zoe muller', 'Zoë Müller', 'MÜLLER zo', 'Zoé'])
    expect(await titles(`collection=authors&term=${encodeURIComponent(term)}`), term).toEqual(['Zoë Müller']);
  expect(await titles('collection=authors&term=Halloren')).toEqual(['Ingrid Halloran']);
  expect(await titles('collection=authors&term=ingrit')).toEqual(['Ingrid Halloran']);
  expect(await titles('collection=authors&term=xyz')).toEqual([]);
  // The search of everything has no such guesses.
  expect(await titles('term=Halloren')).toEqual([]);
});

test('authors, topics and series are distinguished by role or label, use and picture', async () => {
  const { id: portrait } = await payload.create({
    collection: 'media',
    data: { alt: 'Mara Lind' },
    file: await pictureFile({ width: 400 }),
  });
  const author = await payload.create({
    collection: 'authors',
    data: { name: 'Mara Lind', title: 'Editor', portrait },
  });
  const topic = await payload.create({ collection: 'topics', data: { name: 'Harbors', _status: 'published' } });
  const draft = await payload.create({ collection: 'topics', data: { name: 'Quays', _status: 'draft' }, draft: true });
  const series = await payload.create({
    collection: 'series',
    data: { title: 'Ports', kind: 'spotlight', _status: 'published' },
  });
  const relations = { authors: [author.id], topics: [topic.id], series: series.id };
  await makeArticle(relations);
  const trashed = await makeArticle(relations);
  await payload.update({ collection: 'articles', id: trashed.id, data: { deletedAt: new Date().toISOString() } });
  const [result] = await search(`collection=authors&ids=${author.id}`);
  expect(result).toMatchObject({ title: 'Mara Lind', status: 'Editor', date: '1 entry' });
  expect(result?.picture).toMatch(/\.webp$/);
  expect(await search(`collection=topics&ids=${topic.id}`)).toMatchObject([{ status: '', date: '1 entry' }]);
  expect(await search(`collection=topics&ids=${draft.id}`)).toMatchObject([{ status: 'Draft', date: '0 entries' }]);
  expect(await search(`collection=series&ids=${series.id}`)).toMatchObject([
    { status: 'Spotlight Series', date: '1 entry' },
  ]);
});

test('the author page of an account is filled in on the page of a new article only', async () => {
  const { id } = await payload.create({ collection: 'authors', data: { name: 'Edda Own' } });
  const link = (authorPage: number | null, as = editor) =>
    rest(`/users/${as.user.id}`, { as, method: 'PATCH', body: { authorPage } });
  expect((await link(id, reader)).status).toBe(403);
  expect((await link(id)).status).toBe(200);
  const user = await payload.findByID({ collection: 'users', id: editor.user.id, depth: 0 });
  const begin = (pathname: string, other: Partial<PayloadRequest> = {}) =>
    ownAuthorPage({
      req: {
        payload,
        payloadAPI: 'local',
        context: {},
        pathname,
        user: { ...user, collection: 'users' },
        ...other,
      } as never,
    });
  const page = '/admin/collections/articles/create';
  expect(await begin(page)).toEqual([id]);
  expect(await begin('/admin/collections/articles/12')).toBeUndefined();
  expect(await begin(page, { payloadAPI: 'REST' })).toBeUndefined();
  expect(await begin(page, { user: null })).toBeUndefined();
  const response = await rest('/articles', {
    as: editor,
    method: 'POST',
    body: { title: 'By the API', _status: 'draft' },
  });
  expect((await response.json()).doc.authors ?? []).toEqual([]);
  // The page of an author who is deleted meanwhile is none.
  await payload.delete({ collection: 'authors', id });
  expect(await begin(page)).toBeUndefined();
  expect((await payload.findByID({ collection: 'users', id: editor.user.id, depth: 0 })).authorPage).toBeNull();
});
