import { expect, test } from 'vitest';
import { readPrintedIssues } from '@/demo/content-archive';

const issues = await readPrintedIssues();
const perYear = new Map<number, number>();
for (const { year } of issues) perYear.set(year, (perYear.get(year) ?? 0) + 1);
const counts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => perYear.get(from + index) ?? 0);

test('the printed archive begins in 1956 and skips some early years', () => {
  const years = [...perYear.keys()];
  expect(Math.min(...years)).toBe(1956);
  expect(Math.max(...years)).toBe(2022);
  expect(counts(1956, 1969).filter((count) => count === 0).length).toBeGreaterThan(1);
  expect(counts(1965, 2022)).not.toContain(0);
});

test('1990 to 2000 and 2017 to 2022 have exactly 6 issues', () => {
  expect([...counts(1990, 2000), ...counts(2017, 2022)].every((count) => count === 6)).toBe(true);
});

test('2001 to 2016 have 7 to 12 issues, and some a combined month', () => {
  for (const count of counts(2001, 2016)) {
    expect(count).toBeGreaterThanOrEqual(7);
    expect(count).toBeLessThanOrEqual(12);
  }
  expect(issues.some(({ year, monthLabel }) => year > 2000 && year < 2017 && monthLabel === 'July-August')).toBe(true);
});

test('every printed issue has a unique cover line and three entries, and no title is used twice', () => {
  for (const { issueId, entries } of issues) expect(entries.length, issueId).toBeGreaterThanOrEqual(3);
  const titles = issues.flatMap(({ entries }) => entries.map(({ title }) => title.toLowerCase()));
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(issues.map(({ coverLine }) => coverLine)).size).toBe(issues.length);
  expect(new Set(issues.map(({ issueId }) => issueId)).size).toBe(issues.length);
});

test('no author writes for longer than a working life', () => {
  const span = new Map<string, [number, number]>();
  for (const { year, entries } of issues) {
    for (const { byline } of entries) span.set(byline, [span.get(byline)?.[0] ?? year, year]);
  }
  expect(span.size).toBeGreaterThan(55);
  for (const [name, [first, last]] of span) expect(last - first, name).toBeLessThanOrEqual(36);
});
