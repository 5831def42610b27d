import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesOf } from '../helpers/random';
import { type ServerProcess, startOwnSite, startSecondServer } from '../helpers/server';
import {
  AS_SCRIPT,
  BROWSER,
  type Caller,
  type Closed,
  callerAt,
  LEVELS,
  type Level,
  onDatabase,
  type PageRequest,
  publishClosed,
  rareWaysTo,
  reader,
  SECRETS,
  spendQuota,
  waysTo,
} from './gated-articles';

// Gated articles contain a secret word in every paragraph. Visitors without access request them in every known
// way, over real connections to the production build. No response can contain the word.

const ARTICLES = casesOf(90);
const AT_ONCE = 12;
/** Requests per network, below the limit per minute. */
const PER_NETWORK = 300;

let site: ServerProcess & { databaseUrl: string };
/** Second process of the same site: a process handles one request at a time, and each has a cache of its own. */
let second: ServerProcess;
let closed: Closed[];

beforeAll(async () => {
  site = await startOwnSite();
  [second, closed] = await Promise.all([startSecondServer(site.databaseUrl), publishClosed(site, ARTICLES)]);
}, 240_000);
afterAll(() => Promise.all([site?.stop(), second?.stop()]));

interface Visitor {
  who: string;
  cookies: ReadonlyMap<string, string>;
  /** Levels that this visitor has no access to. */
  levels: readonly Level[];
  /** The visitor requests every nth article. */
  every: number;
}

interface Tally {
  answers: number;
  /** Responses with data for scripts. */
  flights: number;
  leaks: string[];
  faults: string[];
}

/** Everything that is built from articles: lists, feeds, searches, sitemaps, previews and error pages. */
function surroundings(topics: string[], authors: string[]): PageRequest[] {
  const pages = Array.from({ length: 12 }, (_, at) => at);
  const words = Object.values(SECRETS);
  return [
    ...[
      '/',
      '/the-latest',
      '/topics',
      '/feed.xml',
      '/atom.xml',
      '/feed.json',
      '/sitemap.xml',
      '/big-ideas',
      '/magazine',
    ].map((path) => ({
      path,
    })),
    ...pages.map((at) => ({ path: `/the-latest/page/${at + 2}` })),
    ...pages.map((at) => ({ path: `/service/latest/${at}/50` })),
    ...pages.slice(0, 6).map((at) => ({ path: `/sitemap/articles-${at}.xml` })),
    ...topics.flatMap((slug) => [
      ...[`/topic/${slug}`, `/topic/${slug}/page/2`, `/topic/${slug}/feed.xml`, `/topic/${slug}/feed.json`].map(
        (path) => ({ path }),
      ),
      { path: `/topic/${slug}?_rsc=x`, headers: AS_SCRIPT },
    ]),
    ...authors.flatMap((slug) => [`/author/${slug}`, `/author/${slug}/feed.xml`].map((path) => ({ path }))),
    ...words.flatMap((word) => [
      ...[`/search?term=${word}`, `/service/search?term=${word}`, `/service/search/auto-suggest?term=${word}`].map(
        (path) => ({ path }),
      ),
      { path: `/api/cms/articles?where[body][like]=${word}&limit=100` },
      { path: `/api/cms/articles?where[or][0][body][contains]=${word}&depth=2` },
    ]),
    ...[
      'articles/versions?limit=100',
      'articles?limit=200&depth=2',
      'search?limit=100',
      'newsletter-issues',
      'mails',
    ].map((path) => ({ path: `/api/cms/${path}` })),
    { path: '/service/user/data' },
    { path: '/service/user/library/export.json' },
    { path: '/preview/articles.1.x.y' },
    { path: '/2024/12/closed-none' },
    { path: '/2024/12/%E0%A4%A' },
    { path: '/service/components/article/2024/12/%00' },
    { path: closed[0]?.path ?? '/', method: 'POST', body: 'a=b', type: 'application/x-www-form-urlencoded' },
    { path: closed[0]?.path ?? '/', method: 'OPTIONS' },
    { path: '/dev/mail' },
  ];
}

/** Headers that a browser adds. The CMS accepts a session cookie only from its own pages. */
const asBrowser = (path: string, origin: string): Record<string, string> => ({
  'User-Agent': BROWSER,
  ...(path.startsWith('/api/cms') ? { Origin: origin, 'Sec-Fetch-Site': 'same-origin' } : {}),
});

/**
 * Sends requests as a visitor to both processes, in parallel and from many networks. Related requests go to the same
 * process, which then renders a page once. Adds the responses to the tally.
 */
async function crawl(visitor: Visitor, groups: PageRequest[][], tally: Tally): Promise<void> {
  const words = visitor.levels.map((level) => SECRETS[level]);
  const queues = [0, 1].map((half) => groups.filter((_, at) => at % 2 === half).flat());
  const work = async (lane: number) => {
    const { baseUrl } = lane % 2 ? second : site;
    const waiting = queues[lane % 2] ?? [];
    let caller: Caller | null = null;
    let sent = 0;
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      const { path, headers, ...more } = request;
      if (!caller || sent % PER_NETWORK === 0) caller = callerAt({ ...site, baseUrl }, visitor.cookies);
      sent += 1;
      const sending = { ...more, headers: { ...asBrowser(path, baseUrl), ...headers } };
      let answer = await caller.send(path, sending);
      // Flight requests are redirected to a URL that distinguishes their variants.
      if (headers?.RSC && answer.status === 307) answer = await caller.send(String(answer.headers.location), sending);
      if (headers?.RSC) tally.flights += Number(answer.headers['content-type'] === 'text/x-component');
      tally.answers += 1;
      const responseText = `${answer.text} ${JSON.stringify(answer.headers)}`;
      // The response repeats the visitor's query, so a secret word in the query is no leak.
      const isLeak = words.some((word) => responseText.includes(word) && !isEcho(responseText, word, path));
      if (isLeak) tally.leaks.push(`${visitor.who} ${more.method ?? 'GET'} ${path} ${JSON.stringify(headers ?? {})}`);
      if (answer.status >= 500 || answer.status === 429) tally.faults.push(`${answer.status} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => work(lane)));
}

/** Whether the response contains a searched word but none of the text around it in the articles. */
const isEcho = (responseText: string, word: string, path: string): boolean =>
  path.includes(word) && !new RegExp(`(?:of a text with|<mark>) *(?:<[^>]*>)?${word}`, 'i').test(responseText);

test(`no response contains a word of ${ARTICLES} gated articles`, async () => {
  const guest = callerAt(site);
  await spendQuota(site, guest);
  const lapsed = await reader(site, 'ROLE_HBRG_ALLACCESS', true);
  await spendQuota(site, lapsed);
  const lower = await reader(site, 'ROLE_HBRG_GOOD');
  const full = await reader(site, 'ROLE_HBRG_ALLACCESS');

  // Check of the crawl itself: a visitor with access finds the word.
  for (const { path, level } of LEVELS.map((each) => closed.find((article) => article.level === each) as Closed)) {
    const answer = await full.send(path, { headers: { 'User-Agent': BROWSER } });
    expect(answer.text).toContain(SECRETS[level]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  }

  const { topics, authors } = await onDatabase(site, async (client) => ({
    topics: (await client.query<{ slug: string }>('select slug from topics order by id limit 4')).rows.map(
      (row) => row.slug,
    ),
    authors: (await client.query<{ slug: string }>('select slug from authors order by id limit 3')).rows.map(
      (row) => row.slug,
    ),
  }));
  const visitors: Visitor[] = [
    { who: 'guest', cookies: guest.cookies, levels: LEVELS, every: 1 },
    // Articles that guests can read are decided per visitor as well. A third of each level is enough to prove it.
    { who: 'lapsed', cookies: lapsed.cookies, levels: LEVELS, every: 3 },
    { who: 'lower tier', cookies: lower.cookies, levels: ['tier'], every: 1 },
  ];
  const tally: Tally = { answers: 0, flights: 0, leaks: [], faults: [] };
  for (const visitor of visitors) {
    const { levels, every } = visitor;
    const withheld = closed.filter(({ level }) => levels.includes(level)).filter((_, at) => at % every === 0);
    const groups = withheld.map((article, at) => [
      ...waysTo(article, at),
      ...(visitor.who === 'lapsed' ? [] : rareWaysTo(article, at)),
    ]);
    for (const request of surroundings(topics, authors)) groups.push([request]);
    await crawl(visitor, groups, tally);
  }
  expect(tally.leaks).toEqual([]);
  expect(tally.faults).toEqual([]);
  expect(closed).toHaveLength(ARTICLES);
  expect(tally.answers).toBeGreaterThanOrEqual(ARTICLES * 20);
  expect(tally.flights).toBeGreaterThan(ARTICLES / 3);
}, 900_000);
