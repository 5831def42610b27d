import { expect, test } from 'vitest';
import { startSharedCache } from '../helpers/shared-cache';
import {
  BROWSER,
  type Caller,
  type Closed,
  callerAt,
  onDatabase,
  type PageRequest,
  rareWaysTo,
  reader,
  SECRETS,
  spendQuota,
  staff,
  startGatedSite,
  waysTo,
} from './gated-articles';

// Responses and mails reach more than their reader: caches store responses, and mail servers store mails.

const gated = startGatedSite(24);

test("a shared cache in front of the site never serves one visitor's pages to another", async () => {
  const cache = await startSharedCache(gated.site.baseUrl);
  const through = { baseUrl: cache.baseUrl, databaseUrl: gated.site.databaseUrl };
  try {
    const full = await reader(gated.site, 'ROLE_HBRG_ALLACCESS');
    const guest = callerAt(gated.site);
    await spendQuota(gated.site, guest);
    const subscriber = callerAt(through, full.cookies);
    const stranger = callerAt(through, guest.cookies);
    const newcomer = () => callerAt(through);
    const half = gated.closed.length / 2;
    const requestsFor = (article: Closed) => [...waysTo(article, 0).slice(0, 6), ...rareWaysTo(article, 0).slice(0, 2)];
    const open = async (caller: Caller, { path, headers, ...more }: PageRequest) =>
      (await caller.send(path, { ...more, headers: { 'User-Agent': BROWSER, ...headers } })).text;
    const holds = (text: string) => Object.values(SECRETS).some((word) => text.includes(word));

    // A subscriber fills the cache, then guests with a card and without cookies request the pages.
    for (const request of gated.closed.slice(0, half).flatMap(requestsFor)) await open(subscriber, request);
    const leaks: string[] = [];
    for (const article of gated.closed.slice(0, half)) {
      for (const request of requestsFor(article)) {
        if (holds(await open(stranger, request))) leaks.push(`guest ${request.path}`);
        const isFree = article.level === 'metered';
        if (!isFree && holds(await open(newcomer(), request))) leaks.push(`newcomer ${request.path}`);
      }
    }
    expect(leaks).toEqual([]);

    // Guests fill the cache, and the subscriber still gets the full text.
    for (const request of gated.closed.slice(half).flatMap(requestsFor)) await open(stranger, request);
    for (const article of gated.closed.slice(half))
      expect(await open(subscriber, { path: article.path })).toContain(SECRETS[article.level]);

    // The cache does store responses that are the same for everyone.
    const before = cache.counts.hits;
    for (let time = 0; time < 5; time += 1) await open(newcomer(), { path: '/service/latest/0/8' });
    expect(cache.counts.hits).toBeGreaterThanOrEqual(before + 4);
    const profile = await Promise.all(
      [subscriber, stranger].map((caller) => open(caller, { path: '/service/user/profile' })),
    );
    expect(profile[0]).toContain(full.email);
    expect(profile[1]).not.toContain(full.email);
  } finally {
    await cache.stop();
  }
}, 300_000);

test('no mail contains a word of a gated article', async () => {
  const subscriber = await reader(gated.site, 'ROLE_HBRG_ALLACCESS');
  const [name] = await onDatabase(gated.site, async (client) => {
    const { rows } = await client.query<{ id: number; name: string }>(
      `select id, name from newsletters where _status = 'published' and subscriber_only is not true order by id limit 1`,
    );
    return rows;
  });
  await subscriber.send('/service/newsletters/subscribe', { body: { newsletters: [name?.name] } });
  const editor = await staff(gated.site, 'Editor');
  const issue = await editor.send('/api/cms/newsletter-issues', {
    body: {
      newsletter: name?.id,
      subject: 'Closed texts',
      title: 'Closed texts',
      status: 'draft',
      articles: gated.closed.slice(0, 12).map(({ id }) => id),
    },
  });
  expect(issue.status, issue.text).toBe(201);
  const { id } = (JSON.parse(issue.text) as { doc: { id: number } }).doc;
  expect((await editor.send(`/api/cms/newsletter-issues/${id}/send`, { body: {} })).status).toBe(200);
  const share = {
    url: gated.closed[0]?.path,
    provider: 'email',
    sharedWith: ['friend@meridian.example'],
    from: subscriber.email,
  };
  expect((await subscriber.send('/service/user/share', { body: share })).status).toBe(200);
  const mailsOf = (address: string) =>
    onDatabase(gated.site, async (client) => {
      const { rows } = await client.query<{ text: string; html: string }>(
        // Registration has sent a mail, too.
        `select text, html from mails where "to" = $1 and subject not like '%onfirm your email address%'`,
        [address],
      );
      return rows;
    });
  await expect.poll(() => mailsOf('friend@meridian.example'), { timeout: 60_000 }).toHaveLength(1);
  await expect.poll(() => mailsOf(subscriber.email), { timeout: 60_000 }).toHaveLength(1);
  const sentMails = JSON.stringify([await mailsOf('friend@meridian.example'), await mailsOf(subscriber.email)]);
  expect(sentMails).toContain('Closed');
  for (const word of Object.values(SECRETS)) expect(sentMails).not.toContain(word);
}, 180_000);
