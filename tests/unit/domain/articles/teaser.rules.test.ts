import { expect, test } from 'vitest';
import { presentTeaser, TEASER_LENGTH, teaserFrom } from '@/domain/articles/teaser.rules';

const text = (words: string) => ({ type: 'text', text: words });
const stateOf = (...children: object[]) => ({ root: { type: 'root', children } });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });

test('the teaser suggested to an editor is the first paragraph with its lead-in, after headings and empty lines', () => {
  const leadIn = { type: 'inlineBlock', fields: { blockType: 'leadIn', text: 'In the spring' } };
  const state = stateOf(
    { type: 'heading', children: [text('A heading')] },
    paragraph(),
    paragraph(leadIn, text('of 2019 the board\n voted.')),
    paragraph(text('Later.')),
  );
  expect(teaserFrom(state)).toBe('In the spring of 2019 the board voted.');
});

test('the teaser suggested to an editor is cut at a word to the length of the field', () => {
  const long = teaserFrom(stateOf(paragraph(text('seven77 '.repeat(100)))));
  expect(long?.length).toBeLessThanOrEqual(TEASER_LENGTH);
  expect(long?.endsWith('seven77')).toBe(true);
});

test.each([null, undefined, {}, stateOf({ type: 'heading', children: [text('A heading')] })])(
  'a body without a paragraph has no suggested teaser',
  (state) => {
    expect(teaserFrom(state)).toBeNull();
  },
);

test('readers of the body get no teaser, and an empty one counts as none', () => {
  expect(presentTeaser({ teaser: ' The board voted. ' }, false)).toBe('The board voted.');
  expect(presentTeaser({ teaser: 'The board voted.' }, true)).toBeNull();
  expect(presentTeaser({ teaser: ' ' }, false)).toBeNull();
});
