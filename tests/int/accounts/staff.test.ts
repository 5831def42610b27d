import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { makeArticle, makePerson, type Person, payload, rest } from '../records';
import { mailsTo, OTHER_PASSWORD, openBrowser, tokenIn } from './browser';

const sql = sqlOf(payload);
const admin = await makePerson({ role: 'admin', firstName: 'Ada', lastName: 'Quill' });
const editor = await makePerson({ role: 'editor' });

afterAll(() => payload.destroy());

const post = async (path: string, body: object = {}, as: Person | null = admin) => {
  const response = await rest(`/users${path}`, { as, method: 'POST', body });
  return { status: response.status, body: await response.json() };
};

const newInvitation = (overrides: object = {}) => ({
  firstName: 'Cleo',
  lastName: 'Marsh',
  emailAddress: `${randomUUID()}@meridian.example`,
  choice: 'contributor',
  ...overrides,
});

test('an invited colleague chooses their own password with a link that works once', async () => {
  const invitation = newInvitation();
  expect((await post('/invitations', invitation)).status).toBe(201);
  const [mail] = await mailsTo(invitation.emailAddress);
  expect(mail?.text).toContain('Ada Quill invited you to the newsroom');
  expect(mail?.text).toContain('Contributor');
  const token = tokenIn(mail?.text);
  const accept = () =>
    openBrowser().send('/service/user/reset-password', { body: { password: OTHER_PASSWORD, token } });
  expect((await accept()).status).toBe(200);
  expect((await accept()).status).toBe(400);
  const session = await rest('/users/login', {
    method: 'POST',
    body: { email: invitation.emailAddress, password: OTHER_PASSWORD },
  });
  expect(session.status).toBe(200);
  expect((await session.json()).user).toMatchObject({ role: 'editor', isContributor: true });
  expect(await mailsTo(invitation.emailAddress)).toHaveLength(1);
  const { docs } = await payload.find({ collection: 'users', where: { email: { equals: invitation.emailAddress } } });
  for (const action of ['resend', 'withdraw'])
    expect((await post(`/${docs[0]?.id}/invitation/${action}`)).status).toBe(404);
});

test('an invitation expires, and can be sent again or withdrawn', async () => {
  const invitation = newInvitation({ choice: 'support' });
  const { id } = (await post('/invitations', invitation)).body;
  const first = tokenIn((await mailsTo(invitation.emailAddress))[0]?.text);
  const [stored] = await sql<{ days: number }>(
    `select round(extract(epoch from reset_token_expires_at - now()) / 86400)::int as days from users where id = $1`,
    [id],
  );
  expect(stored?.days).toBe(7);
  expect((await post(`/${id}/invitation/resend`)).status).toBe(200);
  const second = tokenIn((await mailsTo(invitation.emailAddress))[1]?.text);
  const accept = (token: string) =>
    openBrowser().send('/service/user/reset-password', { body: { password: OTHER_PASSWORD, token } });
  expect((await accept(first)).status).toBe(400);
  await sql(`update users set reset_token_expires_at = now() - interval '1 minute' where id = $1`, [id]);
  expect((await accept(second)).status).toBe(400);
  expect((await post(`/${id}/invitation/withdraw`)).status).toBe(200);
  expect(await sql('select id from users where id = $1', [id])).toEqual([]);
});

test('invitations are refused in plain words, and by nobody but admins', async () => {
  const reader = await makePerson({ role: 'reader' });
  const messageOf = async (overrides: object) =>
    (await post('/invitations', newInvitation(overrides))).body.errors[0] as { field: string; message: string };
  expect(await messageOf({ firstName: '', lastName: ' ' })).toEqual({ field: 'firstName', message: 'Enter a name.' });
  expect(await messageOf({ choice: 'owner' })).toEqual({ field: 'choice', message: 'Choose a role.' });
  expect((await messageOf({ emailAddress: 'nowhere' })).field).toBe('emailAddress');
  expect((await messageOf({ emailAddress: reader.user.email })).message).toContain('change its role');
  expect((await messageOf({ emailAddress: editor.user.email.toUpperCase() })).message).toContain('A colleague');
  for (const as of [null, reader, editor]) {
    expect((await post('/invitations', newInvitation(), as)).status).toBe(403);
    expect((await post(`/${reader.user.id}/remove`, { heirId: admin.user.id }, as)).status).toBe(403);
    expect((await rest(`/users/${editor.user.id}/open-work`, { as })).status).toBe(403);
  }
});

test('no admin chooses the password of somebody else', async () => {
  const body = { email: `${randomUUID()}@meridian.example`, password: OTHER_PASSWORD, role: 'editor' };
  expect((await rest('/users', { as: admin, method: 'POST', body })).status).toBe(403);
  const path = `/users/${editor.user.id}`;
  const changed = await rest(path, { as: admin, method: 'PATCH', body: { password: OTHER_PASSWORD } });
  expect(changed.status).toBe(400);
  expect((await changed.json()).errors[0].message).toContain('Only the owner of an account');
});

test('removing a colleague hands over drafts, assignments and open reviews, and keeps published articles', async () => {
  const leaver = await makePerson({ role: 'editor' });
  const heir = await makePerson({ role: 'editor' });
  const create = async (data: object) => {
    const response = await rest('/articles?draft=true', { as: leaver, method: 'POST', body: data });
    expect(response.status).toBe(201);
    return (await response.json()).doc.id as number;
  };
  const draft = await create({ title: 'A draft' });
  const taken = await create({ title: 'Somebody else’s', assignee: admin.user.id });
  const assigned = (await makeArticle({ title: 'Assigned', assignee: leaver.user.id })).id;
  const published = (await makeArticle({ title: 'Published' })).id;
  await sql(`update articles set edited_by_id = $1 where id = $2`, [leaver.user.id, published]);
  await sql(
    `insert into reviews (room, document_id, title, sender_id, assignee_id, state)
     values ('articles', $1, 'A draft', $2, $3, 'waiting'), ('articles', $4, 'Assigned', $3, $2, 'waiting')`,
    [draft, leaver.user.id, admin.user.id, assigned],
  );
  expect(await (await rest(`/users/${leaver.user.id}/open-work`, { as: admin })).json()).toEqual({
    drafts: 1,
    assignments: 1,
    reviews: 2,
  });
  const contributor = await makePerson({ role: 'editor', isContributor: true });
  for (const heirId of [contributor.user.id, leaver.user.id, 0, 2 ** 40])
    expect((await post(`/${leaver.user.id}/remove`, { heirId })).body.errors[0].message).toContain('Choose an editor');
  expect((await rest(`/users/${leaver.user.id}`, { as: admin, method: 'DELETE' })).status).toBe(400);

  expect((await post(`/${leaver.user.id}/remove`, { heirId: heir.user.id })).status).toBe(200);
  const assignees = await sql<{ id: number; assignee: number | null }>(
    `select parent_id as id, version_assignee_id as assignee from _articles_v where latest is true and parent_id = any ($1::int[])`,
    [[draft, taken, assigned, published]],
  );
  expect(new Map(assignees.map(({ id, assignee }) => [id, assignee]))).toEqual(
    new Map([
      [draft, heir.user.id],
      [taken, admin.user.id],
      [assigned, heir.user.id],
      [published, null],
    ]),
  );
  expect(await sql('select sender_id as s, assignee_id as a from reviews order by id', [])).toEqual([
    { s: heir.user.id, a: admin.user.id },
    { s: admin.user.id, a: heir.user.id },
  ]);
  expect(await sql('select id from users where id = $1', [leaver.user.id])).toEqual([]);
  expect((await payload.findByID({ collection: 'articles', id: published }))._status).toBe('published');
});

test('the last admin can be neither demoted, disabled nor removed', async () => {
  await sql(`delete from users where role = 'admin' and id <> $1`, [admin.user.id]);
  const path = `/users/${admin.user.id}`;
  for (const body of [{ role: 'editor' }, { isDisabled: true }]) {
    const response = await rest(path, { as: admin, method: 'PATCH', body });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].message).toBe(
      'This is the only admin. Make somebody else an admin first.',
    );
  }
  expect((await post(`/${admin.user.id}/remove`, { heirId: editor.user.id })).body.errors[0].message).toContain('own');
  const other = await makePerson({ role: 'admin' });
  expect((await rest(path, { as: admin, method: 'PATCH', body: { role: 'editor' } })).status).toBe(200);
  expect(
    (await rest(`/users/${other.user.id}`, { as: other, method: 'PATCH', body: { isDisabled: true } })).status,
  ).toBe(400);
});
