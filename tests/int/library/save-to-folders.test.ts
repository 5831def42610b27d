import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';
import { type Folder, items, reader } from './reader';

const CALL = '/service/user/saves/folders';
const ITEM = { url: '/kept', title: 'Kept' };

beforeAll(() => makeAdmin());
afterAll(() => payload.destroy());

test('one call saves an item into several folders, and a second call adds no copy', async () => {
  const alice = await reader();
  const folders = [await alice.folder('Later'), await alice.folder('Work')];
  const listIds = folders.map(({ id }) => id);
  const saved = await alice.call('POST', CALL, { item: ITEM, listIds });
  expect(saved).toMatchObject({ status: 200, body: { title: 'Kept', url: '/kept', readOnly: false } });
  expect((await alice.call('POST', CALL, { item: ITEM, listIds })).body).toMatchObject({ id: saved.body.id });
  const held = (await alice.call('GET', `/service/user/saves/${saved.body.id}/lists`)).body as Folder[];
  expect(held.map(({ name, count }) => [name, count])).toEqual([
    ['Later', 1],
    ['Work', 1],
  ]);
});

test('the same call saves an item without a folder', async () => {
  const alice = await reader();
  expect((await alice.call('POST', CALL, { item: ITEM, listIds: [] })).status).toBe(200);
  expect(await items(alice)).toHaveLength(1);
});

test('if a folder rejects the item, it is added to no other folder either', async () => {
  const alice = await reader();
  const stranger = await reader();
  const mine = await alice.folder('Mine');
  const theirs = await stranger.folder('Theirs');
  const locked = await alice.folder('Locked');
  await sqlOf(payload)('update folders set read_only = true where id = $1', [Number(locked.id)]);
  expect((await alice.call('POST', CALL, { item: ITEM, listIds: [mine.id, theirs.id] })).status).toBe(404);
  expect((await alice.call('POST', CALL, { item: ITEM, listIds: [mine.id, locked.id] })).status).toBe(403);
  expect((await alice.call('POST', '/service/user/list/Locked', { item: ITEM })).status).toBe(403);
  expect((await alice.call('POST', CALL, { item: { url: 'https://elsewhere.example/' }, listIds: [] })).status).toBe(
    400,
  );
  expect(await items(alice)).toEqual([]);
  expect(((await alice.call('GET', '/service/user/lists')).body as Folder[]).map(({ count }) => count)).toEqual([0, 0]);
});
