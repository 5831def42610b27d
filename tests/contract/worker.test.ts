import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Program } from '@/cli/child-program';
import { dataFolder } from '@/cli/environment';
import { testEnvironment } from '@/cli/test-database';
import { startWorker } from '@/cli/worker-process';
import { startDatabaseRelay } from '../helpers/database-relay';
import { startMailCatcher } from '../helpers/mail-catcher';
import { ownDatabase, type ServerProcess, startSecondServer } from '../helpers/server';

// Each process has a mail server of its own, so a mail shows which one ran its job.
const mailOfWorker = await startMailCatcher();
const mailOfSite = await startMailCatcher();
let databaseUrl: string;
let database: pg.Client;
let site: ServerProcess;
const workers: Program[] = [];

// Starting a worker takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  databaseUrl = await ownDatabase('demo');
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  site = await startSecondServer(databaseUrl, { RUN_JOBS: 'false', SMTP_URL: mailOfSite.url });
}, 180_000);
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  await site?.stop();
  await database?.end();
  await mailOfWorker.stop();
  await mailOfSite.stop();
});

async function startJobs(throughUrl = databaseUrl): Promise<Program> {
  const worker = await startWorker({
    databaseUrl: throughUrl,
    siteUrl: site.baseUrl,
    // The worker runs jobs even if the environment that it shares with the site turns them off.
    env: { ...testEnvironment(throughUrl), RUN_JOBS: 'false', SMTP_URL: mailOfWorker.url, LOG_LEVEL: 'info' },
    logFile: path.join(dataFolder, 'logs', 'worker-of-test.log'),
  });
  workers.push(worker);
  return worker;
}

/** Requests a new password from the site, which queues a mail. */
async function requestMail(emailAddress: string): Promise<void> {
  const response = await fetch(`${site.baseUrl}/api/user/forgotpassword`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site.baseUrl },
    body: JSON.stringify({ emailAddress }),
  });
  expect(response.status).toBe(200);
}
const jobs = async () => {
  const { rows } = await database.query<{ state: string }>(
    `select case when processing then 'running' else 'waiting' end as state from payload_jobs
     where task_slug = 'account-mail' order by id`,
  );
  return rows.map(({ state }) => state);
};
const untilJobs = (states: string[]) =>
  expect.poll(jobs, { timeout: 60_000, interval: 100, message: 'jobs' }).toEqual(states);

/** Holds every mail before it is sent. Returns a function that releases them. */
async function holdMails(): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table mail_sendings in exclusive mode');
  return () => holder.end();
}

test('a worker runs the jobs of a site that runs none', async () => {
  const to = 'good@meridian.example';
  await requestMail(to);
  await untilJobs(['waiting']);
  expect((await fetch(`${site.baseUrl}/service/health/ready`)).status).toBe(200);
  await startJobs();
  await untilJobs([]);
  expect([mailOfWorker.to(to).length, mailOfSite.mails.length]).toEqual([1, 0]);
  expect(mailOfWorker.to(to)[0]?.raw).toContain(new URL(site.baseUrl).host);
});

test('a worker that is stopped finishes its job and takes no other', async () => {
  const [first, second] = ['better@meridian.example', 'best@meridian.example'];
  const release = await holdMails();
  const worker = await startJobs();
  await requestMail(first);
  await untilJobs(['running']);
  const stopped = worker.stop();
  await expect.poll(() => worker.tail(5), { timeout: 10_000 }).toContain('finishing the running jobs');
  await requestMail(second);
  await release();
  await stopped;
  expect(await worker.exited).toBe(0);
  expect([mailOfWorker.to(first).length, mailOfWorker.to(second).length]).toEqual([1, 0]);
  expect(await jobs()).toEqual(['waiting']);
  await startJobs();
  await untilJobs([]);
  expect(mailOfWorker.to(second)).toHaveLength(1);
});

test('a worker outlives a restart of Postgres, and runs jobs within ten seconds after it', async () => {
  const to = 'reader@meridian.example';
  const relay = await startDatabaseRelay(databaseUrl);
  await startJobs(relay.url);
  const ofWorker = `from pg_stat_activity where client_port = any($1) and state = 'idle' and query !~ '^listen'`;
  const idle = async () => (await database.query(`select pid ${ofWorker}`, [relay.ports()])).rows.length;
  await expect.poll(idle, { timeout: 20_000 }).toBeGreaterThan(1);
  await database.query(`select pg_terminate_backend(pid) ${ofWorker}`, [relay.ports()]);
  relay.cut();
  await requestMail(to);
  await relay.restore();
  await expect.poll(() => mailOfWorker.to(to).length, { timeout: 10_000 }).toBe(1);
  await untilJobs([]);
  relay.stop();
});

test('after a worker is killed, the next one resumes its job', async () => {
  const to = 'allaccess@meridian.example';
  const release = await holdMails();
  const worker = await startJobs();
  await requestMail(to);
  await untilJobs(['running']);
  process.kill(worker.pid, 'SIGKILL');
  await worker.exited;
  await release();
  expect([await jobs(), mailOfWorker.to(to).length]).toEqual([['running'], 0]);
  await startJobs();
  // The claim of the killed worker ends after half a minute.
  await database.query('update payload_jobs set claimed_until = now() where processing');
  await untilJobs([]);
  expect(mailOfWorker.to(to)).toHaveLength(1);
});
