import { t } from '@/language/t';

/**
 * Test cards of the embedded gateway. The browser turns a number into a token; the number itself is never sent (CHK-10,
 * CHK-11).
 */
const TEST_CARDS: Record<string, { token: string; brand: string }> = {
  '4242424242424242': { token: 'pm_card_visa', brand: 'Visa' },
  '5555555555554444': { token: 'pm_card_mastercard', brand: 'Mastercard' },
  '378282246310005': { token: 'pm_card_amex', brand: 'Amex' },
  '4000000000000002': { token: 'pm_card_visa_chargeDeclined', brand: 'Visa' },
  '4000000000009995': { token: 'pm_card_visa_chargeDeclinedInsufficientFunds', brand: 'Visa' },
  '4000002500003155': { token: 'pm_card_threeDSecure2Required', brand: 'Visa' },
  '4000000000000077': { token: 'pm_card_processing', brand: 'Visa' },
  '4000000000000093': { token: 'pm_card_lateWebhook', brand: 'Visa' },
};

/** Returns the token, brand and last four digits of a test card, or null for any other number. */
export function tokenOfCard(number: string): { token: string; brand: string; last4: string } | null {
  const digits = number.replace(/\D/g, '');
  const card = TEST_CARDS[digits];
  return card ? { ...card, last4: digits.slice(-4) } : null;
}

/** Returns the brand and last four digits of the test card behind a token, or null. */
export function testCardOfToken(token: string): { brand: string; last4: string } | null {
  const [number, card] = Object.entries(TEST_CARDS).find(([, card]) => card.token === token) ?? [];
  return number && card ? { brand: card.brand, last4: number.slice(-4) } : null;
}

/** Validates a card's expiry date. Returns the message, or null. */
export function faultOfExpiry(text: string, now: Date): string | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(text) ?? [];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const isOver = 2000 + Number(year) + Number(month) / 13 < now.getUTCFullYear() + (now.getUTCMonth() + 1) / 13;
  return isMonth && !isOver ? null : t('Enter a date such as 09 / 29.');
}
