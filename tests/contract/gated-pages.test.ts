import { expect, test } from 'vitest';
import { proves } from '../helpers/proves';
import {
  BROWSER,
  type Caller,
  type Closed,
  callerAt,
  onDatabase,
  reader,
  SECRETS,
  spendQuota,
  startGatedSite,
} from './gated-articles';
import { mainOf, textOf } from './site-pages';

// Page of a gated article by viewer.

const gated = startGatedSite(18);

const pathOf = (level: Closed['level']) => gated.closed.find((article) => article.level === level)?.path ?? '';

async function see(caller: Pick<Caller, 'send'>, level: Closed['level'], path = pathOf(level)) {
  const { status, text } = await caller.send(path, { headers: { 'User-Agent': BROWSER } });
  return { status, hasBody: text.includes(SECRETS[level]), hasPrompt: /<[^>]+\bdata-paywall\b/.test(text), text };
}
const FULL = { status: 200, hasBody: true, hasPrompt: false };
const GATED = { status: 200, hasBody: false, hasPrompt: true };

test('ART-10 ART-11 a metered article is gated once the quota is used up, but not for subscribers', async () => {
  const guest = callerAt(gated.site);
  await spendQuota(gated.site, guest);
  await proves('ART-10', async () => {
    const { text, ...seen } = await see(guest, 'metered');
    expect(seen).toEqual(GATED);
    for (const words of ['Closed by hand', 'What it is about.']) expect(textOf(mainOf(text))).toContain(words);
  });
  await proves('ART-11', async () => {
    const subscriber = await reader(gated.site, 'ROLE_HBRG_GOOD');
    expect(await see(subscriber, 'metered')).toMatchObject(FULL);
  });
});

test('ART-12 ART-13 a subscriber article is gated regardless of the remaining quota, and a free one is open', async () => {
  await proves('ART-12', async () => {
    for (const caller of [callerAt(gated.site), await reader(gated.site, null)])
      expect(await see(caller, 'subscriber')).toMatchObject(GATED);
  });
  const guest = callerAt(gated.site);
  await spendQuota(gated.site, guest);
  await proves('ART-13', async () => {
    const [free] = await onDatabase(gated.site, async (client) => {
      const { rows } = await client.query<{ path: string; texts: string[] }>(
        `select path, jsonb_path_query_array(body, '$.root.children[*] ? (@.type == "paragraph").children[*].text') as texts
         from articles where access_level = 'free' and _status = 'published' and published_at < now()
           and jsonb_path_exists(body, '$.root.children[*] ? (@.type == "paragraph").children[*].text') order by id limit 1`,
      );
      return rows;
    });
    const { text, status } = await guest.send(`/${free?.path}`, { headers: { 'User-Agent': BROWSER } });
    expect([status, (free?.texts.length ?? 0) > 1]).toEqual([200, true]);
    const shown = textOf(mainOf(text)).replace(/\s+/g, '');
    for (const words of free?.texts ?? []) expect(shown).toContain(words.replace(/\s+/g, ''));
    expect(text).not.toMatch(/<[^>]+\bdata-paywall\b/);
  });
});

test('ROLE-06 an article of a tier is open to subscribers of that tier and higher ones only', async () => {
  await proves('ROLE-06', async () => {
    for (const [tier, expected] of [
      [null, GATED],
      ['ROLE_HBRG_GOOD', GATED],
      ['ROLE_HBRG_BETTER', GATED],
      ['ROLE_HBRG_BEST', FULL],
      ['ROLE_HBRG_ALLACCESS', FULL],
    ] as const)
      expect([tier, await see(await reader(gated.site, tier), 'tier')]).toMatchObject([tier, expected]);
    expect(await see(callerAt(gated.site), 'tier')).toMatchObject(GATED);
  });
});

test('QUOTA-20 a gift link opens the article to a guest without using their quota', async () => {
  const giver = await reader(gated.site, 'ROLE_HBRG_ALLACCESS');
  const giving = await giver.send('/api/article-gift/give-gift', { body: { url: pathOf('subscriber') } });
  const { articleGiftURL } = JSON.parse(giving.text) as { articleGiftURL: string };
  const { pathname, search } = new URL(articleGiftURL);
  const guest = callerAt(gated.site);
  await proves('QUOTA-20', async () => {
    const before = (await guest.send('/service/user/quota')).text;
    expect(await see(guest, 'subscriber', `${pathname}${search}`)).toMatchObject(FULL);
    expect((await guest.send('/service/user/quota')).text).toBe(before);
  });
});
