import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { openCluster } from '@/cli/postgres/cluster';
import { isAlive } from '@/cli/processes';
import { startTypeScript, succeed } from './child-program';
import { programEnvironment, SEEDING, withClient } from './database';
import { dataFolder } from './environment';
import { hashFiles } from './production-build';

const TEMPLATE_LOCK = 7_110_003;
const REMOVAL_LOCK = 7_110_004;
/** What a filled database depends on. */
const INPUTS = [
  'collections',
  'globals',
  'migrations',
  'payload.config.ts',
  'package-lock.json',
  'src/demo',
  'src/domain',
];

/** What a test begins from: a migrated database that is empty, or one that holds the demo publication; or a benchmark. */
export type TemplateKind = 'empty' | 'demo' | 'bench';

/** A test looks whether a picture is there, a benchmark measures it: small ones are drawn in a fifth of the time. */
const SCALES: Record<TemplateKind, string> = { empty: '1', demo: '0.3', bench: '1' };

/** A throwaway Postgres for tests. */
export interface TestCluster {
  /** Address of its maintenance database. */
  clusterUrl: string;
  release(): Promise<void>;
}

/** Brings up the cluster for tests; several processes may use it at once. */
export async function openTestCluster(): Promise<TestCluster> {
  hashOfInputs();
  const cluster = await openCluster({ dir: path.join(dataFolder, 'test-postgres'), durable: false });
  return { clusterUrl: cluster.url('postgres'), release: () => cluster.release() };
}

/**
 * Name of a database to clone. It is made once for the sources of now, which takes a minute or more for the demo; who
 * asks meanwhile waits.
 */
export async function provideTemplate(
  clusterUrl: string,
  kind: TemplateKind,
  note: (text: string) => void = () => {},
): Promise<string> {
  const hash = hashOfInputs();
  const name = `${kind}_${hash}`;
  const making = `making_${name}`;
  await withClient(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await dropOutdated(client, hash);
    if (known.includes(name) && existsSync(mediaFolder(kind))) return;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${making}`);
    if (kind !== 'empty') rmSync(path.dirname(mediaFolder(kind)), { recursive: true, force: true });
    mkdirSync(mediaFolder(kind), { recursive: true });
    const program = startTypeScript(kind === 'empty' ? 'src/cli/migrate.ts' : 'src/cli/seed.ts', [], {
      env: { ...testEnvironment(inCluster(clusterUrl, making), kind), ...SEEDING, DEMO_PICTURE_SCALE: SCALES[kind] },
      onLine: note,
    });
    await succeed(program, 'The database for tests could not be made. The end of the log:');
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

/** Sources do not change within a run: its processes are told what the first of them has read. */
function hashOfInputs(): string {
  process.env.MASTHEAD_TEST_INPUTS ??= hashFiles(INPUTS).slice(0, 12);
  return process.env.MASTHEAD_TEST_INPUTS;
}

/** Uploads of the demo publication in a template. */
function mediaFolder(kind: TemplateKind): string {
  return path.join(dataFolder, kind === 'bench' ? 'bench-media' : 'test-media', hashOfInputs());
}

function inCluster(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes templates of other sources. @returns the databases that remain. */
async function dropOutdated(client: pg.Client, hash: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  const known = rows.map(({ datname }) => datname);
  const outdated = known.filter((name) => /^(demo|empty|bench|making)_/.test(name) && !name.endsWith(hash));
  for (const name of outdated) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
  return known.filter((name) => !outdated.includes(name));
}

/** Makes a database of its own from a template. @returns its address. */
export async function cloneDatabase(clusterUrl: string, template: string, purpose: 'file' | 'site'): Promise<string> {
  const name = `${purpose}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await withClient(clusterUrl, async (client) => {
    // Postgres copies from a template only while nobody else does.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await client.query(`create database ${name} template ${client.escapeIdentifier(template)} strategy file_copy`);
  });
  return inCluster(clusterUrl, name);
}

/**
 * Removes the databases of processes that have ended. A test's own process cannot do it: what is still connected would
 * be torn away. It takes seconds for all of a suite, in which others may go on.
 */
export async function removeAbandonedDatabases(clusterUrl: string): Promise<void> {
  await withClient(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [REMOVAL_LOCK]);
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname ~ '^(file|site)_'",
    );
    for (const { datname } of rows) {
      const isAbandoned = !isAlive(Number(datname.split('_')[1]));
      if (isAbandoned) await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
    }
  });
}

/** Environment of programs that work on a database made from a template. */
export function testEnvironment(databaseUrl: string, kind: TemplateKind = 'demo'): Record<string, string> {
  return {
    ...programEnvironment(databaseUrl),
    PAYLOAD_SECRET: 'only-for-tests-and-never-served-to-anyone',
    MEDIA_DIR: mediaFolder(kind),
  };
}
