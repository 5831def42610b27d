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
/** Inputs of a seeded database. */
const INPUTS = [
  'collections',
  'globals',
  'migrations',
  'payload.config.ts',
  'site',
  'package-lock.json',
  'src/demo',
  'src/domain',
];

/** Kind of template: empty (migrated only), with the demo publication, or for the benchmark. */
export type TemplateKind = 'empty' | 'demo' | 'bench';

/** Scale of demo images. Tests only need them to exist: small ones are drawn in a fifth of the time. */
const SCALES: Record<TemplateKind, string> = { empty: '1', demo: '0.3', bench: '1' };

/** Temporary Postgres for tests. */
export interface TestCluster {
  /** URL of its maintenance database. */
  clusterUrl: string;
  release(): Promise<void>;
}

/** Starts the test cluster. Several processes can use it simultaneously. */
export async function openTestCluster(): Promise<TestCluster> {
  hashOfInputs();
  const cluster = await openCluster({ dir: path.join(dataFolder, 'test-postgres'), durable: false });
  return { clusterUrl: cluster.url('postgres'), release: () => cluster.release() };
}

/**
 * Returns the name of a database to clone. It is created once per version of the sources, which takes a minute or more
 * for the demo publication. Concurrent callers wait.
 */
export async function provideTemplate(
  clusterUrl: string,
  kind: TemplateKind,
  note: (text: string) => void = () => {},
): Promise<string> {
  const hash = hashOfInputs();
  const name = `${kind}_${hash}`;
  const unfinished = `making_${name}`;
  await withClient(clusterUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const known = await dropOutdated(client, hash);
    if (known.includes(name) && existsSync(mediaFolder(kind))) return;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${unfinished}`);
    if (kind !== 'empty') rmSync(path.dirname(mediaFolder(kind)), { recursive: true, force: true });
    mkdirSync(mediaFolder(kind), { recursive: true });
    const program = startTypeScript(kind === 'empty' ? 'src/cli/migrate.ts' : 'src/cli/seed.ts', [], {
      env: {
        ...testEnvironment(inCluster(clusterUrl, unfinished), kind),
        ...SEEDING,
        DEMO_PICTURE_SCALE: SCALES[kind],
      },
      onLine: note,
    });
    await succeed(program, 'Could not create the test database. The last lines of the log:');
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** Returns the hash of the inputs. Computed once per run and passed to child processes. */
function hashOfInputs(): string {
  process.env.MASTHEAD_TEST_INPUTS ??= hashFiles(INPUTS).slice(0, 12);
  return process.env.MASTHEAD_TEST_INPUTS;
}

/** Returns the media folder of a template. */
function mediaFolder(kind: TemplateKind): string {
  return path.join(dataFolder, kind === 'bench' ? 'bench-media' : 'test-media', hashOfInputs());
}

function inCluster(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops templates of other source versions. @returns the remaining databases */
async function dropOutdated(client: pg.Client, hash: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  const known = rows.map(({ datname }) => datname);
  const outdated = known.filter((name) => /^(demo|empty|bench|making)_/.test(name) && !name.endsWith(hash));
  for (const name of outdated) await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
  return known.filter((name) => !outdated.includes(name));
}

/** Creates a database from a template. @returns its URL */
export async function cloneDatabase(clusterUrl: string, template: string, purpose: 'file' | 'site'): Promise<string> {
  const name = `${purpose}_${process.pid}_${randomBytes(4).toString('hex')}`;
  await withClient(clusterUrl, async (client) => {
    // Postgres can copy a template for only one client at a time.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await client.query(`create database ${name} template ${client.escapeIdentifier(template)} strategy file_copy`);
  });
  return inCluster(clusterUrl, name);
}

/**
 * Drops the databases of processes that have ended. A test process can't drop its own, because of open connections.
 * Takes seconds for a whole suite, and can run in parallel with others.
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

/** Returns the environment for programs that use a database created from a template. */
export function testEnvironment(databaseUrl: string, kind: TemplateKind = 'demo'): Record<string, string> {
  return {
    ...programEnvironment(databaseUrl),
    PAYLOAD_SECRET: 'only-for-tests-and-never-served-to-anyone',
    MEDIA_DIR: mediaFolder(kind),
    // Tests reach no service outside this machine.
    BREACHED_PASSWORDS_URL: '',
    MALWARE_SCANNER_URL: '',
    OUTGOING_HOSTS: '',
  };
}
