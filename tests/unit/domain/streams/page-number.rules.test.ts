import { expect, test } from 'vitest';
import { furtherPageOf } from '@/domain/streams/page-number.rules';

test('URLs count pages from 1, streams from 0', () => {
  expect(furtherPageOf('2')).toBe(1);
  expect(furtherPageOf('999999')).toBe(999_998);
});

test.each(['1', '0', '-1', '02', '1.5', '2e3', 'two', '', '1000000', ' 2'])('%j is not a further page', (text) => {
  expect(furtherPageOf(text)).toBeNull();
});
