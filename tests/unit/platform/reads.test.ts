import { expect, test } from 'vitest';
import { tagsOfStatement } from '@/platform/read-tags';
import { awaitReads, collectReads, isCollecting, noteAllReads, noteReads } from '@/platform/reads';

test('an answer collects what is read while it is made, and nothing of another one', async () => {
  const [one, other] = await Promise.all([
    collectReads(async () => {
      noteReads(['articles'], 5_000);
      await Promise.resolve();
      noteReads(['issues'], 9_000);
      return 'one';
    }),
    collectReads(async () => noteReads(['products'])),
  ]);
  expect([one.result, [...one.reads.tags], one.reads.freshUntil]).toEqual(['one', ['articles', 'issues'], 5_000]);
  expect([[...other.reads.tags], other.reads.freshUntil]).toEqual([['products'], Number.POSITIVE_INFINITY]);
  noteReads(['nobody asks']);
  expect(isCollecting()).toBe(false);
});

test('an answer waits for what is still being read, and what fails then is no failure of its own', async () => {
  const { reads } = await collectReads(async () => {
    awaitReads(Promise.resolve().then(() => noteReads(['late'])));
    awaitReads(Promise.reject(new Error('gone')));
  });
  expect([...reads.tags]).toEqual(['late']);
});

test('who makes a page knows its tags better than what was seen on the way, but not for how long it is true', async () => {
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
