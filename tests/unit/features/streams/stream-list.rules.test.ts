import { expect, test } from 'vitest';
import type { StoryView } from '@/domain/streams/story.presenter';
import { canLoadMore } from '@/features/streams/pagination.rules';
import { rowOfEntry, rowOfStory, storyUrl, streamPageUrl } from '@/features/streams/stream-list.rules';
import { proves } from '../../../helpers/proves';

const story: StoryView = {
  id: '7',
  kind: 'article',
  title: 'The slow company',
  url: '/2026/11/the-slow-company',
  summary: 'Growth is a choice of tempo.',
  contentType: 'Article',
  topic: { id: '1', name: 'Strategy', url: '/topic/strategy' },
  seriesLabel: null,
  seriesTitle: null,
  authors: [{ name: 'Ingrid Halloran' }, { name: 'Zofia Wójcik' }],
  publishedAt: '2026-11-05T00:00:00.000Z',
  dateText: 'November 05, 2026',
  readingMinutes: 14,
  picture: null,
  accessLevel: 'free',
  productLink: null,
  downloads: [],
  offer: null,
};

test('the last page of a list has no link to more', () => {
  expect(canLoadMore({ number: 0, last: 0, isUnlimited: false })).toBe(false);
  expect(canLoadMore({ number: 4, last: 4, isUnlimited: true })).toBe(false);
});

test('a list grows by two pages, and an unlimited one until its last page', () => {
  expect([0, 1, 2, 3].map((number) => canLoadMore({ number, last: 9, isUnlimited: false }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([0, 2, 8, 9].map((number) => canLoadMore({ number, last: 9, isUnlimited: true }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('STREAM-12 a stream list without an endpoint requests the latest', async () => {
  const place = { number: 1, size: 10 };
  expect(streamPageUrl({ endpoint: '/service/webinars' }, place)).toBe('/service/webinars/1/10?format=json');
  await proves('STREAM-12', async () => {
    expect(streamPageUrl({ query: 'topic=strategy' }, place)).toBe('/service/latest/1/10?format=json&topic=strategy');
    expect(streamPageUrl({}, place)).toBe('/service/latest/1/10?format=json');
  });
});

test('a link to a product has the referral code, others have none', () => {
  expect(storyUrl({ kind: 'product', url: '/store/x' })).toBe('/store/x?referral=03069');
  expect(storyUrl({ kind: 'product', url: '/store?product=9' })).toBe('/store?product=9&referral=03069');
  expect(storyUrl({ kind: 'article', url: '/2026/11/x' })).toBe('/2026/11/x');
});

test('an entry that is loaded later looks like a row of the initial page', () => {
  const entry = {
    id: story.id,
    title: story.title,
    summary: story.summary,
    published: story.publishedAt,
    contentType: story.contentType,
    category: { term: 'Strategy' },
    author: story.authors,
    content: { src: story.url },
  };
  for (const kicker of ['topic', 'type'] as const) {
    expect({ ...rowOfEntry(entry, kicker, 'UTC'), note: null }).toMatchObject({
      ...rowOfStory(story, kicker),
      note: null,
    });
  }
  expect(rowOfStory(story, 'topic').note).toBe('Article, 14\u00a0min');
  expect(rowOfStory(story, 'type').note).toBe('14\u00a0min');
});
