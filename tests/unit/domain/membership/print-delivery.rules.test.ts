import { expect, test } from 'vitest';
import { printTiers } from '@/domain/membership/benefit.rules';
import {
  hasPrintRightOn,
  holdFaults,
  isHeldOn,
  type PrintSubscription,
} from '@/domain/membership/print-delivery.rules';

const DAY = '2027-06-15';
const subscription = (overrides: Partial<PrintSubscription> = {}): PrintSubscription => ({
  provider: 'embedded',
  status: 'active',
  startedAt: '2027-01-10T08:00:00Z',
  periodStart: '2027-06-10T08:00:00Z',
  periodEnd: '2027-07-10T08:00:00Z',
  cancelAtPeriodEnd: false,
  endedAt: null,
  ...overrides,
});

test.each<[string, Partial<PrintSubscription>, boolean]>([
  ['a running one', {}, true],
  ['one that renews before that day', { periodEnd: '2027-06-01T08:00:00Z' }, true],
  ['one that starts on that day', { startedAt: '2027-06-15T23:59:00Z' }, true],
  ['one that starts a day later', { startedAt: '2027-06-16T00:01:00Z' }, false],
  ['one that was canceled and ends later', { cancelAtPeriodEnd: true }, true],
  ['one that ends on that day', { cancelAtPeriodEnd: true, periodEnd: '2027-06-15T01:00:00Z' }, true],
  ['one that ends before', { cancelAtPeriodEnd: true, periodEnd: '2027-06-14T23:00:00Z' }, false],
  ['one that ended after that day', { status: 'canceled', endedAt: '2027-06-20T08:00:00Z' }, true],
  ['one that ended before', { status: 'canceled', endedAt: '2027-06-14T08:00:00Z' }, false],
  ['one before its pause begins', { resumesAt: '2027-09-10T08:00:00Z' }, true],
  ['a paused one', { periodEnd: '2027-06-01T08:00:00Z', resumesAt: '2027-07-01T08:00:00Z' }, false],
  ['one that resumes on that day', { periodEnd: '2027-05-15T08:00:00Z', resumesAt: '2027-06-15T08:00:00Z' }, true],
  ['a failed renewal within its grace', { status: 'past_due', pastDueSince: '2027-06-10T08:00:00Z' }, true],
  ['a failed renewal after its grace', { status: 'past_due', pastDueSince: '2027-05-20T08:00:00Z' }, false],
  ['one given without an end', { provider: 'complimentary', periodEnd: null }, true],
  ['one given until before that day', { provider: 'complimentary', periodEnd: '2027-06-01T08:00:00Z' }, false],
  ['one that began in print', { provider: 'print' }, false],
  ['one from an access code', { provider: 'complimentary', periodEnd: null, sourceCode: 'ACCESS_CODE' }, false],
])('%s includes the issue released on a day, or not', (_, overrides, isIncluded) => {
  expect(hasPrintRightOn(subscription(overrides), DAY, { graceDays: 14, zone: 'UTC' })).toBe(isIncluded);
});

test.each<[string, string, string | null]>([
  ['2027-06-15', '2027-06-15', null],
  ['2027-06-01', '2027-06-20', null],
  ['2027-06-20', '2027-06-16', 'until'],
  ['2027-06-01', '2027-06-14', 'until'],
  ['2027-06-16', '2028-06-16', 'until'],
  ['2027-02-30', '2027-06-20', 'from'],
  ['', '2027-06-20', 'from'],
  ['2027-06-16', '20/06/2027', 'until'],
  ['2027-06-16', '=1+1', 'until'],
])('a hold from %s until %s is accepted, or names the field', (from, until, field) => {
  expect(holdFaults({ from, until }, DAY)[0]?.field ?? null).toBe(field);
});

test('a hold includes its first and its last day', () => {
  const hold = { from: '2027-06-10', until: '2027-06-20' };
  expect(['2027-06-09', '2027-06-10', '2027-06-20', '2027-06-21'].map((day) => isHeldOn(hold, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isHeldOn(null, DAY)).toBe(false);
});

test('print starts at the lowest plan that lists it, and is in none if no plan does', () => {
  const tier = (code: string, capability: string | null) => ({ code, features: [{ capability }] });
  expect(printTiers([tier('GOOD', null), tier('BEST', 'printDelivery'), tier('ALLACCESS', null)])).toEqual([
    'BEST',
    'ALLACCESS',
  ]);
  expect(printTiers([tier('GOOD', null)])).toEqual([]);
  expect(printTiers(null)).toEqual([]);
});
