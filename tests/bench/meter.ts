import pg from 'pg';
import { step } from '@/cli/progress';
import { BROWSER } from './browser';
import { type Finding, median } from './findings';
import { load, type Round } from './load';

const ROUNDS = 3;
const ROUND_S = 5;
const WARM_UP_S = 4;
const CONNECTIONS = 50;
const READER = { username: 'reader@meridian.example', password: 'Meridian-Noon-12!' };

/**
 * Measures the cost of the meter: the same text as a free and as a metered article, read by a guest whose card
 * includes it and by a user, alternately under load. Compares requests per second of the server's CPU time.
 */
export async function measureMeter(
  site: string,
  databaseUrl: string,
  article: string,
  serverPid: number,
): Promise<Finding[]> {
  const { free, metered } = await makeTwins(databaseUrl, article);
  const guest = await cookieAfter(`${site}${metered}`, {});
  const user = await signIn(site);
  await fetch(`${site}${metered}`, { headers: { cookie: user, 'User-Agent': BROWSER } });
  const readers: Record<string, { path: string; cookie: string }> = {
    unmetered: { path: free, cookie: '' },
    'metered, a guest with a card': { path: metered, cookie: guest },
    'metered, a user': { path: metered, cookie: user },
  };
  const sizes = await Promise.all(Object.values(readers).map(({ path, cookie }) => sizeOf(`${site}${path}`, cookie)));
  const [whole = 0] = sizes;
  if (sizes.some((bytes) => Math.abs(bytes / whole - 1) > 0.02))
    throw new Error(`The texts differ: ${sizes.join(', ')}`);
  const rounds = new Map<string, Round[]>(Object.keys(readers).map((name) => [name, []]));
  const ask = ({ path, cookie }: { path: string; cookie: string }, seconds: number) =>
    load({
      url: `${site}${path}`,
      pid: serverPid,
      seconds,
      connections: CONNECTIONS,
      headers: { 'User-Agent': BROWSER, 'Accept-Encoding': 'br', ...(cookie ? { cookie } : {}) },
    });
  await step('load, the meter', async (note) => {
    for (const reader of Object.values(readers)) await ask(reader, WARM_UP_S);
    for (let round = 1; round <= ROUNDS; round += 1) {
      note(`round ${round} of ${ROUNDS}`);
      for (const [name, reader] of Object.entries(readers)) rounds.get(name)?.push(await ask(reader, ROUND_S));
    }
  });
  const of = (name: string, what: keyof Round) => median((rounds.get(name) ?? []).map((round) => round[what]));
  const free_ = of('unmetered', 'perCpuSecond');
  return [
    { what: 'an article, unmetered', value: of('unmetered', 'perSecond'), unit: 'req/s' },
    ...Object.keys(readers)
      .slice(1)
      .map((name, at) => ({
        what: `the same, ${name}, beside it`,
        value: (100 * of(name, 'perCpuSecond')) / free_,
        unit: '%' as const,
        ...(at === 0 ? { min: 60 } : {}),
      })),
  ];
}

/** Creates a free and a metered article with the text of another. Returns their paths. */
async function makeTwins(databaseUrl: string, article: string): Promise<{ free: string; metered: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const level of ['free', 'metered']) {
      await client.query(
        `insert into articles (title, slug, path, summary, content_type, access_level, published_at, body, reading_minutes, image_id, _status)
         select title, 'twin-${level}', '2001/02/twin-${level}', summary, content_type, '${level}', '2001-02-03', body,
           reading_minutes, image_id, 'published' from articles where path = $1`,
        [article.slice(1)],
      );
    }
  } finally {
    await client.end();
  }
  return { free: '/2001/02/twin-free', metered: '/2001/02/twin-metered' };
}

async function cookieAfter(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers: { 'User-Agent': BROWSER, 'X-Forwarded-For': '10.77.0.1', ...headers } });
  await response.text();
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function signIn(site: string): Promise<string> {
  const response = await fetch(`${site}/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '10.77.0.2' },
    body: JSON.stringify(READER),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .filter((line) => !/Max-Age=0/.test(line))
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function sizeOf(url: string, cookie: string): Promise<number> {
  const response = await fetch(url, { headers: { 'User-Agent': BROWSER, ...(cookie ? { cookie } : {}) } });
  return (await response.text()).length;
}
