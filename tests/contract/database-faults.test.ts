import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownDatabase, type ServerProcess, startSecondServer } from '../helpers/server';
import { openCaller, type SiteAnswer } from './site-caller';

// Postgres has no space left. Changes are 503 and reading works, and afterwards everything works.

type Caller = ReturnType<typeof openCaller>;

/** Within this time everything works after a fault. */
const PROMISED_MS = 10_000;
/** Few connections, so that they are soon all in use. */
const POOL_SIZE = 6;
const PASSWORD = 'Meridian-Noon-12!';

let databaseUrl: string;
let database: pg.Client;
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
  server = await startSecondServer(databaseUrl, { RUN_JOBS: 'false', DATABASE_POOL_SIZE: String(POOL_SIZE) });
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

async function expectEverythingWorks(): Promise<void> {
  for (const [name, { send, isRight }] of Object.entries(UNCACHED)) {
    await expect.poll(async () => isRight(await send()), { timeout: PROMISED_MS, message: name }).toBe(true);
  }
  await expect.poll(async () => (await guest.send('/service/health/ready')).status, { timeout: PROMISED_MS }).toBe(200);
}

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
