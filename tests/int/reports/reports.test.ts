import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram } from '@/domain/reports/program.query';
import { findReport, readReports } from '@/domain/reports/report.query';
import type { Report, ReportCategory } from '@/generated/payload-types';
import { contextOf, guestContext } from '@/platform/context';
import { bodyOf, makePeople, payload, programId, rest } from '../records';

const SECRET = 'Quetzalcoatlus';
let people: Awaited<ReturnType<typeof makePeople>>;
const ctx = () => guestContext(payload);
const list = (category: string | null, program = 'ascend', number = 0) =>
  readReports(ctx(), { program, category, number, size: 2 });

const makeCategory = async (name: string, program: string) =>
  payload.create({
    collection: 'report-categories',
    data: { name, program: await programId(program), _status: 'published' } as ReportCategory,
  });
const makeReport = async (title: string, overrides: Partial<Report>) =>
  payload.create({
    collection: 'reports',
    draft: overrides._status === 'draft',
    data: {
      title,
      program: await programId(),
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
  const other = await makeCategory('Money', 'surveys');
  await makeReport('Free', { category: money.id });
  await makeReport('Metered', { category: peopleCategory.id, accessLevel: 'metered' });
  await makeReport('Closed', { category: peopleCategory.id, accessLevel: 'subscriber' });
  await makeReport('Draft', { category: money.id, _status: 'draft' });
  await makeReport('Elsewhere', { category: other.id, program: await programId('surveys') });
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
  expect(await titles('money', 'surveys')).toEqual(['Elsewhere']);
  expect(await list('people', 'surveys')).toBeNull();
});

test('a report has its downloads with link and format', async () => {
  expect((await list('money'))?.stream.stories[0]?.downloads).toEqual([{ link: '/a.pdf', format: 'PDF' }]);
});

test('the body of a report is sent only to readers with access', async () => {
  const as = (person: (typeof people)['reader']) => contextOf(payload, person.user);
  const closed = { program: 'ascend', slug: 'closed' } as const;
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
  expect(await findReport(ctx(), { program: 'surveys', slug: 'free' })).toBeNull();
  expect(await findReport(ctx(), { program: 'ascend', slug: 'draft' })).toBeNull();
  expect(await findReport(ctx(), { program: 'ascend', slug: 'free' })).toMatchObject({
    url: '/ascend/report/free',
    category: { name: 'Money' },
    related: [{ kind: 'report' }, { kind: 'report' }],
  });
});

test('a program that moves takes its reports along, and its former address is known', async () => {
  const id = await programId('surveys');
  await payload.update({ collection: 'programs', id, data: { slug: 'counts' } });
  expect(await findReport(ctx(), { program: 'counts', slug: 'elsewhere' })).toMatchObject({
    url: '/counts/report/elsewhere',
    program: { name: 'surveys', url: '/counts' },
    category: { url: '/counts/money' },
  });
  expect(await list(null, 'surveys')).toBeNull();
  expect(await findProgram(ctx(), 'surveys')).toMatchObject({ slug: 'counts' });
  const { docs } = await payload.findVersions({
    collection: 'reports',
    where: { 'version.slug': { equals: 'elsewhere' } },
    depth: 0,
  });
  expect(new Set(docs.map(({ version }) => version.path))).toEqual(new Set(['counts/report/elsewhere']));
  await payload.update({ collection: 'programs', id, data: { slug: 'surveys' } });
  expect(await findProgram(ctx(), 'counts')).toMatchObject({ slug: 'surveys' });
});

test('a program has an address of its own', async () => {
  const create = (slug: string) => payload.create({ collection: 'programs', data: { name: `Named ${slug}`, slug } });
  await payload.create({ collection: 'pages', data: { title: 'About', slug: 'about', _status: 'published' } });
  await expect(create('store')).rejects.toThrow(/slug/i);
  await expect(create('2024')).rejects.toThrow(/slug/i);
  await expect(create('about')).rejects.toThrow(/slug/i);
  await expect(create('ascend')).rejects.toThrow(/slug/i);
  const page = { title: 'Ascend', slug: 'ascend', _status: 'published' } as const;
  await expect(payload.create({ collection: 'pages', data: page })).rejects.toThrow(/slug/i);
});
