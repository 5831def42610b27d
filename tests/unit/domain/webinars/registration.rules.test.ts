import { expect, test } from 'vitest';
import { endOf, isRegistrationOpen, reminderAt } from '@/domain/webinars/registration.rules';

const START = new Date('2025-01-21T15:00:00Z');

test('registration is open until the webinar starts, and only if an editor enabled it', () => {
  const before = new Date('2025-01-21T14:59:59Z');
  expect(isRegistrationOpen({ takesRegistrations: true, startsAt: START }, before)).toBe(true);
  expect(isRegistrationOpen({ takesRegistrations: true, startsAt: START }, START)).toBe(false);
  for (const takesRegistrations of [false, null, undefined])
    expect(isRegistrationOpen({ takesRegistrations, startsAt: START }, before)).toBe(false);
});

test('the reminder is sent a day before; a webinar without a length lasts an hour', () => {
  expect(reminderAt(START).toISOString()).toBe('2025-01-20T15:00:00.000Z');
  expect(endOf(START, 45).toISOString()).toBe('2025-01-21T15:45:00.000Z');
  for (const none of [null, undefined, 0]) expect(endOf(START, none).toISOString()).toBe('2025-01-21T16:00:00.000Z');
});
