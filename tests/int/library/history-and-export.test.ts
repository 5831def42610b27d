import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { proves } from '../../helpers/proves';
import { makeAdmin, openBrowser } from '../accounts/browser';
import { makeArticle, payload } from '../records';
import { items, reader } from './reader';

const sql = sqlOf(payload);
let article: Awaited<ReturnType<typeof makeArticle>>;

afterAll(() => payload.destroy());
beforeAll(async () => {
  await makeAdmin();
  article = await makeArticle({ title: 'What the kiln man said' });
});

test('LIB-46 an article is in the reading history once, with the latest date, until it is cleared or switched off', async () => {
  const alice = await reader();
  const note = () => alice.call('POST', '/service/user/history', { type: 'read', url: `/${article.path}` });
  const history = () => items(alice, '/service/user/history/read/0/8');
  expect((await note()).status).toBe(200);
  const [{ seen_at: first } = { seen_at: new Date() }] = await sql<{ seen_at: Date }>(
    'select seen_at from history_entries where owner_id = $1',
    [alice.account.id],
  );
  await note();
  const rows = await sql<{ seen_at: Date }>('select seen_at from history_entries where owner_id = $1', [
    alice.account.id,
  ]);
  await proves('LIB-46', async () => {
    expect(rows).toHaveLength(1);
    expect(rows[0]?.seen_at.getTime()).toBeGreaterThan(first.getTime());
    expect(await history()).toMatchObject([{ title: article.title, content: { activity: 'Read' } }]);
  });
  expect((await alice.call('POST', '/service/user/history', { type: 'read', url: '/nothing' })).status).toBe(404);
  await alice.call('DELETE', '/service/user/history', { type: 'read' });
  await alice.call('POST', '/service/user/history/recording', { isOn: false });
  await note();
  expect(await history()).toEqual([]);
  expect(await alice.browser.profile()).toMatchObject({ isHistoryOff: true });
});

test('VID-09 LIB-47 watching a video is recorded for a signed-in user and rejected for a guest', async () => {
  const video = await payload.create({
    collection: 'videos',
    data: { title: 'The port', publishedAt: '2024-01-01T00:00:00.000Z', _status: 'published' },
  });
  const body = { type: 'watched', url: `/video/${video.id}/${video.slug}` };
  const alice = await reader();
  const watched = () => items(alice, '/service/user/history/watched/0/8');
  await proves('VID-09', async () => {
    expect((await openBrowser().send('/service/user/history', { body })).status).toBe(401);
    expect(await watched()).toEqual([]);
    expect((await alice.call('POST', '/service/user/history', body)).status).toBe(200);
    expect(await watched()).toMatchObject([{ title: 'The port', content: { activity: 'Watched' } }]);
  });
  await alice.call('POST', '/service/user/share', { url: '/page', provider: 'Twitter' });
  await alice.call('POST', '/service/user/history', { type: 'read', url: `/${article.path}` });
  await proves('LIB-47', async () => {
    expect(await items(alice, '/service/user/history/read/0/8')).toMatchObject([{ title: article.title }]);
    expect(await watched()).toMatchObject([{ title: 'The port' }]);
    expect(await items(alice, '/service/user/shared/0/8')).toMatchObject([{ content: { activity: 'Shared' } }]);
    expect(await items(alice, '/service/ordered/0/8')).toEqual([]);
  });
});

test('a library can be exported and imported elsewhere', async () => {
  const [alice, bob] = [await reader(), await reader()];
  await alice.call('POST', '/service/user/list/Later', { item: { url: `/${article.path}` } });
  const json = (await alice.call('GET', '/service/user/library/export.json')).body as { items: { url: string }[] };
  expect(json.items).toMatchObject([
    { title: article.title, url: `http://localhost:3000/${article.path}`, folders: ['Later'] },
  ]);
  const text = await (await alice.browser.send('/service/user/library/export.md')).text();
  expect(text).toContain('## Later');
  const brought = { items: [...json.items, { url: 'https://elsewhere.example/', title: 'x' }] };
  for (const _ of [1, 2]) {
    expect((await bob.call('POST', '/service/user/library/import', brought)).body).toMatchObject({
      imported: 1,
      refused: [{ url: 'https://elsewhere.example/' }],
    });
  }
  expect((await bob.call('GET', '/service/user/lists')).body).toMatchObject([{ name: 'Later', count: 1 }]);
});

test('deleting an account deletes its library', async () => {
  const { account, call, save } = await reader();
  await save('/a');
  await call('POST', '/service/user/list/Later', { item: { url: '/b', title: 'B' } });
  await payload.delete({ collection: 'users', id: account.id });
  expect(await sql('select 1 from saved_items where owner_id = $1', [account.id])).toEqual([]);
  expect(await sql('select 1 from folders where owner_id = $1', [account.id])).toEqual([]);
});
