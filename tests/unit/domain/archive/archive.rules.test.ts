import { describe, expect, test } from 'vitest';
import { adjacentIssues, archiveOf, byDecade, urlOfChoice } from '@/domain/archive/archive.rules';

const row = (issueId: string, year: number, monthLabel: string) => ({
  issueId,
  year,
  monthLabel,
  label: `${monthLabel.replace('-', '–')} ${year}`,
});

const archive = archiveOf([
  row('BR0904', 2009, 'July-August'),
  row('3992', 1999, 'March'),
  row('BR0903', 2009, 'June'),
  row('3991', 1999, 'January'),
  row('BR0001', 2000, 'January'),
]);

test('the index has the years from the first on, and the issues of each in the order of their ids', () => {
  expect(archive.map(({ yearId, issues }) => [yearId, issues.map(({ issueMonth }) => issueMonth)])).toEqual([
    ['1999', ['January', 'March']],
    ['2000', ['January']],
    ['2009', ['June', 'July-August']],
  ]);
});

test('every issue of the index links to its page', () => {
  expect(archive.flatMap(({ issues }) => issues.map(({ issueURL }) => issueURL))).toEqual([
    '/archive-toc/3991',
    '/archive-toc/3992',
    '/archive-toc/BR0001',
    '/archive-toc/BR0903',
    '/archive-toc/BR0904',
  ]);
});

test('an issue without id or year is in no index', () => {
  expect(archiveOf([{ issueId: null, year: 1999 }, { issueId: '3991' }])).toEqual([]);
});

test('the previous and next issue are found across years, and the first and last have only one', () => {
  const ids = (issueId: string) => {
    const { previous, next } = adjacentIssues(archive, issueId);
    return [previous?.issueId ?? null, next?.issueId ?? null];
  };
  expect(ids('BR0001')).toEqual(['3992', 'BR0903']);
  expect(ids('3991')).toEqual([null, '3992']);
  expect(ids('BR0904')).toEqual(['BR0903', null]);
  expect(ids('BR9999')).toEqual([null, null]);
});

describe('the form works without scripts, and redirects', () => {
  test.each([
    ['to the issue of the year', '1999', '/archive-toc/3992', '/archive-toc/3992'],
    ['to the issue if no year is selected', null, '/archive-toc/3992', '/archive-toc/3992'],
    ['to the year if no issue is selected', '2009', '', '/magazine/archive#year-2009'],
    ['to the year if the issue is from another year', '2009', '/archive-toc/3992', '/magazine/archive#year-2009'],
    ['to an existing page for an unknown year', '1812', '', '/magazine/archive#unknown-issue'],
    ['to no page outside the archive', null, 'https://elsewhere.example', '/magazine/archive#unknown-issue'],
    ['to an existing page without any choice', null, null, '/magazine/archive#unknown-issue'],
  ])('%s', (_, year, issue, url) => {
    expect(urlOfChoice(archive, { year, issue })).toBe(url);
  });
});

test('the archive is grouped by decade, the latest first', () => {
  expect(byDecade(archive).map(({ name, years }) => [name, years.map(({ yearId }) => yearId)])).toEqual([
    ['2000s', ['2009', '2000']],
    ['1990s', ['1999']],
  ]);
});
