import { afterAll, beforeAll, expect, test } from 'vitest';
import { readReviewInbox } from '@/domain/newsroom/review.query';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { makeArticle, makePeople, makePerson, type Person, payload, rest } from '../records';

let editor: Person;
let contributor: Person;
let outsiders: (Person | null)[];

beforeAll(async () => {
  const people = await makePeople();
  editor = people.editor;
  contributor = await makePerson({ role: 'editor', isContributor: true, firstName: 'Cleo', lastName: 'Marsh' });
  outsiders = [null, people.reader, people.subscriber, people.merchandiser, await makePerson({ role: 'support' })];
});

afterAll(() => payload.destroy());

const call = (as: Person | null, id: number, body?: object, more = '') =>
  rest(`/articles/${id}/review${more}`, { as, ...(body ? { method: 'POST', body } : {}) });
const send = (id: number, as = contributor) => call(as, id, { assignee: editor.user.id, note: 'Please read.' });
const stageOf = async (id: number) => (await payload.findByID({ collection: 'articles', id, draft: true })).stage;
const inbox = (person: Person) => readReviewInbox(contextOf(payload, person.user));
const titles = (reviews: { title: string }[]) => reviews.map(({ title }) => title);
const actions = async (id: number) => {
  const where = { documentId: { equals: String(id) } };
  const { docs } = await payload.find({ collection: 'activity', where, sort: 'createdAt' });
  return docs.map(({ action, detail }) => `${action} ${detail}`);
};
const mails = () =>
  sqlOf(payload)<{ notice: string }>(
    `select input->>'notice' as notice from payload_jobs where task_slug = 'newsroom-mail' order by id`,
  );

test('a contributor sends a draft to an editor, who sends it back and then publishes it', async () => {
  const { id } = await makeArticle({ _status: 'draft', title: 'For review' });
  const sent = await send(id);
  expect(sent.status).toBe(200);
  expect((await sent.json()).current).toMatchObject({
    sender: { id: contributor.user.id, name: 'Cleo Marsh' },
    assignee: { id: editor.user.id },
    note: 'Please read.',
  });
  expect(await stageOf(id)).toBe('review');
  expect(titles((await inbox(editor)).waiting)).toEqual(['For review']);
  expect(titles((await inbox(contributor)).sent)).toEqual(['For review']);

  expect((await call(editor, id, { note: ' ' }, '/send-back')).status).toBe(400);
  expect((await call(contributor, id, { note: 'Mine.' }, '/send-back')).status).toBe(403);
  const back = await call(editor, id, { note: 'Too long.' }, '/send-back');
  expect([back.status, (await back.json()).current]).toEqual([200, null]);
  expect(await stageOf(id)).toBe('draft');
  expect((await inbox(contributor)).sent).toMatchObject([{ state: 'sent-back', answer: 'Too long.' }]);
  expect((await call(editor, id, { note: 'Again.' }, '/send-back')).status).toBe(409);

  await send(id);
  expect((await inbox(contributor)).sent).toMatchObject([{ state: 'waiting' }]);
  await rest(`/articles/${id}`, { as: editor, method: 'PATCH', body: { _status: 'published' } });
  expect(await inbox(editor)).toEqual({ waiting: [], sent: [] });
  expect(await inbox(contributor)).toEqual({ waiting: [], sent: [] });
  expect(await actions(id)).toEqual([
    `sent to review to ${editor.user.email}`,
    'sent back to Cleo Marsh',
    `sent to review to ${editor.user.email}`,
    expect.stringMatching(/^published/),
  ]);
  expect((await mails()).map(({ notice }) => notice)).toEqual([
    'review-requested',
    'review-sent-back',
    'review-requested',
  ]);
});

test('nobody else reads, sends or answers a review, and a refused request changes nothing', async () => {
  const { id } = await makeArticle({ _status: 'draft' });
  const before = (await mails()).length;
  for (const person of outsiders) {
    expect((await call(person, id)).status).toBe(403);
    expect((await call(person, id, { assignee: editor.user.id })).status).toBe(403);
    expect((await call(person, id, { note: 'No.' }, '/send-back')).status).toBe(403);
    const list = await rest('/reviews', { as: person });
    expect(list.status).toBe(403);
  }
  expect((await rest('/reviews', { as: editor })).status).toBe(403);
  for (const assignee of [0, contributor.user.id, '1', null])
    expect((await call(editor, id, { assignee })).status).toBe(400);
  for (const unknown of [999_999_999, 'x', '1e9'])
    expect((await rest(`/articles/${unknown}/review`, { as: editor })).status).toBe(404);
  expect(await stageOf(id)).not.toBe('review');
  expect(await mails()).toHaveLength(before);
});

test('a document sent again or deleted leaves no review behind', async () => {
  const { id } = await makeArticle({ _status: 'draft', title: 'Sent twice' });
  await send(id);
  await send(id);
  expect(titles((await inbox(editor)).waiting)).toEqual(['Sent twice']);
  await rest(`/articles/${id}`, { as: editor, method: 'PATCH', body: { deletedAt: new Date().toISOString() } });
  expect((await inbox(editor)).waiting).toEqual([]);
});

test('the dialog suggests who reviewed the document before, otherwise who reviewed the sender’s last one', async () => {
  const sender = await makePerson({ role: 'editor', isContributor: true });
  const [first, second] = [await makePerson({ role: 'editor' }), await makePerson({ role: 'editor' })];
  const [reviewed, other, fresh] = [
    (await makeArticle({ _status: 'draft' })).id,
    (await makeArticle({ _status: 'draft' })).id,
    (await makeArticle({ _status: 'draft' })).id,
  ];
  const suggested = async (id: number) => (await (await call(sender, id)).json()).suggested;
  expect(await suggested(reviewed)).toBeNull();
  await call(sender, reviewed, { assignee: first.user.id });
  await call(sender, other, { assignee: second.user.id });
  expect(await suggested(reviewed)).toBe(first.user.id);
  expect(await suggested(fresh)).toBe(second.user.id);
  await payload.update({ collection: 'users', id: second.user.id, data: { isContributor: true } });
  expect(await suggested(fresh)).toBeNull();
});
