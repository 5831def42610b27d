import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { printLine, step } from '@/cli/progress';
import { makeNames } from '../helpers/names';
import { ADDRESS } from '../helpers/postal-address';
import { signInEditor } from './editor';
import { type Finding, median } from './findings';
import { type Inspector, openInspector } from './inspector';
import { load } from './load';
import { memoryOf } from './process-usage';

const MB = 1e6;
const SECONDS = Number(process.env.BENCH_SECONDS) || 3_600;
/** Caches fill and code is compiled in this time, at least. The growth is measured afterwards. */
const WARM_UP_S = Math.min(300, Math.max(60, SECONDS / 6));
const SAMPLE_S = Math.max(10, SECONDS / 60);
/** Samples at the beginning and at the end, of which the medians are compared. */
const COMPARED = 5;
const PASSWORD = 'Meridian-Noon-12!';
const BUYERS = 200;
/** A pause between two requests of an actor, so that the server is busy but not saturated. */
const PAUSE_MS = 20;
const TERMS = [
  'harbour',
  'supplier',
  'slow company',
  'annual plan',
  'stratgey',
  'what',
  'ingrid halloran',
  'apprentice',
];

interface Answer {
  status: number;
  text: string;
  cookie: string;
}

interface Sample {
  heap: number;
  outside: number;
  resident: number;
}

/**
 * Keeps a server busy for an hour (`BENCH_SECONDS` sets another time) with a mix of pages, searches, sign-ins, carts,
 * orders and saves of editors. Measures the growth of its memory after the caches have filled, and the share of
 * responses that are errors. Garbage is collected before each measurement of the live heap.
 */
export async function measureSoak(
  site: string,
  databaseUrl: string,
  serverPid: number,
  inspectorPort: number,
): Promise<Finding[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const [names, item] = [await makeNames(database, BUYERS), await openItem(database)];
  await database.end();
  const paths = await pathsOf(site);
  await step(`crawling ${paths.length} addresses`, () => crawl(site, paths));
  await step('a minute of load', () =>
    load({ url: `${site}/`, pid: serverPid, seconds: 60, connections: 8, headers: { 'Accept-Encoding': 'br' } }),
  );
  const inspector = await openInspector(serverPid, inspectorPort);

  const counts = new Map<string, number>();
  const faults = new Map<string, number>();
  const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const end = performance.now() + SECONDS * 1_000;
  let networks = 0;

  /** Sends one request of an actor and counts it. Each has a network of its own, because rate limits count by network. */
  const ask = async (
    kind: string,
    path: string,
    options: { cookie?: string; body?: unknown } = {},
  ): Promise<Answer> => {
    networks += 1;
    add(counts, kind);
    try {
      const response = await fetch(`${site}${path}`, {
        method: options.body === undefined ? 'GET' : 'POST',
        redirect: 'manual',
        headers: {
          'X-Forwarded-For': `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`,
          Origin: site,
          ...(options.cookie ? { Cookie: options.cookie } : {}),
          ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      });
      const text = await response.text();
      if (response.status >= 400) add(faults, `${kind}: ${response.status}`);
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      await delay(PAUSE_MS);
      return { status: response.status, text, cookie };
    } catch (error) {
      add(faults, `${kind}: ${(error as Error).message}`);
      return { status: 0, text: '', cookie: '' };
    }
  };

  let turn = 0;
  const next = <T>(list: readonly T[]): T => list[turn++ % list.length] as T;
  const visitor = async () => {
    await ask('page', next(paths));
    await ask('search', `/search?term=${encodeURIComponent(next(TERMS))}`);
    await ask('search', `/service/search/auto-suggest?term=${encodeURIComponent(next(TERMS).slice(0, 4))}`);
    await ask('page', next(paths));
  };
  const reader = async () => {
    const { cookie } = await ask('sign-in', '/authenticate', { body: { username: next(names), password: PASSWORD } });
    await ask('account', '/service/user/profile', { cookie });
    await ask('account', '/service/user/lists', { cookie });
    await ask('page', next(paths), { cookie });
  };
  const guest = async () => {
    const { cookie } = await ask('cart', '/api/shopping-cart', {
      body: [{ itemid: item, productId: item, quantity: 1 }],
    });
    await ask('cart', '/api/shopping-cart', { cookie });
  };
  const buyer = async () => {
    const { cookie } = await ask('sign-in', '/authenticate', { body: { username: next(names), password: PASSWORD } });
    await ask('cart', '/api/shopping-cart', { cookie, body: [{ itemid: item, productId: item, quantity: 1 }] });
    const payment = { token: 'pm_card_visa', brand: 'Visa', last4: '4242' };
    const choice = { shippingAddress: ADDRESS, sameAsShipping: true, payment };
    await ask('cart', '/service/commerce/shipping-payment', { cookie, body: choice });
    const { text } = await ask('order', '/service/commerce/order/submit', { cookie, body: {} });
    if (!text.includes('"success"')) add(faults, 'order: not completed');
  };
  const editor = await newEditor(site, (kind, status) => {
    add(counts, kind);
    if (status >= 400) add(faults, `${kind}: ${status}`);
  });

  const samples: Sample[] = [];
  await step(`${SECONDS} s of visits, orders and saves`, async (note) => {
    const actors = [visitor, visitor, visitor, reader, guest, buyer, editor];
    const work = async (seconds: number) => {
      const until = Math.min(end, performance.now() + seconds * 1_000);
      const act = async (once: () => Promise<void>) => {
        while (performance.now() < until) await once();
      };
      await Promise.all(actors.map(act));
    };
    await work(WARM_UP_S);
    while (performance.now() < end) {
      await work(SAMPLE_S);
      // At rest nothing is in flight, so this is what is really kept.
      samples.push(await measure(inspector, serverPid));
      const { heap, resident } = samples.at(-1) as Sample;
      note(
        `${sum(counts)} requests, ${sum(faults)} errors, ${heap.toFixed(0)} MB live, ${resident.toFixed(0)} MB resident`,
      );
    }
  });
  printLine([...counts].map(([kind, count]) => `${kind} ${count}`).join(', '));
  for (const [fault, count] of faults) printLine(`  ${fault}, ${count} times`);
  const growth = (what: keyof Sample) => {
    const at = (part: Sample[]) => median(part.map((sample) => sample[what]));
    return 100 * (at(samples.slice(-COMPARED)) / at(samples.slice(0, COMPARED)) - 1);
  };
  const last = samples.at(-1) as Sample;
  return [
    { what: 'requests in the soak', value: sum(counts), unit: '' },
    { what: 'of them errors', value: sum(faults), unit: '', max: 0 },
    { what: 'growth of the live heap', value: growth('heap'), unit: '%', max: 5 },
    { what: 'growth of the resident memory', value: growth('resident'), unit: '%', max: 5 },
    { what: 'growth of what is outside of the heap', value: growth('outside'), unit: '%' },
    { what: '  live heap at the end', value: last.heap, unit: 'MB' },
    { what: '  resident at the end', value: last.resident, unit: 'MB' },
  ];
}

const sum = (counts: Map<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0);

async function measure(inspector: Inspector, pid: number): Promise<Sample> {
  await inspector.collect();
  await inspector.collect();
  const { heapUsed, external } = await inspector.memory();
  return { heap: heapUsed / MB, outside: external / MB, resident: memoryOf(pid) / MB };
}

/** Returns an editor who saves drafts as the admin does, and publishes one of ten. */
async function newEditor(site: string, note: (kind: string, status: number) => void): Promise<() => Promise<void>> {
  let headers = await signInEditor(site);
  const list = await fetch(`${site}/api/cms/articles?limit=20&depth=0`, { headers });
  const { docs } = (await list.json()) as { docs: { id: number }[] };
  let saves = 0;
  return async () => {
    saves += 1;
    // A long run outlives a session.
    if (saves % 500 === 0) headers = await signInEditor(site);
    const isPublished = saves % 10 === 0;
    const query = isPublished ? '?depth=0' : '?draft=true&autosave=true&depth=0';
    const data = { summary: `Saved ${saves} times.`, ...(isPublished ? { _status: 'published' } : {}) };
    const answer = await fetch(`${site}/api/cms/articles/${docs[saves % docs.length]?.id}${query}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(data),
    });
    await answer.arrayBuffer();
    note(isPublished ? 'publication' : 'save', answer.status);
    await delay(500);
  };
}

async function openItem(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select a.availability_id as id from availabilities a join products p on p.id = a.product_id
     where a._status = 'published' and p._status = 'published' and a.availability_status = 'ACTIVE'
       and p.product_status = 'A' and a.stock is null and a.list_price_minor > 0 and a.line_type not in ('BUNDLE')
       and p.content_type not in ('Magazine Article', 'Digital Article') order by a.id limit 1`,
  );
  return rows[0]?.id ?? '';
}

async function pathsOf(site: string): Promise<string[]> {
  const read = async (url: string) => {
    const text = await (await fetch(url)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  };
  const parts = await read(`${site}/sitemap.xml`);
  return (await Promise.all(parts.map((part) => read(site + part)))).flat();
}

async function crawl(site: string, paths: string[]): Promise<void> {
  const left = [...paths];
  const visit = async () => {
    for (let path = left.pop(); path; path = left.pop()) await (await fetch(site + path)).arrayBuffer();
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
}
