import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { app } from '@/api/http/app';
import { readStuckJobs } from '@/domain/jobs/stuck-jobs.query';
import { SHARE_MAIL_TASK } from '@/domain/sharing/send-share-mail.job';
import { contextOf } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { makePeople, type Person, payload } from '../records';

/** Error of a job that Payload canceled, as Payload stores it. */
const CANCELED_ERROR = JSON.stringify({ cancelled: true });
const sql = sqlOf(payload);
let people: Awaited<ReturnType<typeof makePeople>>;

beforeAll(async () => {
  people = await makePeople();
});
beforeEach(() => sql('delete from payload_jobs'));
afterAll(() => payload.destroy());

/** Stores a job in a state. Returns its id. */
async function job(task: string, input: object, state = ''): Promise<number> {
  const { id } = await payload.jobs.queue({ task, input } as never);
  if (state) await sql(`update payload_jobs set ${state} where id = $1`, [id]);
  return Number(id);
}
const seenBy = ({ user }: Person) => readStuckJobs(contextOf(payload, user as never));
const handle = async (person: Person | null, id: number, action: 'retry' | 'dismiss') =>
  (
    await app.request(`/service/operations/jobs/${id}/${action}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'x-masthead-socket': '10.0.0.8',
        ...(person ? { Cookie: `masthead-token=${person.token}` } : {}),
      },
      body: '{}',
    })
  ).status;
const share = { to: 'a@b.example', from: 'R', title: 'T', path: '/', words: '' };
const ago = (minutes: number) => `now() - interval '${minutes} minutes'`;

test('shows jobs that failed permanently, or wait or run for too long, and no others', async () => {
  const gaveUp = await job(
    'tell-available',
    { product: 7 },
    `has_error = true, error = '{"message":"no mail server"}'`,
  );
  const late = await job(SHARE_MAIL_TASK, share, `created_at = ${ago(20)}`);
  const failing = await job(SHARE_MAIL_TASK, share, `total_tried = 5, wait_until = now() + interval '1 hour'`);
  const hanging = await job(
    SHARE_MAIL_TASK,
    share,
    `processing = true, updated_at = ${ago(40)}, created_at = ${ago(5)}`,
  );
  await job(SHARE_MAIL_TASK, share);
  await job(SHARE_MAIL_TASK, share, `processing = true`);
  await job('schedulePublish', {}, `created_at = ${ago(600)}, wait_until = now() + interval '1 day'`);
  await job('schedulePublish', {}, `has_error = true, error = '${CANCELED_ERROR}'`);
  const jobs = await seenBy(people.admin);
  expect(new Map(jobs.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [gaveUp, 'given-up'],
      [late, 'waiting'],
      [failing, 'waiting'],
      [hanging, 'running'],
    ]),
  );
  expect(jobs.find(({ id }) => id === gaveUp)).toMatchObject({
    task: 'tell-available',
    document: { collection: 'products', id: 7 },
    reason: 'no mail server',
  });
});

test('admins see and handle every job, merchandisers those of the store, and other users none', async () => {
  const mail = await job(SHARE_MAIL_TASK, share, 'has_error = true');
  const money = await job('order-refund', { order: 1 }, 'has_error = true');
  const ids = async (person: Person) => (await seenBy(person)).map(({ id }) => id);
  expect([await ids(people.admin), await ids(people.merchandiser)]).toEqual([[mail, money], [money]]);
  expect([await ids(people.editor), await ids(people.reader)]).toEqual([[], []]);
  for (const action of ['retry', 'dismiss'] as const) {
    expect([action, await handle(people.merchandiser, mail, action)]).toEqual([action, 404]);
    for (const person of [null, people.reader, people.editor]) {
      expect([action, await handle(person, money, action)]).toEqual([action, 404]);
    }
  }
  expect(await ids(people.admin)).toEqual([mail, money]);
  expect([await handle(people.merchandiser, money, 'retry'), await handle(people.admin, mail, 'dismiss')]).toEqual([
    200, 200,
  ]);
  expect(await ids(people.admin)).toEqual([]);
});

test('Try again gives a job all of its attempts again, and it runs', async () => {
  const { sendEmail } = payload;
  const taskConfig = payload.config.jobs.tasks?.find(({ slug }) => slug === SHARE_MAIL_TASK);
  const retries = taskConfig?.retries;
  try {
    payload.sendEmail = () => Promise.reject(new Error('The mail server is away.'));
    if (taskConfig) taskConfig.retries = 0;
    const id = await job(SHARE_MAIL_TASK, share);
    await payload.jobs.run({ limit: 10, silent: true });
    expect(await seenBy(people.admin)).toMatchObject([{ id, state: 'given-up', reason: 'The mail server is away.' }]);
    expect(await handle(people.admin, id, 'retry')).toBe(200);
    expect(await seenBy(people.admin)).toEqual([]);
    payload.sendEmail = sendEmail;
    await payload.jobs.run({ limit: 10, silent: true });
    expect(await sql(`select 1 from mails where "to" = 'a@b.example'`)).toHaveLength(1);
    expect(await sql('select 1 from payload_jobs')).toEqual([]);
  } finally {
    payload.sendEmail = sendEmail;
    if (taskConfig && retries !== undefined) taskConfig.retries = retries;
  }
});

test('a running job can be neither started again nor dismissed', async () => {
  const id = await job(SHARE_MAIL_TASK, share, 'processing = true');
  expect([await handle(people.admin, id, 'retry'), await handle(people.admin, id, 'dismiss')]).toEqual([409, 409]);
});
