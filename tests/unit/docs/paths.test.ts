import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const DOCS = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => path.join('docs', name)),
].filter((name) => name.endsWith('.md'));

/** Returns the repository paths formatted as code in a text, without glob patterns. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|collections|globals|tests|docs|migrations)\/[\w./()[\]-]+)`/g)].map(([, at = '']) => at);

test.each(DOCS)('%s names only files that exist', (name) => {
  expect(pathsIn(readFileSync(name, 'utf8')).filter((at) => !existsSync(at))).toEqual([]);
});

test('each trace names at most 12 files, and the one in README has eight steps', () => {
  const traces = readFileSync('docs/traces.md', 'utf8').split('\n## ').slice(1);
  expect(traces).toHaveLength(4);
  for (const trace of traces) expect(pathsIn(trace).length, trace.split('\n')[0]).toBeLessThanOrEqual(12);
  expect(steps()).toHaveLength(8);
  expect(pathsIn(steps().join('\n'))).toHaveLength(8);
});

test('each file of the trace in README is imported by an earlier one or by the entry point', () => {
  const [first = '', ...rest] = pathsIn(steps().join('\n'));
  const reached = [first, 'src/server/main.ts'];
  const unreached: string[] = [];
  for (const file of rest) {
    // Next resolves route files by URL.
    const isReached = file.startsWith('src/app/') || reached.some((from) => importsOf(from).has(file));
    if (!isReached) unreached.push(file);
    reached.push(file);
  }
  expect(unreached).toEqual([]);
});

/** Returns the numbered steps of "Follow one request". */
function steps(): string[] {
  const walk = readFileSync('README.md', 'utf8').split('## Follow one request')[1]?.split('\n## ')[0] ?? '';
  return walk.split('\n').filter((line) => /^\d+\. /.test(line));
}

function importsOf(file: string): Set<string> {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from);
  const paths = specifiers.map((from) =>
    from.startsWith('@/') ? from.replace('@/', 'src/') : path.join(path.dirname(file), from),
  );
  return new Set(paths.flatMap((at) => [`${at}.ts`, `${at}.tsx`]));
}
