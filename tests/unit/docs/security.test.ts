import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEXT = readFileSync('docs/security.md', 'utf8');

/** Requirements of levels 1 and 2 of ASVS 5.0. */
const REQUIREMENTS = 253;

/** A row of the tables under "Requirements". */
interface Row {
  id: string;
  proof: string;
}

const section = (heading: string): string => TEXT.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

const rows = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|.* \| ([^|]+) \|$/gm)].map(([, id = '', proof = '']) => ({ id, proof }));

const ROWS = rows(section('Requirements'));

/** Tests named in a text: each is a file and the title of a test in it, as it is written there. */
const testsIn = (text: string): { file: string; title: string | undefined }[] =>
  [...text.matchAll(/`(tests\/[\w./-]+\.test\.tsx?)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({
    file,
    title,
  }));

/** First arguments of calls in a test file, as they are written: titles of tests among others. */
const titlesIn = (source: string): ReadonlySet<string> =>
  new Set([...source.matchAll(/\(\s*(['"`])((?:(?!\1).)+)\1,/g)].map(([, , title = '']) => title));

type Verdict = 'tested' | 'reviewed' | 'not applicable' | 'not met';

function verdictOf({ id, proof }: Row): Verdict {
  if (proof.startsWith('**Not met:** ')) return 'not met';
  if (proof.startsWith('not applicable: ')) return 'not applicable';
  if (proof === 'by review') return 'reviewed';
  const tests = testsIn(proof);
  if (tests.length > 0 && tests.every(({ title }) => title)) return 'tested';
  throw new Error(`${id} has neither tests with titles nor another verdict.`);
}

const count = (of: readonly Row[]): number[] =>
  (['tested', 'reviewed', 'not applicable', 'not met'] as const).map(
    (verdict) => of.filter((row) => verdictOf(row) === verdict).length,
  );

test('every test that the page names exists under its title', () => {
  const missing = testsIn(TEXT).filter(({ file, title }) => {
    if (!existsSync(file)) return true;
    const source = readFileSync(file, 'utf8');
    return title !== undefined && !titlesIn(source).has(title);
  });
  expect(missing).toEqual([]);
});

test('every requirement has one row, in order', () => {
  const ids = ROWS.map(({ id }) => id);
  const inOrder = [...new Set(ids)].sort((first, second) =>
    first.localeCompare(second, 'en', { numeric: true, sensitivity: 'base' }),
  );
  expect(ids).toEqual(inOrder);
  expect(ids).toHaveLength(REQUIREMENTS);
});

test('the summary counts the rows of each chapter', () => {
  const stated = [...section('Summary').matchAll(/^\| V(\d+) .*? \| ([\d |]+) \|$/gm)].map(
    ([, chapter, counts = '']) => [Number(chapter), ...counts.split(' | ').map(Number)],
  );
  const chapters = [...new Set(ROWS.map(({ id }) => Number(id.split('.')[0])))];
  expect(stated).toEqual(
    chapters.map((chapter) => [chapter, ...count(ROWS.filter(({ id }) => id.startsWith(`${chapter}.`)))]),
  );
  const total = /^\| \*\*(\d+) requirements\*\* \| (.*) \|$/m.exec(section('Summary'));
  expect(total?.[2]?.replaceAll('*', '').split(' | ').map(Number)).toEqual(count(ROWS));
});

test('the list of what is not met names exactly those rows', () => {
  const [list = ''] = section('What is not met').split('\nOf level 3');
  const named = [...list.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id);
  const unmet = ROWS.filter((row) => verdictOf(row) === 'not met').map(({ id }) => id);
  expect(named.sort()).toEqual(unmet.sort());
});
