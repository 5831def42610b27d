import { chromium } from '@playwright/test';
import autocannon from 'autocannon';
import pg from 'pg';
import { chromiumPath } from '../helpers/browser';
import { baseUrl, siteDatabaseUrl } from '../helpers/server';
import { startBaseline } from './baseline';

// What issue 2 promises of a cached article page. Throughput is a ratio to the smallest static page of the same size,
// measured in turns in one run: the machine's own speed and noise fall out of it.

const CONNECTIONS = 50;
const ROUND_SECONDS = 8;
const ROUNDS = 3;

interface Measure {
  name: string;
  value: number;
  unit: string;
  limit: number;
  isLimitLowest: boolean;
}

interface Round {
  requestsPerSecond: number;
  p99Ms: number;
  failures: number;
}

const article = await findFreeArticle();
const bytes = await warm(article);
const baseline = await startBaseline(bytes);
try {
  const rounds: { article: Round; baseline: Round }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ baseline: await load(baseline.url), article: await load(article) });
  }
  const ratio = median(rounds.map((round) => round.article.requestsPerSecond / round.baseline.requestsPerSecond));
  const measures: Measure[] = [
    { name: 'throughput, of a smallest static page', value: ratio * 100, unit: '%', limit: 90, isLimitLowest: true },
    {
      name: `p99 at ${CONNECTIONS} connections`,
      value: median(rounds.map((round) => round.article.p99Ms)),
      unit: 'ms',
      limit: 100,
      isLimitLowest: false,
    },
    {
      name: 'answers that were not 2xx',
      value: rounds.reduce((sum, round) => sum + round.article.failures, 0),
      unit: '',
      limit: 0,
      isLimitLowest: false,
    },
    {
      name: 'JavaScript on a first visit, compressed',
      value: await scriptKilobytes(article),
      unit: 'kB',
      limit: 130,
      isLimitLowest: false,
    },
  ];
  console.log(`\n${article} (${bytes} bytes)`);
  for (const { article: own, baseline: bare } of rounds) {
    console.log(
      `  article ${own.requestsPerSecond.toFixed(0)}/s, p99 ${own.p99Ms} ms; static ${bare.requestsPerSecond.toFixed(0)}/s, p99 ${bare.p99Ms} ms`,
    );
  }
  for (const measure of measures) console.log(line(measure));
  process.exitCode = measures.every(isMet) ? 0 : 1;
} finally {
  await baseline.stop();
}
process.exit();

async function findFreeArticle(): Promise<string> {
  const client = new pg.Client({ connectionString: siteDatabaseUrl() });
  await client.connect();
  const { rows } = await client.query<{ slug: string; published_at: Date }>(
    "select slug, published_at from articles where access_level = 'free' and _status = 'published' order by slug limit 1",
  );
  await client.end();
  const [row] = rows;
  if (!row) throw new Error('The demo publication holds no free article.');
  const month = String(row.published_at.getUTCMonth() + 1).padStart(2, '0');
  return `${baseUrl()}/${row.published_at.getUTCFullYear()}/${month}/${row.slug}`;
}

/** Fills the cache. @returns the size of the page in bytes. */
async function warm(url: string): Promise<number> {
  let bytes = 0;
  for (let visit = 0; visit < 5; visit++) {
    const response = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } });
    if (response.status !== 200) throw new Error(`${url} answers ${response.status}.`);
    bytes = (await response.arrayBuffer()).byteLength;
  }
  return bytes;
}

async function load(url: string): Promise<Round> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_SECONDS });
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

async function scriptKilobytes(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  } finally {
    await browser.close();
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function isMet({ value, limit, isLimitLowest }: Measure): boolean {
  return isLimitLowest ? value >= limit : value <= limit;
}

function line(measure: Measure): string {
  const { name, value, unit, limit, isLimitLowest } = measure;
  const bound = `${isLimitLowest ? 'at least' : 'at most'} ${limit} ${unit}`;
  return `  ${isMet(measure) ? 'ok    ' : 'MISSED'} ${name}: ${value.toFixed(1)} ${unit} (${bound})`;
}
