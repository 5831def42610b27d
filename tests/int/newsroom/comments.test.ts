import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMentions } from '@/domain/newsroom/comment.query';
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

const call = (as: Person | null, id: number, more = '', body?: object) =>
  rest(`/articles/${id}/comments${more}`, { as, ...(body ? { method: 'POST', body } : {}) });
const mentioned = (person: Person) => readMentions(contextOf(payload, person.user));
const quote = { exact: 'The text', prefix: '', suffix: '.' };

test('editors and contributors comment, reply, mention and resolve; the document does not change', async () => {
  const { id, updatedAt } = await makeArticle({ title: 'Commented' });
  const added = await call(editor, id, '', { text: 'Is it, @Cleo Marsh?', quote });
  expect(added.status).toBe(200);
  const [thread] = (await added.json()).threads;
  expect(thread).toMatchObject({ text: 'Is it, @Cleo Marsh?', quote, isResolved: false, replies: [] });
  const replied = await call(contributor, id, '', { text: 'It is.', parent: thread.id, quote });
  expect((await replied.json()).threads).toMatchObject([
    { id: thread.id, replies: [{ author: { name: 'Cleo Marsh' }, text: 'It is.' }] },
  ]);
  expect(await mentioned(contributor)).toMatchObject([{ title: 'Commented', documentId: id, by: editor.user.email }]);
  expect(await mentioned(editor)).toEqual([]);
  const jobs = await sqlOf(payload)<{ input: object }>(
    `select input from payload_jobs where task_slug = 'newsroom-mail'`,
  );
  expect(jobs.map(({ input }) => input)).toMatchObject([
    { notice: 'mentioned', id: thread.id, to: contributor.user.id },
  ]);

  const resolved = await call(contributor, id, `/${thread.id}/resolve`, {});
  expect((await resolved.json()).threads[0].isResolved).toBe(true);
  expect(await mentioned(contributor)).toEqual([]);
  const reopened = await call(editor, id, `/${thread.id}/reopen`, {});
  expect((await reopened.json()).threads[0].isResolved).toBe(false);
  const stored = await payload.findByID({ collection: 'articles', id, draft: true });
  expect(stored.updatedAt).toBe(updatedAt);
  expect(JSON.stringify(stored)).not.toContain('Is it');
});

test('a comment on a block has its id and kind', async () => {
  const { id } = await makeArticle();
  const block = { block: '66f0c0ffee0000000000beef', blockType: 'chart' };
  const added = await call(editor, id, '', { text: 'Is the source right?', quote: { ...block, exact: 'More' } });
  expect((await added.json()).threads).toMatchObject([{ text: 'Is the source right?', quote: block }]);
  const odd = await call(editor, id, '', { text: 'Odd.', quote: { block: '"]', blockType: 'chart' } });
  expect((await odd.json()).threads.at(-1).quote).toBeNull();
});

test('nobody else reads or writes comments, and impossible ones are refused', async () => {
  const [{ id }, other] = [await makeArticle(), await makeArticle()];
  const { threads } = await (await call(editor, id, '', { text: 'For colleagues.' })).json();
  const [thread] = threads;
  for (const person of outsiders) {
    expect((await call(person, id)).status).toBe(403);
    expect((await call(person, id, '', { text: 'Mine.' })).status).toBe(403);
    expect((await call(person, id, `/${thread.id}/resolve`, {})).status).toBe(403);
    expect((await rest('/comments', { as: person })).status).toBe(403);
  }
  expect((await rest('/comments', { as: editor })).status).toBe(403);
  expect((await call(editor, id, '', { text: ' ' })).status).toBe(400);
  expect((await call(editor, id, '', { text: 'x'.repeat(4001) })).status).toBe(400);
  // A reply belongs to a comment on the same document.
  expect((await call(editor, other.id, '', { text: 'Reply.', parent: thread.id })).status).toBe(404);
  expect((await call(editor, other.id, `/${thread.id}/resolve`, {})).status).toBe(404);
  for (const comment of ['x', '999999999', '99999999999']) {
    expect((await call(editor, id, `/${comment}/resolve`, {})).status).toBe(404);
  }
  expect((await call(editor, 999_999_999)).status).toBe(404);
});

test('a deleted document takes its comments along', async () => {
  const { id } = await makeArticle({ _status: 'draft' });
  await call(editor, id, '', { text: 'Gone soon.' });
  await payload.delete({ collection: 'articles', id });
  expect(await sqlOf(payload)('select id from comments where document_id = $1', [id])).toEqual([]);
});

test('a deleted account leaves its comments without its name, and no comment with its address', async () => {
  const { id } = await makeArticle({ _status: 'draft' });
  const { user, ...session } = await makePerson({ role: 'editor' });
  await call({ user, ...session }, id, '', { text: 'Mine.' });
  await call(editor, id, '', { text: `Thanks, @${user.email}: done.` });
  await payload.delete({ collection: 'users', id: user.id });
  const { threads } = await (await call(editor, id)).json();
  expect(threads).toMatchObject([
    { text: 'Mine.', author: { name: 'A deleted account' } },
    { text: 'Thanks, @A deleted account: done.' },
  ]);
});
