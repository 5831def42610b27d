import { expect, test } from 'vitest';
import {
  analyticsDate,
  daysSinceLastVisit,
  headerDate,
  testExperience,
  visitorFacts,
} from '@/domain/analytics/visitor.rules';
import { proves } from '../../helpers/proves';

const NOW = new Date('2024-06-05T10:00:00Z');

test('ANA-12 analytics dates are written YYYY-MM-DD', async () => {
  await proves('ANA-12', async () => {
    expect(analyticsDate(NOW)).toBe('2024-06-05');
    expect(analyticsDate(new Date('2024-12-31T23:59:59.999Z'))).toBe('2024-12-31');
  });
});

test('ANA-13 the header date has day, date, time and zone', async () => {
  await proves('ANA-13', async () => {
    expect(headerDate(NOW)).toBe('Wed, 05 Jun 2024 10:00:00 +0000');
    expect(headerDate(new Date('2024-12-01T00:00:09Z'))).toBe('Sun, 01 Dec 2024 00:00:09 +0000');
  });
});

test('ANA-14 days since the last visit are whole, and less than one is written out', async () => {
  await proves('ANA-14', async () => {
    const since = (moment: string) => daysSinceLastVisit(new Date(moment), NOW);
    expect(since('2024-06-05T09:00:00Z')).toBe('Less Than One Day');
    expect(since('2024-06-04T10:00:01Z')).toBe('Less Than One Day');
    expect(since('2024-06-04T10:00:00Z')).toBe('1');
    expect(since('2024-05-06T11:00:00Z')).toBe('29');
    expect(since('2024-06-06T10:00:00Z')).toBe('Less Than One Day');
  });
});

test('ANA-15 the test experience is split at its bar, and a value without one is ignored', async () => {
  await proves('ANA-15', async () => {
    const of = (value: string) =>
      testExperience([
        { name: 'other', value: 'a|b' },
        { name: 'test-experience', value },
      ]);
    expect(of('paywall|short')).toEqual({ key: 'paywall', value: 'short' });
    expect(of('paywall|a|b')).toEqual({ key: 'paywall', value: 'a|b' });
    expect(of('paywall')).toBeNull();
    expect(of('')).toBeNull();
    expect(testExperience([])).toBeNull();
  });
});

test('analytics receive nothing that identifies the user', () => {
  const user = {
    status: 'registered',
    createdDate: '2024-01-31T12:00:00Z',
    lastVisitDate: null,
    firstName: 'Rosa',
    emailAddress: 'rosa@meridian.example',
    guid: 'b5a0',
  };
  const facts = visitorFacts(user, NOW);
  expect(facts).toMatchObject({ userStatus: 'registered', registeredOn: '2024-01-31', daysSinceLastVisit: null });
  expect(JSON.stringify(facts)).not.toMatch(/Rosa|rosa@|b5a0/);
});
