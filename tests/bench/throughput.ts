import { execFileSync } from 'node:child_process';
import autocannon from 'autocannon';
import { step } from '@/cli/progress';
import { type Finding, median } from './findings';
import { serveStaticPage } from './static-page';

const CONNECTIONS = 50;
const ROUNDS = 5;
const ROUND_S = 5;
const WARM_UP_S = 4;

/**
 * Throughput and latency of a cached article beside the smallest static page of as many bytes. The two take turns, so
 * that whatever else the machine does meets both, and the median of the rounds counts.
 */
export async function measureThroughput(articleUrl: string, serverPid: number): Promise<Finding[]> {
  const html = await (await fetch(articleUrl)).arrayBuffer();
  const smallest = await serveStaticPage(html.byteLength);
  const difference = Math.abs(smallest.bytes / html.byteLength - 1);
  if (difference > 0.01)
    throw new Error(`The smallest page has ${smallest.bytes} bytes, the article ${html.byteLength}.`);
  await step('warming up', async () => {
    for (const url of [articleUrl, smallest.url]) await load(url, WARM_UP_S);
  });
  const rounds = await step('load', async (note) => {
    const results: { article: autocannon.Result; page: autocannon.Result }[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      note(`round ${round} of ${ROUNDS}`);
      if (round % 2)
        results.push({ article: await load(articleUrl, ROUND_S), page: await load(smallest.url, ROUND_S) });
      else {
        const page = await load(smallest.url, ROUND_S);
        results.push({ article: await load(articleUrl, ROUND_S), page });
      }
    }
    return results;
  });
  await smallest.server.stop();
  const ratios = rounds.map(({ article, page }) => (100 * article.requests.average) / page.requests.average);
  return [
    { what: 'cached article, throughput', value: median(rounds.map((r) => r.article.requests.average)), unit: 'req/s' },
    {
      what: 'smallest static page of as many bytes',
      value: median(rounds.map((r) => r.page.requests.average)),
      unit: 'req/s',
    },
    { what: 'cached article beside the smallest page', value: median(ratios), unit: '%', min: 90 },
    {
      what: `cached article, p99 at ${CONNECTIONS} connections`,
      value: median(rounds.map((r) => r.article.latency.p99)),
      unit: 'ms',
      max: 100,
    },
    {
      what: `smallest page, p99 at ${CONNECTIONS} connections`,
      value: median(rounds.map((r) => r.page.latency.p99)),
      unit: 'ms',
    },
    { what: 'memory of the server after the load', value: memoryOf(serverPid) / 1e6, unit: 'MB' },
  ];
}

async function load(url: string, duration: number): Promise<autocannon.Result> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration });
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors.`);
  return result;
}

/** Bytes of memory that a process holds. */
function memoryOf(pid: number): number {
  return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}
