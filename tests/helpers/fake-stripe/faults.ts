/** An error as Stripe's API answers it. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { type: string; code?: string; decline_code?: string; message: string; param?: string };

  constructor(status: number, body: StripeFault['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A request that is wrong in itself. */
export const invalid = (message: string, param?: string): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...(param ? { param } : {}) });

/** Something that does not exist. */
export const missing = (what: string, id: string): StripeFault =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });

/** A card that said no. */
export const declined = (code: string): StripeFault =>
  new StripeFault(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: code,
    message: code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
  });

/** A card that was used, or detached, and belongs to no customer. */
export const usedUp = (): StripeFault =>
  invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    'payment_method',
  );
