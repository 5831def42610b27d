import { expect, test } from 'vitest';
import { visitorDate } from '@/domain/formats/date.rules';
import { proves } from '../../../helpers/proves';

test("CONST-02 visitors read dates as 'Month DD, YYYY'", async () => {
  await proves('CONST-02', async () => {
    expect(visitorDate('2024-06-05T10:00:00Z')).toBe('June 05, 2024');
    expect(visitorDate(new Date('2024-12-31T23:59:59Z'))).toBe('December 31, 2024');
  });
});

test('an invalid date is shown as an empty text', () => {
  expect(visitorDate('soon')).toBe('');
});
