import { expect, test } from 'vitest';
import { tagsOfStatement } from '@/platform/read-tags';
import { awaitReads, collectReads, isCollecting, noteAllReads, noteReads } from '@/platform/reads';

test('a response records the reads of its own rendering only', async () => {
  const [first, second] = await Promise.all([
    collectReads(async () => {
      noteReads(['articles'], 5_000);
      await Promise.resolve();
      noteReads(['issues'], 9_000);
      return 'one';
    }),
    collectReads(async () => noteReads(['products'])),
  ]);
  expect([first.result, [...first.reads.tags], first.reads.freshUntil]).toEqual(['one', ['articles', 'issues'], 5_000]);
  expect([[...second.reads.tags], second.reads.freshUntil]).toEqual([['products'], Number.POSITIVE_INFINITY]);
  noteReads(['nobody asks']);
  expect(isCollecting()).toBe(false);
});

test('a response waits for pending reads, and their failure is not its own', async () => {
  const { reads } = await collectReads(async () => {
    awaitReads(Promise.resolve().then(() => noteReads(['late'])));
    awaitReads(Promise.reject(new Error('gone')));
  });
  expect([...reads.tags]).toEqual(['late']);
});

test('tags declared for a page replace those of its reads, but not their expiry', async () => {
  const { reads } = await collectReads(async () => {
    noteReads(['articles'], 5_000);
    noteAllReads(['articles:7']);
    noteReads(['issues'], 4_000);
  });
  expect([[...reads.tags], reads.freshUntil, reads.isWhole]).toEqual([['articles:7'], 4_000, true]);
});

test('a statement depends on the collections and globals whose tables it names', () => {
  const of = (text: string) =>
    tagsOfStatement({ collections: ['articles', 'reading-positions', 'media'], globals: ['store-settings'] }, text);
  expect(of('select * from articles a join "media" m on true')).toEqual(['articles', 'media']);
  expect(of('select 1 from articles_rels')).toEqual(['articles']);
  expect(of('select 1 from _articles_v')).toEqual(['articles']);
  expect(of('select 1 from reading_positions, meters')).toEqual(['reading-positions']);
  expect(of('select freshness from store_settings')).toEqual(['global:store-settings']);
  expect(of('select now()')).toEqual([]);
});
