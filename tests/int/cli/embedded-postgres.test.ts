import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Cluster, openCluster } from '@/cli/postgres/cluster';
import { isAlive } from '@/cli/processes';

let folder: string;
let dir: string;
let opened: Cluster[];
let children: ChildProcess[];
let servers: Server[];
const notices: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'embedded-postgres-'));
  dir = path.join(folder, 'postgres');
  [opened, children, servers] = [[], [], []];
  notices.length = 0;
});

afterEach(async () => {
  for (const cluster of opened) await cluster.release();
  for (const child of children) child.kill('SIGKILL');
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open({ durable = false, at = dir } = {}): Promise<Cluster> {
  const cluster = await openCluster({ dir: at, durable, onNotice: (sentence) => notices.push(sentence) });
  opened.push(cluster);
  return cluster;
}

async function query<T>(cluster: Cluster, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

const postmasterPid = () => Number(readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);

test('a cluster is created once, stops when it is released and keeps its data', async () => {
  const first = await open();
  expect(first.origin).toBe('created');
  await query(first, 'create table kept (word text)');
  await query(first, "insert into kept values ('noon')");
  const pid = postmasterPid();
  await first.release();
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);

  const second = await open();
  expect(second.origin).toBe('started');
  expect(await query(second, 'select word from kept')).toEqual([{ word: 'noon' }]);
});

test('it listens only on this machine, also in its own folder, and only its owner can read its password', async () => {
  const cluster = await open();
  expect(await query(cluster, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await query(cluster, 'show unix_socket_directories')).toEqual([{ unix_socket_directories: dir }]);
  expect(await query(cluster, 'select inet_client_addr() as from_network')).toEqual([{ from_network: null }]);
  expect(statSync(dir).mode & 0o077).toBe(0);
  expect(statSync(path.join(dir, 'masthead.json')).mode & 0o077).toBe(0);
  const byNetwork = cluster.url('postgres').replace(/\?.*/, '');
  for (const address of [cluster.url('postgres'), byNetwork]) {
    const wrong = new pg.Client({ connectionString: address.replace(/:\w+@/, ':wrong@') });
    await expect(wrong.connect()).rejects.toThrow('password authentication failed');
  }
});

test('in a folder whose path is too long for a socket it is reached by TCP only', async () => {
  const cluster = await open({ at: path.join(folder, 'deep'.repeat(30)) });
  expect(cluster.url('postgres')).not.toContain('?');
  expect(await query(cluster, 'select inet_client_addr() is not null as from_network')).toEqual([
    { from_network: true },
  ]);
});

test('a second process shares it, and the last one stops it', async () => {
  const first = await open();
  const second = await open();
  expect(second.origin).toBe('adopted');
  expect(second.port).toBe(first.port);
  const pid = postmasterPid();
  await first.release();
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.release();
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});

test('two processes that start at the same moment without a cluster share one', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  expect(second.port).toBe(first.port);
  await query(first, 'create table shared ()');
  expect(await query(second, "select to_regclass('shared') is not null as seen")).toEqual([{ seen: true }]);
  expect(readdirSync(folder)).toEqual(['postgres']);
});

test('a postmaster that is killed while in use is restarted', async () => {
  const cluster = await open({ durable: true });
  await query(cluster, 'create table survivor ()');
  process.kill(postmasterPid(), 'SIGKILL');
  await expect
    .poll(() => query(cluster, "select to_regclass('survivor') is not null as there").catch(() => null), {
      timeout: 20_000,
    })
    .toEqual([{ there: true }]);
  await expect.poll(() => notices).toContain('The database is running again.');
});

test('a pid file with the number of an unrelated process is ignored', async () => {
  await (await open()).release();
  const { uid, gid } = statSync(dir);
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid, cwd: '/' } : {});
  children.push(stranger);
  await once(stranger, 'spawn');
  const text = `${stranger.pid}\n${dir}\n1700000000\n54320\n\n127.0.0.1\n        1         1\nready   \n`;
  writeFileSync(path.join(dir, 'postmaster.pid'), text);
  const cluster = await open();
  expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
});

test('files of an interrupted creation are deleted, and nothing else', async () => {
  mkdirSync(path.join(`${dir}.new-999999-abcd`, 'data'), { recursive: true });
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'letter.txt'), 'not a database');
  const cluster = await open();
  expect(cluster.origin).toBe('created');
  const aside = readdirSync(folder).filter((name) => name.startsWith('postgres.incomplete-'));
  expect(aside).toHaveLength(1);
  expect(readFileSync(path.join(folder, aside[0] ?? '', 'letter.txt'), 'utf8')).toBe('not a database');
  expect(notices.join()).toContain('contained an incomplete database');
  expect(existsSync(`${dir}.new-999999-abcd`)).toBe(false);
});

test('a busy port is left to its process', async () => {
  const first = await open();
  const { port } = first;
  await first.release();
  const squatter = createServer().listen(port, '127.0.0.1');
  servers.push(squatter);
  await once(squatter, 'listening');
  const second = await open();
  expect(second.port).not.toBe(port);
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a damaged cluster is reported in a sentence and left unchanged', async () => {
  await (await open()).release();
  rmSync(path.join(dir, 'global', 'pg_control'));
  await expect(open()).rejects.toThrow(/could not start:[\s\S]*pg_control/);
  expect(existsSync(path.join(dir, 'PG_VERSION'))).toBe(true);
});

test('a database is created once, also from a template', async () => {
  const cluster = await open();
  expect(await cluster.createDatabase('one')).toBe(true);
  expect(await cluster.createDatabase('one')).toBe(false);
  expect(await cluster.createDatabase('two', 'one')).toBe(true);
});
