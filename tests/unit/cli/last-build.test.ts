import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasBuild, replaceBuild } from '@/cli/last-build';
import { placeOf } from '@/cli/preparation';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'last-build-'));
  folder = path.join(root, '.next');
});

afterEach(() => rmSync(root, { recursive: true }));

const write = (id: string) => {
  mkdirSync(path.join(folder, 'cache'), { recursive: true });
  for (const name of ['BUILD_ID', 'server.mjs']) writeFileSync(path.join(folder, name), id);
  writeFileSync(path.join(folder, 'cache/compiled'), id);
};
const read = (name = 'server.mjs') => readFileSync(path.join(folder, name), 'utf8');

test('a new build replaces the last one and uses its compiler cache', async () => {
  write('old');
  await replaceBuild(folder, async () => {
    expect(read('cache/compiled')).toBe('old');
    expect(hasBuild(folder)).toBe(false);
    write('new');
  });
  expect(read()).toBe('new');
  expect(existsSync(`${folder}-last`)).toBe(false);
});

test('a failed build puts the last one back, with the error', async () => {
  write('old');
  const failing = replaceBuild(folder, async () => {
    write('half');
    throw new Error('site/site.config.ts:3:1: unexpected token');
  });
  await expect(failing).rejects.toThrow('unexpected token');
  expect(hasBuild(folder)).toBe(true);
  expect(read()).toBe('old');
});

test('a build whose process was killed puts the last one back before the next', async () => {
  write('old');
  renameSync(folder, `${folder}-last`);
  mkdirSync(folder);
  await expect(replaceBuild(folder, () => Promise.reject(new Error('again')))).rejects.toThrow('again');
  expect(read()).toBe('old');
});

test('without a last build, a failed one leaves none', async () => {
  await expect(replaceBuild(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(hasBuild(folder)).toBe(false);
});

test.each([
  ['./site/recipe/Recipe.tsx:12:5\nUnexpected token', ' because of site/recipe/Recipe.tsx:12:5'],
  ['Error: site/site.config.ts can’t be used:', ' because of site/site.config.ts'],
  ['./src/app/(site)/layout.tsx:3:1', ''],
  ['at /srv/examples/site/a.ts', ''],
])('%s names a file of the publisher', (message, place) => {
  expect(placeOf(message)).toBe(place);
});
