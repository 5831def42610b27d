import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Article } from '@/generated/payload-types';
import { SESSION_COOKIE } from '@/platform/session-cookies';
import { makeAdmin, openBrowser } from '../accounts/browser';
import { bodyOf, makeArticle, makePerson, type Person, rest } from '../records';
import { visitor } from './visitors';

// Every paragraph of every gated article contains a unique word, which no response may return to a reader without
// access.

const ARTICLES = 18;
const TOKEN = `secret${randomBytes(6).toString('hex')}`;
const closed: Article[] = [];
let callers: (Person | null)[] = [];

beforeAll(async () => {
  await makeAdmin();
  const levels = [
    { accessLevel: 'subscriber' },
    { accessLevel: 'metered' },
    { accessLevel: 'tier', tier: 'ALLACCESS' },
  ] as const;
  for (let at = 0; at < ARTICLES; at += 1) {
    const texts = [1, 2, 3].map((part) => `A paragraph ${part} with ${TOKEN} in it, number ${at}.`);
    closed.push(await makeArticle({ ...levels[at % 3], body: bodyOf(texts), teaser: at % 2 ? 'A teaser.' : null }));
  }
  const past = new Date(Date.now() - 1000).toISOString();
  callers = [null, await makePerson({}), await makePerson({ tiers: ['ROLE_HBRG_ALLACCESS'], membershipUntil: past })];
}, 240_000);

test('no response of any endpoint contains a word of an article that the caller has no access to', async () => {
  let answers = 0;
  const leaks: string[] = [];
  const look = async (where: string, response: Response) => {
    answers += 1;
    if ((await response.text()).includes(TOKEN)) leaks.push(where);
  };
  for (const caller of callers) {
    const browser = openBrowser();
    if (caller) browser.cookies.set(SESSION_COOKIE, caller.token);
    const reader = visitor();
    if (caller) reader.cookies.set(SESSION_COOKIE, caller.token);
    for (const { id, path, accessLevel } of closed) {
      const calls = [
        `/service/components/article/${path}`,
        `/service/search?term=${TOKEN}`,
        `/service/search/auto-suggest?term=${TOKEN.slice(0, 9)}`,
      ];
      for (const call of calls) await look(call, await browser.send(call));
      const cms = [`/articles/${id}?depth=2`, `/articles/${id}?draft=true`, `/articles?where[id][equals]=${id}`];
      for (const call of cms) await look(call, await rest(call, { as: caller }));
      if (accessLevel !== 'metered') {
        expect(await reader.open(`/${path}`)).toBe('teaser');
        answers += 1;
      }
    }
    for (let page = 0; page < 10; page += 1) await look('latest', await browser.send(`/service/latest/${page}/12`));
    await look('versions', await rest('/articles/versions?limit=50', { as: caller }));
    await look('by its words', await rest(`/articles?where[body][like]=${TOKEN}`, { as: caller }));
    await look('data', await browser.send('/service/user/data'));
  }
  expect(leaks).toEqual([]);
  expect(answers).toBeGreaterThan(ARTICLES * 18);
}, 400_000);
