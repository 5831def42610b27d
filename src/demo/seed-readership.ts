import { DEMO_ISSUE } from '@/domain/readership/demo-figures.command';
import { rankMostRead } from '@/domain/readership/most-read.command';
import type { EventKind, Source } from '@/domain/readership/readership.rules';
import type { Sql } from '@/platform/sql';
import type { DemoArticle } from './content-shapes';
import { lookUp } from './created';

const HOUR_MS = 3_600_000;
const DAYS = 60;
const ARTICLES = 30;

/** Hours of a day in which articles are read, by where readers come from and what share of the day's views that is. */
const HOURS: { hour: number; source: Source; host: string; share: number }[] = [
  { hour: 7, source: 'newsletter', host: '', share: 0.24 },
  { hour: 10, source: 'search', host: 'google.com', share: 0.31 },
  { hour: 13, source: 'internal', host: '', share: 0.2 },
  { hour: 18, source: 'social', host: 'linkedin.com', share: 0.15 },
  { hour: 21, source: 'direct', host: '', share: 0.1 },
];

/** Share of page views that come this far. */
const SHARES: Partial<Record<EventKind, number>> = {
  read: 0.56,
  quarter: 0.49,
  half: 0.41,
  'three-quarters': 0.34,
  end: 0.29,
  finish: 0.27,
  save: 0.018,
  share: 0.009,
  gift: 0.005,
};

/** Events without a source, because the server counts them. */
const KINDS_OF_SERVER: EventKind[] = ['save', 'share', 'gift', 'subscription'];

/**
 * Counts readings of the newest articles in the days before the installation, so that the desk of the demo shows figures
 * as a magazine has them. The same every time. Removed with the demo.
 */
export async function seedReadership(
  sql: Sql,
  articles: readonly DemoArticle[],
  ids: Map<string, number>,
  now: Date,
): Promise<void> {
  const today = Math.floor(now.getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS;
  const newest = articles
    .filter(({ published }) => Date.parse(published) < today)
    .sort((left, right) => right.published.localeCompare(left.published))
    .slice(0, ARTICLES);
  const rows: [hour: string, article: number, kind: EventKind, source: string, host: string, count: number][] = [];
  for (const [at, { slug, published, access }] of newest.entries()) {
    const article = lookUp(ids, slug);
    for (let day = 1; day <= DAYS; day += 1) {
      const dayStart = today - day * 24 * HOUR_MS;
      const age = (dayStart - Date.parse(published)) / (24 * HOUR_MS);
      if (age < 0) continue;
      const isWeekend = [0, 6].includes(new Date(dayStart).getUTCDay());
      const views = (90 + popularityOf(slug) * 900 * Math.exp(-age / 9)) * (isWeekend ? 0.6 : 1);
      for (const { hour, source, host, share } of HOURS) {
        const time = new Date(dayStart + hour * HOUR_MS).toISOString();
        const count = Math.round(views * share * (0.8 + 0.4 * popularityOf(`${at} ${day} ${hour}`)));
        rows.push([time, article, 'view', source, host, count]);
        if (access !== 'free') {
          rows.push([time, article, 'gate', source, host, Math.round(count * 0.22)]);
          rows.push([time, article, 'subscription', source, host, Math.round(count * 0.22 * 0.012)]);
        }
        for (const [kind, part] of Object.entries(SHARES) as [EventKind, number][])
          rows.push([time, article, kind, source, host, Math.round(count * part)]);
      }
    }
  }
  await sql(
    `insert into readership_hours (hour, article_id, issue_id, kind, source, host, count)
     select r.hour, r.article, $2, r.kind, case when r.kind = any ($3) then '' else r.source end,
       case when r.kind = any ($3) then '' else r.host end, r.count
     from jsonb_to_recordset($1::jsonb) r(hour timestamptz, article int, kind text, source text, host text, count int)
     where r.count > 0`,
    [
      JSON.stringify(
        rows.map(([hour, article, kind, source, host, count]) => ({ hour, article, kind, source, host, count })),
      ),
      DEMO_ISSUE,
      KINDS_OF_SERVER,
    ],
  );
  await rankMostRead(sql);
}

/** Returns a number from 0 to 1 that depends on the text alone. */
function popularityOf(text: string): number {
  let hash = 2_166_136_261;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
}
