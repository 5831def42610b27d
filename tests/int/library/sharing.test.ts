import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlOf } from '@/platform/sql';
import { proves } from '../../helpers/proves';
import { mailsTo, makeAdmin, openBrowser } from '../accounts/browser';
import { payload } from '../records';
import { reader } from './reader';

const sql = sqlOf(payload);

afterAll(() => payload.destroy());
beforeAll(() => makeAdmin());

const address = () => `${randomUUID()}@meridian.example`;
const addresses = (count: number) => Array.from({ length: count }, address);

test('SHARE-13 SHARE-15 a share is recorded, and mailed to each address', async () => {
  const { call, account } = await reader();
  const recipients = addresses(2);
  const body = { url: '/page', description: 'Read this', from: account.email, sharedWith: recipients };
  const history = async () => (await call('GET', '/service/user/shared/0/8')).body;
  await proves('SHARE-13', async () => {
    expect((await call('POST', '/service/user/share', { ...body, provider: 'email' })).status).toBe(200);
    for (const to of recipients) {
      const mails = await mailsTo(to);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(account.email);
      expect(mails[0]?.text).toContain('Read this');
    }
    for (const provider of ['Facebook', 'Twitter', 'LinkedIn'])
      expect((await call('POST', '/service/user/share', { url: '/page', provider })).status).toBe(200);
    const recorded = await sql<{ provider: string }>('select provider from shares where owner_id = $1 order by id', [
      account.id,
    ]);
    expect(recorded.map(({ provider }) => provider)).toEqual(['email', 'Facebook', 'Twitter', 'LinkedIn']);
  });
  await proves('SHARE-15', async () => {
    expect(await history()).toMatchObject({
      entry: [
        { content: { provider: 'LinkedIn', activity: 'Shared' } },
        { content: { provider: 'Twitter' } },
        { content: { provider: 'Facebook' } },
        { content: { provider: 'email', activity: 'Shared', sharedWith: recipients.join(', ') } },
      ],
    });
  });
});

test('SHARE-14 an invalid sender, recipient or provider returns 400 and sends nothing', async () => {
  const to = address();
  const guest = openBrowser();
  const share = async (fields: object) => {
    const body = { url: '/page', provider: 'email', sharedWith: [to], from: 'me@meridian.example', ...fields };
    return (await guest.send('/service/user/share', { body })).status;
  };
  await proves('SHARE-14', async () => {
    for (const wrong of [{ from: undefined }, { from: 'me' }, { sharedWith: [to, 'nobody'] }, { provider: 'Myspace' }])
      expect([wrong, await share(wrong)]).toEqual([wrong, 400]);
    expect(await mailsTo(to)).toEqual([]);
  });
  expect(await share({ url: 'https://elsewhere.example/' })).toBe(400);
  expect(await share({})).toBe(200);
  expect(await mailsTo(to)).toHaveLength(1);
});

test('a share is sent to 20 recipients, and with 21 to none', async () => {
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

test('a guest shares with at most 60 recipients a day, by network and by sender', async () => {
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

test('a user shares with at most 200 recipients a day', async () => {
  const { call } = await reader();
  const share = async () =>
    (await call('POST', '/service/user/share', { url: '/page', provider: 'email', sharedWith: addresses(20) })).status;
  for (let at = 0; at < 10; at += 1) expect(await share()).toBe(200);
  expect(await share()).toBe(429);
});

test('a mailbox gets at most five shared pages an hour, however its address is written', async () => {
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

test('a guest solves a captcha to share by email if captcha is enabled, a user does not', async () => {
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

test('line breaks in 200 fields add no recipient and no header', async () => {
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

test('SHARE-16 a short URL redirects to a page of this site, and URLs of other sites are rejected', async () => {
  const guest = openBrowser();
  const shorten = (url: string) => guest.send('/service/integration/url/shorten', { body: { url } });
  await proves('SHARE-16', async () => {
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
});
