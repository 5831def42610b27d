import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContinue } from '@/domain/library/reading-position.query';
import { MAX_CONTINUE, MAX_CONTINUE_HOME, MAX_POSITIONS } from '@/domain/library/reading-position.rules';
import type { Article } from '@/generated/payload-types';
import { contextOf } from '@/platform/context';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { sqlOf } from '@/platform/sql';
import { makeAccount, makeAdmin, openBrowser, signedIn } from '../accounts/browser';
import { visitor } from '../membership/visitors';
import { makeArticle, makePeople, payload, rest, tokenOf } from '../records';
import { callsFrom } from './reader';

const PATH = '/service/user/reading-positions';
const sql = sqlOf(payload);
const pathOf = ({ path }: Article) => `/${path}`;

afterAll(() => payload.destroy());
beforeAll(makeAdmin);

async function reader() {
  const { account, browser } = await signedIn();
  const call = callsFrom(browser);
  const keep = async (url: string, fraction: unknown) => (await call('POST', PATH, { url, fraction })).status;
  const position = async (url: string) => (await call('GET', `${PATH}?url=${encodeURIComponent(url)}`)).body;
  const list = async () => ((await browser.profile()) as { continueReading?: { url: string }[] }).continueReading;
  return { account, browser, call, keep, position, list };
}

test('a position is stored per reader and article, and the latest one counts', async () => {
  const [alice, bob] = [await reader(), await reader()];
  const url = pathOf(await makeArticle({ title: 'The half-read one' }));
  expect(await alice.position(url)).toEqual({ fraction: null });
  expect(await alice.keep(url, 0.4)).toBe(200);
  expect(await alice.keep(url, 0.25)).toBe(200);
  expect(await alice.position(url)).toEqual({ fraction: 0.25 });
  expect(await bob.position(url)).toEqual({ fraction: null });
  expect(await alice.list()).toEqual([{ title: 'The half-read one', url, minutesLeft: expect.any(Number) }]);
  expect(await bob.list()).toEqual([]);
});

test('every position changes the profile’s Last-Modified, so that other devices refetch it', async () => {
  const alice = await reader();
  const url = pathOf(await makeArticle());
  const lastModified = async () =>
    (await alice.browser.send('/service/user/profile', { method: 'HEAD' })).headers.get('Last-Modified');
  const before = await lastModified();
  await alice.keep(url, 0.3);
  const afterUpdate = await lastModified();
  expect(afterUpdate).not.toBe(before);
  await alice.call('DELETE', PATH, { url });
  expect(await lastModified()).not.toBe(afterUpdate);
});

test('a finished article is removed, and a barely started one is not stored', async () => {
  const alice = await reader();
  const url = pathOf(await makeArticle());
  expect(await alice.keep(url, 0.02)).toBe(200);
  expect(await alice.list()).toEqual([]);
  await alice.keep(url, 0.5);
  expect(await alice.keep(url, 1)).toBe(200);
  expect(await alice.position(url)).toEqual({ fraction: null });
  expect(await alice.list()).toEqual([]);
});

test('invalid fractions return 400, unknown articles 404 and guests 401, and nothing is stored', async () => {
  const alice = await reader();
  const url = pathOf(await makeArticle());
  const draft = await makeArticle({ _status: 'draft' });
  const tomorrow = await makeArticle({ publishedAt: new Date(Date.now() + 86_400_000).toISOString() });
  for (const fraction of [-0.1, 1.1, '0.5', null, undefined, [0.5]]) expect(await alice.keep(url, fraction)).toBe(400);
  for (const unknown of ['/nothing', '/2024/11/nothing', 'https://elsewhere.example/2024/11/x', '', '/video/1/x'])
    expect([unknown, await alice.keep(unknown, 0.5)]).toEqual([unknown, 404]);
  for (const hidden of [draft, tomorrow]) expect(await alice.keep(pathOf(hidden), 0.5)).toBe(404);
  expect((await alice.call('GET', `${PATH}?url=/2024/11/nothing`)).status).toBe(404);
  expect((await alice.call('DELETE', PATH, { url })).status).toBe(404);
  const guest = openBrowser();
  expect((await guest.send(PATH, { body: { url, fraction: 0.5 } })).status).toBe(401);
  expect((await guest.send(`${PATH}?url=${url}`)).status).toBe(401);
  expect(await sql('select 1 from reading_positions where owner_id = $1', [alice.account.id])).toEqual([]);
});

test('removing one leaves the others', async () => {
  const alice = await reader();
  const [first, second] = [pathOf(await makeArticle()), pathOf(await makeArticle())];
  await alice.keep(first, 0.5);
  await alice.keep(second, 0.5);
  expect((await alice.call('DELETE', PATH, { url: second })).status).toBe(200);
  expect(await alice.list()).toMatchObject([{ url: first }]);
});

test('a position in an unpublished article shows no title until it is published again', async () => {
  const alice = await reader();
  const article = await makeArticle({ title: 'Withdrawn on Tuesday' });
  await alice.keep(pathOf(article), 0.5);
  const set = (_status: 'draft' | 'published') =>
    payload.update({ collection: 'articles', id: article.id, data: { _status } });
  const lastModified = async () =>
    (await alice.browser.send('/service/user/profile', { method: 'HEAD' })).headers.get('Last-Modified');
  const before = await lastModified();
  await set('draft');
  // Browsers cache the profile and must refetch one that shows too much.
  expect(await lastModified()).not.toBe(before);
  const owner = await payload.findByID({ collection: 'users', id: alice.account.id });
  const ctx = contextOf(payload, { ...owner, collection: 'users' });
  expect(await readContinue(ctx, alice.account.id, MAX_CONTINUE)).toEqual([]);
  expect(JSON.stringify(await alice.browser.profile())).not.toContain('Withdrawn');
  await set('published');
  expect(await readContinue(ctx, alice.account.id, MAX_CONTINUE)).toMatchObject([{ title: 'Withdrawn on Tuesday' }]);
  const shown = await lastModified();
  await payload.delete({ collection: 'articles', id: article.id });
  expect(await lastModified()).not.toBe(shown);
  expect(await alice.list()).toEqual([]);
});

test('a reader keeps at most 200 positions, the newest ones, and the profile lists the latest few', async () => {
  const alice = await reader();
  const articles: Article[] = [];
  for (let at = 0; at < MAX_CONTINUE_HOME + 2; at += 1) articles.push(await makeArticle());
  // Inserts old rows up to the limit.
  await sql(
    `with old as (insert into articles (title, slug, path, _status, published_at, updated_at, created_at)
       select 'Old ' || n, 'old-' || n, '2020/01/old-' || n, 'published', now() - interval '1 year', now(), now()
       from generate_series(1, $2::int) as n returning id)
     insert into reading_positions (owner_id, article_id, fraction, read_at)
     select $1, id, 0.5, now() - interval '1 day' - id * interval '1 minute' from old`,
    [alice.account.id, MAX_POSITIONS],
  );
  for (const article of articles) await alice.keep(pathOf(article), 0.5);
  const [counted] = await sql<{ count: number }>(
    'select count(*)::int as count from reading_positions where owner_id = $1',
    [alice.account.id],
  );
  expect(counted?.count).toBe(MAX_POSITIONS);
  const newest = articles.map(pathOf).reverse();
  expect((await alice.list())?.map(({ url }) => url)).toEqual(newest.slice(0, MAX_CONTINUE_HOME));
});

test('nothing is stored while the history is off, and clearing the reading history clears the positions', async () => {
  const alice = await reader();
  const [first, second] = [pathOf(await makeArticle()), pathOf(await makeArticle())];
  await alice.keep(first, 0.5);
  await alice.call('POST', '/service/user/history/recording', { isOn: false });
  expect(await alice.keep(second, 0.5)).toBe(200);
  expect(await alice.position(second)).toEqual({ fraction: null });
  await alice.call('DELETE', '/service/user/history', { type: 'watched' });
  expect(await alice.position(first)).toEqual({ fraction: 0.5 });
  await alice.call('DELETE', '/service/user/history', { type: 'read' });
  expect(await alice.position(first)).toEqual({ fraction: null });
});

test('positions are in the download of personal data, and are deleted with the account', async () => {
  const alice = await reader();
  await alice.keep(pathOf(await makeArticle()), 0.5);
  expect((await alice.call('GET', '/service/user/data')).body).toMatchObject({
    readingPositions: [{ fraction: 0.5, readAt: expect.any(String) }],
  });
  await payload.delete({ collection: 'users', id: alice.account.id });
  expect(await sql('select 1 from reading_positions where owner_id = $1', [alice.account.id])).toEqual([]);
});

test('the CMS API returns the positions of another reader to nobody', async () => {
  const alice = await reader();
  await alice.keep(pathOf(await makeArticle()), 0.5);
  const people = await makePeople();
  for (const as of [null, people.reader, people.subscriber, people.editor, people.admin]) {
    const response = await rest('/reading-positions', { as });
    const docs = response.ok ? ((await response.json()) as { docs: unknown[] }).docs : [];
    expect(docs).toEqual([]);
  }
});

test('continuing a metered article does not count it again', async () => {
  const { email } = await makeAccount();
  const browser = openBrowser();
  await browser.signIn(email);
  const url = pathOf(await makeArticle({ accessLevel: 'metered' }));
  const device = async () => {
    const alice = visitor();
    alice.cookies.set(SESSION_COOKIE, await tokenOf(email));
    return alice;
  };
  const phone = await device();
  expect(await phone.open(url)).toBe('full');
  const counted = await browser.json('/service/user/quota');
  expect(counted).toMatchObject({ count: 1 });
  await browser.send(PATH, { body: { url, fraction: 0.5 } });
  const desk = await device();
  expect(await desk.open(url)).toBe('full');
  await browser.send(`${PATH}?url=${encodeURIComponent(url)}`);
  await browser.send(PATH, { body: { url, fraction: 0.6 } });
  expect(await browser.json('/service/user/quota')).toEqual(counted);
});
