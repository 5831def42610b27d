import { expect, test } from 'vitest';
import { createPublicFiles } from '@/platform/public-files';

const FILE = { folder: 'pictures', name: 'cover.webp', type: 'image/webp' } as const;

test('a public file is known until the files are forgotten', () => {
  const files = createPublicFiles(true);
  files.note('/cover.webp', FILE, files.version);
  expect(files.at('/cover.webp')).toEqual(FILE);
  expect(files.at('/other.webp')).toBeUndefined();
  files.forget();
  expect(files.at('/cover.webp')).toBeUndefined();
});

test('a file whose access was decided before a change isn’t noted after it', () => {
  const files = createPublicFiles(true);
  const { version } = files;
  files.forget();
  files.note('/cover.webp', FILE, version);
  expect(files.at('/cover.webp')).toBeUndefined();
});

test('without notifications of changes, nothing is noted', () => {
  const files = createPublicFiles(false);
  files.note('/cover.webp', FILE, files.version);
  expect(files.at('/cover.webp')).toBeUndefined();
});
