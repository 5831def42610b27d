import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { demoAccounts } from '@/demo/accounts';
import { isForThisMachine } from '@/domain/accounts/demo-account.rules';
import type { ObjectStore } from '@/platform/object-store';
import { describeUrl, readDatabaseState, withClient } from '../database';
import { mediaFolder, type Settings } from '../environment';
import { isBuildStale } from '../production-build';
import { counted } from '../progress';
import { searchKey } from '../search-key';
import { formerSecrets, MIN_SECRET_LENGTH, siteSealing } from '../secrets';
import { countStoredSecrets, endOfFormerSecret, rotationTime } from '../stored-secrets';

/** Result of a check. A `problem` prevents something from working, a `warning` should be intended. */
export interface Finding {
  name: string;
  state: 'ok' | 'warning' | 'problem';
  text: string;
  /** Advice for fixing it. */
  advice?: string;
}

type Outcome = Omit<Finding, 'name'>;

const ok = (text: string): Outcome => ({ state: 'ok', text });
const warning = (text: string, advice: string): Outcome => ({ state: 'warning', text, advice });
const problem = (text: string, advice: string): Outcome => ({ state: 'problem', text, advice });

const TIMEOUT_MS = 10_000;
const BYTES_PER_MB = 1024 * 1024;
const MIN_FREE_MB = 200;
const LOW_FREE_MB = 2_000;
const MAX_CLOCK_DIFFERENCE_MS = 5_000;
const MS_PER_DAY = 86_400_000;
/** ClamAV publishes signatures every day. */
const MAX_SIGNATURE_DAYS = 7;

/** Checks an installation. Changes nothing. A check that can't run is a problem of its own, and the others continue. */
export async function examine(settings: Settings, databaseUrl: string): Promise<Finding[]> {
  const checks: [string, () => Promise<Outcome> | Outcome][] = [
    ['Configuration', checkConfiguration],
    ['Public URL', () => checkSiteUrl(settings)],
    ['Site', () => checkSite(settings)],
    ['Database', () => withClient(databaseUrl, (client) => checkDatabase(client, describeUrl(databaseUrl)))],
    ['Schema', () => checkSchema(databaseUrl)],
    ['Privileges', () => checkPrivileges(settings, databaseUrl)],
    ['Clock', () => withClient(databaseUrl, checkClock)],
    ['Build', checkBuild],
    ['Uploads', checkUploads],
    ['Malware scanner', checkMalwareScanner],
    ['Mail server', checkMailServer],
    ['Search', checkSearch],
    ['Single sign-on', checkIdentityProvider],
    ['Secret', () => whenMigrated(databaseUrl, checkSecret)],
    ['Payments', () => whenMigrated(databaseUrl, checkPayments)],
    ['Jobs', () => whenMigrated(databaseUrl, checkJobs)],
    ['Mails', () => whenMigrated(databaseUrl, checkMails)],
    ['Accounts', () => whenMigrated(databaseUrl, (client) => checkAccounts(client, settings))],
  ];
  const findings: Finding[] = [];
  for (const [name, check] of checks) {
    const outcome = await Promise.resolve()
      .then(check)
      .catch((error: Error) => problem(error.message, 'See docs/operations.md.'));
    findings.push({ name, ...outcome });
  }
  return findings;
}

async function checkConfiguration(): Promise<Outcome> {
  try {
    await import('@/platform/env');
  } catch (error) {
    const issues = (error as { issues?: { path: PropertyKey[]; message: string }[] }).issues;
    if (!issues) throw error;
    const names = issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`);
    return problem(`Invalid variables: ${names.join('; ')}.`, 'Correct them in the environment or in .env.');
  }
  const secret = process.env.PAYLOAD_SECRET;
  if (secret && secret.length < MIN_SECRET_LENGTH) {
    return warning(
      `PAYLOAD_SECRET has ${secret.length} characters and should have ${MIN_SECRET_LENGTH}.`,
      'Replace it as “Replacing the secret” in docs/operations.md says. Nobody has to sign in again.',
    );
  }
  return ok('All variables are valid.');
}

const isLocal = (url: string) => /^(?:localhost|127\.|\[::1\])/.test(new URL(url).host);

function checkSiteUrl({ siteUrl, host }: Settings): Outcome {
  if (!siteUrl) {
    const isOpen = host !== '127.0.0.1';
    return isOpen
      ? warning('SITE_URL is not set.', 'Set it: links in mails contain http://localhost otherwise.')
      : ok('Not set: the site is for this machine only.');
  }
  if (isLocal(siteUrl) || siteUrl.startsWith('https:')) return ok(siteUrl);
  return warning(
    `${siteUrl} is not encrypted.`,
    'Use https: passwords and sessions are readable on the way otherwise.',
  );
}

async function checkSite({ siteUrl, port }: Settings): Promise<Outcome> {
  const url = `${siteUrl ?? `http://localhost:${port}`}/service/health/ready`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    await response.body?.cancel();
    if (response.status === 200) return ok(`${url} responds.`);
    return problem(
      `${url} responds with ${response.status}.`,
      'Read .data/logs/server-*.log. With 503, the database or the job queue is not available; with others, check the proxy.',
    );
  } catch {
    return warning(`${url} doesn’t respond.`, 'Start the site, or check the proxy in front of it.');
  }
}

async function checkDatabase(client: pg.Client, place: string): Promise<Outcome> {
  const { rows } = await client.query<{ version: string; size: string; used: number; limit: number }>(
    `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
       (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       current_setting('max_connections')::int as limit`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database returns nothing.');
  const text = `${place}, Postgres ${row.version}, ${row.size}, ${row.used} of ${row.limit} connections used.`;
  if (row.used < row.limit * 0.8) return ok(text);
  return warning(text, 'Lower DATABASE_POOL_SIZE or the number of processes, or raise max_connections.');
}

async function checkSchema(databaseUrl: string): Promise<Outcome> {
  const { pendingMigrations } = await readDatabaseState(databaseUrl);
  if (pendingMigrations.length === 0) return ok('Up to date.');
  return problem(`Pending: ${pendingMigrations.join(', ')}.`, 'Restart the site, which applies them.');
}

async function checkPrivileges({ databaseUrl: external, processUrl }: Settings, databaseUrl: string): Promise<Outcome> {
  if (!external) return ok('The embedded database is for this machine only.');
  return withClient(processUrl ?? databaseUrl, async (client) => {
    const { rows } = await client.query<{ role: string; owns: boolean }>(
      `select current_user as role, r.rolsuper or has_schema_privilege(current_user, 'public', 'create') or exists (
         select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(c.relowner, 'usage')) as owns
       from pg_roles r where r.rolname = current_user`,
    );
    const [row] = rows;
    if (row && !row.owns) return ok(`The site’s role “${row.role}” changes rows, and neither tables nor functions.`);
    return warning(
      `The site’s role “${row?.role}” owns the tables.`,
      'Set DATABASE_OWNER_URL, and in DATABASE_URL a role that owns nothing: see “A role that owns nothing” in docs/operations.md.',
    );
  });
}

async function checkClock(client: pg.Client): Promise<Outcome> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const difference = Math.abs((rows[0]?.now.getTime() ?? 0) - (before + Date.now()) / 2);
  if (difference <= MAX_CLOCK_DIFFERENCE_MS) return ok('This machine and the database agree.');
  return problem(
    `This machine and the database differ by ${Math.round(difference / 1_000)} seconds.`,
    'Synchronize both clocks (NTP). Sessions, schedules and signatures depend on them.',
  );
}

const checkBuild = (): Outcome =>
  isBuildStale()
    ? warning('Missing or older than the sources.', 'npm start builds the site; a worker needs no build.')
    : ok('Up to date.');

/** Reads an object as a stranger would. Restricted files would be for everyone if that worked. */
async function checkBucket(store: ObjectStore): Promise<Outcome> {
  const [key] = [...(await store.list('files/', 1)), ...(await store.list('pictures/', 1))];
  const text = `The ${store.place} ${key ? 'responds' : 'responds and contains no uploads'}.`;
  if (!key) return warning(text, 'Copy existing uploads with npm run files -- to-s3.');
  const response = await fetch(store.publicUrl(key), { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
  await response.body?.cancel();
  if (!response.ok) return ok(`${text} Strangers can’t read it.`);
  return problem(
    `Anyone can read the ${store.place}, including files for subscribers and buyers.`,
    'Block public access to the bucket. The site itself serves public files.',
  );
}

async function checkUploads(): Promise<Outcome> {
  const { objectStore } = await import('@/platform/object-store');
  const store = objectStore();
  if (store) {
    return checkBucket(store).catch((error: Error) =>
      problem(
        `The ${store.place} doesn’t work: ${error.message || error.name}.`,
        'Correct the S3 variables. Uploads and downloads fail meanwhile.',
      ),
    );
  }
  const folder = mediaFolder();
  if (!existsSync(folder)) return warning(`${folder} doesn’t exist.`, 'It is created by the first upload.');
  try {
    await access(folder, constants.R_OK | constants.W_OK);
  } catch {
    return problem(`${folder} can’t be written.`, 'Give the user who runs the site access to it.');
  }
  const { bavail, bsize } = await statfs(folder);
  const freeMb = Math.floor((bavail * bsize) / BYTES_PER_MB);
  const text = `${folder}, ${freeMb.toLocaleString('en-US')} MB free.`;
  if (freeMb < MIN_FREE_MB) return problem(text, 'Free space, or uploads and the database will fail.');
  return freeMb < LOW_FREE_MB ? warning(text, 'Free space soon.') : ok(text);
}

async function checkMalwareScanner(): Promise<Outcome> {
  const url = process.env.MALWARE_SCANNER_URL;
  if (!url) return ok('Not configured: files are stored without being scanned.');
  const { createMalwareScanner } = await import('@/platform/malware-scanner');
  try {
    const { text, signaturesAt } = await createMalwareScanner(url).version();
    const days = Math.floor((Date.now() - (signaturesAt?.getTime() ?? 0)) / MS_PER_DAY);
    if (days <= MAX_SIGNATURE_DAYS) return ok(`${url}: ${text}.`);
    return problem(
      `${url}: ${text}. ${signaturesAt ? `Its signatures are ${days} days old.` : 'It has no signatures.'}`,
      'Start freshclam, which updates them, and check that it reaches database.clamav.net.',
    );
  } catch (error) {
    return problem(
      `${url} doesn’t respond: ${(error as Error).message}`,
      'Start ClamAV or correct MALWARE_SCANNER_URL. Uploads are refused meanwhile.',
    );
  }
}

async function checkMailServer(): Promise<Outcome> {
  const url = process.env.SMTP_URL;
  if (!url) return warning('No mail server.', 'Mails stay in the admin under Mails. Set SMTP_URL to send them.');
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS });
  try {
    await transport.verify();
    return ok(`${new URL(url).host} accepts our sign-in.`);
  } catch (error) {
    return problem(
      `${new URL(url).host}: ${(error as Error).message}.`,
      'Correct SMTP_URL. Mails are tried for 72 hours.',
    );
  } finally {
    transport.close();
  }
}

async function checkSearch(): Promise<Outcome> {
  const { MEILI_HOST: host } = process.env;
  const key = searchKey();
  if (!host) return ok('Postgres.');
  const response = await fetch(new URL('/stats', host), {
    headers: key ? { Authorization: `Bearer ${key}` } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response?.ok) return ok(`Meilisearch at ${host}.`);
  return problem(
    response ? `Meilisearch rejects MEILI_KEY (${response.status}).` : `Meilisearch at ${host} doesn’t respond.`,
    'Postgres is searched meanwhile. Correct MEILI_HOST and MEILI_KEY.',
  );
}

async function checkIdentityProvider(): Promise<Outcome> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = process.env;
  if (!issuer) return ok('Not configured: staff sign in with passwords and passkeys.');
  if (!clientId || !clientSecret)
    return problem('OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is not set.', 'Register this site with the provider.');
  const base = issuer.replace(/\/$/, '');
  const response = await fetch(`${base}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  }).catch(() => null);
  if (!response?.ok)
    return problem(
      `${issuer} doesn’t describe an OpenID provider.`,
      'Correct OIDC_ISSUER. Staff need passwords meanwhile.',
    );
  const { issuer: actual } = (await response.json().catch(() => ({}))) as { issuer?: unknown };
  if (actual === issuer || actual === base || actual === `${base}/`) return ok(`${issuer} responds.`);
  return problem(`${issuer} calls itself ${String(actual)}.`, 'Set OIDC_ISSUER to that address.');
}

/** Runs a check of stored data. Without tables, there is nothing to check. */
async function whenMigrated(databaseUrl: string, check: (client: pg.Client) => Promise<Outcome>): Promise<Outcome> {
  const { pendingMigrations } = await readDatabaseState(databaseUrl);
  if (pendingMigrations.length > 0) return warning('Not checked.', 'Apply the pending migrations first.');
  return withClient(databaseUrl, check);
}

async function checkSecret(client: pg.Client): Promise<Outcome> {
  const sealing = siteSealing();
  const { former, lost } = await countStoredSecrets(client, sealing);
  if (lost > 0) {
    return problem(
      `${counted(lost, 'encrypted value', 'encrypted values')} can’t be opened.`,
      'Add the secret that they were encrypted with to PAYLOAD_SECRET_PREVIOUS, restart, and run npm run rotate-secret.',
    );
  }
  if (formerSecrets().length === 0) return ok('It opens everything stored.');
  const rotatedAt = await rotationTime(client, sealing);
  if (former > 0 || !rotatedAt) {
    return warning(
      `${counted(former, 'stored value needs', 'stored values need')} a former secret.`,
      'Run npm run rotate-secret.',
    );
  }
  const end = endOfFormerSecret(rotatedAt);
  if (new Date(end) > new Date()) {
    return ok(`Nothing stored needs the former one. Keep it until ${end} for sessions and links that it signed.`);
  }
  return warning('The former one is no longer needed.', 'Delete it: npm run rotate-secret -- --finish');
}

async function checkPayments(client: pg.Client): Promise<Outcome> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from payment_events where done_at is null and created_at < now() - interval '10 minutes'`,
  );
  const waiting = rows[0]?.waiting ?? 0;
  if (waiting > 0) {
    return problem(
      `${counted(waiting, 'notification', 'notifications')} of payment providers not processed.`,
      'Read their last error in the admin under Payment events.',
    );
  }
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook } = process.env;
  if (!key) return warning('The embedded test gateway.', 'Nobody is charged. Set STRIPE_SECRET_KEY to take payments.');
  if (!webhook)
    return problem('STRIPE_WEBHOOK_SECRET is not set.', 'Payments stay pending without Stripe’s notifications.');
  const response = await fetch(new URL('/v1/balance', process.env.STRIPE_API_BASE || 'https://api.stripe.com'), {
    headers: { Authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (response?.ok) return ok('Stripe accepts our key.');
  return problem(
    response ? `Stripe rejects STRIPE_SECRET_KEY (${response.status}).` : 'Stripe doesn’t respond.',
    'Check the key and the connection. Nobody can pay.',
  );
}

async function checkJobs(client: pg.Client): Promise<Outcome> {
  const { rows } = await client.query<{ failed: number; late: number }>(
    `select count(*) filter (where has_error and coalesce(error->>'cancelled', 'false') <> 'true')::int as failed,
       count(*) filter (where has_error is not true and processing is not true and completed_at is null
         and coalesce(wait_until, created_at) < now() - interval '5 minutes')::int as late
     from payload_jobs`,
  );
  const { failed = 0, late = 0 } = rows[0] ?? {};
  if (late > 0) {
    return problem(
      `${counted(late, 'job has', 'jobs have')} been due for more than five minutes.`,
      'Start a worker, or a web server without RUN_JOBS=false.',
    );
  }
  if (failed > 0)
    return warning(`${counted(failed, 'job', 'jobs')} failed.`, 'Retry or dismiss them on the dashboard of the admin.');
  return ok('None is late or failed.');
}

async function checkMails(client: pg.Client): Promise<Outcome> {
  const { rows } = await client.query<{ failed: number; delayed: number; suppressed: number }>(
    `select count(*) filter (where failed_at is not null)::int as failed,
       count(*) filter (where failed_at is null)::int as delayed,
       (select count(*)::int from suppressed_addresses) as suppressed
     from mail_sendings where sent_at is null and first_failed_at is not null`,
  );
  const { failed = 0, delayed = 0, suppressed = 0 } = rows[0] ?? {};
  const text = `${failed} failed, ${delayed} delayed, ${suppressed} suppressed addresses.`;
  return failed + delayed > 0 ? warning(text, 'The reasons are in the admin under Failed mails.') : ok(text);
}

async function checkAccounts(client: pg.Client, { siteUrl, host }: Settings): Promise<Outcome> {
  const { rows } = await client.query<{ admins: number; demo: number }>(
    `select count(*) filter (where role = 'admin' and is_disabled is not true)::int as admins,
       count(*) filter (where email = any($1))::int as demo from users`,
    [demoAccounts.map(({ email }) => email)],
  );
  const { admins = 0, demo = 0 } = rows[0] ?? {};
  if (admins === 0) return warning('There is no admin.', 'Create the first account at /admin.');
  if (demo > 0 && !isForThisMachine(siteUrl ?? 'http://localhost', host)) {
    return problem(
      `${counted(demo, 'demo account exists', 'demo accounts exist')} on a site that is open to others.`,
      'The known password is refused there. Create accounts of your own, and remove the demo publication.',
    );
  }
  return ok(`${counted(admins, 'admin', 'admins')}.`);
}
