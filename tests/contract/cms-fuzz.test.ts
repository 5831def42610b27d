import config from '@payload-config';
import { beforeAll, describe, expect, test } from 'vitest';
import { openCaller, type SentOver, type SiteAnswer } from './site-caller';

// Sends random requests to every part of the CMS API as four kinds of user. No request gets a 5xx response, and no
// user without access sees a body, a draft or an account. `MASTHEAD_FUZZ=10000` sends more.

const REQUESTS = Number(process.env.MASTHEAD_FUZZ ?? 100);
const SEED = Number(process.env.MASTHEAD_FUZZ_SEED ?? 20_240_611);
/** Number of requests from one address before the next address is used, because rate limits count by address. */
const PER_ADDRESS = 400;

const PEOPLE = {
  guest: null,
  reader: 'reader@meridian.example',
  subscriber: 'good@meridian.example',
  merchandiser: 'merchandiser@meridian.example',
} as const;

/** Pseudo-random numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  return { next, pick, often: (share: number) => next() < share, count: (most: number) => Math.floor(next() * most) };
}

let slugs: string[] = [];
let globals: string[] = [];
let fields: string[] = [];

beforeAll(async () => {
  const { collections, globals: all } = await config;
  slugs = collections.map(({ slug }) => slug);
  globals = all.map(({ slug }) => slug);
  fields = [...new Set(collections.flatMap(({ flattenedFields }) => flattenedFields.map(({ name }) => name)))];
});

const ODD = [
  ...['', '0', '1', '-1', '1.5', '1e99', 'NaN', 'null', 'undefined', 'true', 'abc', '99999999999999999999'],
  ...['%00', '%ff', '%', '..%2f..%2fetc', '__proto__', 'constructor', '%F0%9F%98%80', "'%3B--", '[]', '{}', '%5B%5D'],
  ...['2024-11-12', '99999-99-99', 'a'.repeat(300), '%25', '*', '%5C', 'body', '$ne', '{"a":1}'],
];
const SUB_PATHS = [
  ...['count', 'versions', 'versions/1', 'versions/x', 'access', 'access/1', 'duplicate', 'distinct', 'paste-url'],
  ...['me', 'init', 'login', 'logout', 'refresh-token', 'verify/x', 'unlock', 'run', 'handle-schedules', 'file/x.png'],
  ...['file/files%2Fx.pdf', 'sheet', 'import', 'export', '1/usage', '1/presence', '1/preview', '1/api-key/reveal'],
  ...[
    '1/second-factor/lost',
    '1/second-factor/found',
    '1/duplicate',
    'first-register',
    'forgot-password',
    'reset-password',
    'bulk',
    '1/2/3/4',
  ],
];
const OPERATORS = [
  ...['equals', 'not_equals', 'like', 'contains', 'not_like', 'in', 'not_in', 'all', 'exists', 'greater_than', 'near'],
  ...['less_than', 'less_than_equal', 'within', 'intersects', 'nothing', ''],
];
const METHODS = ['GET', 'GET', 'GET', 'GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD'];

function requestFrom({ pick, often, count }: ReturnType<typeof dice>): { path: string } & SentOver {
  const part = () => pick([...ODD, ...fields]);
  const segments = () => {
    const base = often(0.15) ? `globals/${pick([...globals, ...ODD])}` : pick([...slugs, ...ODD]);
    if (often(0.3)) return base;
    return often(0.5) ? `${base}/${pick(SUB_PATHS)}` : `${base}/${pick(ODD)}`;
  };
  const condition = () => {
    const logic = Array.from({ length: count(4) }, () => `[${pick(['and', 'or'])}][${count(3)}]`).join('');
    const field = often(0.3) ? `${pick(fields)}.${pick(fields)}` : pick([...fields, ...ODD]);
    return `where${logic}[${field}][${pick(OPERATORS)}]=${pick(ODD)}`;
  };
  const parameter = () =>
    pick([
      condition,
      condition,
      () => `limit=${pick([...ODD, '5', '1000', '100000'])}`,
      () => `depth=${pick(['0', '1', '2', '10', '99', '-5', 'x'])}`,
      () => `sort=${pick(['-', ''])}${part()}`,
      () => `select[${part()}]=${pick(['true', 'false', 'x'])}`,
      () => `select[${pick(fields)}][${part()}]=true`,
      () => `populate[${pick([...slugs, 'x'])}][${part()}]=true`,
      () => `joins[${part()}]=${pick(['true', 'false'])}`,
      () => `draft=${pick(['true', 'false', 'x'])}`,
      () => `trash=true`,
      () => `locale=${pick(ODD)}`,
      () => `fallback-locale=${pick(ODD)}`,
      () => `pagination=${pick(['true', 'false'])}`,
      () => `page=${pick(ODD)}`,
      () => `prefix=${pick(ODD)}`,
      () => `field=${part()}`,
      () => `showHiddenFields=true`,
    ])();
  const query = Array.from({ length: count(5) }, parameter).join('&');
  const method = pick(METHODS);
  const path = `/api/cms/${segments()}${query ? `?${query}` : ''}`.replaceAll(' ', '%20').replaceAll('"', '%22');
  if (!['POST', 'PATCH', 'PUT'].includes(method) || often(0.15)) return { path, method };
  const value = (): unknown =>
    pick([
      null,
      true,
      1,
      -1,
      1e300,
      'text',
      'a\u0000b',
      'a\ud800b',
      '',
      [],
      {},
      [null],
      [{}],
      { root: {} },
      '2024-11-12',
    ]);
  const body = pick([
    () => JSON.stringify(Object.fromEntries(Array.from({ length: count(6) }, () => [pick(fields), value()]))),
    () => JSON.stringify(value()),
    () => 'no json',
    () => '',
    () => `${'{"a":'.repeat(count(300))}1`,
  ])();
  const type = pick([
    'application/json',
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
  ]);
  const override = often(0.2) ? { [pick(['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override'])]: 'GET' } : {};
  return { path, method, body, type, headers: override };
}

/**
 * Data that a guest must not receive. Guests can reach only files and the sign-in endpoints, and no entry, draft or
 * list.
 */
function unauthorizedData(path: string, { status, text }: SiteAnswer): string[] {
  const faults: string[] = [];
  if (/"(?:docs|totalDocs|_status|body|accessLevel|hash|salt)":/.test(text)) faults.push('stored fields');
  const isOpen = /^\/api\/cms\/(?:users\/|(?:media|files)\/file\/)/.test(path);
  if (status < 300 && !isOpen) faults.push('a call that is for staff');
  return faults;
}

describe.each(Object.entries(PEOPLE))('%s', (person, email) => {
  test(`gets no 5xx and sees nothing beyond the role's rights in ${REQUESTS} requests`, {
    timeout: 1_800_000,
  }, async () => {
    const random = dice(SEED + person.length);
    let caller = openCaller();
    let slowestMs = 0;
    let slowest = '';
    const problems: string[] = [];
    for (let at = 0; at < REQUESTS; at += 1) {
      // Some of the requests end the session.
      const isSignedOut = email && !caller.cookies.has('masthead-token');
      if (at % PER_ADDRESS === 0 || isSignedOut) {
        caller = openCaller();
        if (email) expect((await caller.signIn(email, 'Meridian-Noon-12!')).status).toBe(200);
      }
      const { path, ...sent } = requestFrom(random);
      const startedAt = performance.now();
      const answer = await caller.send(path, sent);
      const tookMs = performance.now() - startedAt;
      if (tookMs > slowestMs) [slowestMs, slowest] = [tookMs, `${sent.method} ${path}`];
      const faults = person === 'merchandiser' ? [] : unauthorizedData(path, answer);
      if (answer.status >= 500) faults.push('a server error');
      for (const fault of faults) {
        const body = JSON.stringify(sent.body ?? null).slice(0, 300);
        problems.push(`${fault}: ${sent.method} ${path} ${body} -> ${answer.status} ${answer.text.slice(0, 200)}`);
      }
    }
    expect(problems.slice(0, 40)).toEqual([]);
    // Figures of a long run, for the developer who started it.
    if (process.env.MASTHEAD_FUZZ) process.stdout.write(`${person}: slowest ${Math.round(slowestMs)} ms, ${slowest}\n`);
  });
});
