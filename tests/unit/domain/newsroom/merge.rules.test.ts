import { describe, expect, test } from 'vitest';
import { wordsOf } from '@/domain/newsroom/canonical.rules';
import { mergeFields, mergeValue } from '@/domain/newsroom/merge.rules';
import { casesOf, type Random, randomOf } from '../../../helpers/random';

const paragraph = (text: string, extra: object = {}) => ({
  type: 'paragraph',
  children: [{ type: 'text', text, ...extra }],
});
const block = (id: string, text: string) => ({ type: 'block', fields: { id, blockType: 'pullQuote', text } });
const bodyOf = (...children: unknown[]) => ({ root: { type: 'root', children } });
const texts = (...words: string[]) => bodyOf(...words.map((word) => paragraph(word)));
const linesOf = (body: unknown) => wordsOf(body).split('\n');

describe('fields', () => {
  test('both survive if each person changed another one', () => {
    const base = { title: 'A', summary: 'B', topics: [1] };
    const mine = { ...base, title: 'Mine' };
    const theirs = { ...base, summary: 'Theirs' };
    expect(mergeFields(base, mine, theirs)).toEqual({
      value: { title: 'Mine', summary: 'Theirs', topics: [1] },
      conflicts: [],
    });
  });

  test('conflict if both changed the same one, unless they changed it equally', () => {
    const conflict = mergeFields({ title: 'A' }, { title: 'Mine' }, { title: 'Theirs' });
    expect(conflict.conflicts).toEqual([{ field: 'title', mine: 'Mine', theirs: 'Theirs' }]);
    expect(conflict.value).toEqual({ title: 'Mine' });
    expect(mergeFields({ title: 'A' }, { title: 'Mine' }, { title: 'Theirs' }, 'theirs').value).toEqual({
      title: 'Theirs',
    });
    expect(mergeFields({ title: 'A' }, { title: 'Same' }, { title: 'Same' }).conflicts).toEqual([]);
  });

  test('of a group are merged one by one', () => {
    const base = { meta: { title: 'A', description: 'B' } };
    const { value, conflicts } = mergeFields(
      base,
      { meta: { title: 'Mine', description: 'B' } },
      { meta: { title: 'A', description: 'Theirs' } },
    );
    expect([value, conflicts]).toEqual([{ meta: { title: 'Mine', description: 'Theirs' } }, []]);
  });

  test('count as unchanged if only the form writes them differently', () => {
    for (const [form, stored] of [
      [0, []],
      ['', null],
      [undefined, null],
      [false, null],
      [{ id: 3, createdAt: 'then', name: 'N' }, 3],
      [texts('One'), bodyOf(paragraph('One', { version: 1, format: 0, mode: 'normal' }))],
      [
        texts('One two'),
        bodyOf({ type: 'paragraph', children: paragraph('One ').children.concat(paragraph('two').children) }),
      ],
    ]) {
      expect(mergeValue(form, 'mine', stored)).toEqual({ value: 'mine', conflicts: [] });
    }
    // The number 0 is a value.
    expect(mergeValue(null, 'mine', 0).conflicts).toHaveLength(1);
  });

  test('with several values keep the additions and removals of both', () => {
    expect(mergeValue([1, 2], [1, 2, 3], [2, 4]).value).toEqual([2, 4, 3]);
    expect(mergeValue([], [5], [5, 6]).value).toEqual([5, 6]);
  });
});

describe('a rich text', () => {
  const base = texts('First paragraph here', 'Second paragraph here', 'Third paragraph here');

  test('keeps both changes of neighboring paragraphs', () => {
    const mine = texts('First paragraph here, mine', 'Second paragraph here', 'Third paragraph here');
    const theirs = texts('First paragraph here', 'Second paragraph here, theirs', 'Third paragraph here');
    const { value, conflicts } = mergeValue(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(linesOf(value)).toEqual([
      'First paragraph here, mine',
      'Second paragraph here, theirs',
      'Third paragraph here',
    ]);
  });

  test('keeps paragraphs that both added in the same place', () => {
    const mine = texts('First paragraph here', 'Mine', 'Second paragraph here', 'Third paragraph here');
    const theirs = texts('First paragraph here', 'Theirs', 'Second paragraph here', 'Third paragraph here');
    const { value, conflicts } = mergeValue(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(linesOf(value)).toEqual([
      'First paragraph here',
      'Theirs',
      'Mine',
      'Second paragraph here',
      'Third paragraph here',
    ]);
  });

  test('conflicts only in the paragraph that both changed, also if one rewrote or removed it', () => {
    const theirs = texts('First paragraph here', 'Second paragraph here, theirs', 'Third paragraph here');
    for (const [mine, shown] of [
      [texts('First, mine', 'Something else entirely', 'Third paragraph here'), paragraph('Something else entirely')],
      [texts('First, mine', 'Third paragraph here'), undefined],
    ] as const) {
      const { value, conflicts } = mergeValue(base, mine, theirs);
      expect(conflicts).toEqual([{ field: 'value', mine: shown, theirs: paragraph('Second paragraph here, theirs') }]);
      expect(linesOf(value)[0]).toBe('First, mine');
      expect(linesOf(mergeValue(base, mine, theirs, 'theirs').value)).toEqual([
        'First, mine',
        'Second paragraph here, theirs',
        'Third paragraph here',
      ]);
    }
  });

  test('identifies blocks by their id, however much of them changed', () => {
    const before = bodyOf(block('a', 'Quote one'), paragraph('Text'), block('b', 'Quote two'));
    const mine = bodyOf(block('a', 'xyz'), paragraph('Text'), block('b', 'Quote two'));
    const theirs = bodyOf(block('c', 'New'), block('a', 'Quote one'), paragraph('Text'), block('b', '123'));
    const { value, conflicts } = mergeValue(before, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(linesOf(value).map((line) => line.replace('pullQuote', '').trim())).toEqual(['New', 'xyz', 'Text', '123']);
    expect(mergeValue(before, mine, bodyOf(block('a', 'abc'), paragraph('Text'))).conflicts).toHaveLength(1);
  });

  test('contains a block once if both moved it', () => {
    const before = bodyOf(block('a', 'Q'), paragraph('One'), paragraph('Two'));
    const moved = bodyOf(paragraph('One'), paragraph('Two'), block('a', 'Q'));
    const elsewhere = bodyOf(paragraph('One'), block('a', 'Q'), paragraph('Two'));
    const { value } = mergeValue(before, moved, elsewhere);
    expect(JSON.stringify(value).match(/"id":"a"/g)).toHaveLength(1);
  });
});

describe('random edits', () => {
  let nextWord = 0;
  const wordOf = (by: string) => {
    nextWord += 1;
    return `${by}${nextWord}`;
  };

  /** Edits a list of paragraphs: adds, removes or extends one, with words that occur nowhere else. */
  function edited(paragraphs: readonly string[], by: string, random: Random) {
    const result = [...paragraphs];
    const added: string[] = [];
    for (let edits = random(4); edits > 0; edits -= 1) {
      const place = random(result.length + 1);
      const word = wordOf(by);
      if (random(3) === 0 || result.length === 0) {
        result.splice(place, 0, `${word} starts a paragraph`);
        added.push(word);
      } else if (random(4) === 0) {
        const [removed = ''] = result.splice(place % result.length, 1);
        for (const gone of added.filter((candidate) => removed.includes(candidate)))
          added.splice(added.indexOf(gone), 1);
      } else {
        result[place % result.length] += ` ${word}`;
        added.push(word);
      }
    }
    return { paragraphs: result, added };
  }

  test('lose no word: each is in the merged text or in a conflict, and nothing appears twice', () => {
    let conflicting = 0;
    for (let number = 0; number < casesOf(400); number += 1) {
      const random = randomOf(number);
      const before = Array.from({ length: random(6) }, (_, at) => `Paragraph ${at} ${wordOf('base')} of a text`);
      const [mine, theirs] = [edited(before, 'mine', random), edited(before, 'theirs', random)];
      const { value, conflicts } = mergeValue(texts(...before), texts(...mine.paragraphs), texts(...theirs.paragraphs));
      conflicting += conflicts.length;
      const shown = [wordsOf(value), ...conflicts.flatMap((place) => [wordsOf(place.mine), wordsOf(place.theirs)])];
      for (const word of [...mine.added, ...theirs.added]) {
        expect([number, word, shown.join('\n')]).toEqual([number, word, expect.stringContaining(word)]);
      }
      const words = wordsOf(value)
        .split(/\s/)
        .filter((word) => /^(base|mine|theirs)\d+$/.test(word));
      // A place in conflict can show a paragraph again that was recognized elsewhere.
      if (!conflicts.length) expect([number, words.length]).toEqual([number, new Set(words).size]);
    }
    expect(conflicting).toBeGreaterThan(10);
  });

  test('have the same result with the sides exchanged, up to the order of additions in one place', () => {
    for (let number = 0; number < casesOf(200); number += 1) {
      const random = randomOf(number + 5_000);
      const before = Array.from({ length: 2 + random(4) }, (_, at) => `Paragraph ${at} ${wordOf('base')} of a text`);
      const [mine, theirs] = [edited(before, 'mine', random), edited(before, 'theirs', random)];
      const result = mergeValue(texts(...before), texts(...mine.paragraphs), texts(...theirs.paragraphs));
      const other = mergeValue(texts(...before), texts(...theirs.paragraphs), texts(...mine.paragraphs));
      expect(other.conflicts.length).toBe(result.conflicts.length);
      if (!result.conflicts.length) expect(linesOf(other.value).sort()).toEqual(linesOf(result.value).sort());
    }
  });
});
