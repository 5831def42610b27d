import { expect, test } from 'vitest';
import { DECLINED, declineMessage } from '@/domain/orders/decline.rules';

test('explains what a buyer can do about a declined card, and that nothing was charged', () => {
  expect(declineMessage('insufficient_funds')).toBe(
    'There isn’t enough money on this card. Nothing was charged. Try another card.',
  );
  for (const code of [
    'insufficient_funds',
    'expired_card',
    'incorrect_cvc',
    'authentication_failed',
    'lost_card',
    null,
  ]) {
    expect(declineMessage(code)).toContain('Nothing was charged.');
  }
});

test('reports only that the card was declined if the reason is confidential to the bank', () => {
  for (const code of ['generic_decline', 'fraudulent', 'stolen_card', undefined]) {
    expect(declineMessage(code)).toBe(DECLINED);
  }
});
