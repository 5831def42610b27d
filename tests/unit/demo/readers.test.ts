import { expect, test } from 'vitest';
import { readContent } from '@/demo/content';
import { readLibraryContent } from '@/demo/content-library';
import { readRecordings } from '@/demo/content-watch-and-listen';
import { momentsBefore, READ_HOURS_AGO, SAVED_HOURS_AGO, WATCHED_HOURS_AGO } from '@/demo/reader-moments';
import { readDemoReaders } from '@/demo/seed-readers';
import { slugOf } from '@/domain/articles/address.rules';

const HOUR_MS = 3_600_000;
/** A minute past midnight and past noon, when the week of the streams changes, for a whole week. */
const CLOCKS = Array.from({ length: 14 }, (_, index) => Date.parse('2026-11-23T00:01:00Z') + index * 12 * HOUR_MS);

test('whenever the demo is installed, its readers saved, read and watched only entries published by then', async () => {
  const readers = await readDemoReaders();
  const tooEarly: string[] = [];
  for (const clock of CLOCKS) {
    const now = new Date(clock);
    const [{ articles, toPath }, { videos }, library] = await Promise.all([
      readContent(now),
      readRecordings(now),
      readLibraryContent(now),
    ]);
    const published = new Map(
      articles.map((article) => [
        `/${article.published.slice(0, 7).replace('-', '/')}/${article.slug}`,
        article.published,
      ]),
    );
    const newest = videos
      .map((video) => video.published)
      .sort()
      .reverse();
    const assets = new Map(library.assets.map((asset) => [`/visual-library/${slugOf(asset.title)}`, asset.published]));
    const dateOf = (url: string) => published.get(toPath(url)) ?? assets.get(url) ?? `nothing at ${url}`;
    for (const { email, saved, read, videos: watched } of readers) {
      const check = (hoursAgo: number, dates: string[]) => {
        const moment = momentsBefore(now, hoursAgo);
        for (const date of dates) {
          if (!(Date.parse(date) <= moment().getTime())) tooEarly.push(`${now.toISOString()} ${email} ${date}`);
        }
      };
      check(SAVED_HOURS_AGO, saved.map(dateOf));
      check(READ_HOURS_AGO, read.map(dateOf));
      check(WATCHED_HOURS_AGO, newest.slice(0, watched));
    }
  }
  expect(tooEarly).toEqual([]);
}, 30_000);
