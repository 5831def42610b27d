import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTypeScript } from '@/cli/child-program';
import { type Respond, startMailCatcher } from '../../helpers/mail-catcher';

let respond: Respond = () => null;
const catcher = await startMailCatcher((event) => respond(event));
process.env.SMTP_URL = catcher.url;
const { payload, makeArticle, makePeople, makePerson } = await import('../records');
const { app } = await import('@/api/http/app');
const { SHARE_MAIL_TASK } = await import('@/domain/sharing/send-share-mail.job');
const { SEND_ISSUE_TASK } = await import('@/domain/newsletters/send-issue.job');
const { readFailedMails } = await import('@/domain/mail/failed-mails.query');
const { contextOf } = await import('@/platform/context');
const { stopJobQueue } = await import('@/platform/job-queue');
const { rescueJobs } = await import('@/platform/rescue-jobs');
const { sqlOf } = await import('@/platform/sql');

type Person = Awaited<ReturnType<typeof makePerson>>;

const sql = sqlOf(payload);
let people: Awaited<ReturnType<typeof makePeople>> & { support: Person };
let newsletter: number;

beforeAll(async () => {
  people = { ...(await makePeople()), support: await makePerson({ role: 'support' }) };
  const data = { name: 'The Morning', description: 'Early.', _status: 'published' };
  newsletter = (await payload.create({ collection: 'newsletters', data: data as never })).id;
});
beforeEach(async () => {
  respond = () => null;
  await sql('delete from payload_jobs');
  await sql('delete from mail_sendings');
  await sql('delete from newsletter_subscriptions');
});
afterAll(async () => {
  await payload.destroy();
  await catcher.stop();
});

const address = () => `${randomUUID()}@meridian.example`;
const share = (to: string) =>
  payload.jobs.queue({
    task: SHARE_MAIL_TASK,
    input: { to, from: 'Rosa', title: 'A page', path: '/', words: '' },
  } as never);
/** Runs all jobs, also those that wait for a later attempt. */
async function work(): Promise<void> {
  await sql('update payload_jobs set wait_until = null');
  await sql('update mail_sendings set next_attempt_at = now() where next_attempt_at is not null');
  while (!(await payload.jobs.run({ limit: 50, silent: true })).noJobsRemaining);
}
const failed = ({ user }: Person = people.support) => readFailedMails(contextOf(payload, user as never));
const handle = async (person: Person | null, action: 'resend' | 'dismiss', mails: number[] | 'all') => {
  const response = await app.request(`/service/operations/failed-mails/${action}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'x-masthead-socket': '10.0.0.8',
      ...(person ? { Cookie: `masthead-token=${person.token}` } : {}),
    },
    body: JSON.stringify({ mails }),
  });
  return { status: response.status, body: await response.json() };
};

test('a mail that is refused for now is tried again with growing pauses, for 72 hours', async () => {
  const to = address();
  respond = ({ command }) => (command === 'RCPT' ? '452 4.2.2 Mailbox full' : null);
  await share(to);
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await work();
    const [job] = await sql<{ pause: number }>(
      'select extract(epoch from wait_until - now())::float8 as pause from payload_jobs where has_error is not true',
    );
    pauses.push(Math.round((job?.pause ?? 0) / 5) * 5);
  }
  expect(pauses).toEqual([5, 15, 60, 300, 900, 1800, 3600, 7200, 14_400, 14_400, 14_400, 14_400]);
  expect(await failed()).toMatchObject({ total: 0, delayed: { count: 1, reason: 'The mailbox is full.' } });

  await sql(`update mail_sendings set first_failed_at = now() - interval '73 hours'`);
  await work();
  const { mails, total, delayed } = await failed();
  expect([total, delayed]).toEqual([1, null]);
  expect(mails).toMatchObject([
    { recipient: to, subject: expect.stringContaining('A page'), reason: 'The mailbox is full.', attempts: 13 },
  ]);
  expect(catcher.to(to)).toEqual([]);

  respond = () => null;
  expect(await handle(people.support, 'resend', [mails[0]?.id ?? 0])).toMatchObject({
    status: 200,
    body: { count: 1 },
  });
  await work();
  expect(catcher.to(to)).toHaveLength(1);
  expect(await failed()).toMatchObject({ total: 0, delayed: null });
  expect(await sql('select 1 from payload_jobs')).toEqual([]);
});

test('a mail that is refused permanently fails immediately and is listed for support and admins only', async () => {
  const [first, second] = [address(), address()];
  respond = ({ command, to }) => (command === 'RCPT' && to[0] !== second ? '550 5.1.1 User unknown' : null);
  await Promise.all([share(first), share(second)]);
  await work();
  expect(catcher.to(second)).toHaveLength(1);
  expect((await failed()).mails).toMatchObject([
    { recipient: first, reason: 'The address doesn’t exist.', attempts: 1 },
  ]);
  expect((await failed(people.admin)).total).toBe(1);
  for (const person of [people.editor, people.merchandiser, people.reader]) {
    expect((await failed(person)).total).toBe(0);
    expect((await handle(person, 'resend', 'all')).status).toBe(404);
    expect((await handle(person, 'dismiss', 'all')).status).toBe(404);
  }
  expect((await handle(null, 'resend', 'all')).status).toBe(404);
  expect((await handle(people.support, 'resend', [])).status).toBe(400);
  expect(await handle(people.support, 'dismiss', 'all')).toMatchObject({ status: 200, body: { count: 1 } });
  expect((await failed()).total).toBe(0);
  expect(await sql('select 1 from payload_jobs')).toEqual([]);
});

/** Creates an issue that is being sent to some readers. Returns its id and their addresses. */
async function makeIssue(count: number): Promise<{ id: number; readers: string[] }> {
  const readers = Array.from({ length: count }, address);
  for (const emailAddress of readers) {
    await payload.create({
      collection: 'newsletter-subscriptions',
      data: { newsletter, emailAddress, status: 'active' } as never,
    });
  }
  const subject = randomUUID();
  const issue = await payload.create({
    collection: 'newsletter-issues',
    data: { newsletter, subject, title: subject, articles: [(await makeArticle()).id], status: 'scheduled' } as never,
  });
  await sql('delete from payload_jobs');
  await payload.jobs.queue({ task: SEND_ISSUE_TASK, input: { issueId: issue.id } } as never);
  return { id: issue.id, readers };
}
const counts = async (id: number) => {
  const [row] = await sql<{ status: string; sent: number; failed: number }>(
    'select status::text, sent_count::int as sent, failed_count::int as failed from newsletter_issues where id = $1',
    [id],
  );
  return row;
};

test('a newsletter reaches everyone else if one mailbox is full and one does not exist, and both later', async () => {
  const { id, readers } = await makeIssue(6);
  respond = ({ command, to }) => {
    if (command !== 'RCPT') return null;
    if (to[0] === readers[1]) return '452 4.2.2 Mailbox full';
    return to[0] === readers[3] ? '550 5.1.1 User unknown' : null;
  };
  await payload.jobs.run({ limit: 50, silent: true });
  expect(readers.map((reader) => catcher.to(reader).length)).toEqual([1, 0, 1, 0, 1, 1]);
  expect(await counts(id)).toEqual({ status: 'sent', sent: 4, failed: 1 });
  expect((await failed()).mails).toMatchObject([{ recipient: readers[3] }]);

  respond = () => null;
  await work();
  expect(readers.map((reader) => catcher.to(reader).length)).toEqual([1, 1, 1, 0, 1, 1]);
  expect(await counts(id)).toEqual({ status: 'sent', sent: 5, failed: 1 });

  // The unknown address was suppressed. The mailbox exists now, and an admin has removed it.
  const removed = await sql('delete from suppressed_addresses where email_address = $1 returning id', [readers[3]]);
  expect(removed).toHaveLength(1);
  expect(await handle(people.support, 'resend', 'all')).toMatchObject({ status: 200, body: { count: 1 } });
  await work();
  expect(readers.map((reader) => catcher.to(reader).length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await counts(id)).toEqual({ status: 'sent', sent: 6, failed: 0 });
  expect(await sql('select 1 from payload_jobs')).toEqual([]);
});

test('a newsletter waits while the mail server is down, and no copy fails', async () => {
  const { id, readers } = await makeIssue(5);
  let left = 2;
  respond = ({ command }) => (command === 'RCPT' && left-- <= 0 ? '421 4.3.2 Shutting down' : null);
  await payload.jobs.run({ limit: 50, silent: true });
  const received = readers.map((reader) => catcher.to(reader).length);
  expect([...received].sort()).toEqual([0, 0, 0, 1, 1]);
  expect((await counts(id))?.status).toBe('sending');
  respond = () => null;
  await work();
  expect(readers.map((reader) => catcher.to(reader).length)).toEqual([1, 1, 1, 1, 1]);
  expect(await counts(id)).toEqual({ status: 'sent', sent: 5, failed: 0 });
});

test('every reader gets one copy of a newsletter, wherever its sender is killed', async () => {
  const { id, readers } = await makeIssue(60);
  /** Where the sender is killed: when the server learns the recipient, expects the content, or has accepted the mail. */
  const kills = [
    { command: 'RCPT', at: 9 },
    { command: 'DATA', at: 14 },
    { command: 'END', at: 12 },
    { command: 'DATA', at: 1 },
    { command: 'END', at: 1 },
  ] as const;
  const uncertain: string[] = [];
  for (const { command, at } of kills) {
    let count = 0;
    let kill = () => {};
    respond = (event) => {
      if (event.command !== command || ++count !== at) return null;
      if (command === 'END') uncertain.push(event.to[0] ?? '');
      kill();
      return '';
    };
    const runner = startTypeScript('tests/int/jobs/job-runner.ts', ['0']);
    kill = () => process.kill(runner.pid, 'SIGKILL');
    expect([command, await runner.exited, runner.tail(3)]).toEqual([command, null, '']);
    await sql(`update payload_jobs set claimed_until = now() - interval '1 second' where processing is true`);
    await sql(`update mail_sendings set claimed_until = now() - interval '1 second' where sent_at is null`);
    expect(await rescueJobs(payload)).toBe(1);
  }
  respond = () => null;
  await work();
  expect(readers.map((reader) => catcher.to(reader).length)).toEqual(readers.map(() => 1));
  expect(await counts(id)).toEqual({ status: 'sent', sent: 58, failed: 2 });
  // Whether these arrived is unknown to us, so staff decide.
  const { mails } = await failed();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...uncertain].sort());
  expect(mails[0]?.reason).toBe('The server stopped during sending. The mail may have arrived.');
}, 240_000);

// The last test: its process takes no more jobs.
test('a process that is stopped finishes the copy on its way, and another one continues the issue', async () => {
  const { id, readers } = await makeIssue(6);
  let count = 0;
  respond = ({ command }) => {
    if (command === 'RCPT' && ++count === 3) void stopJobQueue({ crons: [] }, 0);
    return null;
  };
  await payload.jobs.run({ limit: 50, silent: true });
  expect(readers.filter((reader) => catcher.to(reader).length > 0)).toHaveLength(3);
  expect(await counts(id)).toEqual({ status: 'sending', sent: 0, failed: 0 });
  expect(await startTypeScript('tests/int/jobs/job-runner.ts', ['0']).exited).toBe(0);
  expect(readers.map((reader) => catcher.to(reader).length)).toEqual(readers.map(() => 1));
  expect(await counts(id)).toEqual({ status: 'sent', sent: 6, failed: 0 });
});
