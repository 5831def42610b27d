/** Behavior of a test card. */
export interface CardBehaviour {
  brand: string;
  last4: string;
  /** Response of the card to a payment: a decline code, an authentication request, or a delay by the bank. */
  says: 'yes' | 'ask' | 'processing' | 'generic_decline' | 'insufficient_funds';
  /** Response to an off-session payment. */
  saysLater?: CardBehaviour['says'];
}

const visa = (last4: string, says: CardBehaviour['says'], saysLater?: CardBehaviour['says']): CardBehaviour => ({
  brand: 'visa',
  last4,
  says,
  ...(saysLater ? { saysLater } : {}),
});

/** Stripe's test cards by number. */
export const CARDS: Record<string, CardBehaviour> = {
  '4242424242424242': visa('4242', 'yes'),
  '5555555555554444': { ...visa('4444', 'yes'), brand: 'mastercard' },
  '4000000000000002': visa('0002', 'generic_decline'),
  '4000000000009995': visa('9995', 'insufficient_funds'),
  '4000000000000341': visa('0341', 'yes', 'generic_decline'),
  '4000000000000077': visa('0077', 'processing'),
  '4000002500003155': visa('3155', 'ask', 'yes'),
  '4000002760003184': visa('3184', 'ask', 'ask'),
};

/** Stripe's names for some of them, which tests can use instead of a number. */
export const CARD_NAMES: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_threeDSecure2Required: '4000002760003184',
  pm_card_processing: '4000000000000077',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
};

/** Returns the behavior of the card with this number or name. An unknown card is declined. */
export function cardOf(numberOrName: string): CardBehaviour {
  const number = (CARD_NAMES[numberOrName] ?? numberOrName).replace(/\s/g, '');
  return CARDS[number] ?? visa(number.slice(-4), 'generic_decline');
}
