import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSharedList } from '@/domain/library/saved-item.query';
import { guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { proves } from '../../helpers/proves';
import { type Browser, makeAdmin, openBrowser } from '../accounts/browser';
import { makeArticle, payload } from '../records';
import { type Folder, type Item, items, reader } from './reader';

const sql = sqlOf(payload);

afterAll(() => payload.destroy());
beforeAll(() => makeAdmin());

test('a page of another site cannot make a folder public', async () => {
  const alice = await reader();
  const { id } = await alice.folder('Private');
  const address = `/service/user/list/url/${id}`;
  const foreign: Record<string, string>[] = [{ 'Sec-Fetch-Site': 'cross-site' }, { Referer: 'https://evil.example/' }];
  for (const headers of foreign) {
    expect((await alice.browser.send(address, { headers })).status).toBe(403);
  }
  expect(await sql('select share_key from folders where id = $1', [id])).toEqual([{ share_key: null }]);
  expect((await alice.browser.send(address, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(200);
});

test('LIB-13 LIB-33 LIB-45 read-only folders and items cannot be changed, and own folders can be shared', async () => {
  const alice = await reader();
  const { call, account } = alice;
  const item = await alice.save('/a');
  const mine = await alice.folder('Mine');
  const [gift] = await sql<{ id: number }>(
    `insert into folders (owner_id, name, name_key, slug, read_only) values ($1, 'HBR Gift', 'hbrgift', 'hbrgift', true) returning id`,
    [account.id],
  );
  const [folder] = await sql<{ id: number }>(
    `insert into saved_items (owner_id, url, title, read_only, saved_at) values ($1, '/gift', 'A gift', true, now()) returning id`,
    [account.id],
  );
  await sql(`insert into folder_items (folder_id, item_id, added_at) values ($1, $2, now())`, [gift?.id, folder?.id]);
  const before = await items(alice);
  const refused: [string, string, unknown?][] = [
    ['POST', '/service/user/lists', { id: gift?.id, name: 'Mine too' }],
    ['DELETE', '/service/user/lists', { id: gift?.id }],
    ['DELETE', '/service/user/list/hbrgift'],
    ['POST', '/service/user/list/HBR%20Gift', { id: item.id }],
    ['POST', '/service/user/list/HBR%20Gift', { item: { url: '/new', title: 'New' } }],
    ['DELETE', '/service/user/list/HBR%20Gift', { id: folder?.id }],
    ['POST', '/service/user/lists/bulk-update', { id: item.id, listIds: [mine.id, gift?.id] }],
    ['POST', '/service/user/lists/bulk-update', { id: [item.id, folder?.id], listIds: [mine.id] }],
    ['DELETE', '/service/user/saves', { ids: [item.id, folder?.id] }],
    ['GET', `/service/user/list/url/${gift?.id}`],
    ['POST', '/service/user/share', { url: '/gift', provider: 'Facebook' }],
  ];
  await proves('LIB-33', async () => {
    for (const [method, path, body] of refused) {
      expect((await call(method, path, body)).status, `${method} ${path} ${JSON.stringify(body)}`).toBe(403);
    }
    expect(await items(alice)).toEqual(before);
  });
  await proves('LIB-13', async () => {
    expect((await call('POST', '/service/user/lists', { id: gift?.id, name: 'Renamed' })).status).toBe(403);
    expect((await call('DELETE', '/service/user/lists', { id: gift?.id })).status).toBe(403);
    expect((await call('GET', '/service/user/lists')).body).toMatchObject([
      { slug: 'hbrgift', readOnly: true, count: 1 },
      { count: 0 },
    ]);
  });
  expect((await call('POST', '/service/user/lists', { name: 'HbrGift' })).status).toBe(409);
  await proves('LIB-45', async () => {
    const shared = (await call('GET', `/service/user/list/url/${mine.id}`)).body as { listurl: string };
    expect(shared.listurl).toMatch(/\/reading-list\/[\w-]{22}$/);
    expect((await call('GET', `/service/user/list/url/${mine.id}`)).body).toEqual(shared);
    await call('POST', '/service/user/lists', { id: mine.id, name: 'Mine', description: 'For all' });
    await call('POST', '/service/user/list/Mine', { id: item.id });
    const key = shared.listurl.split('/').at(-1) ?? '';
    expect(await readSharedList(guestContext(payload), key, { number: 0, size: 8 })).toMatchObject({
      name: 'Mine',
      description: 'For all',
      items: [{ url: '/a' }],
    });
  });
});

test('a bulk action on 1,000 items is one call that succeeds or fails as a whole', async () => {
  const alice = await reader();
  const folder = await alice.folder('Many');
  await sql(
    `insert into saved_items (owner_id, url, title, saved_at) select $1, '/page-' || n, 'Page ' || n, now() from generate_series(1, 1000) n`,
    [alice.account.id],
  );
  const rows = await sql<{ id: number }>('select id from saved_items where owner_id = $1', [alice.account.id]);
  const ids = rows.map(({ id }) => id);
  const stranger = await reader();
  const foreign = await stranger.save('/a');
  const count = async () => ((await alice.call('GET', '/service/user/lists')).body as Folder[])[0]?.count;
  const spoilt = [...ids.slice(1), Number(foreign.id)];
  const bulk = '/service/user/lists/bulk-update';
  expect((await alice.call('POST', bulk, { id: spoilt, listIds: folder.id })).status).toBe(404);
  expect(await count()).toBe(0);
  expect((await alice.call('POST', bulk, { id: ids, listIds: folder.id })).status).toBe(200);
  expect(await count()).toBe(1000);
  expect((await alice.call('DELETE', '/service/user/saves', { ids: spoilt })).status).toBe(404);
  expect(await count()).toBe(1000);
  expect((await alice.call('DELETE', '/service/user/saves', { ids })).body).toEqual({ removed: 1000 });
  expect(await count()).toBe(0);
  expect(await items(stranger)).toHaveLength(1);
}, 60_000);

test('LIB-15 folders, saves and history of another reader are treated as nonexistent', async () => {
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
  await proves('LIB-15', async () => {
    let callCount = 0;
    for (let round = 0; callCount < 2000; round += 1) {
      const [folder, item] = [folders[round % 20], saved[(round * 7) % 20]];
      const calls = swaps(folder?.id ?? '', item?.id ?? '');
      const answers = await Promise.all(calls.map(([method, path, body]) => thief.call(method, path, body)));
      expect(answers).toEqual(nothing);
      callCount += calls.length;
    }
    expect(nothing.every(({ status }) => status === 404)).toBe(true);
    expect(await state()).toEqual(before);
    expect((await thief.call('GET', '/service/user/lists')).body).toMatchObject([{ name: 'Mine', count: 0 }]);
  });
}, 120_000);

test('STREAM-03 personal streams require a session, and respond by path and by query', async () => {
  const alice = await reader();
  for (const url of ['/a', '/b', '/c']) await alice.save(url, `Title of ${url}`);
  const folder = await alice.folder('Later');
  const other = await reader();
  await other.save('/theirs');
  const guest: Browser = openBrowser();
  const streams = ['user/saves', `user/list/${folder.id}`, 'components/myhbr/following', 'ordered'];
  await proves('STREAM-03', async () => {
    await alice.call('POST', '/service/user/list/Later', { item: { url: '/a', title: 'Title of /a' } });
    const page = (name: string) => alice.call('GET', `/service/${name}/0/8?format=json`);
    for (const name of streams) {
      expect((await guest.send(`/service/${name}/0/8?format=json`)).status, name).toBe(401);
      expect((await page(name)).status, name).toBe(200);
    }
    expect(await items(alice)).toHaveLength(3);
    expect(await items(other)).toMatchObject([{ content: { src: '/theirs' } }]);
    expect((await page(streams[1] ?? '')).body).toMatchObject({ entry: [{ content: { src: '/a' } }] });
    expect((await other.call('GET', `/service/${streams[1]}/0/8`)).status).toBe(404);
  });
  for (const name of ['user/saves', 'user/history/read', 'user/history/watched', 'user/shared']) {
    expect((await guest.send(`/service/${name}/0/8?format=json`)).status, name).toBe(401);
    const byPath = await alice.call('GET', `/service/${name}/0/2?format=json`);
    expect(byPath).toMatchObject({ status: 200, body: { type: name, page: { last: name === 'user/saves' ? 1 : 0 } } });
    expect((await alice.call('GET', `/service/${name}?number=0&size=2`)).body).toEqual(byPath.body);
  }
  expect(await items(alice, '/service/user/saves/9/8')).toEqual([]);
  expect((await items(alice, '/service/user/saves/0/8?sort=title')).map(({ title }) => title)).toEqual(
    ['/a', '/b', '/c'].map((url) => `Title of ${url}`),
  );
  expect(await items(alice, '/service/user/saves/0/8?term=of%20/b')).toMatchObject([
    { content: { src: '/b', selectable: true, readOnly: false, activity: 'Saved' } },
  ]);
  expect(await items(alice, '/service/user/saves/0/8?term=%25')).toEqual([]);
});

test('ROLE-02 calls of a guest that save, follow, use the library or change the account return 401', async () => {
  const item = { url: '/a', title: 'A' };
  const calls: [string, string, unknown?][] = [
    ['POST', '/service/user/saves', item],
    ['DELETE', '/service/user/saves', { ids: ['1'] }],
    ['POST', '/service/user/saves/folders', { item, listIds: [] }],
    ['GET', '/service/user/saves/1/lists'],
    ['GET', '/service/user/lists'],
    ['POST', '/service/user/lists', { name: 'Mine' }],
    ['DELETE', '/service/user/lists', { id: '1' }],
    ['POST', '/service/user/list/Mine', { item }],
    ['DELETE', '/service/user/list/Mine', {}],
    ['POST', '/service/user/lists/bulk-update', { id: '1', listIds: '1' }],
    ['GET', '/service/user/list/url/1'],
    ['POST', '/service/user/history', { type: 'read', url: '/a' }],
    ['POST', '/service/user/follow', { type: 'topic', name: 'Strategy' }],
    ['DELETE', '/service/user/follow', { type: 'topic', name: 'Strategy' }],
    ['DELETE', '/service/user/topics', { name: 'Strategy' }],
    ['POST', '/service/newsletters/unsubscribe', { newsletters: ['The Morning'] }],
    ['DELETE', '/service/user/unsubscribe/all'],
    ['POST', '/api/marketingcampaign/subscribe', { marketingCampaignId: 'c' }],
    ['POST', '/service/user/profile', { displayName: 'X' }],
    ['POST', '/service/user/attributes', []],
    ['POST', '/service/user/password', { current: 'x', password: 'y' }],
    ['POST', '/service/user/delete', { password: 'x' }],
  ];
  await proves('ROLE-02', async () => {
    for (const [method, path, body] of calls)
      expect([method, path, (await openBrowser().send(path, { method, body })).status]).toEqual([method, path, 401]);
  });
});

test('ROLE-04 a registered user has library, folders, history and topic following', async () => {
  const alice = await reader();
  await payload.create({ collection: 'topics', data: { name: 'Strategy', _status: 'published' } });
  const article = await makeArticle({ title: 'To be read' });
  await proves('ROLE-04', async () => {
    expect((await alice.browser.profile()).status).toBe('registered');
    await alice.folder('Later');
    const put = await alice.call('POST', '/service/user/list/Later', { item: { url: `/${article.path}` } });
    expect(put).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await items(alice)).toMatchObject([{ title: 'To be read' }]);
    const read = { type: 'read', url: `/${article.path}` };
    expect((await alice.call('POST', '/service/user/history', read)).status).toBe(200);
    expect(await items(alice, '/service/user/history/read/0/8')).toMatchObject([{ title: 'To be read' }]);
    const topic = { type: 'topic', name: 'Strategy' };
    expect((await alice.call('POST', '/service/user/follow', topic)).status).toBe(200);
    expect((await alice.call('GET', '/service/user/topics')).body).toMatchObject([{ name: 'Strategy' }]);
  });
});
