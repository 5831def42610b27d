import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Program } from '@/cli/child-program';
import { readDatabaseState, withClient } from '@/cli/database';
import { examine } from '@/cli/doctor/checks';
import { dataFolder } from '@/cli/environment';
import { isRoleReady, prepareRole } from '@/cli/postgres/site-role';
import { testEnvironment } from '@/cli/test-database';
import { startWorker } from '@/cli/worker-process';
import { startMailCatcher } from '../helpers/mail-catcher';
import { ownDatabase, type ServerProcess, startSecondServer } from '../helpers/server';
import { nextAddress, openCaller } from './site-caller';

vi.setConfig({ testTimeout: 180_000 });

const ROLE = { name: `site_role_${process.pid}`, password: 'it’s "odd" \\ enough: 100%' };
const PASSWORD = 'Meridian-Noon-12!';
const mail = await startMailCatcher();
let ownerUrl: string;
let roleUrl: string;
let role: pg.Client;
let site: ServerProcess;
let worker: Program;

beforeAll(async () => {
  ownerUrl = await ownDatabase('demo');
  roleUrl = Object.assign(new URL(ownerUrl), { username: ROLE.name, password: encodeURIComponent(ROLE.password) }).href;
  expect(await isRoleReady(ownerUrl, ROLE)).toBe(false);
  await prepareRole(ownerUrl, ROLE);
  expect(await isRoleReady(ownerUrl, ROLE)).toBe(true);
  role = new pg.Client({ connectionString: roleUrl });
  await role.connect();
  site = await startSecondServer(roleUrl, { RUN_JOBS: 'false' });
  worker = await startWorker({
    databaseUrl: roleUrl,
    siteUrl: site.baseUrl,
    env: { ...testEnvironment(roleUrl), SMTP_URL: mail.url, LOG_LEVEL: 'info' },
    logFile: path.join(dataFolder, 'logs', 'worker-of-role-test.log'),
  });
}, 300_000);
afterAll(async () => {
  await worker?.stop();
  await site?.stop();
  await role?.end();
  await mail.stop();
  await withClient(ownerUrl, (client) =>
    client.query(
      `drop owned by ${client.escapeIdentifier(ROLE.name)}; drop role ${client.escapeIdentifier(ROLE.name)}`,
    ),
  );
});

/** The CMS reads the cookie only in requests of its own pages. */
const OWN = { 'Sec-Fetch-Site': 'same-origin' };
const signedIn = async (name: string) => {
  const caller = openCaller(nextAddress(), site.baseUrl);
  const body = { username: `${name}@meridian.example`, password: PASSWORD };
  expect((await caller.send('/authenticate', { body })).status).toBe(200);
  return caller;
};

test('a role that owns nothing serves the site: pages, accounts, saving and publishing', async () => {
  const guest = openCaller(nextAddress(), site.baseUrl);
  for (const page of ['/', '/search?searchText=noon', '/admin/login', '/feed.xml']) {
    expect([page, (await guest.send(page)).status < 400]).toEqual([page, true]);
  }
  const reader = await signedIn('good');
  expect(JSON.parse((await reader.send('/service/user/profile')).text)).toMatchObject({ firstName: 'Goran' });

  const editor = await signedIn('editor');
  const { rows } = await role.query<{ id: number; path: string }>(
    `select id, path from articles where _status = 'published' and path is not null order by id limit 1`,
  );
  const [article] = rows;
  const title = 'A title that the role saved';
  const saved = await editor.send(`/api/cms/articles/${article?.id}`, {
    method: 'PATCH',
    headers: OWN,
    body: { title, _status: 'published' },
  });
  expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, '']);
  await expect.poll(async () => (await guest.send(`/${article?.path}`)).text, { timeout: 30_000 }).toContain(title);
});

test('a role that owns nothing runs jobs', async () => {
  const guest = openCaller(nextAddress(), site.baseUrl);
  const emailAddress = 'best@meridian.example';
  expect((await guest.send('/api/user/forgotpassword', { body: { emailAddress } })).status).toBe(200);
  await expect.poll(() => mail.to(emailAddress), { timeout: 60_000 }).toHaveLength(1);
});

test('the role can change neither tables nor functions, nor read what other roles have', async () => {
  for (const statement of [
    'create table intruder (id int)',
    'drop table articles',
    'alter table users add column intruder text',
    'truncate users',
    'create function intruder() returns int language sql as $$ select 1 $$',
    'drop function if exists search_text cascade; create schema intruder',
    'create role intruder',
    'copy users to program $$cat$$',
    'select pg_read_file($$/etc/passwd$$)',
    'select * from pg_authid',
    `create trigger intruder before update on users for each row execute function suppress_redundant_updates_trigger()`,
  ]) {
    await expect(role.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
});

test('tables that the owner creates later are for the role too', async () => {
  await withClient(ownerUrl, (client) => client.query('create table of_a_publisher (id serial primary key)'));
  expect(await isRoleReady(ownerUrl, ROLE)).toBe(true);
  await role.query('insert into of_a_publisher default values');
  expect((await readDatabaseState(roleUrl)).pendingMigrations).toEqual([]);
});

test('the doctor advises against a role that owns the tables', async () => {
  const settings = { port: 1, host: '127.0.0.1', siteUrl: null, wantsDemo: false, databaseUrl: ownerUrl };
  const finding = async (processUrl: string | null) =>
    (await examine({ ...settings, processUrl }, ownerUrl)).find(({ name }) => name === 'Privileges');
  expect(await finding(roleUrl)).toMatchObject({ state: 'ok' });
  expect(await finding(null)).toMatchObject({
    state: 'warning',
    advice: expect.stringContaining('DATABASE_OWNER_URL'),
  });
  expect(
    (await examine({ ...settings, databaseUrl: null, processUrl: null }, ownerUrl)).find(
      ({ name }) => name === 'Privileges',
    ),
  ).toMatchObject({ state: 'ok' });
});
