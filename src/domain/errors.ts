import { msg } from '@/language/t';
import { GENERAL_MESSAGE, type SupportContact, withContact } from './general-message.rules';

/**
 * Errors that clients receive. Codes are stable, and clients branch on them. Messages are complete sentences for
 * visitors.
 */
export const ERRORS = {
  general: { status: 500, message: GENERAL_MESSAGE },
  'bad-input': { status: 400, message: msg('The request is missing something, or a value isn’t valid.') },
  'captcha-required': { status: 400, message: msg('reCAPTCHA is required.') },
  'wrong-password': { status: 400, message: msg('Current Password is invalid') },
  'wrong-code': { status: 400, message: msg('This code isn’t valid. Try the next one.') },
  'wrong-passkey': {
    status: 400,
    message: msg('This passkey doesn’t work here. Try again, or use your password.'),
  },
  'reset-link-spent': { status: 400, message: msg('This link has expired or was already used. Request a new one.') },
  'promo-invalid': { status: 400, message: msg('This promo code is not valid.') },
  'checkout-incomplete': {
    status: 400,
    message: msg('Your order is missing some details. Go back and complete them.'),
  },
  'payment-declined': { status: 402, message: msg('The card was declined. Nothing was charged. Try another card.') },
  'wrong-credentials': {
    status: 401,
    message: msg('You have entered an invalid email and password combination. Please try again.'),
  },
  'demo-password': {
    status: 403,
    message: msg(
      'Everybody knows the password of this demo account, so it works only where the site’s address is localhost. docs/operations.md says how to get in.',
    ),
  },
  'second-factor-required': { status: 401, message: msg('Enter the code from your authenticator app.') },
  'not-signed-in': { status: 401, message: msg('Please sign in first.') },
  'not-allowed': { status: 403, message: msg('You don’t have permission to do this.') },
  'second-factor-due': {
    status: 403,
    message: msg(
      'Staff need two-factor authentication. Sign in on the site and set it up under My account, then come back.',
    ),
  },
  'wrong-origin': { status: 403, message: msg('This request came from another site and was blocked.') },
  'subscriber-only': { status: 403, message: msg('This newsletter is available to subscribers only.') },
  'no-gifts-left': { status: 403, message: msg('You’ve used all your gift articles for this month.') },
  'no-active-subscription': { status: 404, message: msg('No Active Subscriptions Found') },
  'not-found': { status: 404, message: msg('Not found.') },
  'method-not-allowed': { status: 405, message: msg('Method not allowed.') },
  conflict: { status: 409, message: msg('This has changed since you loaded it. Reload and try again.') },
  'registration-closed': { status: 409, message: msg('Registration for this webinar is closed.') },
  'folder-exists': { status: 409, message: msg('A folder with this title already exists.') },
  'address-taken': {
    status: 409,
    message: msg('That username is unavailable. Sign in or choose another email address.'),
  },
  'price-changed': {
    status: 409,
    message: msg('The price has changed. Nothing was charged. Check the new total and place your order again.'),
  },
  'sold-out': { status: 409, message: msg('There isn’t enough stock for this quantity.') },
  'order-shipped': {
    status: 409,
    message: msg('This order has already shipped, so its address can’t be changed.'),
  },
  'refund-alike': {
    status: 409,
    message: msg(
      'A refund of this amount was just requested for this order. Confirm that you want to send another one.',
    ),
  },
  'payment-failed': {
    status: 502,
    message: msg(
      'We couldn’t process the payment. You haven’t been charged. Try again later, or contact customer service.',
    ),
  },
  'too-large': { status: 413, message: msg('This request is too large.') },
  'unsupported-media-type': { status: 415, message: msg('Send the body as application/json.') },
  'other-request': { status: 422, message: msg('This idempotency key was already used for a different request.') },
  locked: {
    status: 423,
    message: msg('Your account is blocked. For immediate assistance, please contact Customer Service.'),
  },
  'reset-locked': {
    status: 423,
    message: msg(
      'You cannot unlock your account by resetting the password. Please wait 24 hours to unlock and try again.',
    ),
  },
  'too-many-requests': { status: 429, message: msg('Too many requests. Wait a moment and try again.') },
  unavailable: { status: 503, message: msg('This isn’t available right now. Try again in a minute.') },
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
