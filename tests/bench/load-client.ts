import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Load, Round } from './load';
import { cpuSecondsOf } from './process-usage';

// Client of `load.ts`: sends the requests, and prints the round as JSON.

const options = JSON.parse(process.env.LOAD ?? '') as Load;
const { pid, seconds, connections, headers = {}, method = 'GET', pace = Number.POSITIVE_INFINITY } = options;
const { origin, pathname, search } = new URL(options.url);
const pool = new Pool(origin, { connections, pipelining: 1 });
let networks = Math.floor(Math.random() * 2 ** 24);

/** Returns headers with a new network, because limits count by network. */
function fromNextNetwork(): Record<string, string> {
  networks += 1;
  return { ...headers, 'X-Forwarded-For': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}` };
}

/**
 * Returns the status of a response once all of it has arrived. The body is dropped unread: a client that turns
 * compressed bytes into a text takes several times as long as the server, and would be what is measured.
 */
function statusOf(): Promise<number> {
  return new Promise((resolve, reject) => {
    let status = 0;
    pool.dispatch(
      { path: `${pathname}${search}`, method, headers: options.fromManyNetworks ? fromNextNetwork() : headers },
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

const times: number[] = [];
const cpuBefore = cpuSecondsOf(pid);
const startedAt = performance.now();
const endsAt = startedAt + 1_000 * seconds;
let requestCount = 0;

async function visit(): Promise<void> {
  while (performance.now() < endsAt) {
    const dueAt = startedAt + (1_000 * requestCount++) / pace;
    if (dueAt > performance.now()) await setTimeout(dueAt - performance.now());
    const sentAt = performance.now();
    const status = await statusOf();
    if (status < 200 || status >= 300) throw new Error(`${options.url} answers ${status}.`);
    times.push(performance.now() - sentAt);
  }
}

await Promise.all(Array.from({ length: connections }, visit));
const elapsed = (performance.now() - startedAt) / 1_000;
const cpu = cpuBefore === null ? null : (cpuSecondsOf(pid) ?? 0) - cpuBefore;
await pool.close();
const sorted = times.toSorted((left, right) => left - right);
const round: Round = {
  perSecond: times.length / elapsed,
  perCpuSecond: times.length / (cpu || elapsed),
  p99: sorted[Math.floor(0.99 * sorted.length)] ?? Number.NaN,
};
process.stdout.write(`${JSON.stringify(round)}\n`);
