import { expect, test } from 'vitest';
import {
  choiceFault,
  firstChoice,
  isPlainUpdate,
  type PublicationInfo,
  plannedText,
  publishedFields,
  publishedMessage,
  readerViews,
} from '@/domain/newsroom/publish-choice.rules';
import { LADDER } from '../../../helpers/tiers';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const FUTURE = '2026-11-27T06:00:00.000Z';
const PAST = '2026-11-01T06:00:00.000Z';
const limits = { isOn: true, limit: 4, noun: 'articles', tiers: LADDER };

test('a correction of an embargoed entry keeps its embargo, and everything else is published now', () => {
  expect(firstChoice(FUTURE, NOW)).toBe('embargo');
  expect([PAST, null, undefined].map((date) => firstChoice(date, NOW))).toEqual(['now', 'now', 'now']);
});

test('publishing now releases an entry dated in the future, and leaves other dates alone', () => {
  const released = { _status: 'published', publishedAt: NOW.toISOString() };
  expect(publishedFields('now', { publishedAt: FUTURE, at: null, now: NOW })).toEqual(released);
  expect(publishedFields('now', { publishedAt: PAST, at: null, now: NOW })).toEqual({ _status: 'published' });
  const embargo = { publishedAt: PAST, at: new Date(FUTURE), now: NOW };
  expect(publishedFields('embargo', embargo)).toEqual({ _status: 'published', publishedAt: FUTURE });
});

test('later and embargo need a time in the future', () => {
  expect(choiceFault('now', null, NOW)).toBeNull();
  expect(choiceFault('later', null, NOW)).toBe('Choose a date and time.');
  expect(choiceFault('embargo', new Date(PAST), NOW)).toBe('Choose a time in the future.');
  expect(choiceFault('later', new Date(FUTURE), NOW)).toBeNull();
});

test.each([
  ['free', null, ['Full text', 'Full text', 'Full text', 'Full text', 'Full text', 'Full text']],
  [
    'metered',
    null,
    [
      'Full text of 4 articles a month, then the teaser',
      'Full text of 4 articles a month, then the teaser',
      ...Array(4).fill('Full text'),
    ],
  ],
  ['subscriber', null, ['Only the teaser', 'Only the teaser', ...Array(4).fill('Full text')]],
  ['tier', 'BEST', [...Array(4).fill('Only the teaser'), 'Full text', 'Full text']],
])('readers of a %s entry (%s) see what its page shows them', (accessLevel, tier, views) => {
  const rows = readerViews({ accessLevel, tier, teaser: 'Opening words.' }, limits);
  expect(rows.map(({ reader }) => reader)).toEqual(['Guest', 'Registered', 'Good', 'Better', 'Best', 'All Access']);
  expect(rows.map(({ view }) => view)).toEqual(views);
});

test('without a paywall or a teaser, the table says so', () => {
  const entry = { accessLevel: 'subscriber', summary: 'Short.' };
  expect(readerViews(entry, { ...limits, isOn: false })[0]?.view).toBe('Full text');
  expect(readerViews(entry, limits)[0]?.view).toBe('Only the summary');
  expect(readerViews({ accessLevel: 'metered' }, { ...limits, limit: 0 })[0]?.view).toBe('Only the title');
});

test('messages name the time in the newsroom’s zone', () => {
  expect(publishedMessage(PAST, NOW, 'UTC')).toBe('Published.');
  expect(publishedMessage(FUTURE, NOW, 'Europe/Berlin')).toContain('from 27 Nov 2026, 07:00 CET');
  const planned = { id: 1, type: 'unpublish', at: FUTURE, failure: null } as const;
  expect(plannedText(planned, 'UTC')).toBe('Unpublish on 27 Nov 2026, 06:00 UTC');
});

test('changes of a published document need no dialog unless there is something to decide or to know', () => {
  const info: PublicationInfo = {
    path: '/2024/12/a-page',
    isPublished: true,
    planned: [],
    paywall: null,
    brokenLinks: [],
    endingPictures: [],
    undescribed: null,
    today: '2024-12-02',
    released: [],
    timeZone: 'UTC',
  };
  expect(isPlainUpdate(info, PAST, NOW)).toBe(true);
  expect(isPlainUpdate(info, undefined, NOW)).toBe(true);
  expect(isPlainUpdate(info, FUTURE, NOW)).toBe(false);
  for (const reason of [
    { isPublished: false },
    { brokenLinks: ['/nowhere'] },
    { endingPictures: [{ title: 'Quay', usableUntil: PAST }] },
    { undescribed: 'image' },
    { released: [{ id: 1, title: 'In the issue', note: '' }] },
  ])
    expect(isPlainUpdate({ ...info, ...reason }, PAST, NOW)).toBe(false);
});
