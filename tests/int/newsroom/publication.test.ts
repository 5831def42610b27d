import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { LADDER } from '../../helpers/tiers';
import { blockOf, bodyOf, makeArticle, makePeople, makePerson, type Person, payload, rest } from '../records';

let editor: Person;
let reader: Person;
let support: Person;

beforeAll(async () => {
  ({ editor, reader } = await makePeople());
  support = await makePerson({ role: 'support' });
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

test('the publish dialog learns what is scheduled, what failed, and what readers will see; nobody else does', async () => {
  const gone = await makeArticle({ _status: 'draft' });
  const { id, path } = await makeArticle({
    _status: 'draft',
    accessLevel: 'metered',
    body: bodyOf(['Words.'], [blockOf({ blockType: 'related', title: 'More', articles: [gone.id] })]),
  });
  // The admin sends the id of a document as text.
  const doc = { relationTo: 'articles', value: String(id) };
  const at = '2031-01-01T06:00:00.000Z';
  for (const [type, waitUntil] of [
    ['publish', at],
    ['unpublish', '2031-02-01T06:00:00.000Z'],
  ] as const) {
    await payload.jobs.queue({
      task: 'schedulePublish',
      input: { type, doc },
      waitUntil: new Date(waitUntil),
    } as never);
  }
  const failure = JSON.stringify({ message: 'The title is missing.' });
  await sqlOf(payload)(
    `update payload_jobs set has_error = true, error = $2::jsonb where input->>'type' = 'unpublish' and input->'doc'->>'value' = $1`,
    [String(id), failure],
  );
  const info = async (as: Person | null) => rest(`/articles/${id}/publication`, { as });
  const { timeZone, paywall, ...shown } = await (await info(editor)).json();
  expect(shown).toMatchObject({
    path: `/${path}`,
    isPublished: false,
    planned: [
      { type: 'publish', at, failure: null },
      { type: 'unpublish', failure: 'The title is missing.' },
    ],
    brokenLinks: [`article ${gone.id}`],
  });
  expect(paywall).toEqual({ isOn: true, limit: 4, noun: 'articles', tiers: LADDER });
  expect(timeZone).toBe('UTC');
  for (const person of [null, reader, support]) expect((await info(person)).status).toBe(403);
  expect((await rest('/articles/999999/publication', { as: editor })).status).toBe(404);
  expect((await rest('/articles/x/publication', { as: editor })).status).toBe(404);

  await rest(`/articles/${id}`, { as: editor, method: 'PATCH', body: { deletedAt: new Date().toISOString() } });
  const where = { 'input.doc.value': { equals: String(id) } } as never;
  expect((await payload.count({ collection: 'payload-jobs' as never, where })).totalDocs).toBe(0);
});

test('a scheduled publication is moved by those who may publish, unless it has changed meanwhile', async () => {
  const contributor = await makePerson({ role: 'editor', isContributor: true });
  const [{ id }, other] = [await makeArticle({ _status: 'draft' }), await makeArticle({ _status: 'draft' })];
  const [from, to] = ['2031-01-01T06:00:00.000Z', '2031-01-03T06:00:00.000Z'];
  const plan = async () =>
    payload.jobs.queue({
      task: 'schedulePublish',
      input: { type: 'publish', doc: { relationTo: 'articles', value: String(id) } },
      waitUntil: new Date(from),
    } as never);
  const { id: job } = await plan();
  const move = (as: Person | null, body: object, document = id, publication: number | string = job) =>
    rest(`/articles/${document}/publication/${publication}`, { as, method: 'POST', body });
  const times = async () => {
    const { planned } = await (await rest(`/articles/${id}/publication`, { as: editor })).json();
    return planned.map(({ at }: { at: string }) => at);
  };
  for (const person of [null, reader, support, contributor])
    expect((await move(person, { from, to })).status).toBe(403);
  for (const body of [{ from }, { to }, { from, to: 'soon' }, { from, to: HOURS_AGO(1) }])
    expect((await move(editor, body)).status).toBe(400);
  expect((await move(editor, { from: to, to })).status).toBe(409);
  expect((await move(editor, { from, to }, other.id)).status).toBe(409);
  for (const unknown of ['x', 999_999_999]) expect((await move(editor, { from, to }, id, unknown)).status).toBe(409);
  expect((await move(editor, { from, to }, 999_999)).status).toBe(404);
  expect(await times()).toEqual([from]);

  expect((await move(editor, { from, to })).status).toBe(200);
  expect(await times()).toEqual([to]);
  // Somebody else saw it at the former time.
  expect((await move(editor, { from, to: '2031-01-05T06:00:00.000Z' })).status).toBe(409);
  await sqlOf(payload)('update payload_jobs set processing = true where id = $1', [job]);
  expect((await move(editor, { from: to, to: from })).status).toBe(409);
  expect(await times()).toEqual([to]);
  await sqlOf(payload)('delete from payload_jobs where id = $1', [job]);
  expect((await move(editor, { from: to, to: from })).status).toBe(409);
});
