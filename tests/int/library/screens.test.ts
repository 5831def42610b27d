import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolder, shareFolder } from '@/domain/library/folder.command';
import { importItems } from '@/domain/library/import-items.command';
import { readLibrary } from '@/domain/library/library.query';
import { readPurchases } from '@/domain/library/purchase.query';
import { addToFolders, saveItem } from '@/domain/library/saved-item.command';
import { readSharedList } from '@/domain/library/saved-item.query';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { makePeople, makePerson, payload } from '../records';

const sql = sqlOf(payload);
const PLACE = { number: 0, size: 24 };

beforeAll(async () => void (await makePeople()));
afterAll(() => payload.destroy());

const reader = async () => contextOf(payload, (await makePerson({ role: 'reader' })).user);

test('the library opens with all folders or with one, and contains no other reader’s items', async () => {
  const [alice, bob] = [await reader(), await reader()];
  const folder = await createFolder(alice, { name: 'To read on trains', description: 'Long ones' });
  const inside = await saveItem(alice, { url: '/inside', title: 'Inside' });
  await saveItem(alice, { url: '/outside', title: 'Outside' });
  await addToFolders(alice, [Number(inside.id)], [Number(folder.id)]);

  const all = await readLibrary(alice, null, PLACE, {});
  expect(all?.folder).toBeNull();
  expect(all?.folders).toMatchObject([{ slug: 'to-read-on-trains', count: 1 }]);
  expect(all?.page).toMatchObject({ total: 2, last: 0 });
  expect(all?.places).toEqual({ [inside.id]: [{ name: 'To read on trains', slug: 'to-read-on-trains' }] });

  const opened = await readLibrary(alice, 'to-read-on-trains', PLACE, {});
  expect(opened?.folder).toMatchObject({ name: 'To read on trains', description: 'Long ones' });
  expect(opened?.page.items.map(({ title }) => title)).toEqual(['Inside']);
  expect([all?.total, opened?.total]).toEqual([2, 2]);
  expect(await readLibrary(alice, null, PLACE, { term: 'outside' })).toMatchObject({ total: 2, page: { total: 1 } });

  for (const slug of ['nothing', 'to-read', '', "' or true --"]) {
    expect(await readLibrary(alice, slug, PLACE, {}), slug).toBeNull();
  }
  expect(await readLibrary(bob, 'to-read-on-trains', PLACE, {})).toBeNull();
  expect((await readLibrary(bob, null, PLACE, {}))?.page.total).toBe(0);
});

test('imported items keep their dates and folders, and future dates are rejected', async () => {
  const alice = await reader();
  const items = [
    { url: '/old', title: 'Old', savedAt: '2020-03-04T05:06:07.000Z', folders: ['Kept'] },
    { url: '/new', title: 'New', savedAt: '2999-01-01T00:00:00.000Z' },
  ];
  expect(await importItems(alice, items)).toEqual({ imported: 2, refused: [] });
  const page = (await readLibrary(alice, null, PLACE, { sort: 'oldest' }))?.page;
  expect(page?.items.map(({ url, at }) => [url, at])).toEqual([
    ['/old', '2020-03-04T05:06:07.000Z'],
    ['/new', alice.now.toISOString()],
  ]);
  expect((await readLibrary(alice, 'kept', PLACE, {}))?.page.total).toBe(1);
});

test('a shared list is read without a session, except for read-only items, until sharing ends', async () => {
  const alice = await reader();
  const folder = await createFolder(alice, { name: 'For the board', description: 'Four things' });
  for (const url of ['/a', '/b']) {
    const { id } = await saveItem(alice, { url, title: `Title of ${url}` });
    await addToFolders(alice, [Number(id)], [Number(folder.id)]);
  }
  await sql("update saved_items set read_only = true where owner_id = $1 and url = '/b'", [alice.account?.id]);
  const key = (await shareFolder(alice, Number(folder.id))).split('/').at(-1) ?? '';
  const guest = contextOf(payload, null);
  const list = await readSharedList(guest, key, PLACE);
  expect(list).toMatchObject({ name: 'For the board', description: 'Four things', total: 1 });
  expect(list.items.map(({ url }) => url)).toEqual(['/a']);
  expect(JSON.stringify(list)).not.toContain(alice.account?.email);
  await expect(readSharedList(guest, randomUUID(), PLACE)).rejects.toMatchObject({ code: 'not-found' });
  await sql('update folders set share_key = null where id = $1', [Number(folder.id)]);
  await expect(readSharedList(guest, key, PLACE)).rejects.toMatchObject({ code: 'not-found' });
});

test('a reader sees only their own purchases, and a guest none', async () => {
  expect(await readPurchases(await reader(), PLACE)).toMatchObject({ items: [], ...PLACE, total: 0, last: 0 });
  await expect(readPurchases(contextOf(payload, null), PLACE)).rejects.toMatchObject({ code: 'not-signed-in' });
});

test('a library of 10,000 items in 200 folders is read page by page', async () => {
  const alice = await reader();
  const owner = alice.account?.id;
  await sql(
    `with f as (insert into folders (owner_id, name, name_key, slug)
         select $1, 'Folder ' || n, 'folder' || n, 'folder-' || n from generate_series(1, 200) n returning id, name_key),
       s as (insert into saved_items (owner_id, url, title, saved_at)
         select $1, '/item-' || n, 'Item ' || n, now() - n * interval '1 minute' from generate_series(1, 10000) n returning id)
     insert into folder_items (folder_id, item_id, added_at)
     select f.id, s.id, now() from s join (select id, row_number() over () - 1 as at from f) f on f.at = s.id % 200`,
    [owner],
  );
  const all = await readLibrary(alice, null, { number: 400, size: 24 }, {});
  expect(all?.page).toMatchObject({ total: 10_000, last: 416 });
  expect(all?.page.items).toHaveLength(24);
  expect(all?.folders).toHaveLength(200);
  expect(Object.keys(all?.places ?? {})).toHaveLength(24);
  const folder = await readLibrary(alice, 'folder-7', PLACE, {});
  expect(folder?.page).toMatchObject({ total: 50, last: 2 });
  const matches = await readLibrary(alice, null, PLACE, { term: 'item 999' });
  expect(matches?.page.total).toBe(11);
});
