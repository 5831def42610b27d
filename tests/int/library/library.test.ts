import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { proves } from '../../helpers/proves';
import { makeAdmin } from '../accounts/browser';
import { makeArticle, payload } from '../records';
import { type Folder, items, reader } from './reader';

const sql = sqlOf(payload);
let article: Awaited<ReturnType<typeof makeArticle>>;

afterAll(() => payload.destroy());
beforeAll(async () => {
  await makeAdmin();
  article = await makeArticle({ title: 'What the kiln man said' });
});

test('LIB-08 LIB-09 LIB-44 folders are created, edited and listed', async () => {
  const { call } = await reader();
  const { id } = await proves('LIB-09', async () => {
    const created = await call('POST', '/service/user/lists', { name: 'My Folder', description: 'For later' });
    expect(created).toMatchObject({ status: 200, body: { name: 'My Folder', description: 'For later' } });
    const folder = created.body as Folder;
    expect(await call('POST', '/service/user/lists', { id: folder.id, name: 'New Name' })).toMatchObject({
      status: 200,
      body: { id: folder.id, name: 'New Name', description: 'For later' },
    });
    return folder;
  });
  const listed = { id, name: 'New Name', description: 'For later', readOnly: false };
  await proves('LIB-08', async () => {
    const { body } = await call('GET', '/service/user/lists');
    expect(body).toEqual([expect.objectContaining({ ...listed, slug: 'new-name' })]);
  });
  await proves('LIB-44', async () => {
    expect((await call('GET', `/service/user/list/${id}`)).body).toMatchObject(listed);
  });
});

test('LIB-12 rejects taken names with 409 and invalid names with 400, and changes nothing', async () => {
  const { call, folder } = await reader();
  await folder('My Folder');
  const other = await folder('Other');
  const before = (await call('GET', '/service/user/lists')).body;
  await proves('LIB-12', async () => {
    for (const body of [{}, { id: other.id }]) {
      for (const name of ['MY  FOLDER', 'myfolder']) {
        expect(await call('POST', '/service/user/lists', { ...body, name })).toMatchObject({
          status: 409,
          body: { message: 'A folder with this title already exists.' },
        });
      }
      for (const name of ['Später', 'x'.repeat(31), ''])
        expect([name, (await call('POST', '/service/user/lists', { ...body, name })).status]).toEqual([name, 400]);
    }
    expect((await call('GET', '/service/user/lists')).body).toEqual(before);
  });
});

test('LIB-14 derives from a folder’s name a slug that is unique for its user', async () => {
  const [alice, bob] = [await reader(), await reader()];
  const slugOf = async ({ folder }: typeof alice, name: string) => (await folder(name)).slug;
  await proves('LIB-14', async () => {
    expect(await slugOf(alice, 'My Folder')).toBe('my-folder');
    expect(await slugOf(bob, 'My Folder')).toBe('my-folder');
    expect((await alice.call('POST', '/service/user/lists', { name: 'my folder' })).status).toBe(409);
    const double = `insert into folders (owner_id, name, name_key, slug) values ($1, 'x', 'x', 'my-folder')`;
    await expect(sql(double, [alice.account.id])).rejects.toMatchObject({ code: '23505' });
  });
});

test('of 50 concurrent calls that create the same folder, one succeeds and 49 return 409', async () => {
  const { call } = await reader();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      call('POST', '/service/user/lists', { name: index % 2 ? 'One Of Many' : 'oneofmany' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect((await call('GET', '/service/user/lists')).body).toHaveLength(1);
});

test('the gift folder is protected under its displayed name', async () => {
  const { call, account } = await reader();
  await sql(
    `insert into folders (owner_id, name, name_key, slug, read_only) values ($1, 'Gifts', 'hbrgift', 'hbrgift', true)`,
    [account.id],
  );
  for (const name of ['Gifts', 'gifts', 'GIFTS', 'hbrgift']) {
    expect((await call('DELETE', `/service/user/list/${name}`)).status, name).toBe(403);
    expect((await call('POST', '/service/user/lists', { name })).status, name).toBe(409);
    expect((await call('POST', `/service/user/list/${name}`, { item: { url: '/a' } })).status, name).toBe(403);
  }
  const mine = (await call('POST', '/service/user/lists', { name: 'Mine' })).body as Folder;
  expect((await call('POST', '/service/user/lists', { id: mine.id, name: ' Gi fts ' })).status).toBe(409);
  expect((await call('GET', '/service/user/lists')).body).toMatchObject([
    { name: 'Gifts', slug: 'hbrgift', readOnly: true, count: 0 },
    { name: 'Mine' },
  ]);
});

test('the owner can delete a folder named Gifts from before the name was reserved', async () => {
  const { call, account } = await reader();
  await sql(
    `insert into folders (owner_id, name, name_key, slug, read_only)
     values ($1, 'Gifts', 'gifts', 'gifts', false), ($1, 'Gifts', 'hbrgift', 'hbrgift', true)`,
    [account.id],
  );
  expect((await call('DELETE', '/service/user/list/Gifts')).status).toBe(200);
  expect((await call('GET', '/service/user/lists')).body).toMatchObject([{ slug: 'hbrgift' }]);
  expect((await call('DELETE', '/service/user/list/Gifts')).status).toBe(403);
});

test('LIB-27 LIB-32 an item is saved once, with the fields that the site knows of it', async () => {
  const alice = await reader();
  const save = (body: object) => alice.call('POST', '/service/user/saves', body);
  const page = {
    title: 'A page',
    url: '/page',
    topic: 'Strategy',
    authors: ['Ada'],
    contentType: 'Page',
    image: '/api/cms/media/file/a.png',
    summary: 'What it is about.',
    listPrice: 12.5,
  };
  await proves('LIB-27', async () => {
    expect(await save(page)).toMatchObject({
      status: 200,
      body: { ...page, id: expect.stringMatching(/^\d+$/), activityType: 'saved' },
    });
    expect(await items(alice)).toMatchObject([{ title: 'A page' }]);
  });
  const input = { url: `http://localhost:3000/${article.path}/?utm=1`, title: 'Not its title', listPrice: 12.5 };
  const saved = await save(input);
  expect(saved.body).toMatchObject({ title: 'What the kiln man said', url: `/${article.path}`, readOnly: false });
  await proves('LIB-32', async () => {
    expect((await save(input)).body).toMatchObject({ id: saved.body.id });
    expect(await items(alice)).toHaveLength(2);
  });
  expect((await save({ url: '/other', title: 'x', image: 'https://spy.example/x.gif' })).body).toMatchObject({
    image: null,
  });
  expect((await save({ url: 'https://elsewhere.example/', title: 'x' })).status).toBe(400);
  expect((await alice.call('GET', '/service/user/saves/state?url=/page&url=/nothing')).body).toMatchObject([
    { url: '/page' },
  ]);
});

test('LIB-29 LIB-30 LIB-31 items are added to folders and removed from them', async () => {
  const alice = await reader();
  const { call } = alice;
  const [later, other] = [await alice.folder('Later'), await alice.folder('Other')];
  const item = await alice.save('/a');
  const foldersOf = async (id: string) =>
    ((await call('GET', `/service/user/saves/${id}/lists`)).body as Folder[]).map(({ name }) => name);
  await proves('LIB-30', async () => {
    const put = await call('POST', '/service/user/list/Later', { item: { url: '/b', title: 'B' } });
    expect(put).toMatchObject({ status: 200, body: { count: 1 } });
    await call('POST', '/service/user/list/Later', { id: item.id });
    const read = () => call('GET', `/service/user/list/${later.id}`);
    expect((await read()).body).toMatchObject({ id: later.id, items: [{ title: 'A page' }, { title: 'B' }] });
    expect(await items(alice, `/service/user/list/${later.id}/0/8`)).toHaveLength(2);
    expect((await call('DELETE', '/service/user/list/Later', { id: item.id })).status).toBe(200);
    expect((await read()).body).toMatchObject({ items: [{ title: 'B' }], page: { last: 0 } });
  });
  const both = { id: [item.id], listIds: [later.id, other.id] };
  await proves('LIB-31', async () => {
    expect((await call('POST', '/service/user/lists/bulk-update', both)).status).toBe(200);
    expect(await foldersOf(item.id)).toEqual(['Later', 'Other']);
    await call('DELETE', '/service/user/lists/bulk-update', { id: item.id, listIds: other.id });
    expect(await foldersOf(item.id)).toEqual(['Later']);
  });
  await proves('LIB-29', async () => {
    await call('POST', '/service/user/lists/bulk-update', both);
    expect((await call('GET', `/service/user/saves/${item.id}/lists`)).body).toMatchObject([
      { id: later.id, name: 'Later' },
      { id: other.id, name: 'Other' },
    ]);
  });
});

test('LIB-10 LIB-11 LIB-28 a deleted folder keeps its items, and a discarded item leaves its folders', async () => {
  const alice = await reader();
  const { call } = alice;
  const later = await proves('LIB-10', async () => {
    const created = (await call('POST', '/service/user/list/Later', {})).body as Folder;
    expect((await call('POST', '/service/user/list/Later', {})).body).toMatchObject({ id: created.id });
    expect((await call('GET', '/service/user/lists')).body).toMatchObject([{ id: created.id, name: 'Later' }]);
    return created;
  });
  const [other, third] = [await alice.folder('Other'), await alice.folder('Third')];
  const [item] = [await alice.save('/a'), await alice.save('/b')];
  const listIds = [later.id, other.id, third.id];
  await call('POST', '/service/user/lists/bulk-update', { id: [item.id], listIds });
  await proves('LIB-11', async () => {
    expect((await call('DELETE', '/service/user/list/Other')).status).toBe(200);
    expect((await call('DELETE', '/service/user/lists', { id: later.id })).status).toBe(200);
    expect((await call('GET', '/service/user/lists')).body).toMatchObject([{ name: 'Third' }]);
    expect(await items(alice)).toHaveLength(2);
  });
  await proves('LIB-28', async () => {
    expect((await call('DELETE', '/service/user/saves', { ids: [item.id] })).body).toEqual({ removed: 1 });
    expect(await items(alice)).toMatchObject([{ content: { src: '/b' } }]);
    expect(await items(alice, `/service/user/list/${third.id}/0/8`)).toEqual([]);
  });
});
