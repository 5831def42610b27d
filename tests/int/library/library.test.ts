import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { type Browser, makeAdmin, openBrowser } from '../accounts/browser';
import { makeArticle, payload } from '../records';
import { type Folder, type Item, items, reader } from './reader';

const sql = sqlOf(payload);
let article: Awaited<ReturnType<typeof makeArticle>>;

afterAll(() => payload.destroy());
beforeAll(async () => {
  await makeAdmin();
  article = await makeArticle({ title: 'What the kiln man said' });
});

test('LIB-08 LIB-09 LIB-12 LIB-14 folders are made, listed and edited, and refused by their rules', async () => {
  const { call } = await reader();
  const made = await call('POST', '/service/user/lists', { name: 'My Folder', description: 'For later' });
  expect(made).toMatchObject({ status: 200, body: { name: 'My Folder', description: 'For later', slug: 'my-folder' } });
  const { id } = made.body as Folder;
  const taken = await call('POST', '/service/user/lists', { name: 'MY  FOLDER' });
  expect(taken).toMatchObject({ status: 409, body: { message: 'A folder with this title already exists.' } });
  expect((await call('POST', '/service/user/lists', { name: 'Später' })).status).toBe(400);
  const other = (await call('POST', '/service/user/lists', { name: 'Other' })).body as Folder;
  expect((await call('POST', '/service/user/lists', { id: other.id, name: 'myfolder' })).status).toBe(409);
  expect(await call('POST', '/service/user/lists', { id, name: 'New Name' })).toMatchObject({
    status: 200,
    body: { id, name: 'New Name', slug: 'new-name', description: 'For later' },
  });
  expect((await call('GET', '/service/user/lists')).body).toMatchObject([
    { name: 'New Name', readOnly: false, count: 0 },
    { name: 'Other' },
  ]);
});

test('LIB-12 of fifty calls at once that make one folder, one does and 49 answer 409', async () => {
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

test('LIB-12 LIB-13 the gift folder is protected under its displayed name', async () => {
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

test('LIB-11 LIB-13 a folder named Gifts from before the name was reserved stays its owner’s to delete', async () => {
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

test('LIB-27 LIB-32 an item is kept once, as the site knows it', async () => {
  const one = await reader();
  const given = { url: `http://localhost:3000/${article.path}/?utm=1`, title: 'Not its title', listPrice: 12.5 };
  const saved = await one.call('POST', '/service/user/saves', given);
  expect(saved).toMatchObject({
    status: 200,
    body: { title: 'What the kiln man said', url: `/${article.path}`, activityType: 'saved', readOnly: false },
  });
  expect((await one.call('POST', '/service/user/saves', given)).body).toMatchObject({ id: saved.body.id });
  const page = await one.call('POST', '/service/user/saves', {
    url: '/page',
    title: 'A page',
    authors: ['Ada'],
    listPrice: 12.5,
    image: 'https://spy.example/x.gif',
  });
  expect(page.body).toMatchObject({ title: 'A page', authors: ['Ada'], listPrice: 12.5, image: null });
  expect(await items(one)).toHaveLength(2);
  expect(
    (await one.call('POST', '/service/user/saves', { url: 'https://elsewhere.example/', title: 'x' })).status,
  ).toBe(400);
  expect((await one.call('GET', '/service/user/saves/state?url=/page&url=/nothing')).body).toMatchObject([
    { url: '/page' },
  ]);
});

test('LIB-10 LIB-11 LIB-28 LIB-29 LIB-30 LIB-31 LIB-44 items go into folders and out of them', async () => {
  const one = await reader();
  const { call } = one;
  const later = (await call('POST', '/service/user/list/Later', {})).body as Folder;
  expect((await call('POST', '/service/user/list/Later', {})).body).toMatchObject({ id: later.id });
  const item = await one.save('/a');
  const put = await call('POST', '/service/user/list/Later', { item: { url: '/b', title: 'B' } });
  expect(put).toMatchObject({ status: 200, body: { count: 1 } });
  await call('POST', '/service/user/list/Later', { id: item.id });
  const other = await one.folder('Other');
  await call('POST', '/service/user/lists/bulk-update', { id: [item.id], listIds: [later.id, other.id] });
  const held = await call('GET', `/service/user/saves/${item.id}/lists`);
  expect((held.body as Folder[]).map(({ name }) => name)).toEqual(['Later', 'Other']);
  expect((await call('GET', `/service/user/list/${later.id}`)).body).toMatchObject({
    id: later.id,
    name: 'Later',
    readOnly: false,
    description: '',
    page: { last: 0 },
    items: [{ title: 'A page' }, { title: 'B' }],
  });
  expect(await items(one, `/service/user/list/${later.id}/0/8`)).toHaveLength(2);
  await call('DELETE', '/service/user/list/Later', { id: item.id });
  await call('DELETE', '/service/user/lists/bulk-update', { id: item.id, listIds: other.id });
  expect((await call('GET', `/service/user/saves/${item.id}/lists`)).body).toEqual([]);
  expect((await call('DELETE', '/service/user/list/Other')).status).toBe(200);
  expect((await call('DELETE', '/service/user/lists', { id: later.id })).status).toBe(200);
  expect(await items(one)).toHaveLength(2);
  expect((await call('DELETE', '/service/user/saves', { ids: [item.id] })).body).toEqual({ removed: 1 });
  expect(await items(one)).toHaveLength(1);
});

test('LIB-45 ERR-05 a page of another site cannot make a folder public', async () => {
  const one = await reader();
  const { id } = await one.folder('Private');
  const address = `/service/user/list/url/${id}`;
  const foreign: Record<string, string>[] = [{ 'Sec-Fetch-Site': 'cross-site' }, { Referer: 'https://evil.example/' }];
  for (const headers of foreign) {
    expect((await one.browser.send(address, { headers })).status).toBe(403);
  }
  expect(await sql('select share_key from folders where id = $1', [id])).toEqual([{ share_key: null }]);
  expect((await one.browser.send(address, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(200);
});

test('LIB-13 LIB-33 LIB-45 what is read-only stays as it is', async () => {
  const one = await reader();
  const { call, account } = one;
  const item = await one.save('/a');
  const mine = await one.folder('Mine');
  const [gift] = await sql<{ id: number }>(
    `insert into folders (owner_id, name, name_key, slug, read_only) values ($1, 'HBR Gift', 'hbrgift', 'hbrgift', true) returning id`,
    [account.id],
  );
  const [given] = await sql<{ id: number }>(
    `insert into saved_items (owner_id, url, title, read_only, saved_at) values ($1, '/gift', 'A gift', true, now()) returning id`,
    [account.id],
  );
  await sql(`insert into folder_items (folder_id, item_id, added_at) values ($1, $2, now())`, [gift?.id, given?.id]);
  const before = await items(one);
  const refused: [string, string, unknown?][] = [
    ['POST', '/service/user/lists', { id: gift?.id, name: 'Mine too' }],
    ['DELETE', '/service/user/lists', { id: gift?.id }],
    ['DELETE', '/service/user/list/hbrgift'],
    ['POST', '/service/user/list/HBR%20Gift', { id: item.id }],
    ['POST', '/service/user/list/HBR%20Gift', { item: { url: '/new', title: 'New' } }],
    ['DELETE', '/service/user/list/HBR%20Gift', { id: given?.id }],
    ['POST', '/service/user/lists/bulk-update', { id: item.id, listIds: [mine.id, gift?.id] }],
    ['POST', '/service/user/lists/bulk-update', { id: [item.id, given?.id], listIds: [mine.id] }],
    ['DELETE', '/service/user/saves', { ids: [item.id, given?.id] }],
    ['GET', `/service/user/list/url/${gift?.id}`],
    ['POST', '/service/user/share', { url: '/gift', provider: 'Facebook' }],
  ];
  for (const [method, path, body] of refused) {
    expect((await call(method, path, body)).status, `${method} ${path} ${JSON.stringify(body)}`).toBe(403);
  }
  expect(await items(one)).toEqual(before);
  expect((await call('GET', '/service/user/lists')).body).toMatchObject([
    { slug: 'hbrgift', readOnly: true, count: 1 },
    { count: 0 },
  ]);
  expect((await call('POST', '/service/user/lists', { name: 'HbrGift' })).status).toBe(409);
  const shared = (await call('GET', `/service/user/list/url/${mine.id}`)).body as { listurl: string };
  expect(shared.listurl).toMatch(/\/reading-list\/[\w-]{22}$/);
  expect((await call('GET', `/service/user/list/url/${mine.id}`)).body).toEqual(shared);
});

test('LIB-41 a bulk action on a thousand items is one call, and happens whole or not at all', async () => {
  const one = await reader();
  const folder = await one.folder('Many');
  await sql(
    `insert into saved_items (owner_id, url, title, saved_at) select $1, '/page-' || n, 'Page ' || n, now() from generate_series(1, 1000) n`,
    [one.account.id],
  );
  const rows = await sql<{ id: number }>('select id from saved_items where owner_id = $1', [one.account.id]);
  const ids = rows.map(({ id }) => id);
  const stranger = await reader();
  const foreign = await stranger.save('/a');
  const count = async () => ((await one.call('GET', '/service/user/lists')).body as Folder[])[0]?.count;
  const spoilt = [...ids.slice(1), Number(foreign.id)];
  const bulk = '/service/user/lists/bulk-update';
  expect((await one.call('POST', bulk, { id: spoilt, listIds: folder.id })).status).toBe(404);
  expect(await count()).toBe(0);
  expect((await one.call('POST', bulk, { id: ids, listIds: folder.id })).status).toBe(200);
  expect(await count()).toBe(1000);
  expect((await one.call('DELETE', '/service/user/saves', { ids: spoilt })).status).toBe(404);
  expect(await count()).toBe(1000);
  expect((await one.call('DELETE', '/service/user/saves', { ids })).body).toEqual({ removed: 1000 });
  expect(await count()).toBe(0);
  expect(await items(stranger)).toHaveLength(1);
}, 60_000);

test('LIB-15 whatever id of another reader is put in a call, it answers as if it did not exist', async () => {
  const [victim, thief] = [await reader(), await reader()];
  const folders: Folder[] = [];
  const saved: Item[] = [];
  for (let n = 0; n < 20; n += 1) {
    folders.push(await victim.folder(`Folder ${n}`));
    saved.push(await victim.save(`/page-${n}`));
  }
  const bulk = '/service/user/lists/bulk-update';
  await victim.call('POST', bulk, { id: saved.map(({ id }) => id), listIds: folders.map(({ id }) => id) });
  const mine = { folder: await thief.folder('Mine'), item: await thief.save('/mine') };
  const state = async () => ({
    folders: await sql('select * from folders where owner_id = $1 order by id', [victim.account.id]),
    items: await sql('select * from saved_items where owner_id = $1 order by id', [victim.account.id]),
    held: await sql(
      'select fi.* from folder_items fi join folders f on f.id = fi.folder_id where f.owner_id = $1 order by id',
      [victim.account.id],
    ),
  });
  const before = await state();
  const swaps = (folder: string, item: string): [string, string, unknown?][] => [
    ['GET', `/service/user/list/${folder}`],
    ['GET', `/service/user/list/${folder}/0/8`],
    ['GET', `/service/user/list/url/${folder}`],
    ['DELETE', `/service/user/list/url/${folder}`],
    ['GET', `/service/user/saves/${item}/lists`],
    ['POST', '/service/user/lists', { id: folder, name: 'Stolen' }],
    ['DELETE', '/service/user/lists', { id: folder }],
    ['DELETE', '/service/user/saves', { ids: [item] }],
    ['POST', bulk, { id: mine.item.id, listIds: folder }],
    ['POST', bulk, { id: item, listIds: mine.folder.id }],
    ['DELETE', bulk, { id: item, listIds: folder }],
    ['POST', '/service/user/list/Mine', { id: item }],
    ['DELETE', '/service/user/list/Mine', { id: item }],
  ];
  const absent = swaps('2000000000', '2000000001');
  const nothing = await Promise.all(absent.map(([method, path, body]) => thief.call(method, path, body)));
  let made = 0;
  for (let round = 0; made < 2000; round += 1) {
    const [folder, item] = [folders[round % 20], saved[(round * 7) % 20]];
    const calls = swaps(folder?.id ?? '', item?.id ?? '');
    const answers = await Promise.all(calls.map(([method, path, body]) => thief.call(method, path, body)));
    expect(answers).toEqual(nothing);
    made += calls.length;
  }
  expect(nothing.every(({ status }) => status === 404)).toBe(true);
  expect(await state()).toEqual(before);
  expect((await thief.call('GET', '/service/user/lists')).body).toMatchObject([{ name: 'Mine', count: 0 }]);
}, 120_000);

test('STREAM-03 STREAM-05 STREAM-06 streams of one’s own ask for a session and answer by path and by query', async () => {
  const one = await reader();
  for (const url of ['/a', '/b', '/c']) await one.save(url, `Title of ${url}`);
  const guest: Browser = openBrowser();
  const names = [
    'user/saves',
    'user/history/read',
    'user/history/watched',
    'user/shared',
    'components/myhbr/following',
  ];
  for (const name of names) {
    expect((await guest.send(`/service/${name}/0/8?format=json`)).status, name).toBe(401);
    const byPath = await one.call('GET', `/service/${name}/0/2?format=json`);
    expect(byPath).toMatchObject({ status: 200, body: { type: name, page: { last: name === 'user/saves' ? 1 : 0 } } });
    expect((await one.call('GET', `/service/${name}?number=0&size=2`)).body).toEqual(byPath.body);
  }
  expect(await items(one, '/service/user/saves/9/8')).toEqual([]);
  expect((await items(one, '/service/user/saves/0/8?sort=title')).map(({ title }) => title)).toEqual(
    ['/a', '/b', '/c'].map((url) => `Title of ${url}`),
  );
  expect(await items(one, '/service/user/saves/0/8?term=of%20/b')).toMatchObject([
    { content: { src: '/b', selectable: true, readOnly: false, activity: 'Saved' } },
  ]);
  expect(await items(one, '/service/user/saves/0/8?term=%25')).toEqual([]);
});
