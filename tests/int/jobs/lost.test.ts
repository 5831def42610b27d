import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTypeScript } from '@/cli/child-program';
import { ACCOUNT_MAIL_TASK } from '@/domain/accounts/send-account-mail.job';
import { ISSUE_DOCUMENTS_TASK } from '@/domain/billing/issue-documents.job';
import { RELEASE_TASK } from '@/domain/cache/release.job';
import { NOTIFY_TASK } from '@/domain/catalog/notify-available.job';
import { GIFT_SUBSCRIPTION_MAIL_TASK } from '@/domain/gift-subscriptions/gift-subscription-mail.job';
import { jobs as jobsOfQueue } from '@/domain/jobs/jobs';
import { LINK_MAIL_TASK } from '@/domain/membership/link-token';
import { MEMBERSHIP_MAIL_TASK } from '@/domain/membership/membership-mail.job';
import { SUBSCRIPTION_TAX_TASK } from '@/domain/membership/update-subscription-taxes.job';
import { CONFIRM_NEWSLETTERS_TASK } from '@/domain/newsletters/send-confirmation.job';
import { SEND_ISSUE_TASK } from '@/domain/newsletters/send-issue.job';
import { NEWSROOM_MAIL_TASK } from '@/domain/newsroom/newsroom-mail.job';
import { REMOVE_DEMO_TASK } from '@/domain/newsroom/remove-demo.job';
import { REFUND_TASK } from '@/domain/orders/refund-order.job';
import { ORDER_MAIL_TASK } from '@/domain/orders/send-order-mail.job';
import { storeEvent } from '@/domain/payments/receive-event.command';
import { STRIPE_CUSTOMER_TASK } from '@/domain/payments/sync-stripe-customer.job';
import { SHARE_MAIL_TASK } from '@/domain/sharing/send-share-mail.job';
import { FEED_HUB_TASK } from '@/domain/streams/notify-feed-hub.job';
import { TEAM_MAIL_TASK } from '@/domain/teams/team-mail.job';
import { WEBHOOK_TASK } from '@/domain/webhooks/deliver-webhook.job';
import { WEBINAR_MAIL_TASK } from '@/domain/webinars/webinar-mail.job';
import { contextOf } from '@/platform/context';
import { databasePool } from '@/platform/database-pool';
import { createGuardedFetch } from '@/platform/guarded-fetch';
import { rescueJobs } from '@/platform/rescue-jobs';
import { sqlOf } from '@/platform/sql';
import { startReceiver } from '../../helpers/receiver';
import { makeAccount, makeAdmin } from '../accounts/browser';
import { makeArticle, payload } from '../records';
import { makeBuyer, press } from '../store/buyers';
import { makeGoods, shipEverywhere } from '../store/goods';

const sql = sqlOf(payload);
const receiver = await startReceiver();
let newsletter: number;

beforeAll(async () => {
  await makeAdmin();
  payload.config.custom = { ...payload.config.custom, guardedFetch: createGuardedFetch({ allowsLoopback: true }) };
  await shipEverywhere({ name: 'Standard', priceMinor: 650 });
  const data = { name: 'The Morning', description: 'Early.', _status: 'published' };
  newsletter = (await payload.create({ collection: 'newsletters', data: data as never })).id;
});
beforeEach(() => sql('delete from payload_jobs'));
afterAll(async () => {
  await payload.destroy();
  await receiver.stop();
});

const queue = (task: string, input: object) => payload.jobs.queue({ task, input } as never);
const address = () => `${randomUUID()}@meridian.example`;
const jobs = (where = 'true') =>
  sql<{ task: string }>(`select task_slug::text as task, error->>'message' as fault from payload_jobs where ${where}`);
const expireClaims = () =>
  sql(`update payload_jobs set claimed_until = now() - interval '1 second' where processing is true`);

/** Queues one job of every task. Returns what must hold exactly once when they are done, by task. */
async function queueEveryTask(): Promise<Record<string, () => Promise<number>>> {
  const mails = (to: string) => async () =>
    (await sql<{ count: number }>('select count(*)::int as count from mails where "to" = $1', [to]))[0]?.count ?? 0;
  const [farewell, letters, shared, notified] = [address(), address(), address(), address()];
  const [linked, late, reader] = [await makeAccount(), await makeAccount(), await makeAccount()];

  await queue(ACCOUNT_MAIL_TASK, { kind: 'account-deleted', emailAddress: farewell });
  await queue(SHARE_MAIL_TASK, { to: shared, from: 'Rosa', title: 'A page', path: '/', words: '' });
  await queue(LINK_MAIL_TASK, { userId: linked.id });
  await queue(RELEASE_TASK, { collection: 'articles', id: String((await makeArticle()).id) });

  const subscribe = (owner: object) =>
    payload.create({ collection: 'newsletter-subscriptions', data: { newsletter, ...owner } as never });
  await subscribe({ emailAddress: letters, status: 'pending' });
  await queue(CONFIRM_NEWSLETTERS_TASK, { emailAddress: letters });

  await sql('delete from newsletter_subscriptions where user_id is not null');
  await subscribe({ user: reader.id, status: 'active' });
  const subject = randomUUID();
  const issue = await payload.create({
    collection: 'newsletter-issues',
    data: { newsletter, subject, title: subject, articles: [(await makeArticle()).id], status: 'scheduled' } as never,
  });
  await sql(`delete from payload_jobs where task_slug::text = $1`, [SEND_ISSUE_TASK]);
  await queue(SEND_ISSUE_TASK, { issueId: issue.id });

  const subscription = await payload.create({
    collection: 'subscriptions',
    data: {
      owner: late.id,
      tier: 'GOOD',
      status: 'past_due',
      provider: 'complimentary',
      periodEnd: new Date().toISOString(),
    } as never,
  });
  await queue(MEMBERSHIP_MAIL_TASK, { subscriptionId: subscription.id });

  const goods = await makeGoods();
  const buyer = await makeBuyer({ availability: goods.availability });
  // Queues the receipt.
  expect(await press(buyer)).toBe('paid');
  await sql(
    `insert into notify_requests (product_id, email_address, created_at, updated_at) values ($1, $2, now(), now())`,
    [goods.product.id, notified],
  );
  await queue(NOTIFY_TASK, { product: goods.product.id });

  const [price] = await sql<{ id: number }>(
    `insert into price_changes (availability_id, list_price_minor, starts_at, created_at, updated_at)
     values ($1, 2900, now() - interval '1 minute', now(), now()) returning id`,
    [goods.availability.id],
  );
  await queue('apply-prices', {});

  const event = { provider: 'embedded' as const, id: randomUUID(), type: 'price.created', object: {} };
  await contextOf(payload, null).transaction((change) => storeEvent(change, event));

  const [team, recipient, registered] = [address(), address(), await makeAccount()];
  const invitation = randomUUID();
  await sql(`insert into team_members (uid, subscription_id, email, status) values ($1, $2, $3, 'invited')`, [
    invitation,
    subscription.id,
    team,
  ]);
  await queue(TEAM_MAIL_TASK, { uid: invitation });
  const gift = randomUUID();
  await sql(
    `insert into gift_subscriptions (uid, sender_name, tier, period, price_minor, recipient_email, deliver_at, status, provider)
     values ($1, 'Noor', 'GOOD', 'year', 100, $2, now(), 'paid', 'embedded')`,
    [gift, recipient],
  );
  await queue(GIFT_SUBSCRIPTION_MAIL_TASK, { uid: gift, notice: 'delivery' });
  const webinar = await payload.create({
    collection: 'webinars',
    data: {
      title: randomUUID(),
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      durationMinutes: 45,
      joinUrl: 'https://live.meridian.example/room',
      takesRegistrations: true,
      _status: 'published',
    } as never,
  });
  const [registration] = await sql<{ id: number }>(
    'insert into webinar_registrations (owner_id, webinar_id, starts_at) values ($1, $2, now()) returning id',
    [registered.id, webinar.id],
  );
  await queue(WEBINAR_MAIL_TASK, { kind: 'registered', registration: registration?.id });
  const assignee = await makeAccount();
  const review = await payload.create({
    collection: 'reviews',
    data: { room: 'articles', documentId: 1, sender: reader.id, assignee: assignee.id, state: 'waiting' },
  });
  await queue(NEWSROOM_MAIL_TASK, { notice: 'review-requested', id: review.id });
  await queue(SUBSCRIPTION_TAX_TASK, {});
  const returned = await makeBuyer({ availability: goods.availability });
  expect(await press(returned)).toBe('paid');
  // Queues the refund; the payment has queued the invoice.
  await sql(`select order_refund(id, 1000, null, null, 'refund:' || id) from orders where owner_id = $1`, [
    returned.id,
  ]);

  const webhook = await payload.create({
    collection: 'webhooks',
    data: { address: 'https://receiver.example', events: ['article.published'], isEnabled: true } as never,
  });
  await sql('update webhooks set address = $2 where id = $1', [webhook.id, receiver.url]);
  await sql('update webhooks set is_enabled = (id = $1)', [webhook.id]);
  const reported = await makeArticle();
  await payload.updateGlobal({ slug: 'site-settings', data: { feedHubUrl: 'https://hub.example/' } });
  await sql('update site_settings set feed_hub_url = $1', [`${receiver.url}/hub/${reported.id}`]);
  await queue(FEED_HUB_TASK, { article: reported.id });
  const author = await payload.create({ collection: 'authors', data: { name: randomUUID() } });
  await sql(
    `insert into demo_documents (room, document_id, imported_at) select 'authors', id, updated_at from authors where id = $1`,
    [author.id],
  );
  await queue(REMOVE_DEMO_TASK, {});
  const requestsTo = (path: string) => receiver.requests.filter((request) => request.path === path).length;

  const countOf = (text: string, values: unknown[]) => async () => (await sql(text, values)).length;
  return {
    [WEBHOOK_TASK]: countOf(`select 1 from webhook_deliveries where webhook_id = $1 and state = 'delivered'`, [
      webhook.id,
    ]),
    // A process that ends before the answer has arrived notifies the hub again.
    [FEED_HUB_TASK]: async () => Math.min(1, requestsTo(`/hub/${reported.id}`)),
    [REMOVE_DEMO_TASK]: countOf('select 1 where not exists (select from authors where id = $1)', [author.id]),
    [TEAM_MAIL_TASK]: mails(team),
    [GIFT_SUBSCRIPTION_MAIL_TASK]: mails(recipient),
    [WEBINAR_MAIL_TASK]: mails(registered.email),
    [NEWSROOM_MAIL_TASK]: mails(assignee.email),
    [REFUND_TASK]: countOf(
      `select 1 from refunds r join orders o on o.id = r.order_id join gateway_refunds g on g.payment_id = o.payment_id
       where o.owner_id = $1 and r.state = 'paid_out'`,
      [returned.id],
    ),
    [ISSUE_DOCUMENTS_TASK]: countOf(
      `select 1 from billing_documents d join orders o on o.id = d.order_id where o.owner_id = $1 and d.kind = 'invoice'`,
      [returned.id],
    ),
    [ACCOUNT_MAIL_TASK]: mails(farewell),
    [SHARE_MAIL_TASK]: mails(shared),
    [LINK_MAIL_TASK]: mails(linked.email),
    [CONFIRM_NEWSLETTERS_TASK]: mails(letters),
    [SEND_ISSUE_TASK]: mails(reader.email),
    [MEMBERSHIP_MAIL_TASK]: mails(late.email),
    [ORDER_MAIL_TASK]: mails(buyer.email),
    [NOTIFY_TASK]: mails(notified),
    'apply-prices': countOf('select 1 from price_changes where id = $1 and applied_at is not null', [price?.id]),
    'payment-event': countOf('select 1 from payment_events where event_id = $1 and done_at is not null', [event.id]),
  };
}

test('every task that a killed process left behind is done once, wherever it was killed', async () => {
  const leftBehind = new Set<string>();
  for (const statement of [1, 30, 80, 140, 200, 280]) {
    const effects = await queueEveryTask();
    const runner = startTypeScript('tests/int/jobs/job-runner.ts', [String(statement)]);
    expect([statement, await runner.exited, runner.tail(3)]).toEqual([statement, null, '']);
    for (const { task } of await jobs('processing')) leftBehind.add(task);
    // Its claim is still valid, so no other runner takes its jobs yet.
    expect(await rescueJobs(payload)).toBe(0);
    await expireClaims();
    await rescueJobs(payload);
    expect(await jobs('processing')).toEqual([]);
    // A mail that was claimed and not sent waits until its own claim expires.
    await sql(`update mail_sendings set claimed_until = now() - interval '1 second' where sent_at is null`);
    await sql('update payload_jobs set wait_until = null');
    while (!(await payload.jobs.run({ limit: 50, silent: true })).noJobsRemaining);
    await sql(`delete from payload_jobs where completed_at is not null`);
    expect([statement, await jobs()]).toEqual([statement, []]);
    const counts = Object.entries(effects).map(async ([task, count]) => [task, await count()]);
    expect([statement, Object.fromEntries(await Promise.all(counts))]).toEqual([
      statement,
      Object.fromEntries(Object.keys(effects).map((task) => [task, 1])),
    ]);
  }
  // Every task except the one that only calls Stripe, which has no customers here.
  expect([...leftBehind].sort()).toEqual(
    jobsOfQueue
      .map(({ slug }) => slug)
      .filter((slug) => slug !== STRIPE_CUSTOMER_TASK)
      .sort(),
  );
}, 600_000);

test('a job that runs longer than its claim renews it and is left alone', async () => {
  const [running] = await Promise.all([
    queue(SHARE_MAIL_TASK, { to: address(), from: 'R', title: 'T', path: '/', words: '' }),
  ]);
  let finish: () => void = () => {};
  const { sendEmail } = payload;
  payload.sendEmail = () => new Promise<void>((resolve) => (finish = resolve));
  try {
    const run = payload.jobs.run({ limit: 1, silent: true });
    const claim = async () => {
      const [row] = await sql<{ left: number }>(
        'select extract(epoch from claimed_until - now())::float8 as left from payload_jobs where id = $1 and processing',
        [running?.id],
      );
      return row?.left ?? 0;
    };
    await expect.poll(claim).toBeGreaterThan(0);
    // As if 30 seconds had passed.
    await sql(`update payload_jobs set claimed_until = now() + interval '1 second' where id = $1`, [running?.id]);
    await expect.poll(claim, { timeout: 10_000 }).toBeGreaterThan(20);
    expect(await rescueJobs(payload)).toBe(0);
    finish();
    await run;
    expect(await jobs()).toEqual([]);
  } finally {
    payload.sendEmail = sendEmail;
  }
});

test('the renewal of claims does not wait for jobs that are being deleted', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => queue(SHARE_MAIL_TASK, { to: address(), from: 'R', title: 'T', path: '/', words: '' })),
  );
  const finish: (() => void)[] = [];
  const { sendEmail } = payload;
  payload.sendEmail = () => new Promise<void>((resolve) => finish.push(resolve));
  const deletion = await databasePool(payload).connect();
  try {
    const run = payload.jobs.run({ limit: 2, silent: true });
    await expect.poll(() => finish.length).toBeGreaterThan(0);
    const ids = [first?.id, second?.id];
    await sql(`update payload_jobs set claimed_until = now() + interval '1 second' where id = any($1) and processing`, [
      ids,
    ]);
    await deletion.query('begin');
    const { rows } = await deletion.query<{ id: number }>(
      'select id from payload_jobs where id = any($1) and processing order by id desc limit 1 for update',
      [ids],
    );
    const others = ids.filter((id) => id !== rows[0]?.id);
    const left = async () => {
      const [row] = await sql<{ left: number }>(
        'select max(extract(epoch from claimed_until - now()))::float8 as left from payload_jobs where id = any($1)',
        [others],
      );
      return row?.left ?? 0;
    };
    await expect.poll(left, { timeout: 10_000 }).toBeGreaterThan(20);
    await deletion.query('rollback');
    payload.sendEmail = sendEmail;
    while (finish.length) finish.shift()?.();
    await run;
    while (finish.length) finish.shift()?.();
  } finally {
    deletion.release();
    payload.sendEmail = sendEmail;
  }
});

test('a runner whose job was taken over does not change it when it comes back', async () => {
  await queue(SHARE_MAIL_TASK, { to: address(), from: 'R', title: 'T', path: '/', words: '' });
  const [began, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { sendEmail } = payload;
  payload.sendEmail = () => {
    began.resolve();
    return finished.promise;
  };
  try {
    const run = payload.jobs.run({ limit: 1, silent: true });
    await began.promise;
    await sql(`update payload_jobs set claimed_by = 'another process', claimed_until = now() + interval '1 hour'`);
    finished.reject(new Error('no mail server'));
    await run;
    expect(await jobs(`processing and claimed_by = 'another process' and has_error is not true`)).toHaveLength(1);
  } finally {
    payload.sendEmail = sendEmail;
  }
});

test('a job whose process ended ten times fails permanently', async () => {
  await queue(SHARE_MAIL_TASK, { to: address(), from: 'R', title: 'T', path: '/', words: '' });
  for (let round = 0; round < 10; round += 1) {
    await sql(`update payload_jobs set processing = true, claimed_until = now() - interval '1 second'`);
    expect(await rescueJobs(payload)).toBe(1);
  }
  const [failed] = await sql<{ error: { message: string } }>('select error from payload_jobs where has_error');
  expect(failed?.error.message).toContain('stopped 10 times');
});
