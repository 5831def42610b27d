import { expect, test } from 'vitest';
import { missingInArticle, newsroomTime, publicationStatus } from '@/domain/newsroom/publication.rules';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const none = { isPublished: false, hasNewerDraft: false, wasPublished: false };

test.each([
  ['Draft', none],
  ['Unpublished', { ...none, wasPublished: true }],
  ['Scheduled for 26 Nov 2026, 12:55 UTC', { ...none, scheduledAt: '2026-11-26T12:55:00.000Z' }],
  ['Published', { ...none, isPublished: true, publishedAt: '2026-11-25T11:00:00.000Z' }],
  ['Published, newer draft', { ...none, isPublished: true, hasNewerDraft: true }],
  ['Embargoed until 25 Nov 2026, 13:00 UTC', { ...none, isPublished: true, publishedAt: '2026-11-25T13:00:00.000Z' }],
])('the status is %s', (text, publication) => {
  expect(publicationStatus(publication, NOW, 'UTC')).toBe(text);
});

test('times are in the newsroom’s time zone, with its name', () => {
  expect(newsroomTime('2026-11-25T12:55:00.000Z', 'Europe/Berlin')).toBe('25 Nov 2026, 13:55 CET');
  expect(newsroomTime('2026-07-25T12:55:00.000Z', 'America/New_York')).toBe('25 Jul 2026, 08:55 EDT');
  expect(newsroomTime('2026-11-25T20:55:00.000Z', 'Asia/Kolkata')).toBe('26 Nov 2026, 02:25 GMT+5:30');
});

test('an article with everything lacks nothing, and a title alone blocks', () => {
  const body = { root: { children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Words.' }] }] } };
  const whole = { title: 'Whole', summary: 'Short.', body, image: 1, topics: [1], authors: [1], accessLevel: 'free' };
  expect(missingInArticle(whole)).toEqual([]);
  expect(missingInArticle({ title: 'Alone' }).filter(({ isBlocking }) => isBlocking)).toMatchObject([
    { field: 'body' },
  ]);
  const fields = missingInArticle({ ...whole, image: null, topics: [], accessLevel: 'metered' }).map(
    ({ field }) => field,
  );
  expect(fields).toEqual(['image', 'topics', 'teaser']);
});
