import { expect, test } from 'vitest';
import { type NoticedState, noticeOf } from '@/domain/membership/subscription-notice.rules';

const state = (overrides: Partial<NoticedState> = {}): NoticedState => ({
  provider: 'stripe',
  status: 'active',
  tier: 'GOOD',
  period: 'month',
  periodStart: '2026-01-01T00:00:00Z',
  cancelAtPeriodEnd: false,
  ...overrides,
});
const later = '2026-02-01T00:00:00Z';

test.each<[string, NoticedState | null, NoticedState, string | null]>([
  ['a new subscription', null, state(), 'started'],
  ['a free trial', null, state({ status: 'trialing' }), 'started'],
  ['one that begins again', state({ status: 'canceled' }), state(), 'started'],
  ['the same state again', state(), state(), null],
  ['a new period', state(), state({ periodStart: later }), 'renewed'],
  ['the first payment after a trial', state({ status: 'trialing' }), state({ periodStart: later }), 'renewed'],
  ['a payment that failed', state(), state({ status: 'past_due', periodStart: later }), 'payment-failed'],
  ['one first reported after its payment failed', null, state({ status: 'past_due' }), 'payment-failed'],
  ['another failed attempt', state({ status: 'past_due' }), state({ status: 'past_due' }), null],
  ['a failed payment that was paid later', state({ status: 'past_due' }), state(), 'renewed'],
  ['a higher tier', state(), state({ tier: 'BEST' }), 'plan-changed'],
  ['a scheduled change', state(), state({ nextTier: 'GOOD', nextPeriod: 'year' }), 'plan-scheduled'],
  ['a scheduled change that is canceled', state({ nextTier: 'BEST' }), state(), null],
  ['a cancellation', state(), state({ cancelAtPeriodEnd: true }), 'canceled'],
  ['a revoked cancellation', state({ cancelAtPeriodEnd: true }), state(), 'resumed'],
  ['a pause', state(), state({ resumesAt: later }), 'paused'],
  ['a pause that is canceled', state({ resumesAt: later }), state(), 'pause-canceled'],
  ['the end of a pause', state({ resumesAt: later }), state({ periodStart: later }), 'pause-ended'],
  ['a pause that a cancellation drops', state({ resumesAt: later }), state({ cancelAtPeriodEnd: true }), 'canceled'],
  ['the end', state({ cancelAtPeriodEnd: true }), state({ status: 'canceled' }), 'ended'],
  ['a duplicate that was refunded immediately', null, state({ status: 'canceled', duplicateOf: 7 }), null],
  ['a complimentary subscription', null, state({ provider: 'complimentary' }), null],
  ['a print subscription', null, state({ provider: 'print' }), null],
])('%s queues its mail, or none', (_, before, after, notice) => {
  expect(noticeOf(before, after)).toBe(notice);
});
