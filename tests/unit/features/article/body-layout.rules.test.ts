import { expect, test } from 'vitest';
import type { Block, Body, BodyNode } from '@/domain/articles/body';
import { headlineSize, layoutBody, seriesNote } from '@/features/article/body-layout.rules';

const text = (words: string): BodyNode => ({ type: 'text', text: words, marks: [] });
const paragraph = (words: string): BodyNode => ({
  type: 'paragraph',
  align: null,
  indent: 0,
  children: words ? [text(words)] : [],
});
const block = (fields: Partial<Block>): BodyNode => ({ type: 'block', block: fields as Block });
const body = (...nodes: BodyNode[]): Body => nodes;
const LONG =
  'The board voted against an order that would have doubled the company, and nobody in the room looked sorry. '.repeat(
    3,
  );

test('a body breaks where a chart, a gallery or a wide figure crosses the page, and nowhere else', () => {
  const { runs } = layoutBody(
    body(
      paragraph(LONG),
      block({ blockType: 'figure', width: 'text' }),
      block({ blockType: 'chart' }),
      block({ blockType: 'gallery', pictures: [] }),
      block({ blockType: 'figure', width: 'wide' }),
      paragraph(''),
      paragraph('End.'),
    ),
  );
  expect(runs.map(({ kind, nodes }) => [kind, nodes.length])).toEqual([
    ['text', 2],
    ['wide', 1],
    ['wide', 1],
    ['wide', 1],
    ['text', 1],
  ]);
});

test('the first paragraph has a drop cap if it is long enough and begins with a suitable letter', () => {
  expect(layoutBody(body(paragraph(LONG))).first).not.toBeNull();
  expect(layoutBody(body(paragraph(`“${LONG}`))).first).not.toBeNull();
  expect(layoutBody(body(paragraph('Short.'))).first).toBeNull();
  expect(layoutBody(body(paragraph(`🚢 ${LONG}`))).first).toBeNull();
  expect(layoutBody(body(block({ blockType: 'brief' }), paragraph(LONG))).first).toBeNull();
});

test('the end mark is on the last paragraph, before notes and links', () => {
  const last = paragraph('The last line.');
  expect(layoutBody(body(paragraph(LONG), last, block({ blockType: 'footnotes' }))).last).toEqual(last);
  expect(layoutBody(body(block({ blockType: 'chart' }))).last).toBeNull();
});

test('shorter headlines are larger, counted in characters', () => {
  expect(headlineSize('The slow company')).toBe('display');
  expect(headlineSize('🚢'.repeat(24))).toBe('display');
  expect(headlineSize('Your second-best supplier is your strategy')).toBe('mega');
  expect(headlineSize('x'.repeat(100))).toBe('large');
  expect(headlineSize('x'.repeat(140))).toBe('long');
});

test('a series note writes the part in words', () => {
  expect(seriesNote({ title: 'The long horizon', part: 2 })).toBe('The long horizon, part two');
  expect(seriesNote({ title: 'The long horizon', part: 14 })).toBe('The long horizon, part 14');
  expect(seriesNote({ title: 'The long horizon', part: null })).toBe('The long horizon');
});
