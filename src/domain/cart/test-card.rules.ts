/** The cards of the embedded gateway; the browser makes a token of one, and its number goes nowhere (CHK-10, CHK-11). */
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

/** What may be told of a card: its token, its brand and its last four digits; null for what is no test card. */
export function tokenOfCard(number: string): { token: string; brand: string; last4: string } | null {
  const digits = number.replace(/\D/g, '');
  const card = TEST_CARDS[digits];
  return card ? { ...card, last4: digits.slice(-4) } : null;
}

/** What may be shown of the test card behind a token; null for an unknown one. */
export function testCardOfToken(token: string): { brand: string; last4: string } | null {
  const [number, card] = Object.entries(TEST_CARDS).find(([, one]) => one.token === token) ?? [];
  return number && card ? { brand: card.brand, last4: number.slice(-4) } : null;
}

/** Why a card's date of expiry is refused, or null. */
export function faultOfExpiry(text: string, now: Date): string | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2})\s*$/.exec(text) ?? [];
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  const isOver = 2000 + Number(year) + Number(month) / 13 < now.getUTCFullYear() + (now.getUTCMonth() + 1) / 13;
  return isMonth && !isOver ? null : 'Please enter a date such as 09 / 29.';
}
