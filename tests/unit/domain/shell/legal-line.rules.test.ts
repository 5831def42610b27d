import { expect, test } from 'vitest';
import { legalLineOf } from '@/domain/shell/legal-line.rules';
import { publisherLine } from '@/domain/shell/publisher.rules';

test('the legal line has the year of the time at which it is shown', () => {
  const line = '© {year} Meridian Publishing.';
  expect(legalLineOf(line, new Date('2026-12-31T23:59:59Z'), 'UTC')).toBe('© 2026 Meridian Publishing.');
  expect(legalLineOf(line, new Date('2027-01-01T00:00:00Z'), 'UTC')).toBe('© 2027 Meridian Publishing.');
  expect(legalLineOf(line, new Date('2026-12-31T23:00:00Z'), 'Europe/Berlin')).toBe('© 2027 Meridian Publishing.');
});

test('a legal line without a placeholder stays unchanged, and an empty one is omitted', () => {
  expect(legalLineOf('26 Noon Street', new Date(), 'UTC')).toBe('26 Noon Street');
  expect(legalLineOf(null, new Date(), 'UTC')).toBe('');
});

test('the publisher is one line, and nothing without a name or address', () => {
  const address = '26 Noon Street,\nPortland, ME 04101\n\nUnited States ';
  expect(publisherLine({ legalName: 'Meridian Ltd', address })).toBe(
    'Meridian Ltd, 26 Noon Street, Portland, ME 04101, United States',
  );
  expect(publisherLine({ legalName: null, address: ' ' })).toBe('');
  expect(publisherLine(undefined)).toBe('');
});
