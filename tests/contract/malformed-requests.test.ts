import { z } from '@hono/zod-openapi';
import { expect, test, vi } from 'vitest';
import { defineEndpoint, type Endpoint } from '@/api/http/define-endpoint';
import { documentEndpoints } from '@/api/http/document.endpoint';
import { endpoints } from '@/api/http/endpoints';
import { openApiDocument } from '@/api/http/openapi';
import { jsonRequest, testApp } from '../unit/api/world';

vi.mock('@/domain/archive/archive.query', () => ({ readArchive: async () => [] }));
vi.mock('@/domain/archive/issue.query', () => ({ readIssue: async () => null }));
vi.mock('@/domain/search/search.query', () => ({
  readSearch: async () => ({
    stories: [],
    total: 0,
    last: 0,
    correctedTo: null,
    facets: { type: [], topic: [], author: [], year: [], format: [] },
  }),
  readSuggestions: async () => ({ records: [], subjects: [] }),
}));
vi.mock('@/domain/archive/magazine.query', () => ({ readMagazine: async () => ({ stories: [], total: 0, last: 0 }) }));
vi.mock('@/domain/articles/article.query', () => ({ findArticleByPath: async () => null }));
vi.mock('@/domain/streams/latest.query', () => ({
  readLatest: async () => ({ stories: [], total: 0, last: 0 }),
  readStreamState: async () => ({ isPaywallEnabled: true, maintenanceStatus: null }),
}));
vi.mock('@/platform/postgres', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  isDatabaseReachable: async () => true,
}));

const REQUESTS = 2000;

/** Pseudo-random numbers that are the same in every run, so that a failure can be reproduced. */
function makeRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = makeRandom(2024);
const pick = <T>(list: readonly [T, ...T[]]): T => list[random(list.length)] ?? list[0];
const several = (most: number, make: () => string) => Array.from({ length: random(most + 1) }, make);

const WORDS = [
  '0',
  '-1',
  '8',
  '101',
  '9'.repeat(40),
  '1e9',
  'NaN',
  '',
  '.',
  '..',
  '%2e%2e',
  '%00',
  '%',
  '%E0%A4%A',
  '%ff',
  '%2F',
  '😀',
  '\u202e',
  '\ud800',
  '__proto__',
  'constructor',
  "'; drop table users;--",
  '<script>',
  '{number}',
  ':year',
  '*',
  'a'.repeat(6000),
  '2024',
  '11',
  '13',
  'the-slow-company',
  ' ',
  '\\',
  '[]',
  'null',
] as const satisfies readonly string[];
const PREFIXES = [
  '/service/latest',
  '/service/components/article',
  '/service/components/article/2024/11',
  '/service/health',
  '/service/openapi.json',
  '/service/docs',
  '/service/echo',
  '/service',
  '',
] as const;
const METHODS = ['GET', 'GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'] as const;
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  '\u00e9',
  '',
] as const;
const BODIES = [
  '',
  '{',
  '{}',
  '[]',
  'null',
  '0',
  '"text"',
  '{"name":null}',
  '{"name":"\\u0000"}',
  '{"__proto__":{"name":"x"}}',
  '{"name":{"name":{}}}',
  '['.repeat(50_000),
  '\u0000\u0001',
  `{"name":"${'x'.repeat(200_000)}"}`,
  '{"list":[1,"2",{}]}',
  '{"name":"\\ud800"}',
  '{"name":1e999}',
  '-',
  '{"name":"a","name":"b"}',
] as const;

const echo: Endpoint = defineEndpoint({
  method: 'post',
  path: '/service/echo',
  summary: 'Takes a body',
  tags: ['test'],
  access: 'public',
  limit: 'write',
  input: {
    query: z.object({ page: z.string().max(9).optional() }),
    body: z.object({ name: z.string().max(100), list: z.array(z.number()).max(9).optional() }),
  },
  output: z.object({ name: z.string() }),
  errors: [],
  handler: (_ctx, { body }) => body,
});

test(`${REQUESTS} malformed requests get a valid response or a 4xx in the documented shape, and never 5xx`, async () => {
  const { app, lines } = testApp([...endpoints, ...documentEndpoints(openApiDocument), echo], { throwsBugs: false });
  const seen = new Set<number>();
  for (let count = 0; count < REQUESTS; count += 1) {
    const path = [pick(PREFIXES), ...several(4, () => pick(WORDS))].join('/');
    const query = several(3, () => `${pick(['number', 'size', 'format', 'page', ...WORDS])}=${pick(WORDS)}`).join('&');
    const method = pick(METHODS);
    const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const url = random(4) === 0 && hasBody ? '/service/echo' : `${path || '/'}${query && '?'}${query}`;
    const init = hasBody
      ? jsonRequest(method, pick(BODIES), { 'Content-Type': pick(TYPES) })
      : { method, headers: { 'X-Request-Id': pick(['', 'a', '\u00e9', 'x'.repeat(500)]) } };
    const response = await app.request(new Request(new URL(`http://localhost${url}`), init));
    seen.add(response.status);
    expect(response.status, `${method} ${url.slice(0, 300)} ${JSON.stringify(init).slice(0, 300)}`).toBeLessThan(500);
    if (response.status >= 400 && method !== 'HEAD') {
      expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  }
  expect([...seen].sort()).toEqual([200, 204, 400, 404, 405, 413, 415]);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  expect(lines.length).toBe(REQUESTS);
});
