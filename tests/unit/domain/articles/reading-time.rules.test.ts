import { expect, test } from 'vitest';
import { paragraphsOf, readingMinutesOf, wordCountOf } from '@/domain/articles/reading-time.rules';

const text = (value: string) => ({ type: 'text', text: value });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const state = (...children: object[]) => ({ root: { children } });

test('the running text is extracted block by block, with its lead-in and without the special blocks', () => {
  const body = state(
    paragraph(
      { type: 'inlineBlock', fields: { blockType: 'leadIn', text: 'In the spring' } },
      text('of 2019 the board'),
      text(' met.'),
    ),
    { type: 'block', fields: { blockType: 'pullQuote', quote: 'Never' } },
    paragraph(),
    {
      type: 'list',
      children: [
        { type: 'listitem', children: [text('One')] },
        { type: 'listitem', children: [text('Two')] },
      ],
    },
    paragraph(text('Line'), { type: 'linebreak' }, text('break'), {
      type: 'inlineBlock',
      fields: { blockType: 'footnoteRef', number: 1 },
    }),
  );
  expect(paragraphsOf(body)).toEqual(['In the spring of 2019 the board met.', 'One Two', 'Line break']);
  expect(wordCountOf(body)).toBe(12);
});

test('boxes that are part of the story count as text to read, and quotes and captions do not', () => {
  const block = (fields: object) => ({ type: 'block', fields });
  const body = state(
    paragraph(text('One two.')),
    block({
      blockType: 'brief',
      title: 'The idea in brief',
      points: [{ term: 'The problem', text: 'Three words here.' }],
    }),
    block({ blockType: 'callout', text: state(paragraph(text('Four words in it.'))) }),
    block({ blockType: 'aside', text: state(paragraph(text('And two more.')), paragraph(text('Last.'))) }),
    block({ blockType: 'pullQuote', quote: 'One two.' }),
    block({ blockType: 'figure', caption: 'A figure.' }),
    block({ blockType: 'footnotes', notes: [{ text: 'A note.' }] }),
    block({ blockType: 'brief', points: null }),
    // Key points as the editor's open form has them.
    block({ blockType: 'brief', points: 2 }),
  );
  expect(wordCountOf(body)).toBe(2 + 5 + 4 + 4);
  expect(paragraphsOf(body)).toEqual(['One two.']);
});

test('the reading time is in whole minutes, at least one, and null for an empty text', () => {
  expect(readingMinutesOf(state(paragraph(text('word'))))).toBe(1);
  expect(readingMinutesOf(state(paragraph(text('word '.repeat(1150)))))).toBe(5);
  for (const nothing of [null, undefined, {}, state(), 'text']) expect(readingMinutesOf(nothing)).toBeNull();
});

test('words in different cells of a table are different words', () => {
  const cell = (text: string) => ({ type: 'tablecell', children: [{ type: 'paragraph', children: [{ text }] }] });
  const row = (...children: unknown[]) => ({ type: 'tablerow', children });
  const table = { type: 'table', children: [row(cell('Year'), cell('Firms')), row(cell('2024'), cell('12'))] };
  expect(wordCountOf({ root: { children: [table] } })).toBe(4);
});
