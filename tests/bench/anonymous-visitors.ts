import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import pg from 'pg';
import { printLine, step } from '@/cli/progress';
import { type ApiDocument, anonymousCalls } from './anonymous-calls';
import { type Finding, median } from './findings';
import { type AnonymousCall, NEW } from './hostile-input';
import { openInspector } from './inspector';
import { cpuSecondsOf } from './process-usage';

const MAX_MS = 300;
const MAX_MB = 50;
/** Number of requests of each kind. The first one warms up the server, the others count. */
const TRIES = 3;
/** Number of repeated measurements of a request that seems over budget, alone and after a garbage collection. */
const RETRIES = 7;
/** Bytes that the server reads of a body it rejects, so that the client receives the response (`read-bytes.ts`). */
const MOST_READ_BYTES = 24 * 1024 * 1024;
const PATIENCE_MS = 30_000;

interface Cost {
  ms: number;
  /** Growth of resident memory during the request. Null where the system does not report it. */
  mb: number | null;
  status: number;
}
type Measured = AnonymousCall & Cost;

/**
 * Measures what one request without a session costs the server: every operation of the OpenAPI document with
 * plausible and with hostile input (pages of 999999, deep JSON, bodies of 1 MB, 200 ids, the longest texts), the CMS
 * API, pages that are not cached, and bodies of 30 MB. Requests are sent one after the other, each from a separate
 * network, so that rate limits do not apply. Endpoints that need a session are included: rejecting a request must be
 * cheap.
 *
 * Time runs from sending a request to the last byte of its response on an open connection. It is the median of three
 * requests after one that warms up. For a body of 30 MB, the server's CPU time counts instead, because the transfer
 * is not the server's time.
 *
 * Memory is the peak resident set during the request (`VmHWM` of /proc/<pid>/status, reset through
 * /proc/<pid>/clear_refs, on Linux only) minus the resident set before it. It includes uncollected garbage, so it is
 * an upper bound.
 *
 * A request that seems over budget is measured seven more times, with a garbage collection through the inspector
 * before each, and the best result counts, because heap growth and other programs can affect any request. The heap is
 * also collected before the first and after the last request. The report shows what remained.
 */
export async function measureAnonymousVisitors(
  site: string,
  databaseUrl: string,
  serverPid: number,
  inspectorPort: number,
): Promise<Finding[]> {
  const document = (await (await fetch(`${site}/service/openapi.json`)).json()) as ApiDocument;
  const calls = anonymousCalls(document, await findSubjects(databaseUrl));
  const operations = new Set(calls.map(({ operation }) => operation));
  const { collect } = await openInspector(serverPid, inspectorPort);
  await collect();
  const heldBefore = memoryOf(serverPid, 'VmRSS');
  const measured = await step('requests of anonymous visitors', async (note) => {
    const results: Measured[] = [];
    for (const [index, call] of calls.entries()) {
      if (index % 50 === 0) note(`${index} of ${calls.length}`);
      results.push({ ...call, ...(await measure(site, call, serverPid)) });
    }
    for (const [index, call] of results.entries()) {
      if (call.ms <= MAX_MS && (call.mb ?? 0) <= MAX_MB) continue;
      note(`again: ${call.operation}, ${call.kind}`);
      results[index] = { ...call, ...(await measureAlone(site, call, serverPid, collect)) };
    }
    return results;
  });
  await collect();
  const heldAfter = memoryOf(serverPid, 'VmRSS');
  printOperations(measured);
  const failed = measured.filter(({ status }) => status >= 500);
  for (const { operation, kind, status } of failed) printLine(`${status}: ${operation}, ${kind}`);

  const slowest = measured.toSorted((left, right) => right.ms - left.ms)[0];
  const largest = measured.toSorted((left, right) => (right.mb ?? 0) - (left.mb ?? 0))[0];
  const held = heldAfter !== null && heldBefore !== null ? (heldAfter - heldBefore) / calls.length : Number.NaN;
  return [
    {
      what: `anonymous visitor, slowest of ${operations.size} operations: ${nameOf(slowest)}`,
      value: slowest?.ms ?? Number.NaN,
      unit: 'ms',
      max: MAX_MS,
    },
    {
      what: `  most memory in one request: ${nameOf(largest)}`,
      value: largest?.mb ?? Number.NaN,
      unit: 'MB',
      max: MAX_MB,
    },
    { what: `  held after ${calls.length} kinds of request, for each`, value: held, unit: 'MB' },
    { what: '  answered with 5xx', value: failed.length, unit: '', max: 0 },
  ];
}

const nameOf = (call: AnonymousCall | undefined): string => (call ? `${call.operation} (${call.kind})` : 'none');

/** Prints the slowest request and the highest memory of each operation, the slowest operation first. */
function printOperations(measured: Measured[]): void {
  const rows = [...Map.groupBy(measured, ({ operation }) => operation)].map(([operation, all]) => {
    const [slowest] = all.toSorted((left, right) => right.ms - left.ms);
    const ms = slowest?.ms ?? Number.NaN;
    const mb = Math.max(...all.map((each) => each.mb ?? Number.NaN));
    const statuses = [...new Set(all.map(({ status }) => status))].sort().join(' ');
    const text = `${ms.toFixed(1).padStart(7)} ms ${mb.toFixed(1).padStart(6)} MB  ${operation} (${slowest?.kind}) ${statuses}`;
    return { ms, text };
  });
  printLine();
  for (const { text } of rows.toSorted((left, right) => right.ms - left.ms)) printLine(text);
}

/** Returns the median of a few requests. */
async function measure(site: string, call: AnonymousCall, pid: number): Promise<Cost> {
  await send(site, call);
  const costs: Cost[] = [];
  for (let at = 0; at < TRIES; at += 1) costs.push(await measureOnce(site, call, pid));
  return costOf(costs, median);
}

/** Returns the best of several requests, since time that other programs take is not a cost of the request. */
async function measureAlone(
  site: string,
  call: AnonymousCall,
  pid: number,
  collect: () => Promise<void>,
): Promise<Cost> {
  const costs: Cost[] = [];
  for (let at = 0; at < RETRIES; at += 1) {
    await collect();
    costs.push(await measureOnce(site, call, pid));
  }
  return costOf(costs, (values) => Math.min(...values));
}

function costOf(costs: Cost[], choose: (values: number[]) => number): Cost {
  const grown = costs.flatMap(({ mb }) => (mb === null ? [] : [mb]));
  return {
    ms: choose(costs.map(({ ms }) => ms)),
    mb: grown.length ? choose(grown) : null,
    status: Math.max(...costs.map(({ status }) => status)),
  };
}

async function measureOnce(site: string, call: AnonymousCall, pid: number): Promise<Cost> {
  const before = resetPeak(pid);
  const cpuBefore = cpuSecondsOf(pid);
  const { ms, status } = await send(site, call);
  const cpu = isLarge(call) && cpuBefore !== null ? 1000 * ((cpuSecondsOf(pid) ?? 0) - cpuBefore) : null;
  const peak = before === null ? null : memoryOf(pid, 'VmHWM');
  return { ms: cpu ?? ms, status, mb: before === null || peak === null ? null : Math.max(0, peak - before) };
}

/** Whether a body is longer than the server reads before it responds. */
const isLarge = ({ body }: AnonymousCall): boolean => Buffer.byteLength(body ?? '') > MOST_READ_BYTES;

/** Resets a process's peak of memory to its current use. Returns it in MB, or null where that is not supported. */
function resetPeak(pid: number): number | null {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return memoryOf(pid, 'VmRSS');
  } catch {
    return null;
  }
}

/** Returns a line of /proc/<pid>/status in MB, or null if there is none. */
function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const [, kilobytes] =
      new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes ? (Number(kilobytes) * 1024) / 1e6 : null;
  } catch {
    return null;
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let callers = 0;

/** Sends one request from a separate network. Treats a connection that closes on a rejected body as a response. */
function send(site: string, call: AnonymousCall): Promise<{ ms: number; status: number }> {
  callers += 1;
  const network = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  const { method, type, headers } = call;
  const fresh = callers.toString(36).padStart(3, '0');
  const path = call.path.replaceAll(NEW, fresh).replaceAll(encodeURIComponent(NEW), fresh);
  const body = call.body?.replaceAll(NEW, fresh);
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let status = 0;
    const end = () => {
      if (isLarge(call)) outgoing.destroy();
      resolve({ ms: performance.now() - startedAt, status });
    };
    const outgoing = request(
      `${site}${path}`,
      {
        // The rest of a body that is too long is not read, so the connection cannot be used again.
        agent: isLarge(call) ? false : agent,
        method,
        headers: {
          'X-Forwarded-For': network,
          'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
          ...(body === undefined ? {} : { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (response) => {
        status = response.statusCode ?? 0;
        response.resume().on('end', end).on('error', end);
      },
    );
    outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy(new Error(`No answer within ${PATIENCE_MS / 1000} s.`)));
    outgoing.on('error', (error) => {
      if (status || isLarge(call)) end();
      else reject(new Error(`${call.operation}, ${call.kind}`, { cause: error }));
    });
    outgoing.end(body);
  });
}

async function findSubjects(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const first = async (query: string) => String((await client.query<{ value: string }>(query)).rows[0]?.value ?? '');
    return {
      article: await first(
        `select '/' || path as value from articles where access_level = 'metered' and _status = 'published' order by published_at desc limit 1`,
      ),
      issue: await first(`select issue_id as value from issues order by id desc limit 1`),
      product: await first(`select product_id as value from products order by id limit 1`),
      video: await first('select id as value from videos order by id limit 1'),
    };
  } finally {
    await client.end();
  }
}
