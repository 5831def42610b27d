import { expect, test } from 'vitest';
import { isUpcoming, startText } from '@/domain/webinars/webinar.rules';

test('a webinar is upcoming until it starts, and shows its time', () => {
  const startsAt = '2025-01-21T15:00:00.000Z';
  expect(isUpcoming(startsAt, new Date('2025-01-21T14:59:59Z'))).toBe(true);
  expect(isUpcoming(startsAt, new Date(startsAt))).toBe(false);
  expect(startText(startsAt, 'UTC')).toBe('January 21, 2025, 15:00 UTC');
  expect(startText(startsAt, 'America/New_York')).toBe('January 21, 2025, 10:00 EST');
  expect(startText('', 'UTC')).toBe('');
});
