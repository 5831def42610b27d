import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { app } from '@/api/http/app';
import { readSystemAlerts } from '@/domain/operations/system-alerts.query';
import { clientErrorCounts } from '@/platform/client-error-count';
import { contextOf } from '@/platform/context';
import { env } from '@/platform/env';
import { sqlOf } from '@/platform/sql';
import { makePeople, payload, rest } from '../records';

const sql = sqlOf(payload);
let people: Awaited<ReturnType<typeof makePeople>>;

beforeAll(async () => {
  people = await makePeople();
});
beforeEach(() => sql('delete from client_errors'));
afterAll(() => payload.destroy());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0';
let network = 0;

async function send(body: unknown, from?: string): Promise<number> {
  network += 1;
  const response = await app.request('/service/operations/client-errors', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': FIREFOX,
      'x-masthead-socket': from ?? `10.9.0.${network}`,
    },
    body: JSON.stringify(body),
  });
  return response.status;
}
const error = (message = 'x is undefined') => ({
  message,
  stack: `f@${env.SITE_URL}/_next/static/chunks/1a2b3c4d.js:1:2`,
  page: '/topics?from=rosa',
});

test('errors of browsers are grouped, counted and shown to admins, without the reader', async () => {
  const before = clientErrorCounts().site;
  for (const message of ['Row 1 is gone', 'Row 2 is gone', 'Row 3 is gone', 'another'])
    expect(await send(error(message))).toBe(200);
  expect(await send({ ...error(), stack: 'f@moz-extension://a/b.js:1:2' })).toBe(200);
  const rows = await sql('select message, occurrences::int, page, browser, side, place from client_errors order by id');
  expect(rows).toEqual([
    {
      message: 'Row 1 is gone',
      occurrences: 3,
      page: '/topics',
      browser: 'Firefox 131',
      side: 'site',
      place: '/_next/static/chunks/1a2b3c4d.js:1:2',
    },
    expect.objectContaining({ message: 'another', occurrences: 1 }),
  ]);
  expect(clientErrorCounts().site - before).toBe(4);
  const list = await (await rest('/client-errors', { as: people.admin })).json();
  expect(list.docs).toHaveLength(2);
  for (const person of [people.editor, people.reader, null])
    expect((await rest('/client-errors', { as: person })).status).toBe(403);
  const alerts = await readSystemAlerts(contextOf(payload, people.admin.user));
  expect(alerts.map(({ title }) => title)).toContain('A new error in browsers');
});

test('a report that is too large or has other fields is refused, and one network sends a few', async () => {
  expect(await send({ ...error(), stack: 'x'.repeat(4_001) })).toBe(400);
  expect(await send({ message: '', stack: '', page: '' })).toBe(400);
  expect(await send('nonsense')).toBe(400);
  const statuses = [];
  for (let count = 0; count < 32; count += 1) statuses.push(await send(error(), '10.8.0.1'));
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
  expect(statuses.slice(30)).toEqual([429, 429]);
});

test('nobody can fill the table: above 500 kinds, only known errors are counted', async () => {
  await send(error());
  await sql(
    `insert into client_errors (fingerprint, message, side, first_seen_at, last_seen_at)
     select n::text, 'm', 'site', now(), now() from generate_series(1, 499) n`,
  );
  await send(error('unknown'));
  await send(error());
  const [row] = await sql<{ kinds: number; most: number }>(
    'select count(*)::int as kinds, max(occurrences)::int as most from client_errors',
  );
  expect(row).toEqual({ kinds: 500, most: 2 });
});
