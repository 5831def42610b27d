import { expect, test } from 'vitest';
import { searchedTextsOf } from '@/domain/articles/plain-text.rules';
import { wordCountOf } from '@/domain/articles/reading-time.rules';

const paragraph = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });
const state = (...children: object[]) => ({ root: { children } });
const block = (fields: object) => ({ type: 'block', fields });

test('a text is searched with the words of its blocks, in their place', () => {
  const body = state(
    paragraph('First.'),
    block({ blockType: 'gallery', pictures: [{ caption: 'A caption.' }, {}] }),
    block({ blockType: 'bookmark', title: 'A card.', description: 'About it.', siteName: null }),
    block({ blockType: 'audioFile', transcript: 'Spoken.' }),
    block({ blockType: 'snippet', snippet: { text: state(paragraph('Reused words.')) } }),
    block({ blockType: 'snippet', snippet: 5 }),
    block({ blockType: 'callout', title: 'Note', text: state(paragraph('Boxed.')) }),
    // Rows as the editor's open form has them.
    block({ blockType: 'gallery', pictures: 2 }),
    paragraph('Last.'),
  );
  expect(searchedTextsOf(body)).toEqual([
    'First.',
    'A caption.',
    'A card.',
    'About it.',
    'Spoken.',
    'Reused words.',
    'Note',
    'Boxed.',
    'Last.',
  ]);
  expect(wordCountOf(body)).toBe(1 + 2 + 1 + 1);
  for (const nothing of [null, undefined, {}, 'text']) expect(searchedTextsOf(nothing)).toEqual([]);
});
