import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Cluster, openCluster } from '@/platform/embedded-postgres';
import { startTypeScript, succeed } from './child-program';
import { programEnvironment, withClient } from './database';
import { dataFolder } from './environment';
import { hashFiles } from './production-build';

const TEMPLATE_LOCK = 7_110_003;
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

/** A throwaway Postgres for tests, with the two databases that tests begin from. */
export interface TestDatabases {
  /** Migrated, and filled with the demo publication. */
  demo: string;
  /** Migrated, and empty. */
  empty: string;
  /** Uploads of the demo publication. */
  mediaFolder: string;
  cluster: Cluster;
}

/** Brings up the cluster for tests and makes the templates unless they exist for these sources. */
export async function openTestDatabases(note: (text: string) => void): Promise<TestDatabases> {
  const cluster = await openCluster({ dir: path.join(dataFolder, 'test-postgres'), durable: false, onNotice: note });
  const hash = hashFiles(INPUTS).slice(0, 12);
  const names = { demo: `demo_${hash}`, empty: `empty_${hash}` };
  const mediaFolder = path.join(dataFolder, 'test-media', hash);
  try {
    await withClient(cluster.url('postgres'), async (client) => {
      await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
      const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
      const known = rows.map(({ datname }) => datname);
      if (known.includes(names.demo) && known.includes(names.empty) && existsSync(mediaFolder)) return;
      for (const name of known.filter((name) => /^(demo|empty|making)_/.test(name))) {
        await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
      }
      rmSync(path.dirname(mediaFolder), { recursive: true, force: true });
      mkdirSync(mediaFolder, { recursive: true });
      for (const kind of ['empty', 'demo'] as const) {
        note(kind === 'demo' ? 'writing the demo publication' : 'migrating');
        const making = `making_${names[kind]}`;
        if (kind === 'demo') await client.query(`create database ${making} template ${names.empty}`);
        else await client.query(`create database ${making}`);
        const program = startTypeScript(kind === 'demo' ? 'src/cli/seed.ts' : 'src/cli/migrate.ts', [], {
          env: { ...testEnvironment(cluster.url(making), mediaFolder), NODE_ENV: 'production' },
          onLine: note,
        });
        await succeed(program, 'The database for tests could not be made. The end of the log:');
        await client.query(`alter database ${making} rename to ${names[kind]}`);
      }
    });
  } catch (error) {
    await cluster.release();
    throw error;
  }
  return { ...names, mediaFolder, cluster };
}

/** Makes a database of its own from a template. @returns its address. */
export async function cloneDatabase(clusterUrl: string, template: string, name: string): Promise<string> {
  await withClient(clusterUrl, async (client) => {
    // Postgres copies from one template at a time, and only while nobody is connected to it.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    await client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)} strategy file_copy`,
    );
  });
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Removes a database that a test made, whoever is still connected. */
export async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  await withClient(clusterUrl, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  );
}

/** Environment of programs that work on a database for tests. */
export function testEnvironment(databaseUrl: string, mediaFolder: string): Record<string, string> {
  return {
    ...programEnvironment(databaseUrl),
    PAYLOAD_SECRET: 'only-for-tests-and-never-served-to-anyone',
    MEDIA_DIR: mediaFolder,
  };
}
