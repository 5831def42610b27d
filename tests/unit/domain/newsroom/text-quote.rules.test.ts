import { expect, test } from 'vitest';
import { commentFault, MAX_COMMENT, mentionsIn, readCommentRequest } from '@/domain/newsroom/comment.rules';
import { findQuote, MAX_QUOTE, quoteOf } from '@/domain/newsroom/text-quote.rules';

const TEXT = 'Desks are old. Nobody knows why desks are brown. Some say that desks are brown because of coffee.';
const place = (words: string, from = 0) => {
  const start = TEXT.indexOf(words, from);
  return { start, end: start + words.length };
};
const wordsAt = (text: string, quote: Parameters<typeof findQuote>[1]) => {
  const at = findQuote(text, quote);
  return at && text.slice(at.start, at.end);
};

test('words are found after changes elsewhere', () => {
  const quote = quoteOf(TEXT, place('Nobody knows'));
  expect(wordsAt(TEXT, quote)).toBe('Nobody knows');
  expect(wordsAt(`A new paragraph. ${TEXT} And another one.`, quote)).toBe('Nobody knows');
  expect(wordsAt(TEXT.replace('old', 'ancient'), quote)).toBe('Nobody knows');
});

test('of words that occur several times, those with the same surroundings are meant', () => {
  const second = place('desks are brown', TEXT.indexOf('Some'));
  const quote = quoteOf(TEXT, second);
  expect(findQuote(TEXT, quote)).toEqual(second);
  const moved = `Once, desks are brown. ${TEXT}`;
  expect(moved.slice(0, findQuote(moved, quote)?.start)).toMatch(/Some say that $/);
});

test('changed words are found between their surroundings, and deleted ones are gone', () => {
  const quote = quoteOf(TEXT, place('knows why desks'));
  expect(wordsAt(TEXT.replace('knows why desks', 'understands why these desks'), quote)).toBe(
    'understands why these desks',
  );
  expect(wordsAt(TEXT.replace('knows why desks', ''), quote)).toBeNull();
  expect(wordsAt('Something else entirely.', quote)).toBeNull();
  expect(wordsAt('', quote)).toBeNull();
  expect(wordsAt(TEXT, { exact: '', prefix: '', suffix: '' })).toBeNull();
});

test('a comment has words, and a limit', () => {
  const request = { text: 'Why?', quote: null, parent: null };
  expect(commentFault(request)).toBeNull();
  expect(commentFault({ ...request, text: '' })).toBe('Write a comment.');
  expect(commentFault({ ...request, text: 'x'.repeat(MAX_COMMENT + 1) })).toContain('4,000 characters');
  const quote = { exact: 'x'.repeat(MAX_QUOTE + 1), prefix: '', suffix: '' };
  expect(commentFault({ ...request, quote })).toContain('1,000 characters');
});

test.each([null, 'text', { text: 1, quote: 'x', parent: '1' }, { text: ' ', quote: { exact: 1 }, parent: -1 }])(
  'a request of other types is empty: %j',
  (body) => {
    expect(readCommentRequest(body)).toEqual({ text: '', quote: null, parent: null });
  },
);

test('mentions are the names of colleagues after an @, the longest that fits', () => {
  const colleagues = ['Ada', 'Ada Noorland', 'Cleo Marsh'].map((name, at) => ({ id: at, name }));
  const names = (text: string) => mentionsIn(text, colleagues).map(({ name }) => name);
  expect(names('@Ada Noorland, is this right?')).toEqual(['Ada Noorland']);
  expect(names('@Cleo Marsh and @Ada: please.')).toEqual(['Cleo Marsh', 'Ada']);
  expect(names('Ada Noorland wrote to a@b.example')).toEqual([]);
});
