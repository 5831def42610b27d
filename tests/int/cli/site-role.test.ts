import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import { withClient } from '@/cli/database';
import { isRoleReady, prepareRole } from '@/cli/postgres/site-role';
import { prepare } from '@/cli/preparation';
import { cloneDatabase } from '@/cli/test-database';

const clusterUrl = inject('clusterUrl');
const NAMES = ['prepared', 'creator', 'refused'].map((name) => `${name}_${process.pid}`);
const [prepared = '', creator = '', refused = ''] = NAMES;
const databases: string[] = [];

afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  for (const url of databases)
    await withClient(url, async (client) => {
      for (const name of NAMES) {
        const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
        if (rowCount) await client.query(`drop owned by ${name}`);
      }
    });
  await withClient(clusterUrl, (client) => client.query(`drop role if exists ${NAMES.join(', ')}`));
});

const addressOf = (url: string, name: string, password: string) =>
  Object.assign(new URL(url), { username: name, password }).href;

test('starting an installation migrates with the owner, and creates the role of the site', async () => {
  const ownerUrl = await cloneDatabase(clusterUrl, 'template1', 'file');
  databases.push(ownerUrl);
  const siteUrl = addressOf(ownerUrl, prepared, 'a-password');
  vi.stubEnv('PAYLOAD_SECRET', 'only-for-this-test-and-long-enough');
  vi.stubEnv('DATABASE_OWNER_URL', ownerUrl);
  vi.stubEnv('DATABASE_URL', siteUrl);
  const database = { url: ownerUrl, place: 'a clone', isEmbedded: false };
  await prepare(database, { wantsDemo: false, wantsBuild: false });
  await withClient(siteUrl, async (client) => {
    expect((await client.query('select count(*)::int as count from users')).rows).toEqual([{ count: 0 }]);
    await expect(client.query('drop table users')).rejects.toMatchObject({ code: '42501' });
  });
  // The next start grants missing rights.
  await withClient(ownerUrl, (client) => client.query(`revoke delete on users from ${prepared}`));
  await prepare(database, { wantsDemo: false, wantsBuild: false });
  expect(await isRoleReady(ownerUrl, { name: prepared, password: '' })).toBe(true);
}, 120_000);

test('an owner that may not create roles says what to do', async () => {
  const url = await cloneDatabase(clusterUrl, 'template1', 'file');
  databases.push(url);
  await withClient(clusterUrl, (client) => client.query(`create role ${creator} login password 'a'`));
  await expect(prepareRole(addressOf(url, creator, 'a'), { name: refused, password: 'b' })).rejects.toThrow(
    `may not create the role "${refused}"`,
  );
});
