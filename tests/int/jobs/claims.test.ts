import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { startTypeScript } from '@/cli/child-program';
import { SHARE_MAIL_TASK } from '@/domain/sharing/send-share-mail.job';
import { sqlOf } from '@/platform/sql';
import { payload } from '../records';

const sql = sqlOf(payload);
afterAll(() => payload.destroy());

const addresses = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@meridian.example`);

const queueMails = (list: string[]) =>
  Promise.all(
    list.map((to) =>
      payload.jobs.queue({
        task: SHARE_MAIL_TASK,
        input: { to, from: 'Rosa', title: 'A page', path: '/', words: '' },
      } as never),
    ),
  );

const mailsPerAddress = async (list: string[]) => {
  const mails = await sql<{ to: string; count: number }>(
    'select "to", count(*)::int as count from mails where "to" = any($1) group by 1',
    [list],
  );
  return mails.map(({ count }) => count);
};

const jobsLeft = async () => (await payload.count({ collection: 'payload-jobs' })).totalDocs;

/** Returns every job that any runner has claimed. */
async function claimsBy(runners: number, limit: number): Promise<number[]> {
  const claimed: number[] = [];
  const { updateJobs } = payload.db;
  payload.db.updateJobs = async (args) => {
    const jobs = await updateJobs.call(payload.db, args);
    if (args.data.processing === true) claimed.push(...(jobs ?? []).map(({ id }) => Number(id)));
    return jobs;
  };
  try {
    await Promise.all(
      Array.from({ length: runners }, async () => {
        while (!(await payload.jobs.run({ limit, silent: true })).noJobsRemaining);
      }),
    );
  } finally {
    payload.db.updateJobs = updateJobs;
  }
  return claimed;
}

test('12 concurrent runners claim each of 60 jobs once', async () => {
  const list = addresses(60);
  await queueMails(list);
  const claimed = await claimsBy(12, 7);
  expect(claimed).toHaveLength(60);
  expect(new Set(claimed).size).toBe(60);
  expect(await mailsPerAddress(list)).toEqual(list.map(() => 1));
  expect(await jobsLeft()).toBe(0);
}, 60_000);

test('two job processes and 10 runners send 80 mails for 80 jobs', async () => {
  const list = addresses(80);
  const others = [
    startTypeScript('tests/int/jobs/job-runner.ts', []),
    startTypeScript('tests/int/jobs/job-runner.ts', []),
  ];
  await queueMails(list);
  await claimsBy(10, 3);
  expect(await Promise.all(others.map(({ exited }) => exited))).toEqual([0, 0]);
  expect(await mailsPerAddress(list)).toEqual(list.map(() => 1));
  expect(await jobsLeft()).toBe(0);
}, 120_000);

test('a running job cannot be started by its id', async () => {
  const [to = ''] = addresses(1);
  const [job] = await queueMails([to]);
  await sql(
    `update payload_jobs set processing = true, claimed_by = 'other', claimed_until = now() + interval '1 hour'`,
  );
  await payload.jobs.runByID({ id: job?.id as number, silent: true });
  expect(await mailsPerAddress([to])).toEqual([]);
  await sql('delete from payload_jobs');
});
