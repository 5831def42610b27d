import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { step } from '@/cli/progress';
import { type Finding, median } from './findings';
import { serveStaticPage } from './static-page';

const CONNECTIONS = 50;
const ROUNDS = 3;
const ROUND_S = 5;
const WARM_UP_S = 4;
/** Clock ticks per second in /proc, the same on every Linux. */
const TICKS_PER_SECOND = 100;

/** Measurements of one round of load. */
export interface Round {
  perSecond: number;
  /** Requests per second of the server's CPU time, which other programs do not affect. */
  perCpuSecond: number;
  p99: number;
}

/**
 * Measures throughput and latency of a cached page against the smallest static page of the same size. The two
 * alternate, so that other load on the machine affects both, and the median of the rounds counts.
 */
export async function measureThroughput(kind: string, pageUrl: string, serverPid: number): Promise<Finding[]> {
  const html = await (await fetch(pageUrl)).arrayBuffer();
  const smallest = await serveStaticPage(html.byteLength);
  const difference = Math.abs(smallest.bytes / html.byteLength - 1);
  if (difference > 0.01) {
    throw new Error(`The smallest page has ${smallest.bytes} bytes, the ${kind} ${html.byteLength}.`);
  }
  const loadArticle = (seconds: number) => load(pageUrl, serverPid, seconds);
  const loadSmallest = (seconds: number) => load(smallest.url, smallest.server.pid, seconds);
  const article: Round[] = [];
  const page: Round[] = [];
  await step(`load, ${kind}`, async (note) => {
    await loadArticle(WARM_UP_S);
    await loadSmallest(WARM_UP_S);
    for (let round = 1; round <= ROUNDS; round++) {
      note(`round ${round} of ${ROUNDS}`);
      article.push(await loadArticle(ROUND_S));
      page.push(await loadSmallest(ROUND_S));
    }
  });
  await smallest.server.stop();
  const share = (of: 'perSecond' | 'perCpuSecond') =>
    (100 * median(article.map((round) => round[of]))) / median(page.map((round) => round[of]));
  const p99 = (rounds: Round[]) => median(rounds.map((round) => round.p99));
  const name = `cached ${kind}`;
  return [
    { what: `${name}, throughput`, value: median(article.map(({ perSecond }) => perSecond)), unit: 'req/s' },
    { what: `  smallest page of as many bytes`, value: median(page.map(({ perSecond }) => perSecond)), unit: 'req/s' },
    { what: `${name} beside it, by the clock`, value: share('perSecond'), unit: '%' },
    { what: `${name} beside it, per second of computing`, value: share('perCpuSecond'), unit: '%', min: 90 },
    { what: `${name}, p99 at ${CONNECTIONS} connections`, value: p99(article), unit: 'ms', max: 100 },
    { what: `  smallest page, p99 at ${CONNECTIONS} connections`, value: p99(page), unit: 'ms' },
    { what: '  memory of the server after the load', value: memoryOf(serverPid) / 1e6, unit: 'MB' },
  ];
}

/**
 * Requests one URL as fast as it responds, each connection after its last response. Bodies are dropped unread: a client
 * that turns them into texts, as autocannon does, takes several times as long for compressed bytes as the server, and
 * would be what is measured. Throws `Error` on an unsuccessful response.
 */
export async function load(
  url: string,
  pid: number,
  duration: number,
  headers: Record<string, string> = {},
  connections = CONNECTIONS,
): Promise<Round> {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times: number[] = [];
  const cpuBefore = cpuSecondsOf(pid);
  const startedAt = performance.now();
  const endsAt = startedAt + 1_000 * duration;
  const visit = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const status = await statusOf(pool, `${pathname}${search}`, headers);
      if (status < 200 || status >= 300) throw new Error(`${url} answers ${status}.`);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const seconds = (performance.now() - startedAt) / 1_000;
  await pool.close();
  const cpu = cpuBefore === null ? null : (cpuSecondsOf(pid) ?? 0) - cpuBefore;
  const sorted = times.toSorted((left, right) => left - right);
  return {
    perSecond: times.length / seconds,
    perCpuSecond: times.length / (cpu || seconds),
    p99: sorted[Math.floor(0.99 * sorted.length)] ?? Number.NaN,
  };
}

/** Returns the status of a response once all of it has arrived. */
function statusOf(pool: Pool, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0;
    pool.dispatch(
      { path, method: 'GET', headers },
      {
        onRequestStart: () => {},
        onResponseStart: (_, statusCode) => {
          status = statusCode;
        },
        onResponseData: () => {},
        onResponseEnd: () => resolve(status),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

/** Returns the CPU time of a process so far, or null where /proc is missing. */
export function cpuSecondsOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const [inProgram, inSystem] = [fields[11], fields[12]].map(Number);
  return ((inProgram ?? 0) + (inSystem ?? 0)) / TICKS_PER_SECOND;
}

/** Returns the memory of a process in bytes. */
export function memoryOf(pid: number): number {
  return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
