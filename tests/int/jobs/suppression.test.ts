import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hmacOf } from '@/platform/mail/events/verify';
import { startMailCatcher } from '../../helpers/mail-catcher';

const catcher = await startMailCatcher(({ command, to }) =>
  command === 'RCPT' && to[0]?.startsWith('gone') ? '550 5.1.1 User unknown' : null,
);
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:mail';
Object.assign(process.env, {
  SMTP_URL: catcher.url,
  MAIL_WEBHOOK_SECRET: 'a-secret-of-the-generic-webhook-1234',
  MAILGUN_SIGNING_KEY: 'key-of-mailgun-1234567890',
  POSTMARK_WEBHOOK_AUTH: 'postmark:password-of-postmark',
  SES_TOPIC_ARN: TOPIC,
});
const { payload, makeArticle, makePeople, makePerson, rest } = await import('../records');
const { app } = await import('@/api/http/app');
const { SHARE_MAIL_TASK } = await import('@/domain/sharing/send-share-mail.job');
const { ACCOUNT_MAIL_TASK } = await import('@/domain/accounts/send-account-mail.job');
const { SEND_ISSUE_TASK } = await import('@/domain/newsletters/send-issue.job');
const { CONFIRM_NEWSLETTERS_TASK } = await import('@/domain/newsletters/send-confirmation.job');
const { confirmSubscriptions } = await import('@/domain/newsletters/subscription.command');
const { resendMails } = await import('@/domain/mail/handle-failed-mails.command');
const { readFailedMails } = await import('@/domain/mail/failed-mails.query');
const { findReader } = await import('@/domain/membership/find-readers.query');
const { visitorDate } = await import('@/domain/formats/date.rules');
const { contextOf } = await import('@/platform/context');
const { sqlOf } = await import('@/platform/sql');

const sql = sqlOf(payload);
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const fetched = vi.hoisted(() => vi.fn<(url: URL) => Promise<{ status: number; text: string }>>());
vi.mock('@/platform/guarded-fetch', async (original) => ({ ...(await original<object>()), guardedFetch: fetched }));
let people: Awaited<ReturnType<typeof makePeople>>;
let support: Awaited<ReturnType<typeof makePerson>>;

beforeAll(async () => {
  people = await makePeople();
  support = await makePerson({ role: 'support' });
  fetched.mockResolvedValue({ status: 200, text: String(publicKey.export({ type: 'spki', format: 'pem' })) });
});
beforeEach(async () => {
  fetched.mockClear();
  await sql('delete from suppressed_addresses');
  await sql('delete from mail_sendings');
  await sql('delete from mail_events');
  await sql('delete from payload_jobs');
});
afterAll(async () => {
  await payload.destroy();
  await catcher.stop();
});

const address = () => `${randomUUID()}@meridian.example`;
const seconds = (offset = 0) => String(Math.floor(Date.now() / 1_000) + offset);

async function post(provider: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const response = await app.request(`/service/operations/mail-events/${provider}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-masthead-socket': '10.0.0.9', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return response.status;
}
const suppressed = async (emailAddress: string) =>
  (
    await sql<{ reason: string; detail: string; source: string }>(
      'select reason::text, detail, source from suppressed_addresses where email_address = $1',
      [emailAddress],
    )
  )[0];

const generic = (body: object, { time = seconds(), secret = 'a-secret-of-the-generic-webhook-1234' } = {}) => {
  const text = JSON.stringify(body);
  return [text, { 'Masthead-Signature': `t=${time},v1=${hmacOf(secret, `${time}.${text}`)}` }] as const;
};

test('the generic webhook suppresses an address, once per message', async () => {
  const emailAddress = address();
  const event = { id: randomUUID(), type: 'complaint', emailAddress: emailAddress.toUpperCase(), detail: 'abuse' };
  const [body, headers] = generic(event);
  expect(await post('generic', body, headers)).toBe(200);
  expect(await suppressed(emailAddress)).toEqual({ reason: 'complaint', detail: 'abuse', source: 'generic' });
  // Staff have removed the address; a replay doesn't suppress it again.
  await sql('delete from suppressed_addresses');
  expect(await post('generic', body, headers)).toBe(200);
  expect(await suppressed(emailAddress)).toBeUndefined();
});

test('Mailgun’s webhook suppresses addresses after permanent failures and complaints', async () => {
  const send = (
    event: object,
    { token = randomUUID(), key = 'key-of-mailgun-1234567890', timestamp = seconds() } = {},
  ) =>
    post('mailgun', {
      signature: { timestamp, token, signature: hmacOf(key, timestamp + token) },
      'event-data': event,
    });
  const [gone, full, angry] = [address(), address(), address()];
  const status = { message: '550 5.1.1 unknown' };
  expect(await send({ event: 'failed', severity: 'permanent', recipient: gone, 'delivery-status': status })).toBe(200);
  expect(await send({ event: 'failed', severity: 'temporary', recipient: full })).toBe(200);
  expect(await send({ event: 'complained', recipient: angry })).toBe(200);
  expect([await suppressed(gone), await suppressed(full), await suppressed(angry)]).toEqual([
    { reason: 'bounce', detail: '550 5.1.1 unknown', source: 'mailgun' },
    undefined,
    { reason: 'complaint', detail: '', source: 'mailgun' },
  ]);
  expect(await send({ event: 'complained', recipient: full }, { key: 'other' })).toBe(400);
  expect(await send({ event: 'complained', recipient: full }, { timestamp: seconds(-86_400) })).toBe(400);
  expect(await suppressed(full)).toBeUndefined();
});

test('Postmark’s webhook suppresses addresses after hard bounces and complaints', async () => {
  const Authorization = `Basic ${btoa('postmark:password-of-postmark')}`;
  const [gone, busy, angry] = [address(), address(), address()];
  const bounce = { RecordType: 'Bounce', ID: 1, Type: 'HardBounce', Email: gone, Details: 'No such user' };
  expect(await post('postmark', bounce)).toBe(400);
  expect(await post('postmark', bounce, { Authorization: `Basic ${btoa('postmark:guess')}` })).toBe(400);
  expect(await suppressed(gone)).toBeUndefined();
  expect(await post('postmark', bounce, { Authorization })).toBe(200);
  expect(await post('postmark', { ...bounce, ID: 2, Type: 'Transient', Email: busy }, { Authorization })).toBe(200);
  const complaint = { RecordType: 'SpamComplaint', ID: 3, Email: angry };
  expect(await post('postmark', complaint, { Authorization })).toBe(200);
  expect([await suppressed(gone), await suppressed(busy), (await suppressed(angry))?.reason]).toEqual([
    { reason: 'bounce', detail: 'No such user', source: 'postmark' },
    undefined,
    'complaint',
  ]);
});

/** Signs a message as Amazon's notification service does, with SHA-1 for version 1. */
function notice(fields: Record<string, string>) {
  const message: Record<string, string> = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: TOPIC,
    Timestamp: new Date().toISOString(),
    SignatureVersion: '2',
    SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem',
    ...fields,
  };
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names.flatMap((name) => (message[name] ? [`${name}\n${message[name]}\n`] : [])).join('');
  const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
  return { ...message, Signature: sign(algorithm, Buffer.from(text), privateKey).toString('base64') };
}
const bounced = (emailAddress: string, bounceType = 'Permanent') =>
  JSON.stringify({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress, diagnosticCode: 'smtp; 550 5.1.1' }] },
  });

test('Amazon’s webhook suppresses addresses, and fetches nothing from other hosts', async () => {
  const [gone, busy, angry, other] = [address(), address(), address(), address()];
  const plain = { 'Content-Type': 'text/plain; charset=UTF-8' };
  expect(await post('ses', notice({ Message: bounced(gone) }), plain)).toBe(200);
  expect(await post('ses', notice({ Message: bounced(busy, 'Transient') }), plain)).toBe(200);
  const complaint = { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: angry }] } };
  expect(await post('ses', notice({ Message: JSON.stringify(complaint) }), plain)).toBe(200);
  expect([await suppressed(gone), await suppressed(busy), (await suppressed(angry))?.reason]).toEqual([
    { reason: 'bounce', detail: 'smtp; 550 5.1.1', source: 'ses' },
    undefined,
    'complaint',
  ]);
  // The certificate is fetched once.
  expect(fetched).toHaveBeenCalledTimes(1);

  const forged = [
    { ...notice({ Message: bounced(gone) }), Message: bounced(other) },
    notice({ Message: bounced(other), TopicArn: `${TOPIC}-of-somebody-else` }),
    notice({ Message: bounced(other), Timestamp: new Date(Date.now() - 86_400_000).toISOString() }),
    ...[
      'https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-abc.pem',
      'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-abc.pem',
      'https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-abc.pem',
      'https://evil.example/SimpleNotificationService-abc.pem',
      'http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem',
      'https://user@sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem',
      'https://sns.eu-west-1.amazonaws.com/other.pem',
      'https://169.254.169.254/SimpleNotificationService-abc.pem',
    ].map((SigningCertURL) => notice({ Message: bounced(other), SigningCertURL })),
  ];
  for (const message of forged) expect(await post('ses', message, plain)).toBe(400);
  expect(await suppressed(other)).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a message of Amazon that is signed with SHA-1 is refused, and the response says how to change it', async () => {
  const emailAddress = address();
  const request = {
    Type: 'SubscriptionConfirmation',
    Message: 'Confirm',
    Token: 'abc',
    SubscribeURL: 'https://a.example',
  };
  for (const fields of [{ Message: bounced(emailAddress) }, request]) {
    const response = await app.request('/service/operations/mail-events/ses', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'x-masthead-socket': '10.0.0.9' },
      body: JSON.stringify(notice({ ...fields, SignatureVersion: '1' })),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Set the attribute SignatureVersion of the SNS topic to 2.');
  }
  expect(await suppressed(emailAddress)).toBeUndefined();
  // A stranger's topic learns nothing about this site.
  const stranger = notice({
    Message: bounced(emailAddress),
    SignatureVersion: '1',
    TopicArn: `${TOPIC}-of-somebody-else`,
  });
  expect(await post('ses', stranger)).toBe(400);
  expect(fetched).not.toHaveBeenCalled();
});

test('the subscription of the configured topic is confirmed at Amazon only', async () => {
  const SubscribeURL = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=abc';
  const request = { Type: 'SubscriptionConfirmation', Message: 'Confirm', Token: 'abc' };
  expect(
    await post('ses', notice({ ...request, SubscribeURL: 'https://evil.example/?Action=ConfirmSubscription' })),
  ).toBe(400);
  const elsewhere = { ...request, SubscribeURL, TopicArn: `${TOPIC}-of-somebody-else` };
  expect(await post('ses', notice(elsewhere))).toBe(400);
  expect(await post('ses', { ...notice({ ...request, SubscribeURL }), Token: 'other' })).toBe(400);
  expect(fetched.mock.calls.map(([url]) => url.href)).not.toContain(SubscribeURL);
  expect(await post('ses', notice({ ...request, SubscribeURL }))).toBe(200);
  expect(fetched.mock.calls.map(([url]) => url.href)).toContain(SubscribeURL);
});

test('a message of Amazon is not rejected while its certificate can’t be fetched', async () => {
  const emailAddress = address();
  const SigningCertURL = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-new.pem';
  fetched.mockRejectedValueOnce(new Error('no connection'));
  const message = notice({ Message: bounced(emailAddress), SigningCertURL });
  expect([await post('ses', message), await post('ses', message)]).toEqual([503, 200]);
  expect(await suppressed(emailAddress)).toBeDefined();
});

test('a second delivery of the same message changes nothing', async () => {
  const [a, b, c] = [address(), address(), address()];
  const [timestamp, token] = [seconds(), randomUUID()];
  const mailgun = {
    signature: { timestamp, token, signature: hmacOf('key-of-mailgun-1234567890', timestamp + token) },
    'event-data': { event: 'complained', recipient: a },
  };
  const postmark = { RecordType: 'SpamComplaint', ID: 77, Email: b };
  const Authorization = `Basic ${btoa('postmark:password-of-postmark')}`;
  const amazon = notice({ Message: bounced(c) });
  const sendAll = async () => [
    await post('mailgun', mailgun),
    await post('postmark', postmark, { Authorization }),
    await post('ses', amazon),
  ];
  expect(await sendAll()).toEqual([200, 200, 200]);
  expect(await sql('select 1 from suppressed_addresses')).toHaveLength(3);
  await sql('delete from suppressed_addresses');
  expect(await sendAll()).toEqual([200, 200, 200]);
  expect(await sql('select 1 from suppressed_addresses')).toEqual([]);
});

test('malformed, unsigned, old and oversized messages are rejected', async () => {
  const event = { id: '1', type: 'bounce', emailAddress: address() };
  const [body, headers] = generic(event);
  const cases: [string, unknown, Record<string, string>, number][] = [
    ['generic', body, {}, 400],
    ['generic', `${body} `, headers, 400],
    ['generic', ...generic(event, { time: seconds(-600) }), 400],
    ['generic', ...generic(event, { time: seconds(600) }), 400],
    ['generic', ...generic(event, { secret: 'guess' }), 400],
    ['generic', ...generic({ id: '1', type: 'other', emailAddress: 'a' }), 400],
    ['mailgun', '{}', {}, 400],
    ['mailgun', 'no json', {}, 400],
    ['ses', '[]', {}, 400],
    ['ses', '', {}, 400],
    ['postmark', 'null', { Authorization: `Basic ${btoa('postmark:password-of-postmark')}` }, 400],
    ['unknown', body, headers, 400],
    ['generic', 'x'.repeat(100_001), headers, 413],
    ['generic', body, { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ];
  for (const [provider, message, sent, status] of cases) {
    expect([provider, message, await post(provider, message, sent)]).toEqual([provider, message, status]);
  }
  expect(await suppressed(event.emailAddress)).toBeUndefined();
});

test('a message with characters that the database can’t store is accepted', async () => {
  const emailAddress = address();
  const [body, headers] = generic({
    id: `a\u0000${randomUUID()}`,
    type: 'bounce',
    emailAddress,
    detail: 'x\u0000y\ud800',
  });
  expect(await post('generic', body, headers)).toBe(200);
  expect(await suppressed(emailAddress)).toMatchObject({ detail: 'xy\ufffd' });
});

test('a message that arrives many times simultaneously is processed once, and messages don’t block each other', async () => {
  const addresses = Array.from({ length: 20 }, address);
  const report = (recipients: string[]) =>
    JSON.stringify({
      notificationType: 'Bounce',
      bounce: { bounceType: 'Permanent', bouncedRecipients: recipients.map((emailAddress) => ({ emailAddress })) },
    });
  const messages = [addresses, addresses.toReversed()].map((all) => notice({ Message: report(all) }));
  const statuses = await Promise.all([...messages, ...messages, ...messages].map((message) => post('ses', message)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await sql('select 1 from suppressed_addresses')).toHaveLength(20);
  expect(await sql('select 1 from mail_events')).toHaveLength(2);
});

const queue = (task: string, input: object) => payload.jobs.queue({ task, input } as never);
async function work(): Promise<void> {
  while (!(await payload.jobs.run({ limit: 50, silent: true })).noJobsRemaining);
}
const subjectsTo = (emailAddress: string) =>
  catcher.to(emailAddress).map(({ headers: sent }) => sent.get('subject') ?? '');
const failed = async () => (await readFailedMails(contextOf(payload, support.user as never))).mails;
const report = async (emailAddress: string, type: 'bounce' | 'complaint') => {
  const [body, headers] = generic({ id: randomUUID(), type, emailAddress });
  expect(await post('generic', body, headers)).toBe(200);
};

/** Schedules an issue to these subscribers. */
async function makeIssue(owners: object[]): Promise<number> {
  const newsletter = await payload.create({
    collection: 'newsletters',
    data: { name: randomUUID(), description: 'Early.', _status: 'published' } as never,
  });
  for (const owner of owners) {
    const data = { newsletter: newsletter.id, status: 'active', ...owner };
    await payload.create({ collection: 'newsletter-subscriptions', data: data as never });
  }
  const articles = [(await makeArticle()).id];
  const data = { newsletter: newsletter.id, subject: 'Monday', title: 'Monday', articles, status: 'scheduled' };
  const { id } = await payload.create({ collection: 'newsletter-issues', data: data as never });
  await sql('delete from payload_jobs');
  return id;
}

test('after a complaint, a reader gets no newsletters and notices, but the mails they need', async () => {
  const reader = await makePerson({ role: 'reader' });
  const email = String(reader.user.email);
  await report(email, 'complaint');
  const other = address();
  const issueId = await makeIssue([{ user: reader.user.id }, { emailAddress: other }]);
  await queue(SEND_ISSUE_TASK, { issueId });
  await queue(SHARE_MAIL_TASK, { to: email, from: 'Rosa', title: 'A page', path: '/', words: '' });
  await queue(ACCOUNT_MAIL_TASK, { kind: 'reset', emailAddress: email });
  await work();
  expect(catcher.to(other)).toHaveLength(1);
  expect(subjectsTo(email)).toEqual([expect.stringContaining('Reset your')]);
  expect(await sql('select 1 from payload_jobs')).toEqual([]);
  expect(await failed()).toEqual([]);
  const issue = await payload.findByID({ collection: 'newsletter-issues', id: issueId });
  expect(issue).toMatchObject({ status: 'sent', sentCount: 1, failedCount: 0, suppressedCount: 1 });
});

test('after a bounce, nothing is sent, and support sees the mails that a reader misses', async () => {
  const reader = await makePerson({ role: 'reader' });
  const email = String(reader.user.email);
  await report(email, 'bounce');
  const issueId = await makeIssue([{ user: reader.user.id }]);
  await queue(SEND_ISSUE_TASK, { issueId });
  await queue(ACCOUNT_MAIL_TASK, { kind: 'reset', emailAddress: email });
  await work();
  expect(subjectsTo(email)).toEqual([]);
  const reason = 'The address is suppressed because mail to it bounced.';
  expect(await failed()).toEqual([
    expect.objectContaining({ recipient: email, subject: expect.stringContaining('Reset your'), reason }),
  ]);
  const member = await findReader({ sql, zone: 'UTC' }, Number(reader.user.id));
  expect(member?.suppression).toEqual({ reason: 'bounce', sinceText: visitorDate(new Date(), 'UTC') });

  // An admin removes the address, and support sends the mail again.
  await sql('delete from suppressed_addresses');
  expect((await findReader({ sql, zone: 'UTC' }, Number(reader.user.id)))?.suppression).toBeNull();
  expect(await resendMails(contextOf(payload, support.user as never), 'all')).toEqual({ count: 1 });
  await work();
  expect(subjectsTo(email)).toEqual([expect.stringContaining('Reset your')]);
});

test('confirming a newsletter doesn’t remove a suppressed address, and its mails are listed for staff', async () => {
  const emailAddress = address();
  const issueId = await makeIssue([{ emailAddress }]);
  await report(emailAddress, 'bounce');
  await sql(`update newsletter_subscriptions set status = 'pending' where email_address = $1`, [emailAddress]);
  await queue(CONFIRM_NEWSLETTERS_TASK, { emailAddress });
  await work();
  expect((await failed()).map(({ recipient }) => recipient)).toEqual([emailAddress]);
  // The owner opens the link of an earlier mail.
  await confirmSubscriptions(contextOf(payload, null), { emailAddress });
  expect(await suppressed(emailAddress)).toMatchObject({ reason: 'bounce' });
  await queue(SEND_ISSUE_TASK, { issueId });
  await work();
  expect(catcher.to(emailAddress)).toEqual([]);
});

test('a complaint stays when a bounce follows, and replaces a bounce', async () => {
  const emailAddress = address();
  const seen: unknown[] = [];
  for (const type of ['bounce', 'complaint', 'bounce'] as const) {
    await report(emailAddress, type);
    seen.push((await suppressed(emailAddress))?.reason);
  }
  expect(seen).toEqual(['bounce', 'complaint', 'complaint']);
});

test('an address that our mail server reports as unknown is suppressed', async () => {
  const to = `gone-${address()}`;
  await queue(SHARE_MAIL_TASK, { to, from: 'Rosa', title: 'A page', path: '/', words: '' });
  await work();
  expect(await suppressed(to)).toMatchObject({
    reason: 'bounce',
    source: 'smtp',
    detail: expect.stringContaining('550 5.1.1 User unknown'),
  });
});

test('support and admins see suppressed addresses, and only admins remove them', async () => {
  const emailAddress = address();
  await report(emailAddress, 'bounce');
  const [row] = await sql<{ id: number }>('select id from suppressed_addresses');
  const statuses = async (person: typeof support) => [
    (await rest('/suppressed-addresses', { as: person })).status,
    (await rest(`/suppressed-addresses/${row?.id}`, { as: person, method: 'DELETE' })).status,
  ];
  for (const person of [people.editor, people.merchandiser, people.reader]) {
    expect(await statuses(person)).toEqual([403, 403]);
  }
  expect(await statuses(support)).toEqual([200, 403]);
  expect(await suppressed(emailAddress)).toBeDefined();
  expect(await statuses(people.admin)).toEqual([200, 200]);
  expect(await suppressed(emailAddress)).toBeUndefined();
});
