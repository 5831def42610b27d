import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { makeArticle, makePeople, type Person, payload, rest } from '../records';

let editor: Person;

beforeAll(async () => {
  ({ editor } = await makePeople());
});

afterAll(() => payload.destroy());

const HOURS_AGO = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const publish = (id: number, body: object = {}) =>
  rest(`/articles/${id}`, { as: editor, method: 'PATCH', body: { _status: 'published', ...body } });
const stored = (id: number) => payload.findByID({ collection: 'articles', id, depth: 0 });

/** Stores a draft that was begun some hours ago, with the date of its form unless another is given. */
async function draftBegun(hours: number, publishedAt = HOURS_AGO(hours + 0.1)): Promise<number> {
  const { id } = await makeArticle({ _status: 'draft', publishedAt });
  for (const table of ['articles', '_articles_v']) {
    const [column, key] = table === 'articles' ? ['created_at', 'id'] : ['version_created_at', 'parent_id'];
    await sqlOf(payload)(`update ${table} set ${column} = $2 where ${key} = $1`, [id, HOURS_AGO(hours)]);
  }
  return id;
}

test('the first publication sets the date unless somebody chose one, and later ones keep it', async () => {
  const id = await draftBegun(50);
  const before = Date.now();
  const { publishedAt: form } = await payload.findByID({ collection: 'articles', id, draft: true });
  expect((await publish(id, { publishedAt: form })).status).toBe(200);
  const { publishedAt, path } = await stored(id);
  expect(new Date(publishedAt).getTime()).toBeGreaterThanOrEqual(before - 1);
  expect(path?.startsWith(new Date(before).toISOString().slice(0, 7).replace('-', '/'))).toBe(true);

  await publish(id, { _status: 'draft' });
  await publish(id);
  expect((await stored(id)).publishedAt).toBe(publishedAt);

  const chosenBefore = await draftBegun(50, '2024-11-12T08:00:00.000Z');
  await publish(chosenBefore);
  expect((await stored(chosenBefore)).publishedAt).toBe('2024-11-12T08:00:00.000Z');
  const chosenNow = await draftBegun(50);
  await publish(chosenNow, { publishedAt: '2031-01-01T08:00:00.000Z' });
  expect((await stored(chosenNow)).publishedAt).toBe('2031-01-01T08:00:00.000Z');
});

test('a copy is a draft whose date nobody has chosen', async () => {
  const { id } = await makeArticle();
  const copied = await rest(`/articles/${id}/duplicate`, { as: editor, method: 'POST', body: {} });
  const { doc } = await copied.json();
  expect(doc._status).toBe('draft');
  expect(Date.now() - new Date(doc.publishedAt).getTime()).toBeLessThan(3_600_000);
});

test('an article with a title alone is not published, one by one or in bulk; a draft of it is stored', async () => {
  const { id } = await makeArticle({ _status: 'draft', summary: null, body: null });
  const refused = await publish(id);
  const { errors } = await refused.json();
  expect([refused.status, errors[0].data.errors[0].path]).toEqual([400, 'body']);
  const bulk = await rest(`/articles?where[id][equals]=${id}`, {
    as: editor,
    method: 'PATCH',
    body: { _status: 'published' },
  });
  expect(bulk.status).toBe(400);
  expect((await stored(id))._status).toBe('draft');
  const draft = { as: editor, method: 'PATCH', body: { title: 'Only a title' } };
  expect((await rest(`/articles/${id}?draft=true`, draft)).status).toBe(200);
  expect((await publish(id, { summary: 'What it is about.' })).status).toBe(200);
});
