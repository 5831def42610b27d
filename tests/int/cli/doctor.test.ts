import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { projectRoot } from '@/cli/child-program';
import { withClient } from '@/cli/database';
import { examine, type Finding } from '@/cli/doctor/checks';
import { dataFolder, type Settings } from '@/cli/environment';
import { cloneDatabase, provideTemplate, testEnvironment } from '@/cli/test-database';
import { startClamd } from '../../helpers/clamd';
import { CLIENT, startIdentityProvider } from '../../helpers/identity-provider';
import { startMailCatcher } from '../../helpers/mail-catcher';

const folder = mkdtempSync(path.join(dataFolder, 'doctor-test-'));
const settings: Settings = {
  databaseUrl: null,
  processUrl: null,
  port: 1,
  host: '127.0.0.1',
  siteUrl: null,
  wantsDemo: false,
};
let site: string;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await cloneDatabase(clusterUrl, await provideTemplate(clusterUrl, 'demo'), 'file');
  Object.assign(process.env, testEnvironment(site), { MEDIA_DIR: folder });
  // The import of the demo leaves jobs for the site's first start, which are late after five minutes.
  await withClient(site, (client) => client.query('delete from payload_jobs'));
}, 300_000);
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const find = (findings: Finding[], name: string) => findings.find((finding) => finding.name === name);
const states = (findings: Finding[]) => Object.fromEntries(findings.map(({ name, state }) => [name, state]));

test('an installation without faults has no problems', async () => {
  const catcher = await startMailCatcher();
  vi.stubEnv('SMTP_URL', catcher.url);
  const findings = await examine(settings, site);
  await catcher.stop();
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
  expect(states(findings)).toMatchObject({
    Configuration: 'ok',
    Database: 'ok',
    Schema: 'ok',
    Clock: 'ok',
    'Mail server': 'ok',
    Jobs: 'ok',
    Mails: 'ok',
    Accounts: 'ok',
    // Nobody can be charged, and no site is running on this port.
    Payments: 'warning',
    Site: 'warning',
  });
});

test('faults are reported with advice', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  vi.stubEnv('MEILI_HOST', 'http://127.0.0.1:1');
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_none');
  await withClient(site, async (client) => {
    await client.query(
      `insert into payload_jobs (task_slug, queue, input, created_at) values ('share-mail', 'default', '{}', now() - interval '1 hour')`,
    );
    await client.query(
      `insert into mail_sendings (key, claimed_until, first_failed_at, failed_at) values ('x', now(), now(), now())`,
    );
  });
  const findings = await examine({ ...settings, siteUrl: 'http://magazine.example' }, site);
  expect(states(findings)).toMatchObject({
    'Public URL': 'warning',
    'Mail server': 'problem',
    Search: 'problem',
    Payments: 'problem',
    Jobs: 'problem',
    Mails: 'warning',
    Accounts: 'problem',
  });
  expect(find(findings, 'Jobs')).toMatchObject({
    text: '1 job has been due for more than five minutes.',
    advice: 'Start a worker, or a web server without RUN_JOBS=false.',
  });
  expect(find(findings, 'Accounts')?.text).toMatch(/^\d+ demo accounts exist on a site that is open to others\.$/);
  for (const finding of findings)
    expect([finding.name, finding.state === 'ok', !finding.advice]).toEqual([
      finding.name,
      finding.state === 'ok',
      finding.state === 'ok',
    ]);
});

test('single sign-on is checked where the provider describes itself', async () => {
  const provider = await startIdentityProvider();
  const outcomeWith = async (issuer: string, clientSecret = CLIENT.secret) => {
    vi.stubEnv('OIDC_ISSUER', issuer);
    vi.stubEnv('OIDC_CLIENT_ID', CLIENT.id);
    vi.stubEnv('OIDC_CLIENT_SECRET', clientSecret);
    return find(await examine(settings, site), 'Single sign-on');
  };
  expect(await outcomeWith('')).toMatchObject({ state: 'ok', text: expect.stringContaining('Not configured') });
  for (const issuer of [provider.issuer, `${provider.issuer}/`])
    expect(await outcomeWith(issuer)).toMatchObject({ state: 'ok', text: `${issuer} responds.` });
  expect(await outcomeWith(provider.issuer, '')).toMatchObject({
    state: 'problem',
    text: 'OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is not set.',
  });
  const other = provider.issuer.replace('127.0.0.1', 'localhost');
  expect(await outcomeWith(other)).toMatchObject({
    state: 'problem',
    text: `${other} calls itself ${provider.issuer}.`,
  });
  provider.behavior.isFailing = true;
  expect(await outcomeWith(provider.issuer)).toMatchObject({
    state: 'problem',
    text: `${provider.issuer} doesn’t describe an OpenID provider.`,
  });
  await provider.stop();
  expect(await outcomeWith(provider.issuer)).toMatchObject({ state: 'problem' });
});

test('the malware scanner is checked, and so is the age of its signatures', async () => {
  const clamd = await startClamd();
  const outcome = async () => find(await examine(settings, site), 'Malware scanner');
  expect(await outcome()).toMatchObject({ state: 'ok', text: expect.stringContaining('Not configured') });
  vi.stubEnv('MALWARE_SCANNER_URL', clamd.url);
  const versionOf = (ageInDays: number) =>
    `ClamAV 1.4.3/27800/${new Date(Date.now() - ageInDays * 86_400_000).toUTCString()}`;
  clamd.behavior.version = versionOf(6);
  expect(await outcome()).toMatchObject({ state: 'ok', text: expect.stringContaining('ClamAV 1.4.3') });
  clamd.behavior.version = versionOf(10);
  expect(await outcome()).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('Its signatures are 10 days old.'),
  });
  clamd.behavior.version = 'ClamAV 1.4.3';
  expect(await outcome()).toMatchObject({ state: 'problem', text: expect.stringContaining('It has no signatures.') });
  await clamd.stop();
  expect(await outcome()).toMatchObject({ state: 'problem', text: expect.stringContaining('ECONNREFUSED') });
});

test('a short secret is a warning', async () => {
  vi.stubEnv('PAYLOAD_SECRET', 'twenty-characters-ok');
  expect(find(await examine(settings, site), 'Configuration')).toMatchObject({
    state: 'warning',
    text: 'PAYLOAD_SECRET has 20 characters and should have 32.',
  });
});

test('an empty database needs its tables first', async () => {
  const empty = await cloneDatabase(inject('clusterUrl'), 'template1', 'file');
  expect(states(await examine(settings, empty))).toMatchObject({ Database: 'ok', Schema: 'problem', Jobs: 'warning' });
});

test('a database that can’t be reached doesn’t stop the other checks', async () => {
  const findings = await examine(settings, 'postgres://127.0.0.1:1/none');
  expect(find(findings, 'Database')).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('Could not connect'),
  });
  expect(find(findings, 'Uploads')?.state).not.toBe('problem');
});

test('the command names an invalid variable and fails', () => {
  const { status, stdout } = spawnSync(process.execPath, ['src/cli/boot.mjs', 'doctor'], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: site, TRUSTED_PROXIES: 'many' },
  });
  expect(stdout).toContain('Invalid variables: TRUSTED_PROXIES');
  expect(status).toBe(1);
}, 60_000);
