import { afterEach, expect, test, vi } from 'vitest';
import { programEnvironment } from '@/cli/database';
import { readSettings } from '@/cli/environment';
import { siteRole } from '@/cli/postgres/site-role';

afterEach(() => vi.unstubAllEnvs());

const address = (role: string, password: string, host: string) =>
  Object.assign(new URL(`postgres://${host}/site`), { username: role, password }).href;
const OWNER = address('owner', 'a', 'db.example');
const SITE = address('site_role', 'b c', 'db.example');
const DIRECT = address('site_role', 'b c', 'direct.example');

/** Returns the addresses of commands and of the site's processes, and the role of the latter. */
function addresses(owner: string, site: string, direct = '') {
  vi.stubEnv('DATABASE_OWNER_URL', owner);
  vi.stubEnv('DATABASE_URL', site);
  vi.stubEnv('DATABASE_DIRECT_URL', direct);
  const { databaseUrl, processUrl } = readSettings();
  return [databaseUrl, processUrl, siteRole()?.name ?? null];
}

test('commands use the owner of the database, and the site’s processes use its other role', () => {
  expect(addresses('', '')).toEqual([null, null, null]);
  expect(addresses('', OWNER)).toEqual([OWNER, null, null]);
  expect(addresses('', SITE, DIRECT)).toEqual([DIRECT, SITE, null]);
  expect(addresses(OWNER, SITE)).toEqual([OWNER, SITE, 'site_role']);
  expect(addresses(OWNER, SITE, DIRECT)).toEqual([OWNER, SITE, 'site_role']);
  expect(siteRole()?.password).toBe('b c');
  // As the compose file sets it for another database with one role.
  expect(addresses(SITE, SITE, DIRECT)).toEqual([DIRECT, SITE, null]);
  expect(() => addresses(OWNER, '')).toThrow('DATABASE_OWNER_URL needs DATABASE_URL');
});

test('no program that a command starts gets the address of the owner', () => {
  vi.stubEnv('DATABASE_OWNER_URL', OWNER);
  vi.stubEnv('PAYLOAD_SECRET', 'only-for-this-test-and-long-enough');
  expect({ ...process.env, ...programEnvironment(SITE) }).toMatchObject({ DATABASE_URL: SITE, DATABASE_OWNER_URL: '' });
});
