import { expect, test } from 'vitest';
import { isPurchased, ORDER_STATUSES, ORDER_TRANSITIONS } from '@/domain/orders/order-status.rules';
import { mayMove } from '@/domain/transitions.rules';

/** Rows and columns: PENDING, PAID, FULFILLED, PARTLY_REFUNDED, REFUNDED, CANCELLED, DISPUTED. */
const TABLE: Record<(typeof ORDER_STATUSES)[number], string> = {
  PENDING: '. x x . . x .',
  PAID: '. . x x x x x',
  FULFILLED: '. . . x x x x',
  PARTLY_REFUNDED: '. x x . x x x',
  REFUNDED: '. x x x . . .',
  CANCELLED: '. x x . . . .',
  DISPUTED: '. x x x x . .',
};

test.each(ORDER_STATUSES)('an order that is %s changes status by the table only, to each of the seven', (from) => {
  expect(ORDER_STATUSES.map((to) => (mayMove(ORDER_TRANSITIONS, from, to) ? 'x' : '.')).join(' ')).toBe(TABLE[from]);
});

test('purchases are accessible from the payment until they are fully refunded, canceled or disputed', () => {
  expect(ORDER_STATUSES.filter(isPurchased)).toEqual(['PAID', 'FULFILLED', 'PARTLY_REFUNDED']);
});
