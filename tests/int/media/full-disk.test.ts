import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot, startProgram } from '@/cli/child-program';
import { makeAdmin } from '../accounts/browser';
import { payload } from '../records';

const LIMIT_KIB = 4_096;
let media: string;

beforeAll(async () => {
  await makeAdmin();
  media = await mkdtemp(path.join(os.tmpdir(), 'media-'));
});
afterAll(async () => {
  await payload.destroy();
  await rm(media, { recursive: true, force: true });
});

/** Uploads in a process with a file size limit. */
async function uploadWithin(kib: number | 'unlimited') {
  const script = path.join(projectRoot, 'tests/int/media/full-disk.ts');
  const command = `ulimit -f ${kib}; exec "${process.execPath}" --import tsx "${script}"`;
  const program = startProgram('bash', ['-c', command], { env: { MEDIA_DIR: media, NODE_COMPILE_CACHE: undefined } });
  await program.exited;
  const last = program.tail(1);
  expect(last).toMatch(/^\{/);
  return JSON.parse(last) as { bytes: number; status: number; message?: string; left: string[]; documents: number };
}

test('an upload that cannot be written completely leaves no file and is rejected with a readable message', async () => {
  const cut = await uploadWithin(LIMIT_KIB);
  expect(cut.bytes).toBeGreaterThan(LIMIT_KIB * 1024);
  expect(cut).toMatchObject({ status: 507, left: [], documents: 0 });
  expect(cut.message).toBe(
    'We couldn’t store this file: the media disk may be full. Nothing was saved. Try again later, or contact your administrator.',
  );
  const whole = await uploadWithin('unlimited');
  expect(whole).toMatchObject({ status: 201, documents: 1 });
  expect(whole.left.length).toBeGreaterThan(3);
}, 120_000);
