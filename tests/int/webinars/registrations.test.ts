import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceChanges } from '@/domain/webinars/announce-changes.command';
import { findWebinar } from '@/domain/webinars/webinar.query';
import { WEBINAR_MAIL_TASK } from '@/domain/webinars/webinar-mail.job';
import type { Webinar } from '@/generated/payload-types';
import { guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { mailsTo, makeAdmin, openBrowser, signedIn } from '../accounts/browser';
import { makePeople, payload, rest } from '../records';

const sql = sqlOf(payload);
const HOUR_MS = 3_600_000;
const JOIN = 'https://live.meridian.example/room';
const hence = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

let webinarCount = 0;
const makeWebinar = (overrides: Partial<Webinar> = {}) => {
  webinarCount += 1;
  const data = {
    title: `Light at work ${webinarCount}`,
    startsAt: hence(72),
    durationMinutes: 45,
    publishedAt: hence(-24),
    takesRegistrations: true,
    joinUrl: JOIN,
    _status: 'published',
    ...overrides,
  };
  return payload.create({ collection: 'webinars', data: data as Webinar, draft: overrides._status === 'draft' });
};
const change = (id: number, data: Partial<Webinar>) =>
  payload.update({ collection: 'webinars', id, data: { _status: 'published', ...data } as Webinar });

async function reader() {
  const { account, browser } = await signedIn();
  const call = async (method: string, { slug }: Pick<Webinar, 'slug'>) => {
    const response = await browser.send(`/service/webinar/${slug}/registration`, { method });
    return { status: response.status, body: await response.json() };
  };
  const subjects = async () => (await mailsTo(account.email)).map(({ subject }) => subject);
  return { account, browser, call, subjects };
}

const jobsOf = async ({ id }: { id: number }) =>
  sql<{ kind: string; wait_until: Date | null }>(
    `select input ->> 'kind' as kind, wait_until from payload_jobs where task_slug = '${WEBINAR_MAIL_TASK}'
       and (input ->> 'registration')::int in (select id from webinar_registrations where owner_id = $1)
     order by kind`,
    [id],
  );
/** Runs the scheduled jobs of a reader now. */
const hurry = ({ id }: { id: number }) =>
  sql(
    `update payload_jobs set wait_until = null where task_slug = '${WEBINAR_MAIL_TASK}'
       and (input ->> 'registration')::int in (select id from webinar_registrations where owner_id = $1)`,
    [id],
  );

beforeAll(makeAdmin);
afterAll(() => payload.destroy());

test('a reader registers once, even with repeated requests, and gets one confirmation with the link to join', async () => {
  const alice = await reader();
  const webinar = await makeWebinar();
  expect(await alice.call('GET', webinar)).toEqual({ status: 200, body: { isRegistered: false } });
  const answers = await Promise.all([1, 2, 3].map(() => alice.call('POST', webinar)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await alice.call('GET', webinar)).toEqual({ status: 200, body: { isRegistered: true } });
  const [mail, ...others] = await mailsTo(alice.account.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`You’re registered: ${webinar.title}`);
  expect(mail?.text).toContain(JOIN);
  expect(mail?.text).toContain(`/service/webinar/${webinar.slug}/calendar.ics`);
  const [reminder] = await jobsOf(alice.account);
  expect(reminder?.kind).toBe('reminder');
  expect(reminder?.wait_until?.getTime()).toBe(Date.parse(webinar.startsAt) - 24 * HOUR_MS);
});

test('the reminder is sent the day before, once, and not to a reader who has canceled', async () => {
  const [alice, bob] = [await reader(), await reader()];
  const webinar = await makeWebinar({ startsAt: hence(25) });
  await alice.call('POST', webinar);
  await bob.call('POST', webinar);
  await alice.subjects();
  await hurry(alice.account);
  // Before its time the reminder sends nothing.
  expect(await alice.subjects()).not.toContain(`Reminder: ${webinar.title}`);
  await sql('update webinars set starts_at = $2 where id = $1', [webinar.id, hence(23)]);
  const registrations = await sql<{ id: number }>('select id from webinar_registrations where webinar_id = $1', [
    webinar.id,
  ]);
  expect((await bob.call('DELETE', webinar)).status).toBe(200);
  for (const { id } of [...registrations, ...registrations])
    await payload.jobs.queue({ task: WEBINAR_MAIL_TASK, input: { kind: 'reminder', registration: id } } as never);
  const reminders = (await alice.subjects()).filter((subject) => subject === `Reminder: ${webinar.title}`);
  expect(reminders).toHaveLength(1);
  expect(await bob.subjects()).not.toContain(`Reminder: ${webinar.title}`);
  expect((await bob.call('DELETE', webinar)).status).toBe(404);
});

test('a new date is mailed once and has a new reminder', async () => {
  const alice = await reader();
  const webinar = await makeWebinar();
  await alice.call('POST', webinar);
  const startsAt = hence(96);
  await change(webinar.id, { startsAt });
  await change(webinar.id, { startsAt, summary: 'Another summary.' });
  expect((await alice.subjects()).filter((subject) => subject.startsWith('New date'))).toEqual([
    `New date: ${webinar.title}`,
  ]);
  const due = (await jobsOf(alice.account)).map(({ kind, wait_until }) => [kind, wait_until?.getTime()]);
  expect(due).toContainEqual(['reminder', Date.parse(startsAt) - 24 * HOUR_MS]);
});

test('the recording is mailed once, after the webinar, to registered readers', async () => {
  const alice = await reader();
  const webinar = await makeWebinar();
  await alice.call('POST', webinar);
  const video = await payload.create({
    collection: 'videos',
    data: { title: `Recorded ${webinarCount}`, publishedAt: hence(-1), _status: 'published' },
  });
  await sql('update webinars set starts_at = $2 where id = $1', [webinar.id, hence(-2)]);
  await change(webinar.id, { startsAt: hence(-2), recording: video.id });
  await change(webinar.id, { summary: 'Now with its recording.' });
  const [mail, ...others] = (await mailsTo(alice.account.email)).filter(({ subject }) => /recording/i.test(subject));
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`/video/${video.id}/${video.slug}`);
  expect(await findWebinar(guestContext(payload), webinar.slug ?? '')).toMatchObject({
    takesRegistrations: false,
    recordingUrl: `/video/${video.id}/${video.slug}`,
  });
});

test('the recording is not mailed before the end of the webinar', async () => {
  const alice = await reader();
  const webinar = await makeWebinar({ startsAt: hence(1) });
  await alice.call('POST', webinar);
  const video = await payload.create({
    collection: 'videos',
    data: { title: `Early ${webinarCount}`, publishedAt: hence(-1), _status: 'published' },
  });
  await announceChanges(sql, { ...webinar, recording: video.id }, new Date());
  const [job] = (await jobsOf(alice.account)).filter(({ kind }) => kind === 'recording');
  expect(job?.wait_until?.getTime()).toBe(Date.parse(webinar.startsAt) + 45 * 60_000);
});

test('registration is rejected for guests, unknown webinars, and those that have started or accept none', async () => {
  const alice = await reader();
  const open = await makeWebinar();
  expect((await openBrowser().send(`/service/webinar/${open.slug}/registration`, { method: 'POST' })).status).toBe(401);
  for (const closed of [await makeWebinar({ startsAt: hence(-1) }), await makeWebinar({ takesRegistrations: false })])
    expect(await alice.call('POST', closed)).toMatchObject({ status: 409, body: { code: 'registration-closed' } });
  const hidden = [await makeWebinar({ _status: 'draft' }), await makeWebinar({ publishedAt: hence(24) })];
  for (const unknown of [...hidden, { slug: 'nothing' }, { slug: 'No_Slug' }])
    expect((await alice.call('POST', unknown)).status).toBe(404);
  expect(await jobsOf(alice.account)).toEqual([]);
});

test('a webinar accepts registrations only with a link to join, and no public page or endpoint has the link', async () => {
  await expect(makeWebinar({ joinUrl: null })).rejects.toThrow(/Join link/);
  await expect(makeWebinar({ joinUrl: 'http://plain.example' })).rejects.toThrow(/Join link/);
  const webinar = await makeWebinar();
  expect(JSON.stringify(await findWebinar(guestContext(payload), webinar.slug ?? ''))).not.toContain(JOIN);
  const people = await makePeople();
  for (const as of [null, people.reader, people.subscriber])
    expect(await (await rest(`/webinars/${webinar.id}`, { as })).text()).not.toContain(JOIN);
  const browser = openBrowser();
  expect(await (await browser.send('/service/webinars/0/50?format=json')).text()).not.toContain(JOIN);
});

test('the calendar file has start, end and page of the webinar, and not the link to join', async () => {
  const webinar = await makeWebinar({ startsAt: '2030-01-21T15:00:00.000Z', summary: 'Commas, and; semicolons' });
  const response = await openBrowser().send(`/service/webinar/${webinar.slug}/calendar.ics`);
  expect(response.headers.get('Content-Type')).toContain('text/calendar');
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${webinar.slug}.ics"`);
  // Long lines are folded.
  const text = (await response.text()).replace(/\r\n[ \t]/g, '');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain('DTSTART:20300121T150000Z');
  expect(text).toContain('DTEND:20300121T154500Z');
  expect(text).toContain(`SUMMARY:${webinar.title}`);
  expect(text).toContain('Commas\\, and\\; semicolons');
  expect(text).toContain(`/webinars/${webinar.slug}`);
  expect(text).not.toContain(JOIN);
  expect((await openBrowser().send('/service/webinar/nothing/calendar.ics')).status).toBe(404);
});

test('only admins list registrations, and nobody changes one through the CMS API', async () => {
  const alice = await reader();
  const webinar = await makeWebinar();
  await alice.call('POST', webinar);
  const people = await makePeople();
  const path = `/webinar-registrations?where[webinar][equals]=${webinar.id}`;
  const listed = (await (await rest(path, { as: people.admin })).json()) as { docs: { id: number }[] };
  expect(listed.docs).toHaveLength(1);
  for (const as of [null, people.reader, people.editor, people.merchandiser])
    expect((await rest(path, { as })).ok).toBe(false);
  const removal = await rest(`/webinar-registrations/${listed.docs[0]?.id}`, { as: people.admin, method: 'DELETE' });
  expect(removal.ok).toBe(false);
});

test('registrations are in the download of personal data, and are deleted with the account', async () => {
  const alice = await reader();
  await alice.call('POST', await makeWebinar());
  expect(await alice.browser.json('/service/user/data')).toMatchObject({
    webinarRegistrations: [{ startsAt: expect.any(String) }],
  });
  await payload.delete({ collection: 'users', id: alice.account.id });
  expect(await sql('select 1 from webinar_registrations where owner_id = $1', [alice.account.id])).toEqual([]);
});
