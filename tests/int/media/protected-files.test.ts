import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET } from '@/app/(site)/report/download/[reportId]/[rowId]/route';
import { countReading } from '@/domain/metering/meter.command';
import { findReport, readReports } from '@/domain/reports/report.query';
import type { Availability, Product, Report, VisualAsset } from '@/generated/payload-types';
import { contextOf, guestContext } from '@/platform/context';
import { sqlOf } from '@/platform/sql';
import { bodyOf, makePeople, makePerson, type Person, payload, programId, rest } from '../records';

let people: Awaited<ReturnType<typeof makePeople>>;
let fileCount = 0;

beforeAll(async () => {
  people = await makePeople();
});

afterAll(() => payload.destroy());

const makeFile = () => {
  fileCount += 1;
  const data = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nOnly for some.');
  return payload.create({
    collection: 'files',
    data: { title: `File ${fileCount}` },
    file: { data, name: `closed-${fileCount}.vtt`, mimetype: 'text/vtt', size: data.length },
  });
};

const makeReport = async (overrides: Partial<Report>) =>
  payload.create({
    collection: 'reports',
    draft: overrides._status === 'draft',
    data: {
      title: `Report ${randomUUID()}`,
      program: await programId(),
      accessLevel: 'subscriber',
      publishedAt: '2024-11-12T08:00:00.000Z',
      body: bodyOf(['Text.']),
      _status: 'published',
      ...overrides,
    } as Report,
  });

const makeAsset = (overrides: Partial<VisualAsset>) =>
  payload.create({
    collection: 'visual-assets',
    data: {
      title: `Asset ${randomUUID()}`,
      accessLevel: 'subscriber',
      _status: 'published',
      ...overrides,
    } as VisualAsset,
  });

const isOpen = async (filename: string | null | undefined) => (await rest(`/files/file/${filename}`)).status === 200;

describe('a file has the strictest access level of the documents that use it', () => {
  test('a download of an entry that is not free is protected, also while the entry is a draft', async () => {
    for (const accessLevel of ['metered', 'subscriber', 'tier'] as const) {
      const [published, drafted] = [await makeFile(), await makeFile()];
      expect(await isOpen(published.filename)).toBe(true);
      const protection = { accessLevel, tier: accessLevel === 'tier' ? 'GOOD' : null };
      await makeReport({ ...protection, downloads: [{ format: 'PDF', file: published.id }] });
      await makeReport({ ...protection, _status: 'draft', downloads: [{ format: 'PDF', file: drafted.id }] });
      expect([accessLevel, await isOpen(published.filename)]).toEqual([accessLevel, false]);
      expect([accessLevel, await isOpen(drafted.filename)]).toEqual([accessLevel, false]);
    }
  });

  test('the file of a free entry and a free sample stay public', async () => {
    const [free, sample] = [await makeFile(), await makeFile()];
    await makeReport({ accessLevel: 'free', downloads: [{ format: 'PDF', file: free.id }] });
    await makeReport({ downloads: [{ format: 'PDF', file: sample.id, isSample: true }] });
    expect(await isOpen(free.filename)).toBe(true);
    expect(await isOpen(sample.filename)).toBe(true);
  });

  test('a free entry that adds the file later makes nothing public, and one that stops being free protects it', async () => {
    const file = await makeFile();
    const { id } = await makeReport({ accessLevel: 'free', downloads: [{ format: 'PDF', file: file.id }] });
    expect(await isOpen(file.filename)).toBe(true);
    await payload.update({ collection: 'reports', id, data: { accessLevel: 'subscriber' } });
    expect(await isOpen(file.filename)).toBe(false);
    await makeReport({ accessLevel: 'free', downloads: [{ format: 'PDF', file: file.id }] });
    expect(await isOpen(file.filename)).toBe(false);
  });

  test("an asset's own file and the files of a product are protected", async () => {
    const [assetFile, sold] = [await makeFile(), await makeFile()];
    await makeAsset({ file: assetFile.id });
    const product = await payload.create({
      collection: 'products',
      data: {
        title: 'A book',
        productId: `B-${fileCount}`,
        productType: 'BOOK',
        _status: 'published',
      } as unknown as Product,
    });
    await payload.create({
      collection: 'availabilities',
      data: {
        availabilityId: `B-${fileCount}-PDF`,
        product: product.id,
        format: 'PDF',
        listPriceMinor: 1000,
        availabilityStatus: 'ACTIVE',
        file: sold.id,
        _status: 'published',
      } as unknown as Availability,
    });
    expect(await isOpen(assetFile.filename)).toBe(false);
    expect(await isOpen(sold.filename)).toBe(false);
  });

  test('nobody can make a file in use public, and the message names the documents that use it', async () => {
    const file = await makeFile();
    await makeAsset({ title: 'Desks on a Friday', file: file.id });
    const change = () =>
      rest(`/files/${file.id}`, { as: people.editor, method: 'PATCH', body: { isProtected: false } });
    const refused = await change();
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await refused.json())).toContain('“Desks on a Friday” isn’t free and uses this file');
    expect(await isOpen(file.filename)).toBe(false);
    const { docs } = await payload.find({ collection: 'visual-assets', where: { file: { equals: file.id } } });
    await payload.update({ collection: 'visual-assets', id: docs[0]?.id ?? 0, data: { accessLevel: 'free' } });
    expect((await change()).status).toBe(200);
    expect(await isOpen(file.filename)).toBe(true);
  });
});

describe('the download of a report that is not free', () => {
  const download = (as: Person | null, reportId: number | string, rowId: string) =>
    GET(
      new Request(`http://localhost:3000/report/download/${reportId}/${rowId}`, {
        headers: as ? { Authorization: `JWT ${as.token}` } : {},
      }),
      { params: Promise.resolve({ reportId: String(reportId), rowId }) },
    );
  const makeClosed = async (overrides: Partial<Report> = {}) => {
    const file = await makeFile();
    const report = await makeReport({ downloads: [{ format: 'PDF', file: file.id }], ...overrides });
    return { report, row: report.downloads?.[0]?.id ?? '' };
  };

  test('is served to subscribers and staff only', async () => {
    const { report, row } = await makeClosed();
    for (const as of [people.subscriber, people.editor]) {
      const response = await download(as, report.id, row);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.text()).toContain('Only for some.');
    }
    expect((await download(null, report.id, row)).status).toBe(401);
    expect((await download(people.reader, report.id, row)).status).toBe(403);
    const best = await makeClosed({ accessLevel: 'tier', tier: 'BEST' });
    expect((await download(people.subscriber, best.report.id, best.row)).status).toBe(403);
  });

  test('of a metered report is served to a reader who has opened the report this month', async () => {
    const { report, row } = await makeClosed({ accessLevel: 'metered' });
    const reader = await makePerson({});
    expect((await download(reader, report.id, row)).status).toBe(403);
    const reading = { owner: `user:${reader.user.id}`, kind: 'ascend', entry: `r${report.id}`, limit: 5 } as const;
    await countReading(sqlOf(payload), reading, new Date().toISOString().slice(0, 7));
    expect((await download(reader, report.id, row)).status).toBe(200);
  });

  test('returns 404 for an unknown report or row, a draft, and a future report', async () => {
    const { report, row } = await makeClosed();
    const draft = await makeClosed({ _status: 'draft' });
    const future = await makeClosed({ publishedAt: new Date(Date.now() + 3_600_000).toISOString() });
    const requests: [number | string, string][] = [
      ...([0, -1, '1e3', 'x', '9'.repeat(30), 999_999] as const).map((id): [number | string, string] => [id, row]),
      ...['', 'x', '%00'].map((other): [number, string] => [report.id, other]),
      [draft.report.id, draft.row],
      [future.report.id, future.row],
    ];
    for (const [id, other] of requests)
      expect([id, other, (await download(people.subscriber, id, other)).status]).toEqual([id, other, 404]);
  });

  test('is linked where the report is open, and named without a link elsewhere', async () => {
    const { report, row } = await makeClosed();
    const where = { program: 'ascend', slug: report.slug ?? '' } as const;
    const ownReport = await findReport(contextOf(payload, people.subscriber.user), where);
    expect(ownReport?.downloads).toEqual([{ link: `/report/download/${report.id}/${row}`, format: 'PDF' }]);
    expect(await findReport(guestContext(payload), where)).toMatchObject({ downloads: [], formats: ['PDF'] });
    const list = await readReports(guestContext(payload), {
      program: 'ascend',
      category: null,
      number: 0,
      size: 100,
    });
    const listed = list?.stream.stories.find(({ id }) => id === String(report.id));
    expect(listed).toMatchObject({ downloads: [], formats: ['PDF'] });
  });
});
