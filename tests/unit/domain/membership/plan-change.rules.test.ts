import { expect, test } from 'vitest';
import { type CurrentPlan, dueToday, effectOf, prorationMoment } from '@/domain/membership/plan-change.rules';
import { LADDER } from '../../../helpers/tiers';

const held: CurrentPlan = {
  tier: 'BETTER',
  period: 'month',
  seats: 1,
  priceMinor: 1000,
  status: 'active',
  periodStart: '2026-06-01T00:00:00.000Z',
  periodEnd: '2026-07-01T00:00:00.000Z',
};
const at = (day: string) => new Date(`2026-06-${day}T00:00:00.000Z`);

test('a higher tier at the same interval starts immediately; a lower tier or another interval at the end of the period', () => {
  expect(effectOf(held, { tier: 'BETTER', period: 'month', seats: 1 }, LADDER)).toBe('none');
  expect(effectOf(held, { tier: 'BEST', period: 'month', seats: 1 }, LADDER)).toBe('now');
  expect(effectOf(held, { tier: 'GOOD', period: 'month', seats: 1 }, LADDER)).toBe('period-end');
  expect(effectOf(held, { tier: 'BETTER', period: 'year', seats: 1 }, LADDER)).toBe('period-end');
  expect(effectOf(held, { tier: 'ALLACCESS', period: 'year', seats: 1 }, LADDER)).toBe('period-end');
});

test('more seats start immediately; fewer, or more of a lower tier, at the end of the period', () => {
  const team = { ...held, seats: 3 };
  expect(effectOf(team, { tier: 'BETTER', period: 'month', seats: 5 }, LADDER)).toBe('now');
  expect(effectOf(team, { tier: 'BEST', period: 'month', seats: 5 }, LADDER)).toBe('now');
  expect(effectOf(team, { tier: 'BETTER', period: 'month', seats: 2 }, LADDER)).toBe('period-end');
  expect(effectOf(team, { tier: 'BEST', period: 'month', seats: 2 }, LADDER)).toBe('period-end');
  expect(effectOf(team, { tier: 'GOOD', period: 'month', seats: 5 }, LADDER)).toBe('period-end');
});

test('an upgrade costs the difference for the rest of the period, in whole cents, and nothing in a trial', () => {
  expect(dueToday(held, 2500, at('01'))).toBe(1500);
  expect(dueToday(held, 2500, at('16'))).toBe(750);
  expect(dueToday(held, 2501, at('21'))).toBe(500);
  expect(dueToday(held, 2500, new Date(held.periodEnd))).toBe(0);
  expect(dueToday(held, 2500, new Date('2026-08-01'))).toBe(0);
  expect(dueToday(held, 900, at('16'))).toBe(0);
  expect(dueToday({ ...held, status: 'trialing' }, 2500, at('16'))).toBe(0);
});

test('a preview can be confirmed for 15 minutes and within its period; any other time counts as now', () => {
  const now = new Date('2026-06-10T12:00:00.000Z');
  const momentOf = (text: string | undefined, start = held.periodStart) =>
    prorationMoment(text, start, now).toISOString().slice(11, 19);
  expect(momentOf('2026-06-10T11:50:00.000Z')).toBe('11:50:00');
  expect(momentOf('2026-06-10T11:50:00.000Z', '2026-06-10T11:55:00.000Z')).toBe('12:00:00');
  for (const text of [undefined, 'soon', '2026-06-10T11:45:00.000Z', '2026-06-10T12:00:01.000Z']) {
    expect([text, momentOf(text)]).toEqual([text, '12:00:00']);
  }
});
