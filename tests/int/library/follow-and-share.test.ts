import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Newsletter } from '@/generated/payload-types';
import { sqlOf } from '@/platform/sql';
import { mailsTo, makeAccount, makeAdmin, openBrowser } from '../accounts/browser';
import { makeArticle, makePerson, type Person, payload, rest } from '../records';

const sql = sqlOf(payload);
let topic: { id: number };
let letter: Newsletter;

afterAll(() => payload.destroy());
beforeAll(async () => {
  await makeAdmin();
  topic = await payload.create({ collection: 'topics', data: { name: 'Strategy', _status: 'published' } });
  const made = (name: string, subscriberOnly: boolean) =>
    payload.create({ collection: 'newsletters', data: { name, subscriberOnly, _status: 'published' } });
  letter = await made('The Morning', false);
  await made('The Insider', true);
  await payload.create({
    collection: 'marketing-campaigns',
    data: { name: 'Books', marketingCampaignId: 'books-24', _status: 'published' },
  });
});

async function reader(given: Record<string, unknown> = {}) {
  const account = await makeAccount(given);
  const browser = openBrowser();
  await browser.signIn(account.email);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await browser.send(path, { method, body });
    return { status: response.status, body: await response.json().catch(() => null) };
  };
  return { account, browser, call };
}

test('TOP-12 TOP-13 TOP-14 TOP-17 PROF-05 a topic is followed once, and not any more', async () => {
  const { call, browser } = await reader();
  const head = async () =>
    (await browser.send('/service/user/profile', { method: 'HEAD' })).headers.get('Last-Modified');
  const before = await head();
  for (const _ of [1, 2]) {
    expect((await call('POST', '/service/user/follow', { type: 'topic', name: 'Strategy' })).status).toBe(200);
  }
  expect(await head()).not.toBe(before);
  expect(await browser.profile()).toMatchObject({
    topics: [{ name: 'Strategy' }],
    following: { items: [{ type: 'topic', name: 'Strategy' }] },
    unreadFollowingCount: 0,
  });
  expect((await call('GET', '/service/user/topics')).body).toEqual([{ id: String(topic.id), name: 'Strategy' }]);
  expect((await call('POST', '/service/user/follow', { type: 'topic', name: 'Nothing' })).status).toBe(404);
  await call('DELETE', '/service/user/topics', { name: 'Strategy' });
  expect((await call('GET', '/service/user/topics')).body).toEqual([]);
  await call('POST', '/service/user/follow', { type: 'topic', name: 'Strategy' });
  await call('DELETE', '/service/user/follow', { type: 'topic', all: true });
  expect(await browser.profile()).toMatchObject({ topics: [] });
});

test('TOP-18 TOP-19 the following stream holds what is followed, and reading it clears the count', async () => {
  const { call, browser } = await reader();
  await call('POST', '/service/user/follow', { type: 'topic', name: 'Strategy' });
  const publishedAt = new Date(Date.now() + 50).toISOString();
  const followed = await makeArticle({ title: 'Followed', topics: [topic.id], publishedAt });
  await makeArticle({ title: 'Draft', topics: [topic.id], _status: 'draft' });
  await makeArticle({ title: 'Not followed' });
  const path = '/service/components/myhbr/following/0/8?format=json';
  await expect.poll(async () => (await browser.profile()).unreadFollowingCount).toBe(1);
  expect((await call('GET', `${path}&filter=Digital%20Article`)).body).toMatchObject({
    entry: [{ id: String(followed.id) }],
  });
  expect((await call('GET', `${path}&filter=Video`)).body).toMatchObject({ entry: [] });
  expect((await call('GET', path)).body).toMatchObject({ entry: [{ title: 'Followed' }], page: { last: 0 } });
  expect(await browser.profile()).toMatchObject({ unreadFollowingCount: 0 });
});

test('NEWS-02 NEWS-03 NEWS-04 NEWS-05 NEWS-08 NEWS-13 a user subscribes and unsubscribes', async () => {
  const { call, browser } = await reader();
  const letters = async () => (await browser.profile()).newsletters;
  for (const path of ['/service/newsletters/subscribe', '/api/newsletters/subscribe']) {
    expect((await call('POST', path, { newsletters: ['The Morning'] })).status).toBe(200);
    expect(await letters()).toEqual([{ name: 'The Morning' }]);
    await call('POST', '/service/newsletters/unsubscribe', { newsletters: ['The Morning'] });
    expect(await letters()).toEqual([]);
  }
  await call('POST', '/service/user/follow', { type: 'newsletter', name: 'The Morning' });
  await call('DELETE', '/service/user/subscribe', { name: 'The Morning' });
  expect(await letters()).toEqual([]);
  await call('POST', '/service/newsletters/subscribe', { newsletters: 'The Morning' });
  await call('DELETE', '/service/user/unsubscribe/all');
  expect(await letters()).toEqual([]);
  expect(await call('POST', '/service/newsletters/subscribe', { newsletters: ['The Insider'] })).toMatchObject({
    status: 403,
    body: { message: 'This newsletter is available to subscribers only.' },
  });
  const subscriber = await reader({ tiers: ['ROLE_HBRG_GOOD'] });
  const insider = { newsletters: ['The Insider'] };
  expect((await subscriber.call('POST', '/service/newsletters/subscribe', insider)).status).toBe(200);
});

test('NEWS-06 NEWS-07 NEWS-08 a user agrees to a campaign and leaves it', async () => {
  const { call, browser } = await reader();
  for (const body of [{ marketingCampaignId: 'books-24' }, {}]) {
    await call('POST', '/api/marketingcampaign/subscribe', { marketingCampaignId: 'books-24' });
    expect(await browser.profile()).toMatchObject({ marketingCampaigns: [{ marketingCampaignId: 'books-24' }] });
    await call('DELETE', '/service/user/marketingcampaign/subscribe', body);
    expect(await browser.profile()).toMatchObject({ marketingCampaigns: [] });
  }
});

test('NEWS-02 NEWS-10 a stranger’s address gets one question, and letters only after the answer', async () => {
  const guest = openBrowser();
  const emailAddress = 'stranger@meridian.example';
  const order = { emailAddress: ' Stranger@meridian.example ', newsletters: ['The Morning'] };
  expect((await guest.send('/service/newsletters/subscribe', { body: order })).status).toBe(200);
  expect((await guest.send('/service/newsletters/subscribe', { body: { ...order, emailAddress: 'x' } })).status).toBe(
    400,
  );
  const [question] = await mailsTo(emailAddress);
  const token = /confirm=([\w-]+)/.exec(question?.text ?? '')?.[1] ?? '';
  const state = () => guest.json(`/service/newsletters/preferences/${token}`);
  expect(await state()).toMatchObject({ addressHint: 's…@meridian.example', letters: [{ isActive: false }] });
  const choose = (body: unknown) => guest.send(`/service/newsletters/preferences/${token}`, { body });
  await choose({ confirm: true });
  expect(await state()).toMatchObject({ letters: [{ name: 'The Morning', isActive: true }] });
  await choose({ newsletterIds: [] });
  expect(await state()).toMatchObject({ letters: [{ isActive: false }] });
  await choose({ newsletterIds: [String(letter.id)] });
  const click = await guest.send(`/service/newsletters/one-click/${token}/${letter.id}/1`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(click.status).toBe(200);
  expect(await state()).toMatchObject({ letters: [{ isActive: false }] });
  expect((await guest.send(`/service/newsletters/preferences/${token.slice(0, -4)}AAAA`)).status).toBe(404);
});

test('an issue goes once to each active address, and says what became of it', async () => {
  const { account, call } = await reader();
  await call('POST', '/service/newsletters/subscribe', { newsletters: ['The Morning'] });
  const article = await makeArticle({ title: 'In the letter' });
  const issue = await payload.create({
    collection: 'newsletter-issues',
    data: {
      newsletter: letter.id,
      subject: 'Tuesday',
      title: 'Good morning',
      opening: 'One.\n\nTwo.',
      articles: [article.id],
      status: 'draft',
    },
  });
  const editor = await makePerson({ role: 'editor' });
  const act = (what: string, as: Person | null = editor, body?: object) =>
    rest(`/newsletter-issues/${issue.id}/${what}`, { as, method: what === 'preview' ? 'GET' : 'POST', body });
  const merchandiser = await makePerson({ role: 'merchandiser' });
  expect((await act('send', null)).status).toBe(403);
  expect((await act('send', merchandiser)).status).toBe(404);
  expect(await (await act('preview')).text()).toContain('In the letter');
  expect((await act('test')).status).toBe(200);
  expect(await mailsTo(editor.user.email)).toMatchObject([{ subject: 'Test: Tuesday' }]);
  expect((await act('send', editor, { at: new Date(Date.now() + 3_600_000).toISOString() })).status).toBe(200);
  expect((await act('send')).status).toBe(409);
  expect((await act('withdraw')).status).toBe(200);
  expect((await act('send')).status).toBe(200);
  expect((await act('withdraw')).status).toBe(200);
  expect(await mailsTo(account.email)).toEqual([]);
  expect((await act('send')).status).toBe(200);
  const [mail, ...more] = await mailsTo(account.email);
  const late = await rest(`/newsletter-issues/${issue.id}`, {
    as: editor,
    method: 'PATCH',
    body: { title: 'Another' },
  });
  expect(late.status).toBe(403);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Tuesday', text: expect.stringContaining('In the letter') });
  expect(mail?.text).toContain('/newsletter-preferences?token=');
  expect(await payload.findByID({ collection: 'newsletter-issues', id: issue.id })).toMatchObject({
    status: 'sent',
    sentCount: 1,
    failedCount: 0,
  });
});

test('SHARE-13 SHARE-14 SHARE-15 a share is recorded, and mailed to each address', async () => {
  const { call, account } = await reader();
  const body = { url: '/page', description: 'Read this', sharedWith: 'one@meridian.example, two@meridian.example' };
  expect((await call('POST', '/service/user/share', { ...body, provider: 'email' })).status).toBe(200);
  for (const address of ['one@meridian.example', 'two@meridian.example']) {
    const mails = await mailsTo(address);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(account.email);
    expect(mails[0]?.text).toContain('Read this');
  }
  await call('POST', '/service/user/share', { url: '/page', provider: 'Twitter' });
  expect((await call('GET', '/service/user/shared/0/8')).body).toMatchObject({
    entry: [
      { content: { provider: 'Twitter', activity: 'Shared' } },
      { content: { provider: 'email', sharedWith: 'one@meridian.example, two@meridian.example' } },
    ],
  });
  const guest = openBrowser();
  const shared = async (given: object) =>
    (await guest.send('/service/user/share', { body: { ...body, provider: 'email', ...given } })).status;
  expect(await shared({})).toBe(400);
  expect(await shared({ from: 'me@meridian.example', sharedWith: 'nobody' })).toBe(400);
  expect(await shared({ provider: 'Myspace' })).toBe(400);
  expect(await shared({ from: 'me@meridian.example', url: 'https://elsewhere.example/' })).toBe(400);
  expect(await shared({ from: 'me@meridian.example', sharedWith: ['three@meridian.example'] })).toBe(200);
});

const address = () => `${randomUUID()}@meridian.example`;
const addresses = (count: number) => Array.from({ length: count }, address);

test('SHARE-13 a share goes to 20 recipients, and to 21 not at all', async () => {
  const { call } = await reader();
  const guest = openBrowser();
  const [many, others] = [addresses(20), addresses(20)];
  const share = { url: '/page', provider: 'email' };
  expect((await call('POST', '/service/user/share', { ...share, sharedWith: many })).status).toBe(200);
  const body = { ...share, from: address(), sharedWith: others };
  expect((await guest.send('/service/user/share', { body })).status).toBe(200);
  for (const to of [many[19], others[19]]) expect(await mailsTo(to ?? '')).toHaveLength(1);
  const tooMany = [...others, address()];
  expect((await call('POST', '/service/user/share', { ...share, sharedWith: tooMany })).status).toBe(400);
  expect((await guest.send('/service/user/share', { body: { ...body, sharedWith: tooMany } })).status).toBe(400);
});

test('SHARE-13 a guest shares with 60 recipients a day, by network and by sender, and nothing goes out beyond', async () => {
  const share = async (guest: ReturnType<typeof openBrowser>, from: string, sharedWith: string[]) =>
    (await guest.send('/service/user/share', { body: { url: '/page', provider: 'email', from, sharedWith } })).status;
  const guest = openBrowser();
  for (let at = 0; at < 3; at += 1) expect(await share(guest, address(), addresses(20))).toBe(200);
  const spared = address();
  expect(await share(guest, address(), [spared])).toBe(429);
  const sender = address();
  for (let at = 0; at < 3; at += 1) expect(await share(openBrowser(), sender, addresses(20))).toBe(200);
  expect(await share(openBrowser(), sender.toUpperCase(), [spared])).toBe(429);
  expect(await mailsTo(spared)).toEqual([]);
});

test('SHARE-13 a user shares with 200 recipients a day', async () => {
  const { call } = await reader();
  const share = async () =>
    (await call('POST', '/service/user/share', { url: '/page', provider: 'email', sharedWith: addresses(20) })).status;
  for (let at = 0; at < 10; at += 1) expect(await share()).toBe(200);
  expect(await share()).toBe(429);
});

test('SHARE-13 a mailbox gets five shared pages an hour, however its address is written', async () => {
  const mailbox = address();
  const [name, host] = mailbox.split('@');
  const spellings = [mailbox, mailbox.toUpperCase(), `${name}+a@${host}`, `${name}+b@${host}`];
  for (let at = 0; at < 8; at += 1) {
    const body = { url: '/page', provider: 'email', from: address(), sharedWith: spellings[at % 4] };
    expect((await openBrowser().send('/service/user/share', { body })).status).toBe(200);
  }
  await payload.jobs.run({ limit: 500 });
  const sent = await sql(`select 1 from mails where lower("to") like $1`, [`${name}%`]);
  expect(sent).toHaveLength(5);
});

test('SHARE-13 AUTH-75 a guest solves a captcha to share by email when the site asks for one, a user does not', async () => {
  const { call } = await reader();
  await payload.updateGlobal({ slug: 'site-settings', data: { captchaEnabled: true } });
  try {
    const body = { url: '/page', provider: 'email', from: address(), sharedWith: address() };
    const refused = await openBrowser().send('/service/user/share', { body });
    expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ field: 'reCaptchaToken' }] }]);
    expect(await mailsTo(body.sharedWith)).toEqual([]);
    expect((await call('POST', '/service/user/share', body)).status).toBe(200);
    const network = { url: '/page', provider: 'Facebook' };
    expect((await openBrowser().send('/service/user/share', { body: network })).status).toBe(200);
  } finally {
    await payload.updateGlobal({ slug: 'site-settings', data: { captchaEnabled: false } });
  }
});

test('NEWS-02 strangers cannot fill a mailbox with questions about newsletters', async () => {
  const emailAddress = address();
  for (let at = 0; at < 8; at += 1) {
    const body = { emailAddress, newsletters: ['The Morning'] };
    expect((await openBrowser().send('/service/newsletters/subscribe', { body })).status).toBe(200);
    const form = { emailAddress, newsletter: 'The Morning' };
    expect((await openBrowser().send('/service/plain/newsletters', { form })).status).toBe(303);
    await payload.jobs.run({ limit: 500 });
  }
  expect(await mailsTo(emailAddress)).toHaveLength(5);
});

test('SHARE-14 line breaks in 200 fields reach no further recipient and no header', async () => {
  await payload.jobs.run({ limit: 500 });
  const before = await sql<{ id: number }>('select id from mails');
  const breaks = [
    '\r\nBcc: evil@evil.example',
    '\nBcc: evil@evil.example',
    '\rCc: evil@evil.example',
    '%0ABcc: evil@evil.example',
    '\u2028Bcc: evil@evil.example',
  ];
  const allowed = new Set(['kind@meridian.example']);
  for (let n = 0; n < 40; n += 1) {
    const guest = openBrowser();
    const cut = breaks[n % breaks.length] ?? '';
    const good = {
      url: '/page',
      provider: 'email',
      from: 'me@meridian.example',
      sharedWith: `kind${n}@meridian.example`,
    };
    allowed.add(good.sharedWith);
    const fields = {
      url: `/page${cut}`,
      from: good.from + cut,
      sharedWith: good.sharedWith + cut,
      description: cut,
      provider: `email${cut}`,
    };
    for (const [name, value] of Object.entries(fields)) {
      await guest.send('/service/user/share', { body: { ...good, [name]: value } });
    }
  }
  await payload.jobs.run({ limit: 500 });
  const mails = await sql<{ to: string; subject: string }>('select "to", subject from mails where id <> all($1)', [
    before.map(({ id }) => id),
  ]);
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) {
    expect(allowed.has(mail.to), mail.to).toBe(true);
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028]/u);
  }
}, 60_000);

test('SHARE-16 a short address leads to a page of this site, and there is none for another', async () => {
  const guest = openBrowser();
  const shorten = (url: string) => guest.send('/service/integration/url/shorten', { body: { url } });
  const answer = (await (await shorten('/2024/11/a?b=c')).json()) as { url: string };
  expect(answer.url).toMatch(/^http:\/\/localhost:3000\/l\/[2-9a-z]{7}$/);
  expect(await (await shorten('http://localhost:3000/2024/11/a?b=c')).json()).toEqual(answer);
  const followed = await guest.send(new URL(answer.url).pathname);
  expect([followed.status, followed.headers.get('Location')]).toEqual([303, '/2024/11/a?b=c']);
  expect((await guest.send('/l/zzzzzzz')).status).toBe(404);
  for (const url of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:1', '/logout']) {
    expect((await shorten(url)).status, url).toBe(400);
  }
});
