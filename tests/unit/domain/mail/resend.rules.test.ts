import { expect, test } from 'vitest';
import { resendFault, resendOf } from '@/domain/mail/resend.rules';

const NOW = new Date('2027-03-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test('a mail that was never sent again can be sent again immediately', () => {
  expect(resendOf({ resends: null, resentAt: null }, NOW)).toEqual({ state: 'possible', possibleAt: null });
  expect(resendFault({ resends: 0, resentAt: null }, NOW)).toBeNull();
});

test('a mail can be sent again ten minutes after the last time, not before', () => {
  const recent = { resends: 1, resentAt: minutesAgo(9) };
  expect(resendOf(recent, NOW)).toEqual({ state: 'waiting', possibleAt: '2027-03-01T12:01:00.000Z' });
  expect(resendFault(recent, NOW)).toMatch(/Wait 10 minutes/);
  expect(resendOf({ resends: 4, resentAt: minutesAgo(10).toISOString() }, NOW).state).toBe('possible');
});

test('a mail is sent again five times at most', () => {
  const used = { resends: 5, resentAt: minutesAgo(1_000) };
  expect(resendOf(used, NOW)).toEqual({ state: 'used-up', possibleAt: null });
  expect(resendFault(used, NOW)).toBe('This email was already sent again 5 times.');
});
