import pg from 'pg';
import { step } from '@/cli/progress';
import { makeNames } from '../helpers/names';
import { type Finding, median } from './findings';
import { type Load, load, type Round } from './load';

const CONNECTIONS = 50;
const ROUNDS = 3;
const ROUND_S = 5;
/**
 * Requests per second at which costs are compared: at full load each kind has a different rate, and idle time would
 * distort them.
 */
const PACE = 400;
const PACE_ROUNDS = 5;
const NAMES = Number(process.env.BENCH_NAMES ?? 1000);
const PASSWORD = 'Meridian-Noon-12!';
const WRONG = 'Evening-Light-34#';

let callers = 0;

/** Returns a new network, because rate limits count by network. */
function nextNetwork(): string {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** Measures account requests: the profile under load, and sign-in with known and unknown names. */
export async function measureAccounts(site: string, databaseUrl: string, serverPid: number): Promise<Finding[]> {
  const profile: Omit<Load, 'method'> = {
    url: `${site}/service/user/profile`,
    pid: serverPid,
    seconds: ROUND_S,
    connections: CONNECTIONS,
    headers: { Cookie: await signIn(site) },
    fromManyNetworks: true,
  };
  const rounds: Record<'GET' | 'HEAD', Round[]> = { GET: [], HEAD: [] };
  await step('load, profile', async (note) => {
    await load(profile);
    for (let round = 1; round <= ROUNDS; round += 1) {
      note(`round ${round} of ${ROUNDS}`);
      for (const method of ['GET', 'HEAD'] as const) rounds[method].push(await load({ ...profile, method }));
    }
  });
  const costs: Record<'GET' | 'HEAD', number[]> = { GET: [], HEAD: [] };
  await step('cost, profile', async (note) => {
    for (let round = 1; round <= PACE_ROUNDS; round += 1) {
      note(`round ${round} of ${PACE_ROUNDS}`);
      for (const method of ['GET', 'HEAD'] as const) {
        costs[method].push((await load({ ...profile, method, pace: PACE })).perCpuSecond);
      }
    }
  });
  const { known, unknown } = await step('names at the door', (note) => timeNames(site, databaseUrl, note));
  const of = (method: 'GET' | 'HEAD', what: keyof Round) => median(rounds[method].map((round) => round[what]));
  const cheaper = (100 * median(costs.HEAD)) / median(costs.GET);
  return [
    { what: `profile, p99 at ${CONNECTIONS} connections`, value: of('GET', 'p99'), unit: 'ms', max: 100 },
    { what: `profile, HEAD, p99 at ${CONNECTIONS} connections`, value: of('HEAD', 'p99'), unit: 'ms', max: 100 },
    { what: 'profile, throughput', value: of('GET', 'perSecond'), unit: 'req/s' },
    { what: '  per second of computing', value: of('GET', 'perCpuSecond'), unit: 'req/s' },
    { what: 'profile, HEAD beside GET, per second of computing', value: cheaper, unit: '%', min: 100 },
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

/** Times a wrong password for names with and without an account, alternately, each from a separate network. */
async function timeNames(site: string, databaseUrl: string, note: (text: string) => void) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const names = await makeNames(database, NAMES).finally(() => database.end());
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [index, name] of names.entries()) {
    if (index % 100 === 0) note(`${index} of ${NAMES}`);
    // The order alternates as well.
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
