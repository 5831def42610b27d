import { expect, test } from 'vitest';
import { readPassages } from '@/cli/prose/passages';
import { checkProse } from '@/cli/prose/prose.rules';

function phrasesIn(fileName: string, source: string): string[] {
  return readPassages(fileName, source).flatMap(({ kind, text }) => checkProse(text, kind).map(({ phrase }) => phrase));
}

test('finds a planted sentence in each kind of text', () => {
  expect(phrasesIn('a.ts', '// The reader keeps his cart after signing in.\nexport {};')).toEqual(['his']);
  expect(phrasesIn('a.ts', '/** What a page depends on is collected. */\nexport {};')).toEqual([
    'What a page depends on is collected.',
  ]);
  expect(phrasesIn('a.tsx', 'export const A = () => <p>Your letters are as you chose them.</p>;')).toEqual([
    'Your letters',
  ]);
  expect(phrasesIn('a.ts', "export const message = 'Remove the item(s)';")).toEqual(['item(s)']);
  expect(phrasesIn('a.test.ts', "test('the old address stands in the sitemap', () => {});")).toEqual(['stands']);
  expect(phrasesIn('a.test.ts', "test('XX-1, XX-2, XX-3, XX-4 hold under load', () => {});")).toEqual([
    'XX-1, XX-2, XX-3, XX-4 ',
  ]);
  expect(phrasesIn('a.md', '# The cart\n\nWhoever pays sees the order.\n')).toEqual(['Whoever']);
  expect(phrasesIn('a.sql', '-- Counts the copies anew.\nselect 1;')).toEqual(['anew']);
  expect(phrasesIn('a.css', '/* The colour of rules. */\na { color: red; }')).toEqual(['colour']);
  expect(phrasesIn('a.ts', 'export const isAsked = (told: string) => told;')).toEqual(['Asked', 'told']);
});

test('reads a sentence that spans several line comments', () => {
  expect(phrasesIn('a.ts', '// The link is\n// to be opened once.\nexport {};')).toEqual(['is to be']);
});

test('accepts plain English, questions, code spans and values', () => {
  expect(
    phrasesIn(
      'a.ts',
      [
        '/** Returns the cart with prices recalculated. Throws `his` if a line exceeds stock. */',
        "export const title = 'What is included?';",
        "export const key = 'anew';",
        "import { cancelled } from './cancelled orders';",
      ].join('\n'),
    ),
  ).toEqual([]);
});
