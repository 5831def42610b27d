import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type Program, startTypeScript } from '@/cli/child-program';
import { dataFolder } from '@/cli/environment';
import { findFreePort } from '@/cli/ports';
import { testEnvironment } from '@/cli/test-database';
import { demoAccounts } from '@/demo/accounts';
import { ownDatabase, type ServerProcess, startSecondServer } from '../helpers/server';
import { nextAddress, openCaller } from './site-caller';

// Importing the demo publication takes a minute.
vi.setConfig({ testTimeout: 400_000 });

let start: Program | null = null;
let local: ServerProcess | null = null;
let media = '';
afterAll(async () => {
  await start?.stop();
  await local?.stop();
  if (media) await rm(media, { recursive: true, force: true });
});

const signIn = async (site: string, username: string, password: string) => {
  const { status, text } = await openCaller(nextAddress(), site).send('/authenticate', {
    body: { username, password },
  });
  return [username, status, JSON.parse(text).code];
};

/** Returns the names of log files that contain a text. */
async function logsWith(text: string): Promise<string[]> {
  const folder = path.join(dataFolder, 'logs');
  const names: string[] = [];
  for (const name of await readdir(folder)) {
    if ((await readFile(path.join(folder, name), 'utf8').catch(() => '')).includes(text)) names.push(name);
  }
  return names;
}

test('an import on a site with a public address prints a password for the admin once, and the known one works nowhere', async () => {
  const databaseUrl = await ownDatabase('empty');
  media = await mkdtemp(path.join(dataFolder, 'open-demo-'));
  const port = await findFreePort(3_900);
  const lines: string[] = [];
  let markReady = () => {};
  const isReady = new Promise<void>((resolve) => {
    markReady = resolve;
  });
  start = startTypeScript('src/cli/start.ts', [], {
    env: {
      ...testEnvironment(databaseUrl),
      MEDIA_DIR: media,
      DEMO_PICTURE_SCALE: '0.1',
      MASTHEAD_DEMO: 'on',
      MASTHEAD_HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: 'https://magazine.example',
      LOG_LEVEL: 'info',
    },
    onLine: (line) => {
      lines.push(line);
      if (line.includes('Masthead is ready.')) markReady();
    },
  });
  await Promise.race([isReady, start.exited]);
  expect(lines.join('\n')).toContain('Masthead is ready.');

  const [, email = '', password = ''] =
    lines.map((line) => /as (\S+@\S+) with the password ([\w-]+)/.exec(line)).find(Boolean) ?? [];
  expect(email).toBe(demoAccounts.find(({ role }) => role === 'admin')?.email);
  expect(password.length).toBeGreaterThanOrEqual(24);
  const site = `http://127.0.0.1:${port}`;
  expect(await signIn(site, email, password)).toEqual([email, 200, undefined]);
  for (const account of demoAccounts)
    expect(await signIn(site, account.email, account.password)).toEqual([account.email, 403, 'demo-password']);

  // It is printed once, and no log has it.
  expect(lines.filter((line) => line.includes(password))).toHaveLength(1);
  expect(lines.join('\n')).not.toContain(demoAccounts[0]?.password);
  expect(await logsWith('Listening on')).not.toEqual([]);
  expect(await logsWith(password)).toEqual([]);
  await start.stop();
  expect(lines.filter((line) => line.includes(password))).toHaveLength(1);

  // Where the known password isn't refused as such, it is a wrong one.
  local = await startSecondServer(databaseUrl, { MEDIA_DIR: media });
  for (const account of demoAccounts)
    expect(await signIn(local.baseUrl, account.email, account.password)).toEqual([
      account.email,
      401,
      'wrong-credentials',
    ]);
  expect(await signIn(local.baseUrl, email, password)).toEqual([email, 200, undefined]);
});
