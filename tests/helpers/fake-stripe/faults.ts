/** Error response of Stripe's API. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; decline_code?: string; message: string; param?: string };

  constructor(status: number, body: StripeFault['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Error for an invalid request. */
export const invalid = (message: string, param?: string): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...(param ? { param } : {}) });

/** Error for an object that does not exist. */
export const missing = (what: string, id: string): StripeFault =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });

/** Error for a declined card. */
export const declined = (code: string): StripeFault =>
  new StripeFault(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: code,
    message: code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
  });

/** Error for a card that was used without a customer or detached. */
export const usedUp = (): StripeFault =>
  invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    'payment_method',
  );
