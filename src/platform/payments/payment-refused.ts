/**
 * The gateway rejects a request as wrong: a key, a parameter or a card token that we should not have sent. Nothing was
 * charged, and repeating it changes nothing. It is our fault, never the buyer's: an answer of the card is a decline.
 */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
  /** @param reason the gateway's, in a few words for staff */
  constructor(
    readonly reason: string,
    cause: unknown,
  ) {
    super(`The gateway rejects the payment: ${reason}`, { cause });
  }
}
