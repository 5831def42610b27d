import { request } from 'node:http';
import pg from 'pg';
import { printLine, step } from '@/cli/progress';
import { EVERYTHING } from '@/domain/cache/cache-tags.rules';
import { CACHE_CHANNEL } from '@/platform/cache';
import { type Finding, median } from './findings';

/** Numbers of articles and issues of the large publication. */
export const ARTICLES = 20_000;
export const ISSUES = 500;
const ROUNDS = 3;

/** Budget of a page or endpoint without any cache, in milliseconds. */
const BUDGET_MS = 300;

/** Number of the slowest requests that are listed. */
const NAMED = 8;

/** Maximum number of rows that a query can read sequentially. A longer table needs an index. */
const MOST_ROWS = 2_000;

/** Public pages and endpoints of every kind, including late pages of the lists. */
const ADDRESSES = [
  ...['/', '/the-latest', '/the-latest/page/1500', '/big-ideas', '/topics', '/topic/strategy'],
  ...['/topic/strategy/page/20', '/topic/subject/leading-teams', '/author/ingrid-halloran', '/magazine'],
  ...['/magazine/archive', '/archive-toc/BR2406', '/archive-toc/3583', '/2024/11/the-slow-company'],
  ...['/2024/12/the-price-of-a-free-hour', '/video', '/podcasts', '/visual-library', '/webinars', '/ascend'],
  ...['/hbr-analytic-services', '/store', '/store/case-studies', '/product/the-slow-company/10102-HCB-ENG'],
  ...['/email-newsletters', '/subscriptions', '/subscriber-help', '/feed.xml', '/topic/strategy/feed.xml'],
  ...['/sitemap.xml', '/sitemap/articles-5.xml', '/service/latest/0/8', '/service/latest/1000/8'],
  ...[
    '/service/latest/3/8?topic=strategy',
    '/service/magazine/0/8',
    '/service/components/article/2024/11/the-slow-company',
  ],
];

/** Requests that have no index yet, measured separately. */
const SEARCHES = ['/search?term=supplier', '/search?term=company&page=3'];

/**
 * Fills the database with 20,000 articles and 500 issues and requests uncached pages. Prints the slowest requests and
 * the tables that were scanned sequentially.
 */
export async function measureScale(site: string, databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await step(`${ARTICLES} articles and ${ISSUES} issues`, () => fill(client));
    const times = await step('pages that are not cached', async (note) => {
      await client.query('select pg_stat_reset()');
      return timesOf(client, site, ADDRESSES, note);
    });
    const scans = await scannedTables(client);
    const searches = await step('searches', (note) => timesOf(client, site, SEARCHES, note));
    const slowest = [...times, ...searches].sort((left, right) => right.ms - left.ms);
    for (const { table, rows } of scans) printLine(`    ${table} was read from end to end: ${rows} rows at a time`);
    return [
      ...slowest
        .slice(0, NAMED)
        .map(({ address, ms }) => ({ what: `not cached, ${address}`, value: ms, unit: 'ms' as const })),
      {
        what: `not cached, the slowest of ${slowest.length}`,
        value: slowest[0]?.ms ?? Number.NaN,
        unit: 'ms',
        max: BUDGET_MS,
      },
      { what: 'large tables that lists read without an index', value: scans.length, unit: '', max: 0 },
    ];
  } finally {
    await client.end();
  }
}

/** Creates 20,000 articles and 500 issues as copies of the existing ones. */
export async function fill(client: pg.Client): Promise<void> {
  await client.query(`
    with source as (select *, row_number() over (order by id) as number from articles where _status = 'published'),
         total as (select count(*)::int as of from source),
         made as (
           insert into articles (title, slug, path, summary, content_type, access_level, tier, published_at, body,
                                 reading_minutes, image_id, series_id, _status)
           select source.title || ' ' || n, source.slug || '-' || n, to_char(day, 'YYYY/MM/') || source.slug || '-' || n,
                  source.summary, source.content_type, source.access_level, source.tier, day, source.body,
                  source.reading_minutes, source.image_id, source.series_id, 'published'
           from generate_series(1, ${ARTICLES} - (select of from total)) n
           join source on source.number = 1 + n % (select of from total)
           cross join lateral (select timestamptz '1990-01-01' + n * interval '15 hours' as day) days
           returning id, slug
         )
    insert into articles_rels ("order", parent_id, path, authors_id, topics_id)
    select rels."order", made.id, rels.path, rels.authors_id, rels.topics_id
    from made
    join source on made.slug ~ ('^' || source.slug || '-[0-9]+$')
    join articles_rels rels on rels.parent_id = source.id and rels.path in ('authors', 'topics')`);
  await client.query(`
    insert into issues (issue_id, year, month_label, label, cover_line, published_at, cover_id, _status)
    select 'Z' || n, 1900 + n % 50, 'May', 'Issue Z' || n, 'A cover', timestamptz '1900-05-01' + n * interval '30 days',
           (select cover_id from issues where cover_id is not null limit 1), 'published'
    from generate_series(1, greatest(0, ${ISSUES} - (select count(*)::int from issues))) n`);
  // Postgres would vacuum by itself within a minute. Index-only scans need it.
  await client.query('vacuum analyze');
}

async function timesOf(
  client: pg.Client,
  site: string,
  addresses: string[],
  note: (text: string) => void,
): Promise<{ address: string; ms: number }[]> {
  const times = new Map<string, number[]>(addresses.map((address) => [address, []]));
  for (let round = 1; round <= ROUNDS; round++) {
    note(`round ${round} of ${ROUNDS}`);
    for (const address of addresses) {
      await client.query('select pg_notify($1, $2)', [CACHE_CHANNEL, JSON.stringify([EVERYTHING])]);
      // The change notification is still on its way to the server. This request renders the parts that all pages
      // share again.
      await timeOf(`${site}/terms`);
      await timeOf(`${site}/terms`);
      times.get(address)?.push(await timeOf(`${site}${address}`));
    }
  }
  return [...times].map(([address, measured]) => ({ address, ms: median(measured) }));
}

async function scannedTables(client: pg.Client): Promise<{ table: string; rows: number }[]> {
  const { rows } = await client.query<{ table: string; rows: number }>(
    `select relname as table, (seq_tup_read / seq_scan)::int as rows from pg_stat_user_tables
     where seq_scan > 0 and seq_tup_read / seq_scan > $1 order by 2 desc`,
    [MOST_ROWS],
  );
  return rows;
}

function timeOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    request(url, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} answers ${response.statusCode}.`));
      });
    })
      .once('error', reject)
      .end();
  });
}
