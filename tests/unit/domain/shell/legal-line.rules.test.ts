import { expect, test } from 'vitest';
import { legalLineOf, secondsUntilNewYear } from '@/domain/shell/legal-line.rules';

test('the legal line has the year of the time at which it is shown', () => {
  const line = '© {year} Meridian Publishing.';
  expect(legalLineOf(line, new Date('2026-12-31T23:59:59Z'))).toBe('© 2026 Meridian Publishing.');
  expect(legalLineOf(line, new Date('2027-01-01T00:00:00Z'))).toBe('© 2027 Meridian Publishing.');
});

test('a legal line without a placeholder stays unchanged, and an empty one is omitted', () => {
  expect(legalLineOf('26 Noon Street', new Date())).toBe('26 Noon Street');
  expect(legalLineOf(null, new Date())).toBe('');
});

test('pages with the current year are cached until its end at most', () => {
  expect(secondsUntilNewYear(new Date('2026-12-31T23:00:00Z'))).toBe(3600);
  expect(secondsUntilNewYear(new Date('2026-12-31T23:59:59.999Z'))).toBe(1);
  expect(secondsUntilNewYear(new Date('2027-01-01T00:00:00Z'))).toBe(365 * 86_400);
});
