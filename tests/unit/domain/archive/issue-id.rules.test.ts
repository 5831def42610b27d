import { expect, test } from 'vitest';
import { isIssueId, issueIdOf, validateIssueId } from '@/domain/archive/issue-id.rules';
import { proves } from '../../../helpers/proves';

test('ARC-02 from 2000 on an id is magazine code, 2-digit year and 2-digit number', async () => {
  await proves('ARC-02', async () => {
    expect([1, 6].map((number) => issueIdOf(2024, number))).toEqual(['BR2401', 'BR2406']);
    expect(issueIdOf(2000, 1)).toBe('BR0001');
    expect(issueIdOf(2016, 12, 'ME')).toBe('ME1612');
  });
});

test('ARC-03 up to 1999 an id is the digit 3, the 2-digit year and the 1-digit number', async () => {
  await proves('ARC-03', async () => {
    expect(issueIdOf(1999, 1)).toBe('3991');
    expect(issueIdOf(1956, 6)).toBe('3566');
  });
});

test('an issue that cannot have such an id is rejected', () => {
  expect(() => issueIdOf(1999, 10)).toThrow(RangeError);
  expect(() => issueIdOf(2024, 0)).toThrow(RangeError);
});

test('ARC-04 an issue id is two letters and four digits, or four digits', async () => {
  await proves('ARC-04', () => {
    for (const id of ['BR2406', '3991']) expect([id, isIssueId(id), validateIssueId(id)]).toEqual([id, true, true]);
    for (const id of ['', 'BR240', 'BR24066', 'br2406', 'B12406', '39911', '399', 'BR2406 ', '../BR2406']) {
      expect([id, isIssueId(id)]).toEqual([id, false]);
      expect(validateIssueId(id)).toMatch(/two capital letters and four digits/);
    }
  });
});
