import { GENERAL_MESSAGE, type SupportContact, withContact } from './general-message.rules';

/**
 * Errors that clients receive. Codes are stable, and clients branch on them. Messages are complete sentences for
 * visitors.
 */
export const ERRORS = {
  general: { status: 500, message: GENERAL_MESSAGE },
  'bad-input': { status: 400, message: 'The request is missing something, or a value isn’t valid.' },
  'captcha-required': { status: 400, message: 'reCAPTCHA is required.' },
  'wrong-password': { status: 400, message: 'Current Password is invalid' },
  'wrong-code': { status: 400, message: 'This code isn’t valid. Try the next one.' },
  'reset-link-spent': { status: 400, message: 'This link has expired or was already used. Request a new one.' },
  'promo-invalid': { status: 400, message: 'This promo code is not valid.' },
  'checkout-incomplete': { status: 400, message: 'Your order is missing some details. Go back and complete them.' },
  'payment-declined': { status: 402, message: 'The card was declined. Nothing was charged. Try another card.' },
  'wrong-credentials': {
    status: 401,
    message: 'You have entered an invalid email and password combination. Please try again.',
  },
  'second-factor-required': { status: 401, message: 'Enter the code from your authenticator app.' },
  'not-signed-in': { status: 401, message: 'Please sign in first.' },
  'not-allowed': { status: 403, message: 'You don’t have permission to do this.' },
  'second-factor-due': {
    status: 403,
    message:
      'Staff need two-factor authentication. Sign in on the site and set it up under My account, then come back.',
  },
  'wrong-origin': { status: 403, message: 'This request came from another site and was blocked.' },
  'subscriber-only': { status: 403, message: 'This newsletter is available to subscribers only.' },
  'no-gifts-left': { status: 403, message: 'You’ve used all your gift articles for this month.' },
  'no-active-subscription': { status: 404, message: 'No Active Subscriptions Found' },
  'not-found': { status: 404, message: 'Not found.' },
  'method-not-allowed': { status: 405, message: 'Method not allowed.' },
  conflict: { status: 409, message: 'This has changed since you loaded it. Reload and try again.' },
  'registration-closed': { status: 409, message: 'Registration for this webinar is closed.' },
  'folder-exists': { status: 409, message: 'A folder with this title already exists.' },
  'address-taken': {
    status: 409,
    message: 'That username is unavailable. Sign in or choose another email address.',
  },
  'price-changed': {
    status: 409,
    message: 'The price has changed. Nothing was charged. Check the new total and place your order again.',
  },
  'sold-out': { status: 409, message: 'There isn’t enough stock for this quantity.' },
  'order-shipped': {
    status: 409,
    message: 'This order has already shipped, so its address can’t be changed.',
  },
  'refund-alike': {
    status: 409,
    message: 'A refund of this amount was just requested for this order. Confirm that you want to send another one.',
  },
  'payment-failed': {
    status: 502,
    message: 'We couldn’t process the payment. You haven’t been charged. Try again later, or contact customer service.',
  },
  'too-large': { status: 413, message: 'This request is too large.' },
  'unsupported-media-type': { status: 415, message: 'Send the body as application/json.' },
  'other-request': { status: 422, message: 'This idempotency key was already used for a different request.' },
  locked: {
    status: 423,
    message: 'Your account is blocked. For immediate assistance, please contact Customer Service.',
  },
  'reset-locked': {
    status: 423,
    message: 'You cannot unlock your account by resetting the password. Please wait 24 hours to unlock and try again.',
  },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  unavailable: { status: 503, message: 'This isn’t available right now. Try again in a minute.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Validation error of one input field. `field` is its dotted path. */
export interface FieldError {
  field: string;
  errorMessage: string;
}

/**
 * Returns the message of an error code for visitors (ERR-01, ERR-03). Without a support contact, the general message
 * ends at "24/7.".
 */
export function errorMessage(code: ErrorCode, support?: SupportContact | null): string {
  return withContact(ERRORS[code].message, support);
}

/**
 * An expected failure that clients may see. Any other exception is a bug and only logged. `errors` lists invalid fields
 * (ERR-02), `data` holds extra fields that the endpoint declares in `errorData`, and `cause` is only logged.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly errors: readonly FieldError[];
  readonly data: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    details: { errors?: readonly FieldError[]; data?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(ERRORS[code].message, { cause: details.cause });
    this.code = code;
    this.errors = details.errors ?? [];
    this.data = details.data ?? {};
  }
}

/**
 * Whether a value is a {@link DomainError}. Unlike `instanceof`, it also recognizes errors of another bundle's copy of
 * this module.
 */
export function isDomainError(error: unknown): error is DomainError {
  return (
    error instanceof Error &&
    error.name === 'DomainError' &&
    'code' in error &&
    Object.hasOwn(ERRORS, String(error.code))
  );
}
