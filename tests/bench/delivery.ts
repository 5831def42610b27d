import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { type Program, startTypeScript } from '@/cli/child-program';
import { step } from '@/cli/progress';
import { BROWSER } from './browser';
import { type Finding, median } from './findings';
import { load, type Round } from './load';

const ROUNDS = 3;
const ROUND_S = 4;
const WARM_UP_S = 2;
const [FEW, MANY] = [16, 64];

interface Subject {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** Budget as a share of the throughput of bare Node, in percent. */
  min: number;
  /** Budget of the p99, in milliseconds. */
  p99?: number;
}

/** Measures a cached page, as browsers ask for it, against bare Node with the same bytes. */
export const measurePage = (name: string, url: string, serverPid: number): Promise<Finding[]> =>
  measure(serverPid, { name: `cached ${name} in brotli`, url, min: 50 });

/** Measures public endpoints, components and feeds against bare Node with the same bytes, and an image. */
export async function measureStreams(site: string, serverPid: number): Promise<Finding[]> {
  const shared = [
    ['stream', '/service/latest/1/10'],
    ['magazine', '/service/magazine'],
    ['webinars', '/service/webinars/1/10'],
    ['feed', '/feed.xml'],
  ].map(([name = '', at = '']) => ({ name, url: `${site}${at}`, min: 30 }));
  // It comes from the disk each time, and bare Node has it in memory.
  const image = { name: 'image', url: `${site}${await openingImageOf(site)}`, min: 10, p99: 50 };
  return measureAll(serverPid, [...shared, image]);
}

/** Returns the path of the first image of the front page, in its smallest rendition. */
async function openingImageOf(site: string): Promise<string> {
  const html = await (await fetch(site)).text();
  const [, url] = /srcSet="([^ "]+)/i.exec(html) ?? [];
  if (!url) throw new Error('The front page has no image.');
  return url.replaceAll('&amp;', '&');
}

/** Measures a metered article for a guest without a card, the most frequent request, against bare Node. */
export async function measureFreshGuests(site: string, databaseUrl: string, serverPid: number): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ path: string }>(
    `select '/' || path as path from articles where access_level = 'metered' and _status = 'published'
       and published_at <= now() order by published_at desc limit 1`,
  );
  // All guests of this benchmark come from the same network.
  await client.query('update paywall set fresh_meters_per_day = 100000000');
  await client.end();
  const url = `${site}${rows[0]?.path ?? ''}`;
  return measureAll(serverPid, [
    { name: 'metered article, guest without a card', url, headers: { 'User-Agent': BROWSER }, min: 30 },
  ]);
}

async function measureAll(serverPid: number, subjects: Subject[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const subject of subjects) findings.push(...(await measure(serverPid, subject)));
  return findings;
}

/** Measures a URL and bare Node alternately, so that other load on the machine affects both. */
async function measure(serverPid: number, { name, url, headers = {}, min, p99 = 25 }: Subject): Promise<Finding[]> {
  const sent = { 'Accept-Encoding': 'br', ...headers };
  const bare = await startBare(url, sent);
  const page = { url, pid: serverPid, headers: sent };
  const smallest = { url: bare.url, pid: bare.program.pid, headers: sent };
  const siteRounds: Round[] = [];
  const reference: Round[] = [];
  const crowded: Round[] = [];
  await step(`load, ${name}`, async (note) => {
    await load({ ...page, seconds: WARM_UP_S, connections: FEW });
    for (let round = 1; round <= ROUNDS; round += 1) {
      note(`round ${round} of ${ROUNDS}`);
      siteRounds.push(await load({ ...page, seconds: ROUND_S, connections: FEW }));
      reference.push(await load({ ...smallest, seconds: ROUND_S, connections: FEW }));
      crowded.push(await load({ ...page, seconds: ROUND_S, connections: MANY }));
    }
  });
  await bare.program.stop();
  const of = (rounds: Round[], what: keyof Round) => median(rounds.map((round) => round[what]));
  const share = (100 * of(siteRounds, 'perCpuSecond')) / of(reference, 'perCpuSecond');
  return [
    { what: name, value: of(siteRounds, 'perSecond'), unit: 'req/s' },
    { what: '  bare Node with the same bytes', value: of(reference, 'perSecond'), unit: 'req/s' },
    { what: `${name} beside it, per second of computing`, value: share, unit: '%', min },
    { what: `${name}, p99 at ${MANY} connections`, value: of(crowded, 'p99'), unit: 'ms', max: p99 },
  ];
}

/**
 * Starts bare Node with the response body of a URL, as it is sent: the client reads compressed bytes several times more
 * slowly than a text, and would otherwise be what is measured.
 */
async function startBare(url: string, headers: Record<string, string>): Promise<{ url: string; program: Program }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject);
  });
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}.`);
  const file = path.join(tmpdir(), `masthead-bench-${process.pid}`);
  writeFileSync(file, await buffer(answer));
  const known = Object.fromEntries(
    Object.entries(answer.headers).filter(
      ([name]) => !/^(?:date|connection|keep-alive|content-length|transfer-encoding)$/.test(name),
    ),
  );
  return new Promise((resolve, reject) => {
    const program = startTypeScript('tests/bench/bare-server.ts', [], {
      env: { BARE_BODY: file, BARE_HEADERS: JSON.stringify(known), NODE_ENV: 'production' },
      onLine: (line) => {
        const port = /^port (\d+)$/.exec(line)?.[1];
        if (port) resolve({ url: `http://127.0.0.1:${port}/`, program });
      },
    });
    void program.exited.then(() => reject(new Error(program.tail(10))));
  });
}
