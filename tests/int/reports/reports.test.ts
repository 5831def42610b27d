import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReport, readReports } from '@/domain/reports/report.query';
import type { Report, ReportCategory } from '@/generated/payload-types';
import { contextOf, guestContext } from '@/platform/context';
import { bodyOf, makePeople, payload, rest } from '../records';

const SECRET = 'Quetzalcoatlus';
let people: Awaited<ReturnType<typeof makePeople>>;
const ctx = () => guestContext(payload);
const list = (category: string | null, programme: 'ascend' | 'analytic-services' = 'ascend', number = 0) =>
  readReports(ctx(), { programme, category, number, size: 2 });

const makeCategory = (name: string, programme: 'ascend' | 'analytic-services') =>
  payload.create({
    collection: 'report-categories',
    data: { name, programme, _status: 'published' } as ReportCategory,
  });
const makeReport = (title: string, overrides: Partial<Report>) =>
  payload.create({
    collection: 'reports',
    draft: overrides._status === 'draft',
    data: {
      title,
      programme: 'ascend',
      accessLevel: 'free',
      publishedAt: '2024-11-12T08:00:00.000Z',
      body: bodyOf(['The first paragraph.', `The second says ${SECRET}.`]),
      downloads: [{ format: 'PDF', link: '/a.pdf' }],
      _status: 'published',
      ...overrides,
    } as Report,
  });

beforeAll(async () => {
  people = await makePeople();
  const money = await makeCategory('Money', 'ascend');
  const peopleCategory = await makeCategory('People', 'ascend');
  await makeCategory('Empty', 'ascend');
  const other = await makeCategory('Money', 'analytic-services');
  await makeReport('Free', { category: money.id });
  await makeReport('Metered', { category: peopleCategory.id, accessLevel: 'metered' });
  await makeReport('Closed', { category: peopleCategory.id, accessLevel: 'subscriber' });
  await makeReport('Draft', { category: money.id, _status: 'draft' });
  await makeReport('Elsewhere', { category: other.id, programme: 'analytic-services' });
});

afterAll(() => payload.destroy());

test('a program lists its own reports, a category only its own, and an unknown category is not found', async () => {
  const titles = async (...args: Parameters<typeof list>) =>
    (await list(...args))?.stream.stories.map(({ title }) => title);
  expect((await list(null))?.categories.map(({ name, url }) => [name, url])).toEqual([
    ['Empty', '/ascend/empty'],
    ['Money', '/ascend/money'],
    ['People', '/ascend/people'],
  ]);
  expect((await list(null))?.stream).toMatchObject({ total: 3, last: 1 });
  expect(await titles('money')).toEqual(['Free']);
  expect((await titles('people'))?.sort()).toEqual(['Closed', 'Metered']);
  expect(await titles('empty')).toEqual([]);
  expect(await titles('money', 'analytic-services')).toEqual(['Elsewhere']);
  expect(await list('people', 'analytic-services')).toBeNull();
});

test('a report has its downloads with link and format', async () => {
  expect((await list('money'))?.stream.stories[0]?.downloads).toEqual([{ link: '/a.pdf', format: 'PDF' }]);
});

test('the body of a report is sent only to readers with access', async () => {
  const as = (person: (typeof people)['reader']) => contextOf(payload, person.user);
  const closed = { programme: 'ascend', slug: 'closed' } as const;
  for (const who of [ctx(), as(people.reader)]) {
    const report = await findReport(who, closed);
    expect(report).toMatchObject({ body: null });
    expect(JSON.stringify(report)).not.toContain(SECRET);
  }
  expect(JSON.stringify(await findReport(as(people.subscriber), closed))).toContain(SECRET);
  const metered = { ...closed, slug: 'metered' };
  expect(JSON.stringify(await findReport(ctx(), metered))).not.toContain(SECRET);
  expect(JSON.stringify(await findReport(ctx(), metered, { hasAccess: true }))).toContain(SECRET);
  expect(await (await rest('/reports?where[slug][equals]=closed')).text()).not.toContain(SECRET);
});

test('a report is found only under its own program, and a draft under none', async () => {
  expect(await findReport(ctx(), { programme: 'analytic-services', slug: 'free' })).toBeNull();
  expect(await findReport(ctx(), { programme: 'ascend', slug: 'draft' })).toBeNull();
  expect(await findReport(ctx(), { programme: 'ascend', slug: 'free' })).toMatchObject({
    url: '/ascend/report/free',
    category: { name: 'Money' },
    related: [{ kind: 'report' }, { kind: 'report' }],
  });
});
