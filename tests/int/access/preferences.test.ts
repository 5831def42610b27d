import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_PREFERENCES } from '../../../collections/hooks/preferences';
import { makePeople, makePerson, payload, rest } from '../records';

let people: Awaited<ReturnType<typeof makePeople>>;

afterAll(() => payload.destroy());
beforeAll(async () => {
  people = await makePeople();
});

const set = (key: string, value: unknown, as = people.editor) =>
  rest(`/payload-preferences/${key}`, { as, method: 'POST', body: { value } });
const countOf = async (id: number) =>
  (await payload.count({ collection: 'payload-preferences', where: { 'user.value': { equals: id } } })).totalDocs;

test('staff store preferences of the admin, readers and guests do not', async () => {
  expect((await set('nav', { open: true })).status).toBe(200);
  expect(await (await rest('/payload-preferences/nav', { as: people.editor })).json()).toMatchObject({
    value: { open: true },
  });
  expect((await set('nav', { open: true }, people.reader)).status).toBe(403);
  expect((await rest('/payload-preferences/nav', { as: people.reader })).status).toBe(403);
  expect((await rest('/payload-preferences/nav', { method: 'POST', body: { value: 1 } })).status).toBe(403);
  const created = await rest('/payload-preferences', {
    as: people.reader,
    method: 'POST',
    body: { key: 'x', value: 1 },
  });
  expect(created.status).toBe(403);
  expect(await countOf(people.reader.user.id)).toBe(0);
});

test('a preference is limited to 50 kB', async () => {
  expect((await set('large', 'x'.repeat(49_000))).status).toBe(200);
  expect((await set('large', 'x'.repeat(51_000))).status).toBe(413);
  expect((await set('large', 'x'.repeat(300_000))).status).toBe(413);
});

test('an account has at most 200 preferences, even with concurrent requests, and they are deleted with it', async () => {
  const editor = await makePerson({ role: 'editor' });
  const { id } = editor.user;
  for (let at = 0; at < MAX_PREFERENCES - 5; at += 1) {
    await payload.db.create({
      collection: 'payload-preferences',
      data: { key: `key-${at}`, value: at, user: { relationTo: 'users', value: id } },
    });
  }
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => set(`more-${at}`, at, editor)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await set('key-1', 'again', editor)).status).toBe(200);
  expect(await countOf(id)).toBe(MAX_PREFERENCES);
  const { totalDocs: before } = await payload.count({ collection: 'payload-preferences' });
  const body = { heirId: people.editor.user.id };
  expect((await rest(`/users/${id}/remove`, { as: people.admin, method: 'POST', body })).status).toBe(200);
  expect((await payload.count({ collection: 'payload-preferences' })).totalDocs).toBe(before - MAX_PREFERENCES);
});
