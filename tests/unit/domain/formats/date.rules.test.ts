import { expect, test } from 'vitest';
import { visitorDate, visitorDay } from '@/domain/formats/date.rules';
import { proves } from '../../../helpers/proves';

test("CONST-02 visitors read dates as 'Month DD, YYYY'", async () => {
  await proves('CONST-02', async () => {
    expect(visitorDate('2024-06-05T10:00:00Z', 'UTC')).toBe('June 05, 2024');
    expect(visitorDate(new Date('2024-12-31T23:59:59Z'), 'UTC')).toBe('December 31, 2024');
  });
});

test('a moment is shown on its day in a zone, and a day of the calendar on that day everywhere', () => {
  expect(visitorDate('2024-12-31T23:59:59Z', 'Asia/Kolkata')).toBe('January 01, 2025');
  expect(visitorDate('2025-01-01T00:00:00Z', 'America/New_York')).toBe('December 31, 2024');
  expect(visitorDay('2024-12-31')).toBe('December 31, 2024');
  expect(visitorDay('2024-12-31T12:00:00.000Z')).toBe('December 31, 2024');
});

test('an invalid date is shown as an empty text', () => {
  expect([visitorDate('soon', 'UTC'), visitorDay('soon')]).toEqual(['', '']);
});
