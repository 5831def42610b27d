import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { precompressedAddresses, preferPrecompressed } from '@/platform/precompressed';

const build = mkdtempSync(path.join(tmpdir(), 'masthead-build-'));
mkdirSync(path.join(build, 'static', 'chunks'), { recursive: true });
for (const name of ['a.js', 'a.js.br', 'b.js']) writeFileSync(path.join(build, 'static', 'chunks', name), '');
afterAll(() => rmSync(build, { recursive: true }));

const compressed = precompressedAddresses(build);

test('a client that takes brotli is given the compressed copy of a static file', () => {
  expect(preferPrecompressed('/_next/static/chunks/a.js', 'gzip, deflate, br, zstd', compressed)).toBe(
    '/_next/static/chunks/a.js.br',
  );
  expect(preferPrecompressed('/_next/static/chunks/a.js?v=1', 'br;q=0.5', compressed)).toBe(
    '/_next/static/chunks/a.js.br',
  );
});

test.each([
  ['a client that does not take it', '/_next/static/chunks/a.js', 'gzip'],
  ['a client that says nothing', '/_next/static/chunks/a.js', undefined],
  ['a client that refuses it', '/_next/static/chunks/a.js', 'br;q=0, gzip'],
  ['a file without a copy', '/_next/static/chunks/b.js', 'br'],
  ['another address', '/2024/11/a.js', 'br'],
])('%s keeps the plain address', (_, url, accepted) => {
  expect(preferPrecompressed(url, accepted, compressed)).toBe(url);
});

test('a build without copies has none', () => {
  expect(precompressedAddresses(path.join(build, 'nowhere')).size).toBe(0);
});
