import { expect, test } from 'vitest';
import { readabilityHints, sentencesOf } from '@/domain/articles/readability.rules';

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });
const state = (...children: object[]) => ({ root: { children } });
const sentence = (words: number) => `Word ${'word '.repeat(words - 2)}end.`;
const kinds = (body: unknown, language = 'en') =>
  readabilityHints(body, language).map(({ kind, at, count }) => [kind, at, count]);

test('long sentences are named with their place, and German ones are long earlier', () => {
  const body = state(paragraph('Short.'), paragraph(`${sentence(30)} Short.`), paragraph(sentence(36)));
  expect(kinds(body)).toEqual([['sentence', 2, 36]]);
  expect(kinds(body, 'de')).toEqual([
    ['sentence', 1, 30],
    ['sentence', 2, 36],
  ]);
  expect(readabilityHints(body, 'en')[0]?.words).toBe(sentence(36));
});

test('abbreviations and dates do not end a sentence', () => {
  expect(sentencesOf('Dr. Lind came, e.g. by train. She left.', 'en')).toHaveLength(2);
  expect(sentencesOf('Am 3. Mai kam Dr. Lind, z. B. mit der Bahn. Sie ging.', 'de')).toHaveLength(2);
});

test('a long paragraph and a long stretch without a heading are named, and a heading ends the stretch', () => {
  expect(kinds(state(paragraph(`${sentence(10)} `.repeat(16))))).toEqual([['paragraph', 0, 160]]);
  const part = paragraph(`${sentence(10)} `.repeat(10));
  const parts = Array.from({ length: 7 }, () => part);
  expect(kinds(state(...parts))).toEqual([['heading', 0, 700]]);
  const heading = { type: 'heading', children: [{ type: 'text', text: 'Noon' }] };
  expect(kinds(state(...parts.slice(0, 4), heading, ...parts.slice(4)))).toEqual([]);
});

test('anything but a text has no hints, and there are never more than twenty', () => {
  for (const nothing of [null, undefined, {}, 'text']) expect(readabilityHints(nothing, 'en')).toEqual([]);
  expect(readabilityHints(state(...Array.from({ length: 60 }, () => paragraph(sentence(40)))), 'ar-XB')).toHaveLength(
    20,
  );
});
