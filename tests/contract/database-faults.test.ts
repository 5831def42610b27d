import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type DatabaseRelay, startDatabaseRelay } from '../helpers/database-relay';
import { ownDatabase, type ServerProcess, startSecondServer } from '../helpers/server';
import { openCaller, type SiteAnswer } from './site-caller';

// Postgres restarts, doesn't respond, has no connection or no space left, while visitors, readers and staff use the site.
// They get right responses or 503, and afterwards everything works.

type Caller = ReturnType<typeof openCaller>;

/** Within this time every request is answered during a fault, and everything works after it. */
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
  // Without it, Payload ignores the cookie of the session.
  send: () => by().send(path(), { headers: { 'Sec-Fetch-Site': 'same-origin' } }),
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
    () => '/my-library',
    has(200),
  ),
  'order of nobody': uncached(
    () => reader,
    () => '/order/1',
    has(403, 'not-allowed'),
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

/** Faults of a response: neither right nor a clean 503. */
function faultsOf(name: string, isRight: boolean, { status, headers, text }: SiteAnswer): string[] {
  if (isRight) return [];
  if (status === 503) return headers['retry-after'] ? [] : [`${name}: 503 without Retry-After`];
  return [`${name}: ${status} ${headers.location ?? ''} ${text.slice(0, 200)}`];
}

async function expectEverythingWorks(): Promise<void> {
  const failing = async () => {
    const results = Object.entries(UNCACHED).map(async ([name, { send, isRight }]) =>
      isRight(await send()) ? [] : name,
    );
    return (await Promise.all(results)).flat();
  };
  await expect.poll(failing, { timeout: PROMISED_MS }).toEqual([]);
  await expect.poll(async () => (await guest.send('/service/health/ready')).status, { timeout: PROMISED_MS }).toBe(200);
}

/** Ends all connections of the server, as Postgres does when it shuts down. */
const endSessions = () =>
  database.query('select pg_terminate_backend(pid) from pg_stat_activity where client_port = any($1)', [relay.ports()]);

interface Topic {
  id: number;
  slug: string;
}

/** Puts the item into a new cart again and again. The last response says how many pieces are in it. */
function shop(isOver: () => boolean, note: (name: string, isRight: boolean, answer: SiteAnswer) => void) {
  const buyer = openCaller(undefined, server.baseUrl);
  let [confirmed, sent] = [0, 0];
  const work = async () => {
    while (!isOver() && sent < 100) {
      sent += 1;
      const answer = await buyer.send('/api/shopping-cart', {
        body: [{ itemid: item, productId: item, quantity: 1 }],
        headers: { Origin: server.baseUrl },
      });
      note('cart', answer.status === 200, answer);
      if (answer.status === 200) confirmed += 1;
    }
  };
  const expectStored = async () => {
    const { status, text } = await buyer.send('/api/shopping-cart');
    expect(status).toBe(200);
    const quantity = [...text.matchAll(/"quantity":(\d+)/g)].reduce((sum, [, pieces]) => sum + Number(pieces), 0);
    expect(quantity).toBeGreaterThanOrEqual(confirmed);
    expect(quantity).toBeLessThanOrEqual(sent);
  };
  return { done: work(), expectStored };
}

/** Renames a topic in the CMS again and again. Its page shows the last name. */
function rename(
  { id, slug }: Topic,
  isOver: () => boolean,
  note: (name: string, isRight: boolean, answer: SiteAnswer) => void,
) {
  let [confirmed, sent] = [0, 0];
  const work = async () => {
    while (!isOver()) {
      sent += 1;
      const answer = await editor.send(`/api/cms/topics/${id}`, {
        method: 'PATCH',
        body: { name: `Renamed ${sent}` },
        headers: { Origin: server.baseUrl },
      });
      note('change in the CMS', answer.status === 200, answer);
      if (answer.status === 200) confirmed = sent;
    }
  };
  const expectStored = async () => {
    const { rows } = await database.query<{ name: string }>('select name from topics where id = $1', [id]);
    const last = Number(rows[0]?.name.replace('Renamed ', ''));
    expect(last).toBeGreaterThanOrEqual(confirmed);
    expect(last).toBeLessThanOrEqual(sent);
    const page = async () => (await guest.send(`/topic/${slug}`)).text;
    await expect.poll(page, { timeout: PROMISED_MS }).toContain(`Renamed ${last}<`);
  };
  return { done: work(), expectStored };
}

test('while Postgres restarts again and again under load, responses are right or 503, and confirmed changes are kept', async () => {
  await expectEverythingWorks();
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const answered = (status?: number) =>
    status ? (statuses.get(status) ?? 0) : [...statuses.values()].reduce((sum, number) => sum + number, 0);
  const note = (name: string, isRight: boolean, answer: SiteAnswer) => {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    faults.push(...faultsOf(name, isRight, answer));
  };
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      for (const [name, { send, isRight }] of Object.entries(UNCACHED)) {
        const answer = await send();
        note(name, isRight(answer), answer);
      }
    }
  };
  const { rows } = await database.query<Topic>(
    `select id, slug from topics where _status = 'published' order by id desc limit 1`,
  );
  const changes = [shop(() => isOver, note), shop(() => isOver, note), rename(rows[0] as Topic, () => isOver, note)];
  const readers = [read(), read(), read(), read()];
  const answersAfter = (number: number) => expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(number);
  await answersAfter(20);
  for (let restart = 1; restart <= 16; restart += 1) {
    await endSessions();
    // Every fourth time the port is closed for a while. Otherwise connections are possible again at once.
    if (restart % 4 === 0) {
      relay.cut();
      await answersAfter(answered() + 60);
      await relay.restore();
    }
    await answersAfter(answered() + 25);
  }
  isOver = true;
  await Promise.all([...readers, ...changes.map(({ done }) => done)]);
  expect(faults).toEqual([]);
  expect(answered(503)).toBeGreaterThan(0);
  await expectEverythingWorks();
  for (const { expectStored } of changes) await expectStored();
}, 300_000);

/** Sends every uncached request `times` times at once. Expects right responses or 503 in time, and at least one 503. */
async function expectAnswersInTime(times: number): Promise<void> {
  const faults: string[] = [];
  const waiting: string[] = [];
  let refused = 0;
  for (const [name, { send, isRight }] of Array.from({ length: times }, () => Object.entries(UNCACHED)).flat()) {
    waiting.push(name);
    void send().then((answer) => {
      waiting.splice(waiting.indexOf(name), 1);
      refused += Number(answer.status === 503);
      faults.push(...faultsOf(name, isRight(answer), answer));
    });
  }
  await expect.poll(() => waiting, { timeout: PROMISED_MS }).toEqual([]);
  expect(faults).toEqual([]);
  expect(refused).toBeGreaterThan(0);
}

test('while Postgres accepts connections but never responds, requests are 503 and cached pages are sent', async () => {
  await expectEverythingWorks();
  expect((await guest.send('/topics')).status).toBe(200);
  onTestFinished(() => relay.restore());
  relay.hang();
  await expectAnswersInTime(5);
  await expectAnswersInTime(5);
  expect((await guest.send('/topics')).status).toBe(200);
  expect((await guest.send('/service/health/live')).status).toBe(200);
  expect((await guest.send('/service/health/ready')).status).toBe(503);
  await relay.restore();
  await expectEverythingWorks();
}, 120_000);

test('while all connections wait for a lock, requests are 503 and cached pages are sent', async () => {
  await expectEverythingWorks();
  expect((await guest.send('/topics')).status).toBe(200);
  onTestFinished(async () => {
    await database.query('rollback');
  });
  // Every query of an account waits for it, and keeps its connection.
  await database.query('begin; lock table users in access exclusive mode');
  await expectAnswersInTime(5);
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
