import { expect, test } from 'vitest';
import { groupByLetter } from '@/features/topics/topic-index.rules';

test('TOP-01 the index stands in alphabetical order under first letters, accents aside', () => {
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
