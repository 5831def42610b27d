import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { startTypeScript, succeed } from '@/cli/child-program';
import { withClient } from '@/cli/database';
import { testEnvironment } from '@/cli/test-database';
import { migrations } from '../../migrations';
import { proves } from '../helpers/proves';

const name = `file_${process.pid}_${randomBytes(4).toString('hex')}`;
const clusterUrl = inject('clusterUrl');
const url = Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href;

afterAll(() => withClient(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`)));

const migrate = () =>
  succeed(startTypeScript('src/cli/migrate.ts', [], { env: testEnvironment(url) }), 'The migrations failed:');

/** Returns the effects of all migrations: columns, indexes, constraints, and the list of migrations that ran. */
async function schema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'migration', id, name, batch, updated_at) from payload_migrations
    order by line`);
  return rows.map(({ line }) => line);
}

test('ADMIN-41 all migrations run on an empty Postgres, and running them again changes nothing', async () => {
  await withClient(clusterUrl, (client) => client.query(`create database ${name}`));
  await proves('ADMIN-41', async () => {
    await migrate();
    const once = await withClient(url, schema);
    expect(once.filter((line) => line.startsWith('migration'))).toHaveLength(migrations.length);
    expect(once.filter((line) => line.startsWith('column articles '))).not.toEqual([]);
    await migrate();
    expect(await withClient(url, schema)).toEqual(once);
  });
}, 120_000);
