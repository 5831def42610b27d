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
  const [one, other] = [await reader(), await reader()];
  const folder = await createFolder(one, { name: 'To read on trains', description: 'Long ones' });
  const inside = await saveItem(one, { url: '/inside', title: 'Inside' });
  await saveItem(one, { url: '/outside', title: 'Outside' });
  await addToFolders(one, [Number(inside.id)], [Number(folder.id)]);

  const all = await readLibrary(one, null, PLACE, {});
  expect(all?.folder).toBeNull();
  expect(all?.folders).toMatchObject([{ slug: 'to-read-on-trains', count: 1 }]);
  expect(all?.page).toMatchObject({ total: 2, last: 0 });
  expect(all?.places).toEqual({ [inside.id]: [{ name: 'To read on trains', slug: 'to-read-on-trains' }] });

  const opened = await readLibrary(one, 'to-read-on-trains', PLACE, {});
  expect(opened?.folder).toMatchObject({ name: 'To read on trains', description: 'Long ones' });
  expect(opened?.page.items.map(({ title }) => title)).toEqual(['Inside']);
  expect([all?.total, opened?.total]).toEqual([2, 2]);
  expect(await readLibrary(one, null, PLACE, { term: 'outside' })).toMatchObject({ total: 2, page: { total: 1 } });

  for (const slug of ['nothing', 'to-read', '', "' or true --"]) {
    expect(await readLibrary(one, slug, PLACE, {}), slug).toBeNull();
  }
  expect(await readLibrary(other, 'to-read-on-trains', PLACE, {})).toBeNull();
  expect((await readLibrary(other, null, PLACE, {}))?.page.total).toBe(0);
});

test('imported items keep their dates and folders, and future dates are rejected', async () => {
  const one = await reader();
  const items = [
    { url: '/old', title: 'Old', savedAt: '2020-03-04T05:06:07.000Z', folders: ['Kept'] },
    { url: '/new', title: 'New', savedAt: '2999-01-01T00:00:00.000Z' },
  ];
  expect(await importItems(one, items)).toEqual({ imported: 2, refused: [] });
  const page = (await readLibrary(one, null, PLACE, { sort: 'oldest' }))?.page;
  expect(page?.items.map(({ url, at }) => [url, at])).toEqual([
    ['/old', '2020-03-04T05:06:07.000Z'],
    ['/new', one.now.toISOString()],
  ]);
  expect((await readLibrary(one, 'kept', PLACE, {}))?.page.total).toBe(1);
});

test('a shared list is read without a session, except for read-only items, until sharing ends', async () => {
  const one = await reader();
  const folder = await createFolder(one, { name: 'For the board', description: 'Four things' });
  for (const url of ['/a', '/b']) {
    const { id } = await saveItem(one, { url, title: `Title of ${url}` });
    await addToFolders(one, [Number(id)], [Number(folder.id)]);
  }
  await sql("update saved_items set read_only = true where owner_id = $1 and url = '/b'", [one.account?.id]);
  const key = (await shareFolder(one, Number(folder.id))).split('/').at(-1) ?? '';
  const guest = contextOf(payload, null);
  const list = await readSharedList(guest, key, PLACE);
  expect(list).toMatchObject({ name: 'For the board', description: 'Four things', total: 1 });
  expect(list.items.map(({ url }) => url)).toEqual(['/a']);
  expect(JSON.stringify(list)).not.toContain(one.account?.email);
  await expect(readSharedList(guest, randomUUID(), PLACE)).rejects.toMatchObject({ code: 'not-found' });
  await sql('update folders set share_key = null where id = $1', [Number(folder.id)]);
  await expect(readSharedList(guest, key, PLACE)).rejects.toMatchObject({ code: 'not-found' });
});

test('a reader sees only their own purchases, and a guest none', async () => {
  expect(await readPurchases(await reader(), PLACE)).toMatchObject({ items: [], ...PLACE, total: 0, last: 0 });
  await expect(readPurchases(contextOf(payload, null), PLACE)).rejects.toMatchObject({ code: 'not-signed-in' });
});

test('a library of 10,000 items in 200 folders is read page by page', async () => {
  const one = await reader();
  const owner = one.account?.id;
  await sql(
    `with f as (insert into folders (owner_id, name, name_key, slug)
         select $1, 'Folder ' || n, 'folder' || n, 'folder-' || n from generate_series(1, 200) n returning id, name_key),
       s as (insert into saved_items (owner_id, url, title, saved_at)
         select $1, '/item-' || n, 'Item ' || n, now() - n * interval '1 minute' from generate_series(1, 10000) n returning id)
     insert into folder_items (folder_id, item_id, added_at)
     select f.id, s.id, now() from s join (select id, row_number() over () - 1 as at from f) f on f.at = s.id % 200`,
    [owner],
  );
  const all = await readLibrary(one, null, { number: 400, size: 24 }, {});
  expect(all?.page).toMatchObject({ total: 10_000, last: 416 });
  expect(all?.page.items).toHaveLength(24);
  expect(all?.folders).toHaveLength(200);
  expect(Object.keys(all?.places ?? {})).toHaveLength(24);
  const folder = await readLibrary(one, 'folder-7', PLACE, {});
  expect(folder?.page).toMatchObject({ total: 50, last: 2 });
  const found = await readLibrary(one, null, PLACE, { term: 'item 999' });
  expect(found?.page.total).toBe(11);
});
