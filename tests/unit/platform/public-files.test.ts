import { expect, test } from 'vitest';
import { announceChange, changesOfContent } from '@/platform/changes';
import { createPublicFiles } from '@/platform/public-files';

const FILE = { folder: 'pictures', name: 'cover.webp', type: 'image/webp' } as const;

test('a public file is known until content changes', () => {
  const files = createPublicFiles(true);
  files.note('/cover.webp', FILE, changesOfContent());
  expect(files.at('/cover.webp')).toEqual(FILE);
  expect(files.at('/other.webp')).toBeUndefined();
  announceChange(['media']);
  expect(files.at('/cover.webp')).toBeUndefined();
});

test('a file whose access was decided before a change isn’t noted after it', () => {
  const files = createPublicFiles(true);
  const decidedAt = changesOfContent();
  announceChange(['files']);
  files.note('/cover.webp', FILE, decidedAt);
  expect(files.at('/cover.webp')).toBeUndefined();
});

test('without notifications of changes, nothing is noted', () => {
  const files = createPublicFiles(false);
  files.note('/cover.webp', FILE, changesOfContent());
  expect(files.at('/cover.webp')).toBeUndefined();
});
