import { readdir, statfs } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PICTURE_DIR } from '@/platform/stored-files';
import { makeAdmin } from '../accounts/browser';
import { makePerson, type Person, payload, pictureFile, rest, uploadForm } from '../records';

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  return { ...original, statfs: vi.fn(original.statfs) };
});

let editor: Person;

beforeAll(async () => {
  await makeAdmin();
  editor = await makePerson({ role: 'editor' });
});
afterAll(() => payload.destroy());

/** Returns the files in the folder of an image and its renditions. */
const filesOf = async (name: string) =>
  (await readdir(PICTURE_DIR).catch(() => [])).filter((each) => each.startsWith(name.replace(/\.png$/, '')));
const countPictures = async () => (await payload.count({ collection: 'media' })).totalDocs;

/** Simulates a disk with this many free bytes, in blocks of 1 kB. */
const leave = (bytes: number) =>
  vi.mocked(statfs).mockResolvedValueOnce({ bavail: Math.floor(bytes / 1024), bsize: 1024 } as never);

test('an upload is rejected before anything is written unless the disk has 16 MB to spare', async () => {
  const file = await pictureFile();
  const upload = () => rest('/media', { as: editor, method: 'POST', body: uploadForm(file, { alt: 'A picture' }) });
  for (const bytes of [0, file.data.length, 16 * 2 ** 20]) {
    leave(bytes);
    const response = await upload();
    expect([bytes, response.status]).toEqual([bytes, 507]);
    expect((await response.json()).errors[0].message).toMatch(/^We couldn’t store this file/);
  }
  expect(await filesOf(file.name)).toEqual([]);
  expect(await countPictures()).toBe(0);
  leave(200 * 2 ** 20);
  expect((await upload()).status).toBe(201);
  expect(await filesOf(file.name)).not.toEqual([]);
});
