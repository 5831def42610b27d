import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';
import { demoAccounts } from '@/demo/accounts';
import { type ServerProcess, startOwnSite } from '../helpers/server';
import { nextAddress, openCaller, type SentOver } from './site-caller';

/**
 * Level at which an article is gated: for guests without free articles left, for readers without a subscription, or
 * for readers of a lower tier.
 */
export const LEVELS = ['metered', 'subscriber', 'tier'] as const;
export type Level = (typeof LEVELS)[number];

/** Word that is in every paragraph of the gated articles of a level, and nowhere else. */
export const SECRETS: Record<Level, string> = {
  metered: `meteredsecret${randomBytes(5).toString('hex')}`,
  subscriber: `subscribersecret${randomBytes(5).toString('hex')}`,
  tier: `tiersecret${randomBytes(5).toString('hex')}`,
};

export interface Closed {
  id: number;
  /** Path from the site's root. */
  path: string;
  level: Level;
}

/** A separate site, as tests of leaks need it. */
export interface OwnSite {
  baseUrl: string;
  databaseUrl: string;
}

export type Caller = ReturnType<typeof openCaller>;

/**
 * Starts a separate site for a test file, with this many gated articles, and stops it afterwards. The result is filled
 * in before the first test.
 */
export function startGatedSite(total: number) {
  const gated = {} as { site: ServerProcess & OwnSite; closed: Closed[] };
  beforeAll(async () => {
    gated.site = await startOwnSite();
    gated.closed = await publishClosed(gated.site, total);
  }, 240_000);
  afterAll(() => gated.site?.stop());
  return gated;
}

/** Creates a visitor from a separate network. */
export const callerAt = ({ baseUrl }: OwnSite, cookies?: ReadonlyMap<string, string>): Caller =>
  openCaller(nextAddress(), baseUrl, cookies);

/** Returns a body in which every paragraph, quotation and heading contains the secret. */
function bodyOf(level: Level): object {
  const secretSentence = (at: number) => `Paragraph ${at} of a text with ${SECRETS[level]} in it.`;
  const text = (at: number) => ({
    type: 'text',
    version: 1,
    text: secretSentence(at),
    format: 0,
    detail: 0,
    mode: 'normal',
    style: '',
  });
  const block = { version: 1, direction: 'ltr', format: '', indent: 0 };
  const children = [
    ...[0, 1, 2, 3].map((at) => ({ ...block, type: 'paragraph', children: [text(at)] })),
    { ...block, type: 'heading', tag: 'h2', children: [text(4)] },
    { ...block, type: 'quote', children: [text(5)] },
  ];
  return { root: { ...block, type: 'root', children } };
}

/**
 * Adds gated articles to a site. A few are published through the CMS, so that all its hooks run; the others are
 * inserted by SQL. They are the newest articles, and so come first in lists and feeds.
 */
export async function publishClosed(site: OwnSite, total: number): Promise<Closed[]> {
  const editor = await staff(site, 'Editor');
  for (let at = 0; at < 15; at += 1) {
    const level = LEVELS[at % 3] ?? 'tier';
    const slug = `behind-the-gate-by-hand-${at}-${randomUUID().slice(0, 6)}`;
    const body = {
      title: `Closed by hand ${at}`,
      slug,
      summary: 'What it is about.',
      contentType: 'Digital Article',
      accessLevel: level,
      ...(level === 'tier' ? { tier: 'BEST' } : {}),
      _status: 'published',
      publishedAt: new Date(Date.now() - 3_600_000).toISOString(),
      body: bodyOf(level),
      teaser: 'A teaser of its own.',
    };
    const answer = await editor.send('/api/cms/articles', { body });
    if (answer.status !== 201) throw new Error(answer.text);
  }
  await onDatabase(site, async (client) => {
    for (const [at, level] of LEVELS.entries()) {
      await client.query(
        `with made as (
           insert into articles (title, slug, path, summary, content_type, access_level, tier, published_at, body, reading_minutes, _status)
           select 'Closed ' || n, 'behind-the-gate-' || n, to_char(timezone('UTC', $4::timestamptz), 'YYYY/MM/') || 'behind-the-gate-' || n, 'What it is about.', 'Digital Article',
             '${level}', ${level === 'tier' ? "'BEST'" : 'null'}, $4::timestamptz + n * interval '1 millisecond',
             $1::jsonb, 5, 'published'
           from generate_series($2::int, $3::int, 3) n returning id)
         insert into articles_rels ("order", parent_id, path, authors_id, topics_id)
         select 1, made.id, 'authors', (select min(id) from authors), null::int from made
         union all select 1, made.id, 'topics', null, (select min(id) from topics) from made`,
        [JSON.stringify(bodyOf(level)), at, total - 16, new Date(Date.now() - 2 * 3_600_000)],
      );
    }
  });
  return onDatabase(site, async (client) => {
    const { rows } = await client.query<{ id: number; path: string; level: Level }>(
      `select id, '/' || path as path, access_level as level from articles where slug like 'behind-the-gate-%' order by id`,
    );
    return rows;
  });
}

/** Request for a path. */
export type PageRequest = { path: string } & SentOver;

/** Headers that mark a request by a script. */
export const AS_SCRIPT = { RSC: '1' };
const AS_PREFETCH = { ...AS_SCRIPT, 'Next-Router-Prefetch': '1' };
/** Flight requests: navigation and prefetch. Each is rendered separately, so only every third article gets them. */
const flights = [AS_SCRIPT, AS_PREFETCH, { ...AS_PREFETCH, 'Next-Router-Segment-Prefetch': '/_tree' }];
/** Returns every way to request an article. `at` is the article's position among those that are requested. */
export const waysTo = ({ id, path }: Closed, at: number): PageRequest[] => [
  { path },
  { path, method: 'HEAD' },
  { path, headers: { 'If-None-Match': '"another"', 'Cache-Control': 'max-age=0' } },
  at % 3 === 0
    ? { path, headers: flights[(at / 3) % 3] }
    : { path, headers: { Accept: at % 3 === 1 ? 'text/x-component' : 'application/json' } },
  { path: `/service/components/article${path}` },
  // The page for an invalid gift link is rendered for each article separately, and is never cached.
  { path: at % 3 === 0 ? `${path}?gift=${'A'.repeat(22)}${at}` : `${path}?preview=true&access=full&draft=${at}` },
  { path: `/api/cms/articles/${id}?depth=${at % 3}${at % 2 ? '&draft=true' : ''}` },
  {
    path:
      at % 12 === 0
        ? `/search?term=closed%20${at}`
        : `/service/search${at % 2 ? '' : '/auto-suggest'}?term=${at % 3 ? SECRETS.tier : SECRETS.metered}`,
  },
];
/** Requests that would add nothing for a second visitor. */
export const rareWaysTo = ({ path }: Closed, at: number): PageRequest[] => [
  { path, headers: { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } },
  { path, headers: { Range: 'bytes=0-200000' } },
  { path: [`/page-variant/full${path}`, `/%70age-variant/full${path}`, `/page-variant%2ffull${path}`][at % 3] ?? '/' },
  { path: [`${path}.rsc`, `${path}.segments/_tree.segment.rsc`, `${path}.txt`, `${path}/`, `/${path}`][at % 5] ?? '/' },
  { path: `${path}?print=1`, headers: { Purpose: 'prefetch', 'Sec-Purpose': 'prefetch;prerender' } },
];

/** Signs a staff member of the demo publication in to the CMS. */
export async function staff(site: OwnSite, label: string): Promise<Pick<Caller, 'send'>> {
  const account = demoAccounts.find((candidate) => candidate.label === label);
  const caller = callerAt(site);
  const body = { email: account?.email, password: account?.password };
  // While other tests keep the machine busy, a sign-in can be answered with 503.
  await vi.waitFor(
    async () => {
      const answer = await caller.send('/api/cms/users/login', { body });
      if (answer.status !== 200) throw new Error(answer.text);
    },
    { timeout: 30_000, interval: 1_000 },
  );
  const headers = { Authorization: `JWT ${caller.cookies.get('masthead-token')}` };
  return { send: (path, sent = {}) => caller.send(path, { ...sent, headers: { ...headers, ...sent.headers } }) };
}

/** Creates a reader with an active or a lapsed subscription to a tier. */
export async function reader(
  site: OwnSite,
  tier: string | null,
  isLapsed = false,
): Promise<Caller & { email: string }> {
  const caller = callerAt(site);
  const email = `${randomUUID()}@meridian.example`;
  const body = {
    firstName: 'Rosa',
    lastName: 'Lindgren',
    emailAddress: email,
    password: 'Meridian-Noon-12!',
    optIn: false,
  };
  const answer = await caller.send('/api/user/register', { body });
  if (answer.status !== 200) throw new Error(answer.text);
  await onDatabase(site, async (client) => {
    const { rows } = await client.query<{ id: number }>('select id from users where email = $1', [email]);
    if (tier) {
      const add = `insert into users_texts ("order", parent_id, path, text) values (1, $1, 'tiers', $2)`;
      await client.query(add, [rows[0]?.id, tier]);
    }
    const until = isLapsed ? new Date(Date.now() - 60_000) : null;
    await client.query('update users set membership_until = $2, updated_at = now() where id = $1', [
      rows[0]?.id,
      until,
    ]);
  });
  return { ...caller, email };
}

/** Reads metered articles of the demo publication until the quota is used up. */
export async function spendQuota(site: OwnSite, caller: Caller): Promise<void> {
  const rows = await onDatabase(site, (client) =>
    client.query<{ path: string }>(
      `select path from articles where access_level = 'metered' and _status = 'published' and slug not like 'behind-the-gate-%'
       order by id limit 8`,
    ),
  );
  for (const { path } of rows.rows) await caller.send(`/${path}`, { headers: { 'User-Agent': BROWSER } });
  const quota = JSON.parse((await caller.send('/service/user/quota')).text) as { remaining: number };
  if (quota.remaining !== 0) throw new Error(`${quota.remaining} free articles are left.`);
}

export const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

/** Runs a query in the database of a site. */
export async function onDatabase<T>({ databaseUrl }: OwnSite, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
