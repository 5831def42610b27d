import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { sqlOf } from '@/platform/sql';
import { proves } from '../../helpers/proves';
import { makeAdmin, openBrowser, signedIn } from '../accounts/browser';
import { makeArticle, payload } from '../records';
import { visitor } from './visitors';

const sql = sqlOf(payload);
let articles: string[];

beforeAll(async () => {
  await makeAdmin();
  articles = [];
  for (let at = 0; at < 8; at += 1) articles.push(`/${(await makeArticle({ accessLevel: 'metered' })).path}`);
});

const VERIFIED = { addressVerifiedAt: '2026-01-01T00:00:00.000Z' };

async function giver(overrides: Record<string, unknown> = { tiers: ['ROLE_HBRG_GOOD'] }) {
  const { account, browser } = await signedIn(overrides);
  const give = async (url: string) => {
    const response = await browser.send('/api/article-gift/give-gift', { body: { url } });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { account, browser, give };
}

const tokenOf = (body: Record<string, unknown>) => new URL(String(body.articleGiftURL)).searchParams.get('gift') ?? '';

test('QUOTA-13 QUOTA-17 QUOTA-18 five gift links a month, the same one for the same article', async () => {
  const { give } = await giver();
  const first = await proves('QUOTA-13', async () => {
    const gift = await give(`http://localhost:3000${articles[0]}`);
    expect(gift).toMatchObject({ status: 200, body: { articleGiftsLeft: 4 } });
    expect(String(gift.body.articleGiftURL)).toContain(articles[0]);
    return gift;
  });
  const many = await proves('QUOTA-17', async () => {
    expect(await give(articles[0] ?? '')).toEqual(first);
    expect((await give(articles[1] ?? '')).body).toMatchObject({ articleGiftsLeft: 3 });
    const answers = await Promise.all(articles.map(give));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    return answers;
  });
  await proves('QUOTA-18', () => {
    const refused = many.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(3);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'no-gifts-left', articleGiftsLeft: 0 });
      expect(body.articleGiftURL).toBeUndefined();
    }
  });
});

test('concurrent first gifts all return a link', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { give } = await giver();
    const many = await Promise.all(Array.from({ length: 10 }, (_, at) => give(articles[at % 5] ?? '')));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
  }
}, 120_000);

test('QUOTA-14 QUOTA-19 a guest cannot give, and only articles of this site can be given', async () => {
  const guest = openBrowser();
  const before = await sql('select 1 from gifts');
  await proves('QUOTA-14', async () => {
    expect((await guest.send('/api/article-gift/give-gift', { body: { url: articles[0] } })).status).toBe(401);
    expect(await sql('select 1 from gifts')).toHaveLength(before.length);
  });
  const { give } = await giver();
  const draft = await makeArticle({ _status: 'draft', accessLevel: 'metered' });
  const wrong = ['/', '/2024/11/nothing-here', 'https://elsewhere.example/2024/11/x', `/${draft.path}`, 'x', '/store'];
  await proves('QUOTA-19', async () => {
    for (const url of wrong) expect([url, (await give(url)).status]).toEqual([url, 400]);
  });
  expect(await sql('select 1 from gifts')).toHaveLength(before.length);
});

test('nobody can give an article that they cannot read', async () => {
  const closed = `/${(await makeArticle({ accessLevel: 'subscriber' })).path}`;
  expect((await (await giver({})).give(closed)).status).toBe(403);
  expect((await (await giver()).give(closed)).status).toBe(200);
});

test('a gift opens its article to a guest without counting, and is counted for its giver', async () => {
  const { give, browser } = await giver();
  const gift = tokenOf((await give(articles[0] ?? '')).body);
  const guest = visitor();
  expect(await guest.open(articles[0] ?? '', { gift })).toBe('gift');
  expect(await guest.open(articles[0] ?? '', { gift, isReading: false })).toBe('gift');
  expect(await guest.open(articles[0] ?? '', { gift, userAgent: 'Slackbot-LinkExpanding 1.0' })).toBe('register');
  expect(guest.cookies.size).toBe(0);
  expect(await browser.json('/api/article-gift/gifts')).toMatchObject([{ opens: 1, state: 'open' }]);
});

test('a giver’s own gift counts like any other reading', async () => {
  const { account, browser, give } = await giver({});
  const alice = visitor();
  alice.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
  const gifts = [];
  for (const path of articles.slice(0, 5)) gifts.push({ path, gift: tokenOf((await give(path)).body) });
  const variants = [];
  for (const { path, gift } of gifts) variants.push(await alice.open(path, { gift }));
  expect(variants).toEqual(['full', 'full', 'full', 'full', 'teaser']);
  expect(await browser.json('/service/user/quota')).toMatchObject({ count: 4, remaining: 0 });
  // A gift from someone else is still free.
  const other = await giver();
  const gift = tokenOf((await other.give(articles[6] ?? '')).body);
  expect(await alice.open(articles[6] ?? '', { gift })).toBe('gift');
  expect(account.id).not.toBe(other.account.id);
});

test('a gift from a reader without a subscription opens as often as the settings allow, from a subscriber always', async () => {
  await payload.updateGlobal({ slug: 'paywall', data: { giftOpens: 4 } });
  try {
    const gifts = [];
    for (const sender of [await giver(VERIFIED), await giver()])
      gifts.push(tokenOf((await sender.give(articles[0] ?? '')).body));
    const [limited = '', free = ''] = gifts;
    const many = await Promise.all(
      Array.from({ length: 8 }, () => visitor().open(articles[0] ?? '', { gift: limited })),
    );
    expect(many.filter((variant) => variant === 'gift')).toHaveLength(4);
    expect(many.filter((variant) => variant === 'gift-expired')).toHaveLength(4);
    for (let at = 0; at < 5; at += 1) expect(await visitor().open(articles[0] ?? '', { gift: free })).toBe('gift');
  } finally {
    await payload.updateGlobal({ slug: 'paywall', data: { giftOpens: 50 } });
  }
});

test('each gift from an unverified reader without a subscription opens three times, until the address is verified', async () => {
  const { account, give } = await giver({});
  const opened = async (path: string, gift: string) => {
    const variants = await Promise.all(Array.from({ length: 6 }, () => visitor().open(path, { gift })));
    return variants.filter((variant) => variant === 'gift').length;
  };
  const tokens = [];
  for (const path of articles.slice(0, 2)) {
    const { body } = await give(path);
    expect(body).toMatchObject({ opensLimit: 3 });
    tokens.push(tokenOf(body));
    expect(await opened(path, tokenOf(body))).toBe(3);
  }
  // Requesting it again, or revoking the gift first, does not reset the count.
  const again = await give(articles[0] ?? '');
  expect([tokenOf(again.body), again.body.opensLimit]).toEqual([tokens[0], 3]);
  expect(await opened(articles[0] ?? '', tokens[0] ?? '')).toBe(0);

  await payload.update({ collection: 'users', id: account.id, data: VERIFIED });
  expect((await give(articles[0] ?? '')).body).toMatchObject({ opensLimit: 50 });
  expect(await opened(articles[0] ?? '', tokens[0] ?? '')).toBe(6);
  // A limit is raised and never lowered, so the link stays valid as often as promised.
  await payload.update({ collection: 'users', id: account.id, data: { addressVerifiedAt: null } });
  expect((await give(articles[0] ?? '')).body).toMatchObject({ opensLimit: 50 });
  expect((await give(articles[2] ?? '')).body).toMatchObject({ opensLimit: 3 });
});

test('gifts of subscribers and of free articles have no limit, whether or not the address is verified', async () => {
  expect((await (await giver()).give(articles[0] ?? '')).body).toMatchObject({ opensLimit: null });
  const free = `/${(await makeArticle({ accessLevel: 'free' })).path}`;
  expect((await (await giver({})).give(free)).body).toMatchObject({ opensLimit: null });
});

test('a wrong, mismatched, expired or revoked gift shows its state and opens nothing', async () => {
  const { give, browser } = await giver();
  const gift = tokenOf((await give(articles[1] ?? '')).body);
  expect(await visitor().open(articles[2] ?? '', { gift })).toBe('gift-wrong');
  const [{ id }] = (await browser.json('/api/article-gift/gifts')) as unknown as [{ id: number }];
  await sql(`update gifts set expires_at = now() - interval '1 second' where id = $1`, [id]);
  expect(await visitor().open(articles[1] ?? '', { gift })).toBe('gift-expired');
  const other = await giver();
  expect((await other.browser.send('/api/article-gift/revoke', { body: { id } })).status).toBe(404);
  expect((await browser.send('/api/article-gift/revoke', { body: { id } })).status).toBe(200);
  expect(await visitor().open(articles[1] ?? '', { gift })).toBe('gift-revoked');
  const renewed = await give(articles[1] ?? '');
  expect(renewed).toMatchObject({ status: 200, body: { articleGiftsLeft: 4 } });
  expect(await visitor().open(articles[1] ?? '', { gift: tokenOf(renewed.body) })).toBe('gift');
  expect(await visitor().open(articles[1] ?? '', { gift })).toBe('gift-wrong');
});

test('10,000 invented, truncated, altered and mismatched tokens unlock nothing', async () => {
  const { give } = await giver();
  const good = [];
  for (const path of articles.slice(0, 5)) good.push({ path, token: tokenOf((await give(path)).body) });
  let opened = 0;
  for (let at = 0; at < 10_000; at += 1) {
    const { token } = good[at % good.length] ?? { token: '' };
    const path = good[(at + 1 + (at % 3)) % good.length]?.path ?? '';
    const [id = '', proof = ''] = token.split('.');
    const random = randomBytes(12).toString('base64url');
    const other = good[(at + 2) % good.length]?.token.split('.')[1] ?? '';
    const gift = [`${random}.${proof}`, `${id}.${random}`, token, `${id}.${other}`, token.slice(0, -1), `${id}.`][
      at % 6
    ];
    const variant = await visitor().open(path, {
      gift: gift === token && path === good[at % good.length]?.path ? '' : (gift ?? ''),
    });
    if (variant === 'gift' || variant === 'full') opened += 1;
  }
  expect(opened).toBe(0);
}, 120_000);

test('QUOTA-21 an article given as a gift is in the giver’s read-only gift folder', async () => {
  const setSlug = (giftFolderSlug: string) => payload.updateGlobal({ slug: 'paywall', data: { giftFolderSlug } });
  await setSlug('hbrgift');
  const { give, browser } = await giver();
  await give(articles[3] ?? '');
  await give(articles[3] ?? '');
  await proves('QUOTA-21', async () => {
    expect(await browser.json('/service/user/lists')).toMatchObject([{ slug: 'hbrgift', readOnly: true, count: 1 }]);
    const [folder] = await browser.json<{ id: string }[]>('/service/user/lists');
    const held = await browser.json<{ items: object[] }>(`/service/user/list/${folder?.id}`);
    expect(held.items).toMatchObject([{ url: articles[3] }]);
    const stream = await browser.send('/service/user/list/hbrgift', { method: 'DELETE' });
    expect(stream.status).toBe(403);
  });
  const other = await giver();
  await other.browser.send('/service/user/lists', { body: { name: 'Presents' } });
  await setSlug('presents');
  await give(articles[4] ?? '');
  expect(await browser.json('/service/user/lists')).toMatchObject([{ slug: 'hbrgift', count: 2 }]);
  await other.give(articles[3] ?? '');
  expect(await other.browser.json('/service/user/lists')).toMatchObject([
    { name: 'Gifts', slug: `presents-${other.account.id}`, readOnly: true, count: 1 },
    { name: 'Presents', slug: 'presents', readOnly: false, count: 0 },
  ]);
});
