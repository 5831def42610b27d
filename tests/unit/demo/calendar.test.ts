import { describe, expect, test } from 'vitest';
import { demoCalendar } from '@/demo/calendar';
import { readContent } from '@/demo/content';
import { readLibraryContent } from '@/demo/content-library';
import { readRecordings } from '@/demo/content-watch-and-listen';

const WEEK_MS = 7 * 86_400_000;
const CLOCKS = ['2026-11-23T19:00:00Z', '2027-01-01T00:00:00Z', '2028-02-29T12:00:00Z', '2031-06-15T05:00:00Z'];
const CURRENT = ['November–December 2026', 'January–February 2027', 'January–February 2028', 'May–June 2031'];

const demos = await Promise.all(
  CLOCKS.map(async (clock, index) => {
    const now = new Date(clock);
    const [content, library, recordings] = await Promise.all([
      readContent(now),
      readLibraryContent(now),
      readRecordings(now),
    ]);
    return { clock, now, current: CURRENT[index], content, library, recordings };
  }),
);

describe.each(demos)('a demo installed at $clock', ({ now, current, content, library, recordings }) => {
  const isPast = (moment: string) => Date.parse(moment) <= now.getTime();

  test('ends with the issue of that month, and its newest six are consecutive', () => {
    const { issues } = content;
    const run = issues.filter(({ year }) => year > 2024);
    expect(run.at(-1)?.label).toBe(current);
    expect(run).toHaveLength(12);
    const place = ({ year, number }: { year: number; number: number }) => year * 6 + number;
    const last = place(run.at(-1) as (typeof run)[number]);
    expect(run.slice(-6).map(place)).toEqual([5, 4, 3, 2, 1, 0].map((back) => last - back));
    expect(run.map(place)).toEqual([...new Set(run.map(place))].sort((left, right) => left - right));
    expect(place(run[0] as (typeof run)[number])).toBe(2025 * 6 + 1);
    expect(new Set(issues.map(({ code }) => code)).size).toBe(issues.length);
  });

  test('leaves 2023 and 2024 unchanged', () => {
    const { issues, articles } = content;
    const kept = issues.filter(({ year }) => year < 2025);
    expect(kept.map(({ code }) => code)).toEqual(
      ['23', '24'].flatMap((year) => [1, 2, 3, 4, 5, 6].map((number) => `BR${year}0${number}`)),
    );
    expect(articles.find(({ slug }) => slug === 'the-slow-company')?.published).toBe('2024-11-12T08:00:00.000Z');
  });

  test('publishes every article while its issue is current, in the order of the contents, none in the future', () => {
    const { issues, articles } = content;
    expect(articles.filter(({ published }) => !isPast(published))).toEqual([]);
    const run = issues.filter(({ year }) => year > 2024);
    for (const [index, issue] of run.entries()) {
      const issueArticles = issue.entries
        .flatMap((section) => section.articles)
        .flatMap((entry) => ('article' in entry ? [entry.article] : []))
        .map((slug) => articles.find((article) => article.slug === slug));
      expect(issueArticles.length, issue.code).toBeGreaterThanOrEqual(3);
      expect(issueArticles.every((article) => article?.issue === issue.code)).toBe(true);
      const moments = issueArticles.map((article) => article?.published ?? '');
      expect(moments).toEqual([...moments].sort());
      expect(moments[0]).toBe(issue.date);
      const next = run[index + 1]?.date;
      if (next) expect((moments.at(-1) ?? '') < next, issue.code).toBe(true);
    }
  });

  test('has an article, a recording and a report from the last seven days', () => {
    const isFresh = (moment: string) => isPast(moment) && now.getTime() - Date.parse(moment) <= WEEK_MS;
    const { articles } = content;
    expect(articles.some(({ published }) => isFresh(published))).toBe(true);
    const { videos, podcasts } = recordings;
    const episodes = podcasts.flatMap((podcast) => podcast.episodes);
    expect(episodes.some(({ published }) => isFresh(published))).toBe(true);
    expect([...videos, ...episodes].filter(({ published }) => !isPast(published))).toEqual([]);
    const { reports, assets } = library;
    expect(reports.filter(({ published }) => isFresh(published)).length).toBeGreaterThan(0);
    expect([...reports, ...assets].filter(({ published }) => !isPast(published))).toEqual([]);
  });

  test('announces two webinars and four products, and sells the current issue', () => {
    const { webinars } = library;
    expect(webinars.filter(({ starts }) => !isPast(starts))).toHaveLength(2);
    expect(webinars.filter(({ published }) => !isPast(published))).toEqual([]);
    const { products, issues } = content;
    for (const { id, status, published } of products) expect([id, isPast(published)]).toEqual([id, status !== 'F']);
    expect(products.filter(({ status }) => status === 'F')).toHaveLength(4);
    expect(products.map(({ id }) => id)).toContain(`${issues.at(-1)?.code}-MAG`);
  });
});

test('the streams move by whole weeks, so that weekday entries stay on their weekday', () => {
  const { broughtForward } = demoCalendar(new Date('2026-11-23T19:00:00Z'));
  const moved = new Date(broughtForward('2024-11-28T06:00:00Z'));
  expect([moved.getUTCDay(), moved.getUTCHours()]).toEqual([4, 6]);
});

test('a clock before the publication counts as the month that it was written for', async () => {
  const { issues } = await readContent(new Date('2019-05-01T00:00:00Z'));
  expect(issues.at(-1)?.label).toBe('November–December 2026');
});

test('links to articles of the run use the addresses of the day of installation', async () => {
  const { site, toPath } = await readContent(new Date('2026-11-23T19:00:00Z'));
  const urls = site.emptyStates.flatMap(({ actions }) => actions.map(({ url }) => url));
  expect(urls).toContain('/2026/10/room-to-spare');
  expect(urls).toContain('/archive-toc/BR2606');
  expect(toPath('/2024/11/the-slow-company')).toBe('/2024/11/the-slow-company');
  expect(() => toPath('/run/nothing')).toThrow('No article at "/run/nothing".');
});

test.each([
  ['2026-11-24T00:08:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['2026-11-24T07:59:59.000Z', '2026-11-23T08:00:00.000Z'],
  ['2026-11-24T08:00:00.000Z', '2026-11-24T08:00:00.000Z'],
])('at %s the last publishing hour was %s, so a demo filled at night has nothing from the future', (now, last) => {
  const calendar = demoCalendar(new Date(now));
  expect(calendar.daysAgo(0)).toBe(last);
  expect(Date.parse(calendar.daysAgo(1))).toBeLessThanOrEqual(Date.parse(now) - 24 * 3_600_000);
});
