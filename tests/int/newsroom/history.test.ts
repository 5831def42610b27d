import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { bodyOf, makeArticle, makePeople, makePerson, type Person, payload, rest } from '../records';

let editor: Person;
let colleague: Person;
let forms = 0;

beforeAll(async () => {
  ({ editor } = await makePeople());
  colleague = await makePerson({ role: 'editor', firstName: 'Ines', lastName: 'Aal' });
});

afterAll(() => payload.destroy());

/** Autosaves a new title in a form that was opened with `base`. */
async function save(as: Person, id: number, base: string, title: string, request: object = {}): Promise<Response> {
  forms += 1;
  const mergeBase = JSON.stringify({ form: `history-${forms}`, save: 1, base: { title: base }, ...request });
  const body = { title, _status: 'draft', mergeBase };
  return rest(`/articles/${id}?draft=true&autosave=true&depth=0`, { as, method: 'PATCH', body });
}

/** Returns the title, author and reason of each version, newest first. */
async function historyOf(id: number): Promise<(string | null | undefined)[][]> {
  const answer = await rest(`/articles/versions?where[parent][equals]=${id}&sort=-updatedAt&depth=0`, { as: editor });
  const { docs } = (await answer.json()) as {
    docs: { version: { title: string; editedByName: string | null; keptBecause: string | null } }[];
  };
  return docs.map(({ version }) => [version.title, version.editedByName, version.keptBecause]);
}

const newest = (id: number) => payload.findByID({ collection: 'articles', id, draft: true, depth: 0 });

test('work on a draft continues in a new version after ten minutes, and in the same one before', async () => {
  const { id } = await makeArticle({ _status: 'draft', title: 'A' });
  await save(editor, id, 'A', 'Ab');
  await save(editor, id, 'Ab', 'Abc');
  expect((await historyOf(id)).map(([title]) => title)).toEqual(['Abc', 'A']);
  await sqlOf(payload)(
    `update _articles_v set created_at = now() - interval '10 minutes' where parent_id = $1 and latest`,
    [id],
  );
  await save(editor, id, 'Abc', 'Abcd');
  const me = (await newest(id)).editedByName;
  expect((await historyOf(id)).slice(0, 2)).toEqual([
    ['Abcd', me, null],
    ['Abc', me, 'checkpoint'],
  ]);
});

test('a colleague’s work and the version that was not chosen stay in the history, with the reason', async () => {
  const { id } = await makeArticle({ _status: 'draft', title: 'A' });
  await save(colleague, id, 'A', 'Hers');
  const rejected = await save(editor, id, 'A', 'Mine');
  const { revision } = (await rejected.json()).errors[0].data.conflict;
  expect((await save(editor, id, 'A', 'Mine', { keep: 'mine', seen: revision })).status).toBe(200);
  expect((await historyOf(id))[1]).toEqual(['Hers', 'Ines Aal', 'conflict']);
  expect((await save(colleague, id, 'Mine', 'Hers again')).status).toBe(200);
  expect((await historyOf(id))[1]?.[2]).toBe('colleague');
  const again = await save(editor, id, 'Mine', 'Mine again');
  const { revision: seen } = (await again.json()).errors[0].data.conflict;
  expect((await save(editor, id, 'Mine', 'Mine again', { keep: 'theirs', seen })).status).toBe(200);
  expect((await newest(id)).title).toBe('Hers again');
  expect((await historyOf(id)).find(([title]) => title === 'Mine again')?.[2]).toBe('conflict');
});

test('a bulk edit and a restored version leave what they replace in the history', async () => {
  const { id } = await makeArticle({ _status: 'draft', title: 'A' });
  await save(editor, id, 'A', 'Typed');
  const bulk = await rest(`/articles?where[id][in]=${id}&draft=true`, {
    as: editor,
    method: 'PATCH',
    body: { summary: 'For all' },
  });
  expect(bulk.status).toBe(200);
  expect((await historyOf(id))[1]).toMatchObject(['Typed', expect.any(String), 'bulk edit']);
  const { docs } = await payload.findVersions({
    collection: 'articles',
    where: { and: [{ parent: { equals: id } }, { 'version.title': { equals: 'A' } }] },
  });
  await save(editor, id, 'Typed', 'Typed on');
  const path = `/articles/versions/${docs[0]?.id}?draft=true`;
  expect((await rest(path, { as: editor, method: 'POST' })).status).toBe(200);
  const [restored, before] = await historyOf(id);
  expect([restored?.[0], restored?.[2], before?.[0], before?.[2]]).toEqual(['A', null, 'Typed on', 'restore']);
});

test('a bulk edit of entries that are saved with a button leaves what it replaces in the history', async () => {
  const { id } = await payload.create({ collection: 'topics', data: { name: 'Bulk edited', _status: 'published' } });
  const bulk = await rest(`/topics?where[id][in]=${id}`, {
    as: editor,
    method: 'PATCH',
    body: { description: 'For all' },
  });
  expect(bulk.status).toBe(200);
  const { docs } = await payload.findVersions({
    collection: 'topics',
    where: { parent: { equals: id } },
    sort: '-updatedAt',
  });
  expect(docs.map(({ version }) => version.keptBecause ?? null)).toEqual([null, 'bulk edit']);
});

test('restoring an earlier version keeps the corrections that were published since', async () => {
  const { id } = await makeArticle({ title: 'Published', body: bodyOf(['As printed.']) });
  const { docs } = await payload.findVersions({ collection: 'articles', where: { parent: { equals: id } } });
  const corrections = [{ date: '2024-01-02T00:00:00.000Z', text: 'The figure was wrong.' }];
  const corrected = await rest(`/articles/${id}`, { as: editor, method: 'PATCH', body: { corrections } });
  expect(corrected.status).toBe(200);
  for (const query of ['?draft=true', '']) {
    const answer = await rest(`/articles/versions/${docs[0]?.id}${query}`, { as: editor, method: 'POST' });
    expect(answer.status).toBe(200);
    expect((await newest(id)).corrections).toMatchObject([{ text: 'The figure was wrong.' }]);
    const published = await payload.findByID({ collection: 'articles', id, depth: 0 });
    expect(published.corrections).toMatchObject([{ text: 'The figure was wrong.' }]);
  }
});
