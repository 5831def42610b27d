import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '@/cli/environment';
import { startS3 } from '../../helpers/s3-server';

const s3 = await startS3();
const folder = mkdtempSync(path.join(dataFolder, 'demo-bucket-test-'));
// Before the CMS reads its configuration.
Object.assign(process.env, s3.environment('demo'), { MEDIA_DIR: folder });
const { makePerson, payload, pictureFile, rest, uploadForm } = await import('../records');
const { ObjectStore, objectStore } = await import('@/platform/object-store');
const { removeDemo } = await import('@/domain/newsroom/remove-demo.command');
const { readDemoState } = await import('@/domain/newsroom/demo-state.query');
const { startRemoval } = await import('@/domain/newsroom/start-removal.command');
const { sqlOf } = await import('@/platform/sql');

const store = objectStore() as InstanceType<typeof ObjectStore>;
const sql = sqlOf(payload);
let admin: Awaited<ReturnType<typeof makePerson>>;

beforeAll(async () => {
  admin = await makePerson({ role: 'admin', email: 'ines@ledger.example' });
});
afterEach(() => {
  s3.behavior = () => 'pass';
});
afterAll(async () => {
  await payload.destroy();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const objects = async () => [...(await store.list('pictures/')), ...(await store.list('files/'))];

/** Creates a picture with renditions and a file, as the import does, and records them. Returns their objects. */
async function importDemo(): Promise<string[]> {
  const before = new Set(await objects());
  await payload.create({ collection: 'media', data: { alt: 'Of the demo' }, file: await pictureFile({ width: 800 }) });
  const data = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nOf the demo.\n');
  await payload.create({
    collection: 'files',
    data: { title: 'Of the demo', isProtected: true },
    file: { data, name: `demo-${before.size}.vtt`, mimetype: 'text/vtt', size: data.length },
  });
  await sql(
    `insert into demo_documents (room, document_id, imported_at, created_at, updated_at)
     select room, id, updated_at, now(), now() from (
       select 'media' as room, id, updated_at from media where edited_by_id is null
       union all select 'files', id, updated_at from files where edited_by_id is null) made on conflict do nothing`,
    [],
  );
  return (await objects()).filter((key) => !before.has(key));
}

test('removing the demo deletes its objects and renditions from the bucket, and no object of a person', async () => {
  const ofDemo = await importDemo();
  expect(ofDemo.length).toBeGreaterThan(5);
  const form = uploadForm(await pictureFile({ width: 800 }), { alt: 'My own' });
  expect((await rest('/media', { as: admin, method: 'POST', body: form })).status).toBe(201);
  const kept = (await objects()).filter((key) => !ofDemo.includes(key));
  expect(kept.length).toBeGreaterThan(3);
  await store.putBytes('pictures/not-ours.webp', Buffer.from('x'), 'image/webp');

  expect(await startRemoval(payload, admin.user.id, [])).toBeNull();
  expect(await removeDemo(payload, () => false)).toBe(true);
  expect(await objects()).toEqual([...kept, 'pictures/not-ours.webp'].sort());
  expect((await payload.find({ collection: 'media' })).docs.map(({ alt }) => alt)).toEqual(['My own']);
  expect((await payload.count({ collection: 'files' })).totalDocs).toBe(0);
});

test('a removal while the bucket is down completes once it is back, and leaves no objects behind', async () => {
  const ofDemo = await importDemo();
  const kept = (await objects()).filter((key) => !ofDemo.includes(key));
  s3.behavior = () => 'down';
  await removeDemo(payload, () => false);
  s3.behavior = () => 'pass';
  await removeDemo(payload, () => false);
  expect((await readDemoState(payload, admin.user.id)).removable).toEqual([]);
  expect(await objects()).toEqual(kept);
}, 120_000);
