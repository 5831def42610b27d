import { randomUUID } from 'node:crypto';
import type { TaskConfig } from 'payload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SHARE_MAIL_TASK } from '@/domain/sharing/send-share-mail.job';
import type { JobDeclaration, JobPolicy } from '@/platform/job-declaration';
import { jobPoliciesOf } from '@/platform/job-policies';
import { rescueJobs } from '@/platform/rescue-jobs';
import { sqlOf } from '@/platform/sql';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';

const sql = sqlOf(payload);
const tasks = (payload.config.jobs.tasks ?? []) as (TaskConfig & JobPolicy)[];

beforeAll(() => makeAdmin());
beforeEach(() => sql('delete from payload_jobs'));
afterAll(() => payload.destroy());

/** Runs with another declaration of the mail that shares a page. */
async function withPolicy(policy: Partial<JobPolicy>, work: () => Promise<void>): Promise<void> {
  const job = tasks.find(({ slug }) => slug === SHARE_MAIL_TASK);
  if (!job) throw new Error('The job is gone.');
  const { leaseSeconds, retryAfterCrash } = job;
  Object.assign(job, policy);
  try {
    await work();
  } finally {
    Object.assign(job, { leaseSeconds, retryAfterCrash });
  }
}

const queue = () =>
  payload.jobs.queue({
    task: SHARE_MAIL_TASK,
    input: { to: `${randomUUID()}@meridian.example`, from: 'R', title: 'T', path: '/', words: '' },
  } as never);

test('every task of the queue declares its lease and whether it is retried after a crash', () => {
  const policies = jobPoliciesOf(payload);
  expect([...policies.keys()].sort()).toEqual(tasks.map(({ slug }) => slug).sort());
  for (const { leaseSeconds, retryAfterCrash } of policies.values()) {
    expect(leaseSeconds).toBeGreaterThanOrEqual(10);
    expect(typeof retryAfterCrash).toBe('boolean');
  }
});

test('a job without a declaration does not compile, and fails the start', () => {
  // @ts-expect-error It declares neither leaseSeconds nor retryAfterCrash.
  const undeclared: JobDeclaration<object> = { slug: 'undeclared', handler: async () => ({ output: {} }) };
  const config = { ...payload.config, jobs: { ...payload.config.jobs, tasks: [undeclared as TaskConfig] } };
  expect(() => jobPoliciesOf({ config })).toThrow('undeclared');
});

test('a claim lasts as long as the lease of its task', async () => {
  await withPolicy({ leaseSeconds: 600 }, async () => {
    await queue();
    const [began, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { sendEmail } = payload;
    payload.sendEmail = () => {
      began.resolve();
      return finished.promise;
    };
    try {
      const run = payload.jobs.run({ limit: 1, silent: true });
      const left = async () =>
        (
          await sql<{ left: number }>(
            'select extract(epoch from claimed_until - now())::float8 as left from payload_jobs where processing',
          )
        )[0]?.left ?? 0;
      await expect.poll(left).toBeGreaterThan(500);
      // A job is claimed before it begins to send.
      await began.promise;
      finished.resolve();
      await run;
    } finally {
      payload.sendEmail = sendEmail;
    }
  });
});

test('a job that declares no retry fails permanently and is shown to staff when its process ends', async () => {
  await withPolicy({ retryAfterCrash: false }, async () => {
    await queue();
    await sql(`update payload_jobs set processing = true, claimed_until = now() - interval '1 second'`);
    expect(await rescueJobs(payload)).toBe(1);
    const rows = await sql<{ fault: string; processing: boolean }>(
      `select error->>'message' as fault, processing from payload_jobs where has_error`,
    );
    expect(rows).toEqual([{ fault: expect.stringContaining('must not run twice'), processing: false }]);
  });
});
