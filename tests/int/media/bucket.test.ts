import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { copyToBucket, copyToFolder } from '@/cli/backup/copy-uploads';
import { bucketUploads, folderUploads } from '@/cli/backup/uploads';
import { examine } from '@/cli/doctor/checks';
import { dataFolder } from '@/cli/environment';
import { startS3 } from '../../helpers/s3-server';
import type { Person } from '../records';

const s3 = await startS3();
const folder = mkdtempSync(path.join(dataFolder, 'bucket-test-'));
// Before the CMS reads its configuration.
Object.assign(process.env, s3.environment('uploads'), { MEDIA_DIR: folder });
const { makeAdmin } = await import('../accounts/browser');
const { makePerson, payload, pictureFile, rest, uploadForm } = await import('../records');
const { ObjectStore, objectStore } = await import('@/platform/object-store');
const { openStoredFile } = await import('@/platform/stored-files');
const { purgeTrash } = await import('@/domain/newsroom/purge-trash.command');

const store = objectStore() as InstanceType<typeof ObjectStore>;
let editor: Person;

beforeAll(async () => {
  await makeAdmin();
  editor = await makePerson({ role: 'editor' });
});
afterEach(() => {
  s3.behavior = () => 'pass';
});
afterAll(async () => {
  await payload.destroy();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const upload = async (file: Awaited<ReturnType<typeof pictureFile>>) =>
  rest('/media', { as: editor, method: 'POST', body: uploadForm(file, { alt: 'A picture' }) });
/** Uploads an image that is large enough for several renditions. */
async function makeImage() {
  const response = await upload(await pictureFile({ width: 800 }));
  expect(response.status).toBe(201);
  return (await response.json()).doc as { id: number; filename: string; sizes: Record<string, { filename?: string }> };
}
const objectsOf = async (name: string) => store.list(`pictures/${path.parse(name).name}`);
const contentOf = async (key: string) => buffer((await store.open(key))?.body ?? Readable.from([]));
const pathTo = (name = '') => `/media/file/${name}`;

async function makeFile(isProtected: boolean) {
  const name = `${randomUUID()}.vtt`;
  const data = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nSold, not given away.\n');
  await payload.create({
    collection: 'files',
    data: { title: name, isProtected },
    file: { data, name, mimetype: 'text/vtt', size: data.length },
  });
  return { name, data };
}

describe('uploads in a bucket', () => {
  test('are stored with all renditions, and served with the same access as from the folder', async () => {
    const image = await makeImage();
    const thumb = image.sizes.thumb?.filename ?? '';
    const names = [image.filename, ...Object.values(image.sizes).flatMap(({ filename }) => filename ?? [])];
    expect(names.length).toBeGreaterThan(4);
    expect(await objectsOf(image.filename)).toEqual(names.map((name) => `pictures/${name}`).sort());
    expect(existsSync(path.join(folder, 'pictures'))).toBe(false);

    const response = await rest(pathTo(thumb));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes).toEqual(await contentOf(`pictures/${thumb}`));
    const part = await rest(pathTo(thumb), { headers: { Range: 'bytes=0-3' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${bytes.length}`]);
    expect(await part.text()).toBe('RIFF');
    expect((await rest(pathTo(thumb), { headers: { Range: 'bytes=9999999-' } })).status).toBe(416);
    expect((await rest(pathTo('none.webp'))).status).toBe(404);
    // Only staff get the original.
    expect((await rest(pathTo(image.filename))).status).toBe(404);
    expect((await rest(pathTo(image.filename), { as: editor })).status).toBe(200);
  });

  test('are never public if they are restricted', async () => {
    const sold = await makeFile(true);
    expect((await rest(`/files/file/${sold.name}`)).status).toBe(404);
    expect((await rest(`/media/file/${sold.name}`)).status).toBe(404);
    expect((await fetch(store.publicUrl(`files/${sold.name}`))).status).toBe(403);
    const open = await openStoredFile('files', sold.name);
    expect(open?.bytes).toBe(sold.data.length);
    expect(open && (await text(open.stream))).toBe(sold.data.toString());
    expect(await openStoredFile('files', 'none.vtt')).toBe(null);
    expect(await openStoredFile('files', '../pictures/none.vtt')).toBe(null);
    const free = await makeFile(false);
    const response = await rest(`/files/file/${free.name}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/vtt']);
  });

  test('get new renditions when the focal point moves, and lose old files when they are replaced or deleted', async () => {
    const image = await makeImage();
    const before = await objectsOf(image.filename);
    const calls: string[] = [];
    s3.behavior = ({ method, url }) => {
      if (method === 'PUT') calls.push(url ?? '');
      return 'pass';
    };
    const moved = await rest(`/media/${image.id}`, { as: editor, method: 'PATCH', body: { focalX: 10, focalY: 90 } });
    expect([moved.status, (await moved.json()).doc.filename]).toEqual([200, image.filename]);
    expect(calls.length).toBe(before.length);
    expect(await objectsOf(image.filename)).toEqual(before);

    const other = await pictureFile({ width: 400 });
    const replaced = await rest(`/media/${image.id}`, {
      as: editor,
      method: 'PATCH',
      body: uploadForm(other, { alt: 'Another picture' }),
    });
    expect(replaced.status).toBe(200);
    // Until its 30 days are over, the earlier file can be taken back.
    expect(await objectsOf(image.filename)).not.toEqual([]);
    await purgeTrash(payload, new Date(Date.now() + 31 * 86_400_000));
    expect(await objectsOf(image.filename)).toEqual([]);
    expect((await objectsOf(other.name)).length).toBeGreaterThan(1);
    expect((await rest(`/media/${image.id}`, { as: editor, method: 'DELETE' })).status).toBe(200);
    expect(await objectsOf(other.name)).toEqual([]);
  });

  test('respond with 503 while the bucket is down, and store nothing', async () => {
    const image = await makeImage();
    const sold = await makeFile(true);
    s3.behavior = () => 'down';
    const read = await rest(pathTo(image.sizes.thumb?.filename));
    expect([read.status, read.headers.get('retry-after'), read.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'private, no-store',
    ]);
    await expect(openStoredFile('files', sold.name)).rejects.toMatchObject({ code: 'unavailable' });
    const count = (await payload.count({ collection: 'media' })).totalDocs;
    const lost = await pictureFile({ width: 800 });
    const response = await upload(lost);
    expect([response.status, (await response.json()).errors[0].message]).toEqual([
      503,
      'We couldn’t store this file: the file storage isn’t responding. Nothing was saved. Try again later, or contact your administrator.',
    ]);
    // It fails after some renditions were stored.
    s3.behavior = ({ method, url }) => (method === 'PUT' && url?.includes('640x427') ? 'refuse' : 'pass');
    expect((await upload(lost)).status).toBe(503);
    expect(await objectsOf(lost.name)).toEqual([]);
    expect((await payload.count({ collection: 'media' })).totalDocs).toBe(count);
  });

  test('are 503 within ten seconds while the bucket doesn’t respond, and a download that stalls is ended', async () => {
    const image = await makeImage();
    const sold = await makeFile(true);
    const outcomes = { public: 0, sold: '', stalled: '' };
    s3.behavior = () => 'hang';
    void rest(pathTo(image.sizes.thumb?.filename)).then(({ status }) => {
      outcomes.public = status;
    });
    void openStoredFile('files', sold.name).catch(({ code }) => {
      outcomes.sold = code;
    });
    await expect.poll(() => outcomes, { timeout: 10_000 }).toEqual({ public: 503, sold: 'unavailable', stalled: '' });
    s3.behavior = () => 'stall';
    const begun = await rest(pathTo(image.sizes.thumb?.filename));
    expect(begun.status).toBe(200);
    void begun.arrayBuffer().catch(() => {
      outcomes.stalled = 'ended';
    });
    await expect.poll(() => outcomes.stalled, { timeout: 20_000 }).toBe('ended');
    s3.behavior = () => 'pass';
    expect((await rest(pathTo(image.sizes.thumb?.filename))).status).toBe(200);
  });
});

describe('commands', () => {
  const settings = { databaseUrl: null, processUrl: null, port: 1, host: '127.0.0.1', siteUrl: null, wantsDemo: false };
  const uploadsFinding = async () =>
    (await examine(settings, process.env.DATABASE_URL ?? '')).find(({ name }) => name === 'Uploads');

  test('the doctor reports a bucket that works, is public, or is down', async () => {
    await makeFile(true);
    expect(await uploadsFinding()).toMatchObject({ state: 'ok', text: expect.stringContaining('Strangers can’t') });
    s3.isPublic = true;
    expect(await uploadsFinding()).toMatchObject({
      state: 'problem',
      text: expect.stringContaining('Anyone can read'),
    });
    s3.isPublic = false;
    s3.behavior = () => 'refuse';
    expect(await uploadsFinding()).toMatchObject({ state: 'problem', text: expect.stringContaining('doesn’t work') });
  });

  /** Creates a bucket of its own. */
  const makeBucket = (bucket: string) => {
    s3.environment(bucket);
    return new ObjectStore({
      bucket,
      endpoint: s3.url,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      usesPathStyle: true,
    });
  };

  test('copy uploads to the bucket and back, resume after an interruption, and repair damaged files', async () => {
    const bucket = makeBucket('copies');
    const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
    await mkdir(path.join(from, 'pictures'), { recursive: true });
    await mkdir(path.join(from, 'files'), { recursive: true });
    await mkdir(path.join(from, 'before-restore-2026', 'files'), { recursive: true });
    const names = ['files/a.m4a', 'files/Ünïcode name, (1).pdf', 'pictures/a.webp', 'pictures/b.webp'];
    for (const name of names) writeFileSync(path.join(from, name), `content of ${name}`);
    writeFileSync(path.join(from, 'before-restore-2026/files/old.pdf'), 'old');

    s3.behavior = ({ method, url }) => (method === 'PUT' && url?.includes('b.webp') ? 'refuse' : 'pass');
    await expect(copyToBucket(from, bucket)).rejects.toThrow();
    s3.behavior = () => 'pass';
    expect(await copyToBucket(from, bucket)).toEqual({ copied: 1, unchanged: 3 });
    expect(await bucketUploads(bucket).list()).toEqual(names);
    expect(await bucket.open('files/a.m4a')).toMatchObject({ type: 'audio/mp4' });
    // Same size, other content.
    writeFileSync(path.join(from, 'pictures/a.webp'), 'Content of pictures/a.webp');
    expect(await copyToBucket(from, bucket)).toEqual({ copied: 1, unchanged: 3 });

    expect(await copyToFolder(bucket, to)).toEqual({ copied: 4, unchanged: 0 });
    expect(await copyToFolder(bucket, to)).toEqual({ copied: 0, unchanged: 4 });
    for (const name of names)
      expect(readFileSync(path.join(to, name)), name).toEqual(readFileSync(path.join(from, name)));
    expect(await folderUploads(to).list()).toEqual(names);
    writeFileSync(path.join(to, 'files/a.m4a'), 'damaged of the same');
    expect(await copyToFolder(bucket, to)).toEqual({ copied: 1, unchanged: 3 });
  });

  test('replace the uploads of a bucket only when a restore commits, and keep the previous ones', async () => {
    const bucket = makeBucket('restored');
    const uploads = bucketUploads(bucket);
    await bucket.putBytes('pictures/kept.webp', Buffer.from('old'), 'image/webp');
    await bucket.putBytes('files/gone.pdf', Buffer.from('gone'), 'application/pdf');
    await bucket.putBytes('other/object', Buffer.from('other'), 'text/plain');
    const read = async (name: string) => Readable.from([Buffer.from(`new ${name}`)]);
    const names = ['files/new.pdf', 'pictures/kept.webp'];
    await (await uploads.prepare(names, read)).discard();
    expect(await text((await uploads.open('pictures/kept.webp')) as Readable)).toBe('old');
    await expect(uploads.prepare(names, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');

    const replacement = await uploads.prepare(names, read);
    const previous = await replacement.commit();
    await replacement.discard();
    expect(await uploads.list()).toEqual(names);
    expect(await text((await uploads.open('pictures/kept.webp')) as Readable)).toBe('new pictures/kept.webp');
    const kept = previous?.split('/')[0];
    expect(await bucket.list('')).toEqual(
      [`${kept}/files/gone.pdf`, `${kept}/pictures/kept.webp`, ...names, 'other/object'].sort(),
    );
  });
});
