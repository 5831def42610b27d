import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUndoableBulkAction } from '@/domain/newsroom/bulk-actions.query';
import { sqlOf } from '@/platform/sql';
import { makeArticle, makePeople, makePerson, type Person, payload, rest } from '../records';

let editor: Person;
let colleague: Person;
let contributor: Person;
let reader: Person;
let topics: number[];

beforeAll(async () => {
  ({ editor, reader } = await makePeople());
  colleague = await makePerson({ role: 'editor', firstName: 'Ines', lastName: 'Aal' });
  contributor = await makePerson({ role: 'editor', isContributor: true });
  topics = [];
  for (const name of ['Water', 'Fire', 'Air']) {
    topics.push((await payload.create({ collection: 'topics', data: { name, _status: 'published' } as never })).id);
  }
});

afterAll(() => payload.destroy());

const post = (path: string, as: Person | null, body?: object) => rest(path, { as, method: 'POST', body: body ?? {} });
const edit = (as: Person, ids: number[], body: object, query = '') =>
  rest(`/articles?where[id][in]=${ids.join()}${query}`, { as, method: 'PATCH', body });
const changeTopics = (as: Person | null, ids: number[], change: object) =>
  post('/articles/bulk-lists', as, { ids, list: 'topics', ...change });
const newest = (id: number) => payload.findByID({ collection: 'articles', id, draft: true, depth: 0 });
const stored = (id: number) => payload.findByID({ collection: 'articles', id, depth: 0 });
const lastOf = (person: Person) =>
  findUndoableBulkAction(sqlOf(payload), { collection: 'articles', user: person.user.id }, new Date());
async function undo(as: Person) {
  const last = await lastOf(as);
  const answer = await post(`/articles/bulk-undo/${last?.id}`, as);
  return [answer.status, await answer.json()];
}

describe('topics of several articles', () => {
  test('are added and removed, and all others stay, in the published version and in a newer draft', async () => {
    const [water = 0, fire = 0, air = 0] = topics;
    const { id } = await makeArticle({ topics: [water, fire] });
    await edit(editor, [id], { title: 'Newer' }, '&draft=true');
    const other = await makeArticle({ _status: 'draft', topics: [air] });
    const answer = await changeTopics(editor, [id, other.id], { add: [air], remove: [water] });
    expect([answer.status, await answer.json()]).toEqual([200, { changed: 2 }]);
    expect(await stored(id)).toMatchObject({ topics: [fire, air], _status: 'published' });
    expect((await stored(id)).title).not.toBe('Newer');
    expect(await newest(id)).toMatchObject({ topics: [fire, air], title: 'Newer', _status: 'draft' });
    expect(await newest(other.id)).toMatchObject({ topics: [air], _status: 'draft' });

    expect(await undo(editor)).toEqual([200, { restored: 2, left: [] }]);
    expect(await stored(id)).toMatchObject({ topics: [water, fire], _status: 'published' });
    expect(await newest(id)).toMatchObject({ topics: [water, fire], title: 'Newer', _status: 'draft' });
  });

  test('change in all articles or in none', async () => {
    const [water = 0, fire = 0] = topics;
    const full = [];
    for (let at = 0; at < 12; at += 1) {
      const data = { name: `Full ${at}`, _status: 'published' } as never;
      full.push((await payload.create({ collection: 'topics', data })).id);
    }
    const first = await makeArticle({ topics: [fire] });
    const second = await makeArticle({ topics: full });
    const answer = await changeTopics(editor, [first.id, second.id], { add: [water] });
    expect(answer.status).toBe(400);
    expect((await answer.json()).errors[0].message).toContain(second.title);
    expect((await stored(first.id)).topics).toEqual([fire]);
  });

  test('only change what the user can change', async () => {
    const [water = 0] = topics;
    const { id } = await makeArticle();
    expect((await changeTopics(null, [id], { add: [water] })).status).toBe(403);
    expect((await changeTopics(reader, [id], { add: [water] })).status).toBe(403);
    for (const change of [{ add: [999_999] }, { add: [] }, { add: ['x'] }, { list: 'slug', add: [water] }]) {
      expect((await changeTopics(editor, [id], change)).status).toBe(400);
    }
    expect((await changeTopics(contributor, [id], { add: [water] })).status).toBe(200);
    expect((await stored(id)).topics).toEqual([]);
    expect(await newest(id)).toMatchObject({ topics: [water], _status: 'draft' });
    expect(await undo(contributor)).toEqual([200, { restored: 1, left: [] }]);
    expect(await newest(id)).toMatchObject({ topics: [], _status: 'draft' });
    expect(await stored(id)).toMatchObject({ topics: [], _status: 'published' });
  });
});

describe('undo', () => {
  test('restores the state before a bulk edit, a publication and an unpublication', async () => {
    const published = await makeArticle({ accessLevel: 'free' });
    const draft = await makeArticle({ _status: 'draft', accessLevel: 'free' });
    const both = await makeArticle({ accessLevel: 'free' });
    await edit(editor, [both.id], { title: 'Not yet' }, '&draft=true');
    const ids = [published.id, draft.id, both.id];
    const before = await Promise.all(ids.flatMap((id) => [stored(id), newest(id)]));
    const facts = ({ title, _status, accessLevel, topics: list }: Awaited<ReturnType<typeof stored>>) => ({
      title,
      _status,
      accessLevel,
      list,
    });
    for (const [body, query] of [
      [{ accessLevel: 'subscriber', _status: 'published' }, ''],
      [{ accessLevel: 'subscriber', _status: 'draft' }, '&draft=true'],
      [{ _status: 'published' }, '&draft=true'],
      [{ _status: 'draft' }, ''],
    ] as const) {
      expect((await edit(editor, ids, body, query)).status).toBe(200);
      expect(await lastOf(editor)).toMatchObject({ count: 3 });
      expect(await undo(editor)).toEqual([200, { restored: 3, left: [] }]);
      const after = await Promise.all(ids.flatMap((id) => [stored(id), newest(id)]));
      expect([body, query, after.map(facts)]).toEqual([body, query, before.map(facts)]);
    }
  });

  test('leaves what somebody has changed since, and names them; nobody undoes twice or for somebody else', async () => {
    const first = await makeArticle({ accessLevel: 'free' });
    const second = await makeArticle({ accessLevel: 'free', title: 'Hers' });
    await edit(editor, [first.id, second.id], { accessLevel: 'subscriber', _status: 'published' });
    const last = await lastOf(editor);
    await rest(`/articles/${second.id}`, { as: colleague, method: 'PATCH', body: { summary: 'Hers.' } });
    expect((await post(`/articles/bulk-undo/${last?.id}`, colleague)).status).toBe(404);
    const left = [{ id: second.id, title: 'Hers', reason: 'changed since by Ines Aal' }];
    expect(await undo(editor)).toEqual([200, { restored: 1, left }]);
    expect((await stored(first.id)).accessLevel).toBe('free');
    expect(await stored(second.id)).toMatchObject({ accessLevel: 'subscriber', summary: 'Hers.' });
    expect((await post(`/articles/bulk-undo/${last?.id}`, editor)).status).toBe(404);
  });

  test('works in collections without drafts, and the actions before follow', async () => {
    const author = await payload.create({ collection: 'authors', data: { name: 'Ada', title: 'Writer' } });
    for (const title of ['Editor', 'Cook']) {
      await rest(`/authors?where[id][in]=${author.id}`, { as: editor, method: 'PATCH', body: { title } });
    }
    const titles = [];
    for (let times = 0; times < 2; times += 1) {
      const of = { collection: 'authors', user: editor.user.id };
      const last = await findUndoableBulkAction(sqlOf(payload), of, new Date());
      expect((await post(`/authors/bulk-undo/${last?.id}`, editor)).status).toBe(200);
      titles.push((await payload.findByID({ collection: 'authors', id: author.id })).title);
    }
    expect(titles).toEqual(['Editor', 'Writer']);
  });
});
