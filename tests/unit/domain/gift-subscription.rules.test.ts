import { expect, test } from 'vitest';
import { deliveryTime } from '@/domain/gift-subscriptions/delivery-time';
import {
  claimStateOf,
  giftStateText,
  giftSubscriptionFaults,
  giftTerms,
  mayRefundGift,
} from '@/domain/gift-subscriptions/gift-subscription.rules';

const now = new Date('2026-11-25T10:00:00.000Z');
const input = { recipientEmail: 'amara@example.com', senderName: 'Noor', message: '', deliverOn: '2026-12-24' };
const fieldsOf = (more: object) => giftSubscriptionFaults({ ...input, ...more }, now, 'UTC').map(({ field }) => field);

test('each invalid field of a gift subscription has an error', () => {
  expect(fieldsOf({})).toEqual([]);
  expect(fieldsOf({ recipientEmail: 'nobody' })).toEqual(['recipientEmail']);
  expect(fieldsOf({ senderName: ' ', message: 'x'.repeat(501) })).toEqual(['senderName', 'message']);
  for (const deliverOn of ['', '2026-13-40', '24.12.2026', '2026-11-24', '2027-11-26'])
    expect([deliverOn, fieldsOf({ deliverOn })]).toEqual([deliverOn, ['deliverOn']]);
  expect(fieldsOf({ deliverOn: '2026-11-25' })).toEqual([]);
});

test('a gift for today is delivered now, a later one in the morning of its day', () => {
  expect(deliveryTime('2026-11-25', now, 'UTC')).toEqual(now);
  const beforeDawn = new Date('2026-11-25T01:00:00.000Z');
  expect(deliveryTime('2026-11-25', beforeDawn, 'UTC')).toEqual(beforeDawn);
  expect(deliveryTime('2026-12-24', now, 'UTC').toISOString()).toBe('2026-12-24T08:00:00.000Z');
  // The first mornings after the clocks change, and a day that has begun in the newsroom only.
  expect(deliveryTime('2027-03-28', now, 'Europe/Berlin').toISOString()).toBe('2027-03-28T06:00:00.000Z');
  expect(deliveryTime('2026-12-24', now, 'Europe/Berlin').toISOString()).toBe('2026-12-24T07:00:00.000Z');
  const evening = new Date('2026-11-25T20:00:00.000Z');
  expect(deliveryTime('2026-11-26', evening, 'Asia/Kolkata')).toEqual(evening);
});

test('a gift can be claimed once, until it expires or is refunded', () => {
  const stateOf = (status: Parameters<typeof claimStateOf>[0]['status'], expiresAt = '2027-11-25T10:00:00.000Z') =>
    claimStateOf({ status, expiresAt }, now);
  expect(stateOf('open')).toBeNull();
  expect(stateOf('paid')).toBe('ready');
  expect(stateOf('paid', '2026-11-25T10:00:00.000Z')).toBe('expired');
  expect([stateOf('claimed'), stateOf('started')]).toEqual(['claimed', 'claimed']);
  expect(stateOf('refunded')).toBe('refunded');
  expect(
    (['open', 'paid', 'claimed', 'started', 'refunded'] as const).filter((status) => mayRefundGift({ status })),
  ).toEqual(['paid']);
});

test('the state and the terms are stated in words', () => {
  const text = (more: object) =>
    giftStateText({ status: 'paid', deliveredAt: null, expiresAt: '2027-01-01T00:00:00.000Z', ...more }, now);
  expect(text({})).toBe('Scheduled');
  expect(text({ deliveredAt: now })).toBe('Delivered, not claimed yet');
  expect(text({ deliveredAt: now, expiresAt: '2026-01-01T00:00:00.000Z' })).toBe('Expired');
  expect(text({ status: 'claimed' })).toContain('waits');
  expect(giftTerms({ priceMinor: 12_000, currency: 'USD', period: 'year' })).toContain(
    'You pay $120.00 once. The gift lasts one year',
  );
});
