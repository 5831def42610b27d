/**
 * The gateway rejected a request as invalid, because of a key, a parameter or a card token. Nothing was charged, and
 * repeating the request doesn't help. It is an error in our system, never the buyer's: a rejected card is a decline.
 */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
  /** @param reason the gateway's reason, for staff */
  constructor(
    readonly reason: string,
    cause: unknown,
  ) {
    super(`The gateway rejected the payment: ${reason}`, { cause });
  }
}
