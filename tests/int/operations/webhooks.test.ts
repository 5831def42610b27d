import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { WEBHOOK_TASK } from '@/domain/webhooks/deliver-webhook.job';
import { WEBHOOK_EVENTS } from '@/domain/webhooks/webhook.rules';
import { createGuardedFetch, guardedFetch } from '@/platform/guarded-fetch';
import { RETRY_FOR_MS } from '@/platform/mail/mail-retries';
import { sqlOf } from '@/platform/sql';
import { startReceiver } from '../../helpers/receiver';
import { articleData, bodyOf, makeArticle, makePeople, type Person, payload, rest } from '../records';
import { makeBuyer, press } from '../store/buyers';
import { makeGoods, shipEverywhere } from '../store/goods';

const sql = sqlOf(payload);
const receiver = await startReceiver();
let people: Awaited<ReturnType<typeof makePeople>>;
let hook: number;

beforeAll(async () => {
  people = await makePeople();
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
});
beforeEach(async () => {
  await sql('delete from webhook_deliveries');
  await sql('delete from webhooks');
  await sql('delete from payload_jobs');
  payload.config.custom = { ...payload.config.custom, guardedFetch: createGuardedFetch({ allowsLoopback: true }) };
  receiver.requests.length = 0;
  receiver.behavior.respond = () => 204;
  hook = await makeWebhook();
});
afterAll(async () => {
  await payload.destroy();
  await receiver.stop();
});

/** Creates a webhook as an admin does, and points it to the receiver, whose address the form refuses. */
async function makeWebhook(events: readonly string[] = WEBHOOK_EVENTS): Promise<number> {
  const body = { address: 'https://receiver.example/hook', events, isEnabled: true };
  const response = await rest('/webhooks', { as: people.admin, method: 'POST', body });
  expect(response.status).toBe(201);
  const { doc } = await response.json();
  expect(JSON.stringify(doc)).not.toContain('secret');
  await sql('update webhooks set address = $2 where id = $1', [doc.id, `${receiver.url}/hook`]);
  return doc.id;
}

const act = (action: string, body: object = {}, as: Person | null = people.admin) =>
  rest(`/webhooks/${hook}/${action}`, { as, method: 'POST', body });
const newSecret = async () => ((await (await act('secret')).json()) as { secret: string }).secret;
const runJobs = async () => {
  await sql(`delete from payload_jobs where task_slug::text <> $1`, [WEBHOOK_TASK]);
  return payload.jobs.run({ limit: 50, silent: true });
};
const deliveries = () =>
  sql<{ state: string; attempts: number; status: number | null; error: string | null; eventId: string }>(
    `select state, attempts::int, response_status::int as status, error, event_id as "eventId" from webhook_deliveries order by id`,
  );
/** Returns what the receiver got, in the order in which it happened. Jobs of a batch run at the same time. */
const received = () =>
  receiver.requests
    .map(({ body }) => JSON.parse(body))
    .toSorted((first, second) => first.timestamp.localeCompare(second.timestamp));
const types = () =>
  sql<{ type: string }>('select type from webhook_deliveries order by id').then((rows) => rows.map(({ type }) => type));
const publish = (id: number, data: object) => payload.update({ collection: 'articles', id, data: data as never });

test('a delivery is signed as the reference implementation expects, also with the previous secret for a day', async () => {
  const secret = await newSecret();
  const article = await makeArticle({ accessLevel: 'subscriber', body: bodyOf(['A text behind the gate.']) });
  await runJobs();
  expect(receiver.requests).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.requests;
  expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'article.published',
    data: { id: article.id, title: article.title, accessLevel: 'subscriber', publishedAt: article.publishedAt },
  });
  expect(body).not.toContain('behind the gate');
  expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();

  const next = await newSecret();
  await act('test');
  await runJobs();
  const test = receiver.requests[1];
  for (const valid of [secret, next])
    expect(new Webhook(valid).verify(test?.body ?? '', test?.headers as Record<string, string>)).toMatchObject({
      type: 'webhook.test',
    });
  await sql(`update webhooks set previous_secret_until = now() - interval '1 second'`);
  await act('test');
  await runJobs();
  const later = receiver.requests[2];
  expect(() => new Webhook(secret).verify(later?.body ?? '', later?.headers as Record<string, string>)).toThrow();
  const [stored] = await sql<{ text: string }>('select w::text as text from webhooks w');
  expect(stored?.text).not.toContain(next.slice(6));
});

test('readers’ view of an article decides its events: drafts, saves without a change and planning report nothing', async () => {
  const { id } = await makeArticle({ _status: 'draft' });
  expect(await types()).toEqual([]);
  await publish(id, { ...articleData(), _status: 'published', publishedAt: '2024-11-12T08:00:00.000Z' });
  expect(await types()).toEqual(['article.published']);
  await publish(id, { dueAt: new Date().toISOString() });
  await payload.update({ collection: 'articles', id, data: { title: 'Only a draft' }, draft: true });
  expect(await types()).toEqual(['article.published']);
  await publish(id, { summary: 'Another summary.', _status: 'published' });
  await publish(id, { _status: 'draft' });
  await publish(id, { _status: 'published' });
  await payload.delete({ collection: 'articles', id });
  expect(await types()).toEqual([
    ...['article.published', 'article.updated', 'article.unpublished', 'article.published', 'article.unpublished'],
  ]);
});

test('an article with a future date is reported once, on its date', async () => {
  const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await makeArticle({ publishedAt });
  await publish(id, { summary: 'Changed before its date.' });
  expect(await types()).toEqual([]);
  const now = new Date(Date.now() - 1_000).toISOString();
  await sql('update articles set published_at = $2 where id = $1', [id, now]);
  const jobs = await sql(`update payload_jobs set wait_until = $1 where task_slug = 'release' returning id`, [now]);
  expect(jobs.length).toBeGreaterThan(1);
  await payload.jobs.run({ limit: 50, silent: true });
  expect(await types()).toEqual(['article.published']);
  await runJobs();
  expect(received()).toMatchObject([{ type: 'article.published', data: { id } }]);
});

test('payments, refunds and subscriptions are reported with amounts in minor units and no address', async () => {
  const { availability } = await makeGoods();
  const buyer = await makeBuyer({ availability });
  expect(await press(buyer)).toBe('paid');
  await sql(`select order_refund(id, 500, null, null, 'refund:' || id) from orders where owner_id = $1`, [buyer.id]);
  await payload.jobs.run({ limit: 50, silent: true });
  const subscription = await payload.create({
    collection: 'subscriptions',
    data: { owner: buyer.id, tier: 'GOOD', status: 'active', provider: 'complimentary', period: 'month' } as never,
  });
  const change = (data: object) =>
    payload.update({ collection: 'subscriptions', id: subscription.id, data: data as never });
  await change({ note: 'Nothing that anybody else sees.' });
  await change({ tier: 'BEST' });
  await change({ status: 'canceled' });
  await runJobs();
  expect(received().map(({ type }) => type)).toEqual([
    ...['order.paid', 'order.refunded', 'subscription.started', 'subscription.changed', 'subscription.ended'],
  ]);
  const [paid, refunded, , changed] = received();
  expect(paid.data).toMatchObject({ currency: 'USD', totalMinor: expect.any(Number), lines: [{ quantity: 1 }] });
  expect(refunded.data).toMatchObject({
    orderNumber: paid.data.orderNumber,
    refundMinor: 500,
    totalRefundedMinor: 500,
  });
  expect(changed.data).toMatchObject({ id: subscription.id, tier: 'BEST', previous: { tier: 'GOOD' } });
  expect(JSON.stringify(received())).not.toContain('@');
});

test('an event is stored with its change or not at all', async () => {
  await sql('alter table webhook_deliveries add constraint full_table check (attempts < 0)');
  try {
    const title = randomUUID();
    await expect(makeArticle({ title })).rejects.toThrow();
    expect((await payload.count({ collection: 'articles', where: { title: { equals: title } } })).totalDocs).toBe(0);
  } finally {
    await sql('alter table webhook_deliveries drop constraint full_table');
  }
});

test('a failed delivery is tried again after growing pauses under the same id, and after 72 hours the webhook is turned off', async () => {
  receiver.behavior.respond = () => 500;
  await act('test');
  await runJobs();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, status: 500, error: 'HTTP 500' }]);
  const [next] = await sql<{ seconds: number }>(
    `select extract(epoch from wait_until - now())::float8 as seconds from payload_jobs`,
  );
  expect(next?.seconds).toBeGreaterThan(0);
  await sql('update payload_jobs set wait_until = null');
  receiver.behavior.respond = () => 302;
  await runJobs();
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 2, status: 302 }]);
  expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.requests.map(({ path }) => path)).toEqual(['/hook', '/hook']);
  await sql(`update webhooks set failing_since = now() - make_interval(secs => $1)`, [RETRY_FOR_MS / 1_000]);
  await sql('update payload_jobs set wait_until = null');
  receiver.behavior.respond = () => 503;
  await runJobs();
  expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 3, status: 503 }]);
  const [webhook] = await sql<{ on: boolean; reason: string }>(
    'select is_enabled as on, turned_off_reason as reason from webhooks',
  );
  expect(webhook).toMatchObject({ on: false, reason: 'It failed for 72 hours. Latest result: HTTP 503' });
  expect((await act('test')).status).toBe(409);

  // Turned on again, it has no failures.
  receiver.behavior.respond = () => 204;
  await sql(`update webhooks set address = 'https://receiver.example/hook'`);
  await payload.update({ collection: 'webhooks', id: hook, data: { isEnabled: true } });
  await sql('update webhooks set address = $2 where id = $1', [hook, `${receiver.url}/hook`]);
  await act('resend', { delivery: (await sql<{ id: number }>('select id from webhook_deliveries'))[0]?.id });
  await runJobs();
  expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 204, error: null }]);
  expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a receiver that is gone for good turns its webhook off', async () => {
  receiver.behavior.respond = () => 410;
  await act('test');
  await runJobs();
  expect(await deliveries()).toMatchObject([{ state: 'failed', status: 410 }]);
  expect(await sql('select is_enabled from webhooks')).toEqual([{ is_enabled: false }]);
});

test('an attempt that is repeated after a crash does nothing once its result is stored', async () => {
  await act('test');
  await sql(`insert into payload_jobs (task_slug, input, queue) select task_slug, input, queue from payload_jobs`);
  for (const _ of [1, 2]) await payload.jobs.run({ limit: 1, silent: true });
  expect(receiver.requests).toHaveLength(1);
  expect(await sql('select 1 from payload_jobs')).toEqual([]);
});

test('events since a time are sent again', async () => {
  await makeArticle();
  await makeArticle();
  await act('test');
  await runJobs();
  await sql(
    `update webhook_deliveries set occurred_at = now() - interval '2 hours' where id = (select min(id) from webhook_deliveries)`,
  );
  const since = new Date(Date.now() - 3_600_000).toISOString();
  expect(await (await act('resend', { since })).json()).toEqual({ count: 1 });
  await runJobs();
  expect(receiver.requests).toHaveLength(4);
  expect(receiver.requests[3]?.headers['webhook-id']).toBe((await deliveries())[1]?.eventId);
});

test('only admins see and use webhooks, and their addresses are public ones', async () => {
  for (const person of [people.editor, people.merchandiser, people.reader, null]) {
    expect((await rest('/webhooks', { as: person })).status).toBe(403);
    for (const action of ['secret', 'test', 'resend'])
      expect([403, 404]).toContain((await act(action, { since: '2020-01-01' }, person)).status);
  }
  for (const address of [
    'http://receiver.example',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://a:b@c.example/',
    'nonsense',
  ]) {
    const body = { address, events: ['order.paid'] };
    expect([address, (await rest('/webhooks', { as: people.admin, method: 'POST', body })).status]).toEqual([
      address,
      400,
    ]);
  }
  // The client of the site doesn't reach the receiver, which is on this machine.
  payload.config.custom = { ...payload.config.custom, guardedFetch };
  await act('test');
  await runJobs();
  expect(receiver.requests).toEqual([]);
  expect((await deliveries())[0]?.error).toContain('not an address on the public internet');
  expect((await rest(`/webhooks/${hook}`, { as: people.admin, method: 'DELETE' })).status).toBe(200);
  expect(await deliveries()).toEqual([]);
});
