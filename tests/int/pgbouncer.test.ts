import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';

// The program in transaction mode behind PgBouncer, which Debian has as a package. Skipped without it.
const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout?.match(/(\d+)\.(\d+)/);
if (!version) process.stdout.write('PgBouncer isn’t tested: install it (apt-get install pgbouncer) and run again.\n');
const preparesStatements = Number(version?.[1]) > 1 || Number(version?.[2]) >= 21;

const direct = new URL(process.env.DATABASE_URL ?? '');
const folder = mkdtempSync(path.join(os.tmpdir(), 'pgbouncer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Starts PgBouncer with two sessions of Postgres. @returns its URL */
async function startPooler(): Promise<string> {
  const port = await freePort();
  const { rows } = await withClient(direct.href, (client) =>
    client.query<{ port: string }>(`select current_setting('port') as port`),
  );
  const [user, password] = [decodeURIComponent(direct.username), decodeURIComponent(direct.password)];
  const name = decodeURIComponent(direct.pathname.slice(1));
  writeFileSync(
    path.join(folder, 'pgbouncer.ini'),
    `[databases]
${name} = host=127.0.0.1 port=${rows[0]?.port} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
${preparesStatements ? 'max_prepared_statements = 200' : ''}
`,
  );
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const program = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), path.join(folder, 'pgbouncer.ini')]);
  // Not before the end of this process: connections of the pool are still closing after the test.
  process.once('exit', () => program.kill());
  const url = `postgres://${user}@127.0.0.1:${port}/${name}`;
  await vi.waitFor(() => withClient(url, (client) => client.query('select 1')), { timeout: 10_000 });
  return url;
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  return work(client).finally(() => client.end());
}

test.skipIf(!version)(
  'the program works behind PgBouncer in transaction mode',
  async () => {
    const pooler = await startPooler();
    expect(execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' })).toContain('PgBouncer');
    process.env.DATABASE_URL = pooler;
    process.env.DATABASE_DIRECT_URL = direct.href;
    process.env.DATABASE_PREPARED_STATEMENTS = String(preparesStatements);
    const { makeArticle, makePerson, payload } = await import('./records');
    const { listenForChanges, onChange } = await import('@/platform/changes');
    const { withSession } = await import('@/platform/postgres');
    const { sessionAccount } = await import('@/platform/session-account');
    const { CACHE_CHANNEL } = await import('@/platform/cache');
    const { pool } = payload.db as unknown as { pool: pg.Pool };
    const { rows: processes } = await pool.query('select inet_server_port() as port');
    expect(processes[0].port).not.toBe(Number(new URL(pooler).port));

    // Statements often enough to be prepared, over more connections than the pooler has sessions.
    const article = await makeArticle();
    const read = () => payload.findByID({ collection: 'articles', id: article.id, depth: 0 });
    for (let round = 0; round < 6; round += 1) {
      const reads = await Promise.all(Array.from({ length: 8 }, read));
      expect(reads.map(({ title }) => title)).toEqual(Array(8).fill(article.title));
    }
    // Sessions, as every request of a signed-in reader checks them.
    const { token, user } = await makePerson({ role: 'reader' });
    for (let round = 0; round < 3; round += 1) {
      const accounts = await Promise.all(Array.from({ length: 8 }, () => sessionAccount(payload, token)));
      expect(accounts.map((account) => account?.id)).toEqual(Array(8).fill(user.id));
    }
    // Transactions of the CMS, with rollback.
    const count = async () => (await payload.count({ collection: 'articles' })).totalDocs;
    const before = await count();
    await expect(makeArticle({ slug: article.slug })).rejects.toThrow();
    await Promise.all([makeArticle(), makeArticle()]);
    expect(await count()).toBe(before + 2);

    // Notifications.
    const changes: string[] = [];
    onChange((tags) => changes.push(...tags));
    await listenForChanges();
    await pool.query('select pg_notify($1, $2)', [CACHE_CHANNEL, JSON.stringify(['tag-of-the-test'])]);
    await expect.poll(() => changes).toContain('tag-of-the-test');

    // Locks of sessions exclude each other, and end with their work.
    const lock = (client: pg.ClientBase) => client.query('select pg_try_advisory_lock(42) as got');
    await withSession(pool, async (first) => {
      expect((await lock(first)).rows).toEqual([{ got: true }]);
      await withSession(pool, async (second) => expect((await lock(second)).rows).toEqual([{ got: false }]));
    });
    await withSession(pool, async (third) => expect((await lock(third)).rows).toEqual([{ got: true }]));
    await payload.destroy();
  },
  120_000,
);
