import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { app } from '@/api/http/app';
import { GET } from '@/app/(site)/visual-library/download/[subscriberId]/[assetId]/route';
import { documentPdf } from '@/demo/pdf-text';
import { findAssetPage, readVisualLibrary } from '@/domain/visual-library/asset.query';
import type { File, VisualAsset } from '@/generated/payload-types';
import { guestContext } from '@/platform/context';
import { subscriberDigest } from '@/platform/subscriber-digest';
import { proves } from '../../helpers/proves';
import { makePeople, makePerson, type Person, payload, rest } from '../records';

let people: Awaited<ReturnType<typeof makePeople>>;
let asset: VisualAsset;
let sheet: File;
let screen: File;
const PDF = documentPdf('A sheet', [{ kind: 'title', text: 'A sheet' }], 'For a test.');

const makeFile = (name: string, isProtected: boolean) =>
  payload.create({
    collection: 'files',
    data: { title: name, isProtected },
    file: { data: PDF, name, mimetype: 'application/pdf', size: PDF.length },
  });

const makeAsset = (overrides: Partial<VisualAsset> = {}) =>
  payload.create({
    collection: 'visual-assets',
    draft: overrides._status === 'draft',
    data: {
      title: `Asset ${Math.random()}`,
      accessLevel: 'subscriber',
      publishedAt: '2024-11-12T08:00:00.000Z',
      _status: 'published',
      ...overrides,
    } as VisualAsset,
  });

beforeAll(async () => {
  people = await makePeople();
  [sheet, screen] = [await makeFile('sheet.pdf', true), await makeFile('screen.pdf', false)];
  asset = await makeAsset({
    title: 'Desks on a Friday',
    file: sheet.id,
    contentSource: '/original.png',
    downloads: [
      { format: 'Screen', file: screen.id, isSample: true },
      { format: 'Print', file: sheet.id },
    ],
  });
});

afterAll(() => payload.destroy());

const download = (as: Person | null, subscriberId: string, assetId: string | number) =>
  GET(
    new Request(`http://localhost:3000/visual-library/download/${subscriberId}/${assetId}`, {
      headers: as ? { Authorization: `JWT ${as.token}` } : {},
    }),
    { params: Promise.resolve({ subscriberId, assetId: String(assetId) }) },
  );
const digestOf = ({ user }: Person) => subscriberDigest(user.id);

describe('the download of an asset', () => {
  test('VIS-02 an active subscriber downloads the file from the URL with their digest', async () => {
    await proves('VIS-02', async () => {
      const response = await download(people.subscriber, digestOf(people.subscriber), asset.id);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="desks-on-a-friday.pdf"');
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true);
    });
  });

  test('VIS-03 guests, other users, inactive subscribers and unknown assets are rejected', async () => {
    const other = await makePerson({ tiers: ['ROLE_HBRG_BEST'] });
    const lapsed = await makePerson({ tiers: ['ROLE_HBRG_GOOD'] });
    expect((await download(lapsed, digestOf(lapsed), asset.id)).status).toBe(200);
    await payload.update({ collection: 'users', id: lapsed.user.id, data: { tiers: [] } });
    await proves('VIS-03', async () => {
      const guest = await download(null, digestOf(people.subscriber), asset.id);
      expect([guest.status, await guest.json()]).toMatchObject([401, { code: 'not-signed-in' }]);
      const statuses = await Promise.all([
        download(other, digestOf(people.subscriber), asset.id),
        download(people.reader, digestOf(people.reader), asset.id),
        download(lapsed, digestOf(lapsed), asset.id),
        download(people.subscriber, String(people.subscriber.user.id), asset.id),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect((await download(people.subscriber, digestOf(people.subscriber), 999_999)).status).toBe(404);
    });
  });

  test('a tier below that of the asset is rejected', async () => {
    const { id } = await makeAsset({ file: asset.file, accessLevel: 'tier', tier: 'BEST' });
    expect((await download(people.subscriber, digestOf(people.subscriber), id)).status).toBe(403);
  });

  test('an asset that is unknown, a draft, not yet released or without a file is not found', async () => {
    const draft = await makeAsset({ file: asset.file, _status: 'draft' });
    const future = await makeAsset({ file: asset.file, publishedAt: new Date(Date.now() + 3_600_000).toISOString() });
    const bare = await makeAsset();
    for (const id of [999_999, 0, -1, '1e3', 'x', '9'.repeat(30), draft.id, future.id, bare.id]) {
      const response = await download(people.subscriber, digestOf(people.subscriber), id);
      expect([id, response.status]).toEqual([id, 404]);
    }
  });

  test('the file has no public URL, not even for subscribers', async () => {
    for (const as of [null, people.reader, people.subscriber]) {
      expect([403, 404]).toContain((await rest(`/files/file/${sheet.filename}`, { as })).status);
    }
    expect((await rest(`/files/file/${screen.filename}`)).status).toBe(200);
  });
});

describe('the stream and the pages', () => {
  const ctx = () => guestContext(payload);

  test('STREAM-08 content has source, asset and the public downloads', async () => {
    const response = await app.request('/service/visual-library/0/100?format=json');
    expect(response.status).toBe(200);
    const { type, entry } = (await response.json()) as { type: string; entry: { id: string; title: string }[] };
    expect(type).toBe('visual-library');
    await proves('STREAM-08', async () => {
      expect(entry.find(({ id }) => id === String(asset.id))).toMatchObject({
        title: 'Desks on a Friday',
        content: {
          src: '/original.png',
          asset: String(asset.id),
          hasDownloads: true,
          downloads: [{ link: `/api/cms/files/file/${screen.filename}`, format: 'Screen' }],
        },
      });
      expect(JSON.stringify(entry)).not.toContain(sheet.filename);
      expect(entry.map(({ id }) => Number(id))).toContain(asset.id);
    });
  });

  test('drafts and future assets are neither in the stream nor on a page', async () => {
    const hidden = await makeAsset({ title: 'Not yet', publishedAt: new Date(Date.now() + 3_600_000).toISOString() });
    await makeAsset({ title: 'A sketch', _status: 'draft' });
    const { stories } = await readVisualLibrary(ctx(), { number: 0, size: 100 });
    const titles = stories.map(({ title }) => title);
    expect(titles).not.toContain('Not yet');
    expect(titles).not.toContain('A sketch');
    expect(await findAssetPage(ctx(), hidden.slug ?? '')).toBeNull();
  });

  test('an asset has a page with its formats and with other assets, but not itself', async () => {
    const page = await findAssetPage(ctx(), 'desks-on-a-friday');
    expect(page?.asset).toMatchObject({ url: '/visual-library/desks-on-a-friday', formats: ['Screen', 'Print'] });
    expect(page?.others.map(({ id }) => id)).not.toContain(String(asset.id));
    expect(await findAssetPage(ctx(), 'nothing')).toBeNull();
  });
});
