import { randomUUID } from 'node:crypto';
import type { BaseDatabaseAdapter, DatabaseAdapterObj, Where } from 'payload';
import { jobPoliciesOf, tasksOfLane } from './job-policies';
import { log } from './log';
import { sqlWithin } from './sql-runner';

const RENEW_EVERY_MS = 5_000;

/**
 * Sets the end of a claim according to the lease that the job's task declares; `$1` contains the leases of all tasks.
 */
const UNTIL = `claimed_until = now() + make_interval(secs => ($1::jsonb ->> task_slug::text)::float8)`;

type Update = Parameters<BaseDatabaseAdapter['updateJobs']>[0];

/**
 * Makes claims of jobs atomic and temporary. Payload selects the next jobs and marks them in two steps, so two runners
 * could take the same job, and a job whose process ends would stay marked forever. Here each job is assigned to exactly
 * one runner (with a conditional update that skips locked rows), and the claim expires unless the process renews it
 * while the job runs. A runner whose claim expired can no longer change the job. A runner of a lane takes only jobs of
 * the tasks that its version has there. Docs: docs/decisions/013-jobs.md.
 */
export function claimJobsOnce<T extends BaseDatabaseAdapter>(adapter: DatabaseAdapterObj<T>): DatabaseAdapterObj<T> {
  return { ...adapter, init: (args) => withClaims(adapter.init(args) as BaseDatabaseAdapter) as never };
}

function withClaims(database: BaseDatabaseAdapter): BaseDatabaseAdapter {
  const holder = randomUUID();
  const running = new Set<number | string>();
  let timer: NodeJS.Timeout | undefined;
  const { updateJobs } = database;
  /** The leases of all tasks in seconds, as JSON for SQL. */
  const leases = () => {
    const policies = jobPoliciesOf(database.payload);
    return JSON.stringify(Object.fromEntries([...policies].map(([slug, { leaseSeconds }]) => [slug, leaseSeconds])));
  };
  const sqlOf = (req: Update['req']) =>
    sqlWithin({
      payload: database.payload,
      ...(req?.transactionID === undefined ? {} : { transactionID: req.transactionID }),
    });

  const renew = async () => {
    try {
      // A locked job is being finished or deleted. Waiting for it could deadlock with the deletion of several jobs.
      await sqlOf(undefined)(
        `update payload_jobs set ${UNTIL} where id in (select id from payload_jobs
           where claimed_by = $2 and processing and id = any($3) order by id for update skip locked)`,
        [leases(), holder, [...running]],
      );
    } catch (error) {
      log.warn({ err: error }, 'job claims could not be renewed');
    }
  };
  const markStarted = (id: number | string) => {
    running.add(id);
    timer ??= setInterval(() => void renew(), RENEW_EVERY_MS).unref();
  };
  const markEnded = (id: number | string) => {
    running.delete(id);
    if (running.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  /** Returns the ids among `candidates` that now belong to this process; the others were claimed in the meantime. */
  const take = async (args: Update, candidates: (number | string)[]): Promise<(number | string)[]> => {
    const rows = await sqlOf(args.req)<{ id: number }>(
      `update payload_jobs set claimed_by = $2, ${UNTIL}
       where id in (select id from payload_jobs where id = any($3) and processing is not true and completed_at is null
         and has_error is not true order by id for update skip locked) returning id`,
      [leases(), holder, candidates],
    );
    return rows.map(({ id }) => id);
  };

  /** Replaces the time of the next attempt if the task declares its own pauses. Payload's backoff can't be limited. */
  const withPause = (args: Update, task: string | null): Update => {
    const { data } = args;
    const retryPause = jobPoliciesOf(database.payload).get(task ?? '')?.retryPause;
    if (!retryPause || data.completedAt || data.hasError || !data.waitUntil) return args;
    const waitUntil = new Date(Date.now() + retryPause(Number(data.totalTried ?? 1))).toISOString();
    return { ...args, data: { ...data, waitUntil } };
  };

  /** Payload asks for the jobs of a queue. Ours is one, and its lanes are sets of tasks. */
  const inLane = (where: Where): Where => {
    const conditions = where.and?.map((condition) => {
      const tasks = tasksOfLane(database.payload, (condition.queue as { equals?: unknown } | undefined)?.equals);
      return tasks ? { taskSlug: { in: tasks } } : condition;
    });
    return conditions ? { ...where, and: conditions } : where;
  };

  const claim = async (args: Update) => {
    const skipped: (number | string)[] = [];
    const conditions: Where = args.id
      ? { and: [{ id: { equals: args.id } }, { processing: { not_equals: true } }] }
      : inLane(args.where ?? {});
    for (;;) {
      const { docs } = await database.find<{ id: number | string }>({
        collection: 'payload-jobs',
        where: skipped.length ? { and: [conditions, { id: { not_in: skipped } }] } : conditions,
        limit: args.id ? 1 : (args.limit ?? 0),
        pagination: false,
        select: { createdAt: true },
        ...(args.req ? { req: args.req } : {}),
        ...(args.id || args.sort === undefined ? {} : { sort: args.sort }),
      });
      if (docs.length === 0) return [];
      const candidates = docs.map(({ id }) => id);
      const claimed = await take(args, candidates);
      // Another runner was faster, so continue with the jobs after these.
      skipped.push(...candidates);
      if (claimed.length === 0) continue;
      for (const id of claimed) markStarted(id);
      const { id: _, ...rest } = args;
      return updateJobs.call(database, { ...rest, where: { id: { in: claimed } }, limit: claimed.length } as Update);
    }
  };

  database.updateJobs = async (args) => {
    if (args.data.processing === true) return claim(args);
    const { id } = args;
    if (!id || !running.has(id)) return updateJobs.call(database, args);
    try {
      const [current] = await sqlOf(args.req)<{ task: string | null }>(
        'select task_slug::text as task from payload_jobs where id = $1 and claimed_by = $2 for update',
        [id, holder],
      );
      if (current) return await updateJobs.call(database, withPause(args, current.task));
      log.warn({ job: id }, 'a job was taken over by another process; this run no longer counts');
      return [];
    } finally {
      // Also if the update failed: the job no longer runs, so its claim must expire.
      if (args.data.processing === false) markEnded(id);
    }
  };
  return database;
}
