import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseRelay, startDatabaseRelay } from '../helpers/database-relay';
import { ownDatabase, type ServerProcess, startSecondServer } from '../helpers/server';
import { openCaller, type SiteAnswer } from './site-caller';

// Postgres restarts, stops responding, has no connection left or no space left, while visitors, readers and staff use
// the site. They get right responses or 503, and ten seconds after the fault everything works.

type Caller = ReturnType<typeof openCaller>;

/** Within this time a request is answered, whatever the database does, and everything works after a fault. */
const PROMISED_MS = 10_000;
/** Few connections, so that they are soon all in use. */
const POOL_SIZE = 6;
const PASSWORD = 'Meridian-Noon-12!';

let databaseUrl: string;
let database: pg.Client;
let relay: DatabaseRelay;
let server: ServerProcess;
let guest: Caller;
let reader: Caller;
let editor: Caller;
/** An item that anyone can put into a cart. */
let item: string;

beforeAll(async () => {
  databaseUrl = await ownDatabase('demo');
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  relay = await startDatabaseRelay(databaseUrl);
  server = await startSecondServer(relay.url, { RUN_JOBS: 'false', DATABASE_POOL_SIZE: String(POOL_SIZE) });
  [guest, reader, editor] = [1, 2, 3].map(() => openCaller(undefined, server.baseUrl)) as [Caller, Caller, Caller];
  expect((await reader.signIn('best@meridian.example', PASSWORD)).status).toBe(200);
  expect((await editor.signIn('editor@meridian.example', PASSWORD)).status).toBe(200);
  const { rows } = await database.query<{ id: string }>(
    `select a.availability_id as id from availabilities a join products p on p.id = a.product_id
     where a._status = 'published' and p._status = 'published' and a.availability_status = 'ACTIVE'
       and p.product_status = 'A' and a.stock is null and a.list_price_minor > 0 and a.line_type not in ('BUNDLE')
       and p.content_type not in ('Magazine Article', 'Digital Article') order by a.id limit 1`,
  );
  item = rows[0]?.id ?? '';
}, 120_000);

afterAll(async () => {
  await server.stop();
  relay.stop();
  await database.end();
});

/** A request that no cache answers, with its only right response. */
interface Uncached {
  send(): Promise<SiteAnswer>;
  isRight(answer: SiteAnswer): boolean;
}

const uncached = (by: () => Caller, path: () => string, isRight: Uncached['isRight']): Uncached => ({
  send: () => by().send(path()),
  isRight,
});
const has =
  (status: number, text = '') =>
  (answer: SiteAnswer): boolean =>
    answer.status === status && answer.text.includes(text);

let count = 0;
const next = (): number => {
  count += 1;
  return count;
};

const UNCACHED: Record<string, Uncached> = {
  'missing page': uncached(
    () => guest,
    () => `/2024/11/no-such-article-${next()}`,
    has(404),
  ),
  search: uncached(
    () => guest,
    () => `/search?term=harbour${next()}`,
    has(200),
  ),
  'personal page': uncached(
    () => reader,
    () => '/reading-list',
    has(200),
  ),
  'order of nobody': uncached(
    () => reader,
    () => '/order/1',
    has(404),
  ),
  'call of a reader': uncached(
    () => reader,
    () => '/service/user/profile',
    has(200, 'best@meridian.example'),
  ),
  'own account in the CMS': uncached(
    () => editor,
    () => '/api/cms/users/me',
    has(200, 'editor@meridian.example'),
  ),
  'list of the CMS': uncached(
    () => editor,
    () => `/api/cms/articles?limit=2&page=${1 + (next() % 5)}`,
    has(200, '"docs"'),
  ),
  admin: uncached(
    () => editor,
    () => '/admin/collections/topics',
    has(200),
  ),
};

/** Faults of an answer: neither right nor a clean 503. */
function faultOf(name: string, answer: SiteAnswer): string[] {
  if (UNCACHED[name]?.isRight(answer)) return [];
  if (answer.status === 503) return answer.headers['retry-after'] ? [] : [`${name}: 503 without Retry-After`];
  return [`${name}: ${answer.status} ${answer.text.slice(0, 200)}`];
}

async function expectEverythingWorks(): Promise<void> {
  for (const [name, { send, isRight }] of Object.entries(UNCACHED)) {
    await expect.poll(async () => isRight(await send()), { timeout: PROMISED_MS, message: name }).toBe(true);
  }
  await expect.poll(async () => (await guest.send('/service/health/ready')).status, { timeout: PROMISED_MS }).toBe(200);
}

/** Ends all connections of the server, as Postgres does when it shuts down. */
const endSessions = () =>
  database.query('select pg_terminate_backend(pid) from pg_stat_activity where client_port = any($1)', [relay.ports()]);

test('while Postgres restarts again and again under load, responses are right or 503, and every item that was confirmed is in its cart', async () => {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const answered = (status?: number) =>
    status ? (statuses.get(status) ?? 0) : [...statuses.values()].reduce((sum, n) => sum + n, 0);
  const note = ({ status }: SiteAnswer) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let isLoaded = true;

  const read = async () => {
    while (isLoaded) {
      for (const [name, { send }] of Object.entries(UNCACHED)) {
        const answer = await send();
        note(answer);
        faults.push(...faultOf(name, answer));
      }
    }
  };
  const buy = async () => {
    const buyer = openCaller(undefined, server.baseUrl);
    let [confirmed, sent] = [0, 0];
    while (isLoaded && sent < 60) {
      sent += 1;
      const answer = await buyer.send('/api/shopping-cart', {
        body: [{ itemid: item, productId: item, quantity: 1 }],
        headers: { Origin: server.baseUrl },
      });
      note(answer);
      if (answer.status === 200) confirmed += 1;
      else if (answer.status !== 503) faults.push(`cart: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
    return { buyer, confirmed, sent };
  };
  const readers = Array.from({ length: 4 }, read);
  const buyers = Array.from({ length: 2 }, buy);
  await expect.poll(() => answered(200), { timeout: 60_000 }).toBeGreaterThan(20);

  for (let restart = 1; restart <= 16; restart += 1) {
    const before = answered();
    // Every fourth time nothing is listening for a while. Otherwise connections are possible again at once.
    if (restart % 4 === 0) {
      relay.cut();
      await expect.poll(() => answered(), { timeout: 60_000 }).toBeGreaterThan(before + 10);
      relay.restore();
    } else await endSessions();
    await expect.poll(() => answered(), { timeout: 60_000 }).toBeGreaterThan(before + 25);
  }
  isLoaded = false;
  await Promise.all(readers);
  expect(faults).toEqual([]);
  expect(answered(503)).toBeGreaterThan(0);
  await expectEverythingWorks();
  for (const { buyer, confirmed, sent } of await Promise.all(buyers)) {
    const cart = await buyer.send('/api/shopping-cart');
    expect(cart.status).toBe(200);
    const quantity = [...cart.text.matchAll(/"quantity":(\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
    expect(quantity).toBeGreaterThanOrEqual(confirmed);
    expect(quantity).toBeLessThanOrEqual(sent);
  }
}, 300_000);

/** Sends each uncached request several times. Expects all answers in time, each right or 503, and at least one 503. */
async function expectAnswersInTime(times: number): Promise<void> {
  const faults: string[] = [];
  const waiting: string[] = [];
  let refused = 0;
  for (let time = 1; time <= times; time += 1) {
    for (const [name, { send }] of Object.entries(UNCACHED)) {
      waiting.push(name);
      void send().then((answer) => {
        waiting.splice(waiting.indexOf(name), 1);
        refused += Number(answer.status === 503);
        faults.push(...faultOf(name, answer));
      });
    }
  }
  await expect.poll(() => waiting, { timeout: PROMISED_MS }).toEqual([]);
  expect(faults).toEqual([]);
  expect(refused).toBeGreaterThan(0);
}

test('while Postgres accepts connections but never responds, requests are 503 and cached pages are sent', async () => {
  await expectEverythingWorks();
  expect((await guest.send('/topics')).status).toBe(200);
  relay.hang();
  await expectAnswersInTime(5);
  await expectAnswersInTime(5);
  expect((await guest.send('/topics')).status).toBe(200);
  expect((await guest.send('/service/health/live')).status).toBe(200);
  expect((await guest.send('/service/health/ready')).status).toBe(503);
  relay.restore();
  await expectEverythingWorks();
}, 120_000);

test('while all connections are in use, further requests are 503 and cached pages are sent', async () => {
  await expectEverythingWorks();
  expect((await guest.send('/topics')).status).toBe(200);
  // Someone else's lock keeps every query of an account waiting, and with it the connection.
  await database.query('begin; lock table users in access exclusive mode');
  await expectAnswersInTime(5);
  expect((await guest.send('/topics')).status).toBe(200);
  await database.query('rollback');
  await expectEverythingWorks();
}, 120_000);

test('while Postgres has no space left, changes are 503, nothing of them is stored, and the same changes succeed afterwards', async () => {
  await expectEverythingWorks();
  // Triggers raise the error of a full disk. This simulates its code, not the disk. Versions of a topic are written
  // after the topic itself, so without a transaction half of the change would remain.
  await database.query(`create function disk_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  const tables = ['folders', 'carts', '_topics_v'];
  for (const table of tables) {
    await database.query(
      `create trigger disk_full before insert or update on ${table} for each row execute function disk_full()`,
    );
  }
  const { rows } = await database.query<{ id: number; name: string }>(
    'select id, name from topics order by id limit 1',
  );
  const topic = rows[0] ?? { id: 0, name: '' };
  const headers = { Origin: server.baseUrl };
  const changes = [
    () => reader.send('/service/user/lists', { body: { name: 'Kept by nobody' }, headers }),
    () => guest.send('/api/shopping-cart', { body: [{ itemid: item, productId: item, quantity: 1 }], headers }),
    () => editor.send(`/api/cms/topics/${topic.id}`, { method: 'PATCH', body: { name: 'Kept by nobody' }, headers }),
  ];
  const stored = async () => {
    const result = await database.query<{ folders: number; carts: number; topic: string; versions: number }>(
      `select (select count(*)::int from folders) as folders, (select count(*)::int from carts) as carts,
         (select name from topics where id = $1) as topic, (select count(*)::int from _topics_v) as versions`,
      [topic.id],
    );
    return result.rows[0];
  };
  const before = await stored();
  for (const change of changes) {
    const answer = await change();
    expect([answer.status, answer.headers['retry-after'], answer.text]).toEqual([503, '30', expect.any(String)]);
  }
  expect(await stored()).toEqual(before);
  // Reading needs no space.
  await expectEverythingWorks();
  for (const table of tables) await database.query(`drop trigger disk_full on ${table}`);
  for (const change of changes) expect([200, 201]).toContain((await change()).status);
  expect(await stored()).not.toEqual(before);
}, 60_000);
