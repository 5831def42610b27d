import { expect, test } from 'vitest';
import { articleCount, groupByLetter } from '@/features/topics/topic-index.rules';

test('the index is in alphabetical order under first letters, ignoring accents', () => {
  const groups = groupByLetter(
    ['Strategy', 'Ängste', 'Boards', 'Art', '3D printing', 'boredom'].map((name) => ({ name })),
  );
  expect(groups.map(({ letter, topics }) => `${letter}: ${topics.map(({ name }) => name).join(', ')}`)).toEqual([
    '#: 3D printing',
    'A: Ängste, Art',
    'B: Boards, boredom',
    'S: Strategy',
  ]);
});

test('a count has the singular for one only', () => {
  expect([0, 1, 2, 1200].map((count) => articleCount(count))).toEqual([
    '0 articles',
    '1 article',
    '2 articles',
    '1,200 articles',
  ]);
});
