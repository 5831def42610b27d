import { expect, test } from 'vitest';
import {
  foldText,
  markedParts,
  nearestWord,
  typosAllowed,
  typosBetween,
  wordsOfText,
  wordsOneTypoAway,
} from '@/domain/search/search-text.rules';

test.each([
  ['Valparaíso & Ærø', 'valparaiso aero'],
  ['The “Second-Best” Supplier’s  plan', 'the second best supplier s plan'],
  ['11,240 inspections in 2,5 years', '11240 inspections in 2 5 years'],
  ["'; drop table --\u0000\ud800", 'drop table'],
  ['你好', '你好'],
  ['%_\\', ''],
])('the text %j is searched for as "%s"', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a term has its distinct words, without those that are too long', () => {
  expect(wordsOfText('the cat the hat')).toEqual(['the', 'cat', 'hat']);
  expect(wordsOfText(`a ${'x'.repeat(41)}`)).toEqual(['a']);
  expect(wordsOfText('a b c', 2)).toEqual(['a', 'b']);
  expect(wordsOfText('')).toEqual([]);
});

test.each([
  ['strategy', 'strategy', 0],
  ['stratgey', 'strategy', 1],
  ['strategey', 'strategy', 1],
  ['stratgy', 'strategy', 1],
  ['sratgy', 'strategy', 2],
  ['cat', 'strategy', 3],
])('%s and %s differ by %i typos', (left, right, slips) => {
  expect(typosBetween(left, right, 2)).toBe(slips);
});

test('short words and numbers are never corrected, others to the nearest known word', () => {
  expect(['tax', '2024', 'tariff', 'negotiation'].map(typosAllowed)).toEqual([0, 0, 1, 2]);
  expect(nearestWord('comapny', ['campaign', 'company', 'companion'])).toBe('company');
  expect(nearestWord('lading', ['loading', 'leading', 'reading'])).toBe('loading');
  expect(nearestWord('zebra', ['company'])).toBeNull();
  for (const known of [
    ['pain', 'plan', 'palm'],
    ['palm', 'pain', 'plan'],
  ])
    expect(nearestWord('paln', known)).toBe('plan');
});

test.each([
  ['Your second-best supplier is yours', 'supplier', 'Your second-best [supplier] is yours'],
  ['Suppliers, Second Best First', 'supplier', '[Suppliers], Second Best First'],
  ['Supply chains', 'suppliers', 'Supply chains'],
  ['The apprentice', 'apprentices', 'The [apprentice]'],
  ['Valparaíso in spring', 'valparaiso spring', '[Valparaíso] in [spring]'],
  ['An inn', 'in', 'An inn'],
  ['', 'x', ''],
])('in "%s" the match of "%s" is highlighted', (text, term, marked) => {
  const parts = markedParts(text, term);
  expect(parts.map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part)).join('')).toBe(marked);
});

test('the candidates at one typo are all words with a missing, extra, changed or swapped letter', () => {
  const near = wordsOneTypoAway('paln');
  for (const word of ['plan', 'aln', 'pan', 'pal', 'palns', 'xpaln', 'palm', 'pain', 'apln'])
    expect(near).toContain(word);
  expect(near).not.toContain('paln');
  expect(new Set(near).size).toBe(near.length);
  expect(near.every((word) => typosBetween('paln', word, 2) === 1)).toBe(true);
});
