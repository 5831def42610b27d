import { expect, test } from 'vitest';
import { GIFT_SUBSCRIPTION_TRANSITIONS } from '@/domain/gift-subscriptions/gift-subscription-status.rules';
import { INVOICE_TRANSITIONS } from '@/domain/membership/invoice-status.rules';
import {
  SUBSCRIPTION_ORDER_TRANSITIONS,
  SUBSCRIPTION_TRANSITIONS,
  validateSubscriptionStatus,
} from '@/domain/membership/subscription-status.rules';
import { ORDER_TRANSITIONS } from '@/domain/orders/order-status.rules';
import { REFUND_TRANSITIONS } from '@/domain/orders/refund-status.rules';
import { MISMATCH_TRANSITIONS, PAYMENT_TRANSITIONS } from '@/domain/payments/payment-status.rules';

/** Each table with the statuses in which a row can be created. */
const TABLES: [string, Record<string, Record<string, readonly string[]>>, string[]][] = [
  ['order', ORDER_TRANSITIONS, ['PENDING']],
  ['payment', PAYMENT_TRANSITIONS, ['requires_action', 'processing']],
  ['payment mismatch', MISMATCH_TRANSITIONS, ['open']],
  ['refund', REFUND_TRANSITIONS, ['requested']],
  ['subscription', SUBSCRIPTION_TRANSITIONS, ['trialing']],
  ['subscription order', SUBSCRIPTION_ORDER_TRANSITIONS, ['open']],
  ['invoice', INVOICE_TRANSITIONS, ['open']],
  ['gift subscription', GIFT_SUBSCRIPTION_TRANSITIONS, ['open']],
] as never;

test.each(TABLES)('every status of a %s is reachable, and every transition has an event', (_, table, first) => {
  const reached = new Set(first);
  for (const from of reached) for (const to of Object.keys(table[from] ?? {})) reached.add(to);
  expect([...reached].sort()).toEqual(Object.keys(table).sort());
  for (const [from, transitions] of Object.entries(table)) {
    expect(Object.keys(transitions)).not.toContain(from);
    for (const events of Object.values(transitions)) expect(events.length).toBeGreaterThan(0);
  }
});

test('a subscription keeps its status or changes it by the table', () => {
  expect(validateSubscriptionStatus('active', undefined)).toBe(true);
  expect(validateSubscriptionStatus('canceled', 'canceled')).toBe(true);
  expect(validateSubscriptionStatus('canceled', 'past_due')).toBe(true);
  expect(validateSubscriptionStatus('past_due', 'canceled')).toBe(
    'A subscription can’t change from canceled to past due.',
  );
  expect(validateSubscriptionStatus('expired', 'active')).toBe('Select a status.');
});
