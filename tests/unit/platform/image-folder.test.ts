import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

let media: string;

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.resetModules();
  await rm(media, { recursive: true, force: true });
});

test('the migration moves images next to the folder of files, and back', async () => {
  media = await mkdtemp(path.join(os.tmpdir(), 'masthead-media-'));
  await mkdir(path.join(media, 'files'));
  for (const name of ['a.jpg', 'b.webp', '.gitkeep', 'files/sold.pdf']) await writeFile(path.join(media, name), name);
  vi.resetModules();
  vi.stubEnv('MEDIA_DIR', media);
  const { up, down } = await import('../../../migrations/20261123_160000_picture_folder');

  await up();
  // A second run, as after a crash between the move and its record, has nothing left to do.
  await up();
  expect((await readdir(media)).sort()).toEqual(['.gitkeep', 'files', 'pictures']);
  expect((await readdir(path.join(media, 'pictures'))).sort()).toEqual(['a.jpg', 'b.webp']);
  expect(await readdir(path.join(media, 'files'))).toEqual(['sold.pdf']);

  await down();
  expect((await readdir(media)).sort()).toEqual(['.gitkeep', 'a.jpg', 'b.webp', 'files', 'pictures']);
});
