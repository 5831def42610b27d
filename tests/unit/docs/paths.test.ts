import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const DOCS = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => path.join('docs', name)),
].filter((name) => name.endsWith('.md'));

/** Paths of this repository that a text names as code; patterns and braces are left out. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|collections|globals|tests|docs|migrations)\/[\w./()[\]-]+)`/g)].map(([, at = '']) => at);

test.each(DOCS)('%s names only files that exist', (name) => {
  expect(pathsIn(readFileSync(name, 'utf8')).filter((at) => !existsSync(at))).toEqual([]);
});

test('each walk names at most 12 files, and the one of the README at most eight steps', () => {
  const walks = readFileSync('docs/walks.md', 'utf8').split('\n## ').slice(1);
  expect(walks).toHaveLength(4);
  for (const walk of walks) expect(pathsIn(walk).length, walk.split('\n')[0]).toBeLessThanOrEqual(12);
  const readme = readFileSync('README.md', 'utf8').split('## Follow one request')[1]?.split('\n## ')[0] ?? '';
  expect(readme.match(/^\d+\. /gm)?.length).toBe(8);
});
