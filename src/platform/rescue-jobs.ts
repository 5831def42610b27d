import type { Payload } from 'payload';
import { log } from './log';

/** Tasks that take moments: one that has been at work for longer than the lease was left by a process that is gone. */
const SHORT_TASKS = ['schedulePublish', 'release', 'newsletter-issue', 'payment-event'];
const LEASE_MS = 30_000;
const LOOK_EVERY_MS = 5_000;

interface LeftJob {
  id: number | string;
  taskSlug?: string | null;
  waitUntil?: string | null;
  createdAt: string;
  input?: { type?: string; doc?: { relationTo: string; value: number | string | { id: number } } };
}

/**
 * Frees the jobs that a process took and did not finish because it was killed, so that they are done at once; those
 * whose work was stored before the end are removed, so that it is done once. @returns how many were found.
 */
export async function rescueJobs(payload: Payload, leaseMs = LEASE_MS): Promise<number> {
  const { docs } = await payload.db.find<LeftJob>({
    collection: 'payload-jobs',
    where: {
      and: [
        { processing: { equals: true } },
        { taskSlug: { in: SHORT_TASKS } },
        { updatedAt: { less_than: new Date(Date.now() - leaseMs).toISOString() } },
      ],
    },
    limit: 0,
    pagination: false,
  });
  for (const job of docs) {
    const where = { id: { equals: job.id } };
    if (await isDone(payload, job)) await payload.db.deleteMany({ collection: 'payload-jobs', where });
    else await payload.db.updateMany({ collection: 'payload-jobs', where, data: { processing: false } });
  }
  if (docs.length) log.warn({ jobs: docs.length }, 'jobs left by a process that is gone are taken up again');
  return docs.length;
}

/** Whether a scheduled publication had been stored when its process ended. */
async function isDone(payload: Payload, { taskSlug, input, waitUntil, createdAt }: LeftJob): Promise<boolean> {
  if (taskSlug !== 'schedulePublish' || !input?.doc) return false;
  const { relationTo, value } = input.doc;
  const { docs } = await payload.db.findVersions<{ _status?: string }>({
    collection: relationTo as 'articles',
    where: {
      and: [
        { parent: { equals: typeof value === 'object' ? value.id : Number(value) } },
        { latest: { equals: true } },
        { 'version._status': { equals: input.type === 'unpublish' ? 'draft' : 'published' } },
        { updatedAt: { greater_than_equal: waitUntil ?? createdAt } },
      ],
    },
    limit: 1,
  });
  return docs.length > 0;
}

/** Looks for such jobs now and every few seconds, as long as the process lives. */
export function keepRescuingJobs(payload: Payload): void {
  const look = () =>
    rescueJobs(payload).catch((error: unknown) => log.error({ err: error }, 'left jobs could not be looked for'));
  void look();
  setInterval(look, LOOK_EVERY_MS).unref();
}
