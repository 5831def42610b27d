import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleData, bodyOf, makeArticle, makePeople, type Person, payload, rest } from '../records';

let editor: Person;
let id: number;

beforeAll(async () => {
  editor = (await makePeople()).editor;
  id = (await makeArticle()).id;
});

afterAll(() => payload.destroy());

const QUESTIONS = [
  '/articles/abc',
  '/articles/-1',
  '/articles/1.5',
  '/articles/99999999999999999999',
  '/articles/%00',
  '/articles/1%00',
  '/articles/null',
  '/articles/undefined',
  '/articles?limit=-1',
  '/articles?limit=abc',
  '/articles?limit=1e99',
  '/articles?page=-1',
  '/articles?page=0',
  '/articles?page=1e99',
  '/articles?depth=-5',
  '/articles?depth=1e99',
  '/articles?depth=abc',
  '/articles?sort=nothing',
  '/articles?sort=-',
  '/articles?sort=title;drop table articles',
  '/articles?sort[]=title&sort[]=%00',
  '/articles?where=abc',
  '/articles?where[]=abc',
  '/articles?where[nothing][equals]=1',
  '/articles?where[title]=x',
  '/articles?where[title][nothing]=x',
  '/articles?where[title][equals]=%00',
  '/articles?where[title][like]=%00',
  '/articles?where[title][equals]=%F0%9F%98%80',
  '/articles?where[title][in]=',
  '/articles?where[title][in][][]=a',
  '/articles?where[id][equals]=abc',
  '/articles?where[id][equals]=99999999999999999999',
  '/articles?where[id][in]=a,b',
  '/articles?where[id][greater_than]=x',
  '/articles?where[publishedAt][equals]=yesterday',
  '/articles?where[publishedAt][less_than]=99999-99-99',
  '/articles?where[publishedAt][greater_than_equal]=',
  '/articles?where[readingMinutes][equals]=abc',
  '/articles?where[readingMinutes][equals]=1e400',
  '/articles?where[accessLevel][equals]=open',
  '/articles?where[topics][equals]=abc',
  '/articles?where[topics][in]=abc,def',
  '/articles?where[topics.name][equals]=x',
  '/articles?where[authors][exists]=maybe',
  '/articles?where[or]=x',
  '/articles?where[or][][title]=x',
  '/articles?where[and][0][or][0][and][0][title][equals]=x',
  '/articles?where[__proto__][equals]=x',
  '/articles?where[constructor][equals]=x',
  '/articles?where[body][like]=x',
  '/articles?where[body][contains]=x',
  '/articles?where[body.root][equals]=x',
  '/reports?where[or][0][body][like]=x',
  '/users/versions',
  '/users/versions/1',
  '/media/versions?limit=1',
  '/payload-jobs/handle-schedules',
  '/payload-preferences/%25ff',
  '/articles?where[title][near]=1,2,3',
  '/articles?where[title][within]=x',
  '/articles?where[title][intersects]=x',
  '/articles?select=x',
  '/articles?select[nothing]=true',
  '/articles?select[title][x]=true',
  '/articles?populate=x',
  '/articles?populate[nothing][x]=true',
  '/articles?joins=x',
  '/articles?locale=xx',
  '/articles?fallback-locale=xx',
  '/articles?draft=maybe',
  `/articles?where[title][equals]=${'x'.repeat(20_000)}`,
  `/articles?${Array.from({ length: 400 }, (_, at) => `where[or][${at}][title][equals]=${at}`).join('&')}`,
  '/articles/versions/abc',
  '/articles/versions?where[parent][equals]=abc',
  '/articles/count?where[id][equals]=abc',
  '/globals/nothing',
  '/globals/home-page?depth=abc',
  '/globals/home-page/versions/abc',
  '/nothing',
  '/__proto__',
  '/constructor',
  '/users/me/more',
  '/users/verify/abc',
  '/media/file/',
  '/media/file/nothing.png',
  '/media/file/..%2f..%2fpackage.json',
  '/media/file/%00.png',
  '/articles/1/2/3/4',
];

test.each(QUESTIONS)('%s gets no 5xx response', async (path) => {
  for (const as of [null, editor]) {
    const response = await rest(path, { as });
    expect(response.status, await response.clone().text()).toBeLessThan(500);
  }
});

test('an unreadable query from staff gets the response of any other of its kind', async () => {
  expect((await rest('/articles/abc', { as: editor })).status).toBe(400);
  expect((await rest('/nothing', { as: editor })).status).toBe(404);
});

const CHANGES: [string, unknown][] = [
  ['a NUL in a title', { title: 'a\u0000b' }],
  ['half a surrogate in a title', { title: 'a\ud800b' }],
  ['a number as title', { title: 1 }],
  ['a list as title', { title: ['a'] }],
  ['an object as title', { title: { a: 1 } }],
  ['an object as slug', { slug: { a: 1 } }],
  ['text as body', { body: 'text' }],
  ['a body without a root', { body: {} }],
  ['a body whose root is empty', { body: { root: {} } }],
  [
    'a body of unknown nodes',
    { body: { root: { type: 'root', version: 1, children: [{ type: 'nothing', version: 1 }] } } },
  ],
  ['a body whose children are text', { body: { root: { type: 'root', version: 1, children: 'text' } } }],
  ['a body with null instead of a node', { body: { root: { type: 'root', version: 1, children: [null] } } }],
  ['a body with a NUL', { body: bodyOf(['a\u0000b']) }],
  ['a very large part', { seriesPart: 1e300 }],
  ['a negative part', { seriesPart: -1 }],
  ['a part and a half', { seriesPart: 1.5 }],
  ['a list of 25 authors', { authors: Array.from({ length: 25 }, () => 1) }],
  ['an object as author', { authors: [{ name: 'x' }] }],
  ['nested lists as topics', { topics: [[1]] }],
  ['a date in the far future', { publishedAt: '999999-01-01' }],
  ['a date as a number', { publishedAt: 8.64e15 }],
  ['a date as an object', { publishedAt: {} }],
  ['an invalid status', { _status: 'gone' }],
  ['text as corrections', { corrections: 'x' }],
  ['a correction without a date', { corrections: [{ text: 'x' }] }],
  ['a deep object', { meta: JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`) }],
  ['an own __proto__ key', JSON.parse('{"__proto__":{"title":"x"},"constructor":{"prototype":{"x":1}}}')],
  ['an id that the client chose', { id: 'abc' }],
  ['null', null],
  ['text', 'text' as unknown as object],
  ['a list', []],
];

test.each(CHANGES)('an article with %s is stored or rejected without a server error', async (_what, overrides) => {
  const isObject = typeof overrides === 'object' && overrides !== null && !Array.isArray(overrides);
  const created = await rest('/articles', {
    as: editor,
    method: 'POST',
    body: isObject ? { ...articleData(), ...overrides } : (overrides as unknown as object),
  });
  expect(created.status, await created.clone().text()).toBeLessThan(500);
  const changed = await rest(`/articles/${id}`, { as: editor, method: 'PATCH', body: overrides as object });
  expect(changed.status, await changed.clone().text()).toBeLessThan(500);
  expect((await rest('/articles?limit=100&depth=2', { as: editor })).status).toBe(200);
});
