import autocannon from 'autocannon';
import pg from 'pg';
import { step } from '@/cli/progress';
import { makeNames } from '../helpers/names';
import { type Finding, median } from './findings';

const CONNECTIONS = 50;
const ROUNDS = 3;
const ROUND_S = 5;
const NAMES = Number(process.env.BENCH_NAMES ?? 1000);
const PASSWORD = 'Meridian-Noon-12!';
const WRONG = 'Evening-Light-34#';

let callers = 0;

/** A network of its own: limits count by it. */
function nextNetwork(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** How long the account calls take: the profile under load, and names with and without an account at the door. */
export async function measureAccounts(site: string, databaseUrl: string): Promise<Finding[]> {
  const cookie = await signIn(site);
  const get: number[] = [];
  const head: number[] = [];
  const perSecond: Record<'GET' | 'HEAD', number[]> = { GET: [], HEAD: [] };
  await step('load, profile', async (note) => {
    await load(site, cookie, 'GET');
    for (let round = 1; round <= ROUNDS; round += 1) {
      note(`round ${round} of ${ROUNDS}`);
      for (const method of ['GET', 'HEAD'] as const) {
        const { latency, requests } = await load(site, cookie, method);
        (method === 'GET' ? get : head).push(latency.p99);
        perSecond[method].push(requests.average);
      }
    }
  });
  const { known, unknown } = await step('names at the door', (note) => timeNames(site, databaseUrl, note));
  return [
    { what: `profile, p99 at ${CONNECTIONS} connections`, value: median(get), unit: 'ms', max: 100 },
    { what: `profile, HEAD, p99 at ${CONNECTIONS} connections`, value: median(head), unit: 'ms', max: 100 },
    { what: 'profile, throughput', value: median(perSecond.GET), unit: 'req/s' },
    {
      what: 'profile, HEAD beside GET',
      value: (100 * median(perSecond.HEAD)) / median(perSecond.GET),
      unit: '%',
      min: 100,
    },
    { what: `wrong password, median of ${NAMES} known names`, value: median(known), unit: 'ms' },
    { what: '  unknown names beside it', value: (100 * median(unknown)) / median(known), unit: '%', min: 95, max: 105 },
  ];
}

async function signIn(site: string): Promise<string> {
  const response = await fetch(`${site}/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': nextNetwork() },
    body: JSON.stringify({ username: 'better@meridian.example', password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function load(site: string, cookie: string, method: 'GET' | 'HEAD') {
  const result = await autocannon({
    url: `${site}/service/user/profile`,
    connections: CONNECTIONS,
    duration: ROUND_S,
    method,
    requests: [
      {
        setupRequest: (request) => ({ ...request, headers: { Cookie: cookie, 'X-Forwarded-For': nextNetwork() } }),
      },
    ],
  });
  if (result.non2xx || result.errors) throw new Error(`${result.non2xx} refusals, ${result.errors} errors.`);
  return result;
}

/** Tries a wrong password at names with an account and without, in turns, each from a network of its own. */
async function timeNames(site: string, databaseUrl: string, note: (text: string) => void) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const names = await makeNames(database, NAMES).finally(() => database.end());
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [index, name] of names.entries()) {
    if (index % 100 === 0) note(`${index} of ${NAMES}`);
    // Whoever comes first takes turns too.
    const kinds = index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of kinds) {
      const startedAt = performance.now();
      const response = await fetch(`${site}/authenticate`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': nextNetwork() },
        body: JSON.stringify({ username: kind === 'known' ? name : `x${name}`, password: WRONG }),
      });
      await response.arrayBuffer();
      times[kind].push(performance.now() - startedAt);
      if (response.status !== 401) throw new Error(`A wrong password answered ${response.status}.`);
    }
  }
  return times;
}
