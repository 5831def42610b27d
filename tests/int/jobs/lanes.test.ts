import { randomUUID } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startReceiver } from '../../helpers/receiver';

/** A mail server that accepts connections and never says anything. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => {});
});
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
process.env.SMTP_URL = `smtp://127.0.0.1:${(silent.address() as { port: number }).port}`;

const { makeArticle, payload } = await import('../records');
const { FEED_HUB_TASK } = await import('@/domain/streams/notify-feed-hub.job');
const { PRICE_TASK } = await import('@/domain/catalog/apply-prices.job');
const { SHARE_MAIL_TASK } = await import('@/domain/sharing/send-share-mail.job');
const { storeEvent } = await import('@/domain/payments/receive-event.command');
const { contextOf } = await import('@/platform/context');
const { createGuardedFetch } = await import('@/platform/guarded-fetch');
const { JOB_LANES } = await import('@/platform/job-declaration');
const { rescueJobs } = await import('@/platform/rescue-jobs');
const { sqlOf } = await import('@/platform/sql');

const sql = sqlOf(payload);
const receiver = await startReceiver();

beforeAll(() => {
  payload.config.custom = { ...payload.config.custom, guardedFetch: createGuardedFetch({ allowsLoopback: true }) };
});
beforeEach(() => sql('delete from payload_jobs'));
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await payload.destroy();
  await receiver.stop();
});

const queue = (task: string, input: object) => payload.jobs.queue({ task, input } as never);
const runLane = (lane: string) => payload.jobs.run({ queue: lane, limit: 50, silent: true });
const tasksLeft = async () => {
  const rows = await sql<{ task: string }>('select task_slug::text as task from payload_jobs order by 1');
  return rows.map(({ task }) => task);
};
const shareMail = () =>
  queue(SHARE_MAIL_TASK, { to: `${randomUUID()}@meridian.example`, from: 'R', title: 'T', path: '/', words: '' });

test('each lane has a timer', () => {
  const timers = payload.config.jobs.autoRun as { queue?: string }[];
  expect(timers.map((timer) => timer.queue)).toEqual([...JOB_LANES]);
});

test('a receiver and a mail server that do not respond delay neither payments nor other work', async () => {
  let answer = () => {};
  const isRequested = new Promise<void>((markRequested) => {
    receiver.behavior.respond = () => {
      markRequested();
      // Holds the response back.
      return new Promise<number>((resolve) => (answer = () => resolve(204)));
    };
  });
  const article = await makeArticle();
  await sql('delete from payload_jobs');
  await payload.updateGlobal({ slug: 'site-settings', data: { feedHubUrl: 'https://hub.example/' } });
  await sql('update site_settings set feed_hub_url = $1', [receiver.url]);
  await queue(FEED_HUB_TASK, { article: article.id });
  await shareMail();
  const event = { provider: 'embedded' as const, id: randomUUID(), type: 'price.created', object: {} };
  await contextOf(payload, null).transaction((change) => storeEvent(change, event));
  await queue(PRICE_TASK, {});

  const receivers = runLane('receivers');
  const mails = runLane('mail');
  await isRequested;
  await expect.poll(() => sockets.size).toBeGreaterThan(0);
  await runLane('payments');
  await runLane('work');
  expect(await tasksLeft()).toEqual([FEED_HUB_TASK, SHARE_MAIL_TASK].sort());

  answer();
  for (const socket of sockets) socket.destroy();
  await Promise.all([receivers, mails]);
});

test('a job of a newer version waits for a process that has its task, and is not counted as failed', async () => {
  await shareMail();
  const tasks = payload.config.jobs.tasks ?? [];
  const index = tasks.findIndex(({ slug }) => slug === SHARE_MAIL_TASK);
  const [task] = tasks.splice(index, 1);
  const state = () => sql('select processing, has_error as "hasError", times_lost as "timesLost" from payload_jobs');
  try {
    for (const lane of JOB_LANES) await runLane(lane);
    expect(await state()).toEqual([{ processing: false, hasError: false, timesLost: 0 }]);
    await sql(`update payload_jobs set processing = true, claimed_until = now() - interval '1 second'`);
    await rescueJobs(payload);
    expect(await state()).toEqual([{ processing: true, hasError: false, timesLost: 0 }]);
  } finally {
    tasks.splice(index, 0, task as never);
  }
  await rescueJobs(payload);
  expect(await state()).toEqual([{ processing: false, hasError: false, timesLost: 1 }]);
});
