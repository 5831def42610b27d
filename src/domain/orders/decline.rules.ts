import { msg, t } from '@/language/t';

/** Messages for buyers by the gateway's decline code. Other codes get the general message. */
const MESSAGES: Partial<Record<string, string>> = {
  insufficient_funds: msg('There isn’t enough money on this card. Nothing was charged. Try another card.'),
  expired_card: msg('This card has expired. Nothing was charged. Try another card.'),
  incorrect_cvc: msg('The security code is wrong. Nothing was charged. Enter the card again.'),
  authentication_failed: msg(
    'Your bank couldn’t confirm that it’s you. Nothing was charged. Try again, or use another card.',
  ),
  payment_intent_authentication_failure: msg(
    'Your bank couldn’t confirm that it’s you. Nothing was charged. Try again, or use another card.',
  ),
};

/** Message for a declined card without a reason that the buyer could act on. */
export const DECLINED = msg('The card was declined. Nothing was charged. Please try another card.');

/** Returns the message that a buyer sees about a declined card. */
export const declineMessage = (code: string | null | undefined): string => t(MESSAGES[code ?? ''] ?? DECLINED);
