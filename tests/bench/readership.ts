import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { step } from '@/cli/progress';
import { BROWSER } from './browser';
import { type Finding, median } from './findings';
import { load } from './load';

const PER_SECOND = 200;
/** Length of the load in seconds. The requirement is about ten minutes: `BENCH_SECONDS=600`. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const ROUND_S = 5;
const CONNECTIONS = 50;

/**
 * Reports 200 readings per second, and compares those that were acknowledged with those in the database: none may be
 * lost. Then measures the throughput of a cached article with and without that load, for information.
 */
export async function measureReadership(
  site: string,
  databaseUrl: string,
  articlePath: string,
  serverPid: number,
): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>('select id from articles where path = $1', [
      articlePath.slice(1),
    ]);
    const article = rows[0]?.id ?? 0;
    const count = async () => {
      const sum = await client.query<{ count: number }>(
        `select (select count(*) from readership_events where article_id = $1)
           + coalesce((select sum(count) from readership_hours where article_id = $1), 0)::int as count`,
        [article],
      );
      return Number(sum.rows[0]?.count);
    };
    const before = await count();
    const sent = await step(`${PER_SECOND} readings per second`, () => report(site, article, SECONDS));
    const stored = (await count()) - before;
    const readers = { url: `${site}${articlePath}`, pid: serverPid, seconds: ROUND_S, connections: CONNECTIONS };
    const alone = await load(readers);
    const [besides] = await Promise.all([load(readers), report(site, article, ROUND_S)]);
    return [
      { what: `readings acknowledged in ${SECONDS} s`, value: sent.acknowledged, unit: '', min: PER_SECOND * SECONDS },
      { what: '  acknowledged, but not stored', value: sent.acknowledged - stored, unit: '', min: 0, max: 0 },
      { what: '  time until it is acknowledged', value: median(sent.times), unit: 'ms', max: 500 },
      {
        what: '  a cached article meanwhile, of without',
        value: (100 * besides.perSecond) / alone.perSecond,
        unit: '%',
      },
    ];
  } finally {
    await client.end();
  }
}

/** Reports readings at a constant rate, from as many networks. */
async function report(site: string, article: number, seconds: number) {
  const calls: Promise<void>[] = [];
  const times: number[] = [];
  let acknowledged = 0;
  const send = async (at: number) => {
    const begin = performance.now();
    const response = await fetch(`${site}/service/reading/counts`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': BROWSER,
        'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
      },
      body: JSON.stringify({ article, from: 'www.google.com', kinds: ['view'] }),
    });
    await response.arrayBuffer();
    times.push(performance.now() - begin);
    if (response.ok) acknowledged += 1;
  };
  const begin = performance.now();
  for (let at = 0; at < PER_SECOND * seconds; at += 1) {
    const wait = begin + (at * 1000) / PER_SECOND - performance.now();
    if (wait > 1) await pause(wait);
    calls.push(send(at).catch(() => {}));
  }
  await Promise.all(calls);
  return { acknowledged, times };
}
