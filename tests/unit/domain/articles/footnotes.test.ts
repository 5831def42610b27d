import { expect, test } from 'vitest';
import { type Footnote, type FootnoteReference, numberFootnotes } from '@/domain/articles/footnotes.rules';

/** Returns the numbers of the references, and the notes, with new ids n1, n2 … */
function number(references: FootnoteReference[], notes: Footnote[]) {
  let count = 0;
  const numbered = numberFootnotes(references, notes, () => {
    count += 1;
    return `n${count}`;
  });
  return [
    numbered.references.map((reference) => reference.number),
    numbered.notes.map(({ id, text }) => `${id}:${text}`),
  ];
}

test('a new footnote gets its number from its place, and the later ones move on', () => {
  const notes = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ];
  const references = [{ number: 1, note: 'a' }, { number: 0 }, { number: 2, note: 'b' }];
  expect(number(references, notes)).toEqual([
    [1, 2, 3],
    ['a:A', 'n1:', 'b:B'],
  ]);
});

test('references from a paste are matched by number, also several of the same note', () => {
  const notes = [{ text: 'A' }, { text: 'B' }];
  expect(number([{ number: 2 }, { number: 1 }, { number: 2 }], notes)).toEqual([
    [1, 2, 1],
    ['n2:B', 'n1:A'],
  ]);
});

test('a note without a reference stays at the end with its words, and returns when its reference does', () => {
  const notes = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
    { id: 'c', text: ' ' },
  ];
  expect(number([{ number: 2, note: 'b' }], notes)).toEqual([[1], ['b:B', 'a:A']]);
  const cut = numberFootnotes([{ number: 2, note: 'b' }], notes, () => 'x').notes;
  const pasted = [
    { number: 1, note: 'b' },
    { number: 1, note: 'a' },
  ];
  expect(number(pasted, cut)).toEqual([
    [1, 2],
    ['b:B', 'a:A'],
  ]);
});

test('a reference from another article never takes over a note of this one', () => {
  expect(number([{ number: 1, note: 'other' }], [{ id: 'a', text: 'A' }])).toEqual([[1], ['other:', 'a:A']]);
});
