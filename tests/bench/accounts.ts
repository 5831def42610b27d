import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { step } from '@/cli/progress';
import { makeNames } from '../helpers/names';
import { type Finding, median } from './findings';
import { cpuSecondsOf } from './throughput';

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

/** Measurements of one round of load. */
interface Round {
  perSecond: number;
  /** Requests per second of the server's CPU time. */
  perCpuSecond: number;
  p99: number;
}

/** Measures account requests: the profile under load, and sign-in with known and unknown names. */
export async function measureAccounts(site: string, databaseUrl: string, serverPid: number): Promise<Finding[]> {
  const cookie = await signIn(site);
  const rounds: Record<'GET' | 'HEAD', Round[]> = { GET: [], HEAD: [] };
  await step('load, profile', async (note) => {
    await load(site, cookie, 'GET', serverPid);
    for (let round = 1; round <= ROUNDS; round += 1) {
      note(`round ${round} of ${ROUNDS}`);
      for (const method of ['GET', 'HEAD'] as const) rounds[method].push(await load(site, cookie, method, serverPid));
    }
  });
  const costs: Record<'GET' | 'HEAD', number[]> = { GET: [], HEAD: [] };
  await step('cost, profile', async (note) => {
    for (let round = 1; round <= PACE_ROUNDS; round += 1) {
      note(`round ${round} of ${PACE_ROUNDS}`);
      for (const method of ['GET', 'HEAD'] as const) {
        costs[method].push((await load(site, cookie, method, serverPid, PACE)).perCpuSecond);
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

/**
 * Keeps all connections busy for a while. Each sends its next request after the last response, or all together `pace`
 * requests per second.
 */
async function load(
  site: string,
  cookie: string,
  method: 'GET' | 'HEAD',
  serverPid: number,
  pace = Number.POSITIVE_INFINITY,
): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const cpuBefore = cpuSecondsOf(serverPid);
  const startedAt = performance.now();
  const endsAt = startedAt + ROUND_S * 1000;
  let requestCount = 0;
  const ask = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const dueAt = startedAt + (1000 * requestCount++) / pace;
      if (dueAt > performance.now()) await setTimeout(dueAt - performance.now());
      const sentAt = performance.now();
      const headers = { Cookie: cookie, 'X-Forwarded-For': nextNetwork() };
      const status = await new Promise<number>((resolve, reject) => {
        const call = request(`${site}/service/user/profile`, { agent, method, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        });
        call.on('error', reject).end();
      });
      if (status !== 200) throw new Error(`The profile answered ${status}.`);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  agent.destroy();
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = cpuBefore === null ? null : (cpuSecondsOf(serverPid) ?? 0) - cpuBefore;
  const sorted = times.sort((left, right) => left - right);
  return {
    perSecond: times.length / seconds,
    perCpuSecond: times.length / (cpu || seconds),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  };
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
