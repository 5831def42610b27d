import { expect, test } from 'vitest';
import { lacksAlt, rightsState, rightsText } from '@/domain/media/picture-rights.rules';

const last = (day: string) => `${day}T12:00:00.000Z`;

test.each([
  [null, null],
  [last('2026-11-25'), 'ended'],
  [last('2026-11-26'), 'ending'],
  [last('2026-12-26'), 'ending'],
  [last('2026-12-27'), null],
] as const)('an image usable until %s is on 26 November: %s', (usableUntil, state) => {
  expect(rightsState(usableUntil, '2026-11-26')).toBe(state);
});

test('the text says whether the last day is over', () => {
  expect(rightsText('ended', '25 Nov 2026')).toBe('Rights ended on 25 Nov 2026');
  expect(rightsText('ending', '26 Nov 2026')).toBe('Rights end on 26 Nov 2026');
});

test.each([
  ['', 'lamp.jpg', true],
  ['  ', 'lamp.jpg', true],
  ['lamp.jpg', 'lamp.jpg', true],
  ['Lamp', 'lamp.jpg', true],
  ['A lamp on a desk', 'lamp.jpg', false],
])('the alternative text “%s” of %s is missing: %s', (alt, filename, isMissing) => {
  expect(lacksAlt(alt, filename)).toBe(isMissing);
});
