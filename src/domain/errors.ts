import { GENERAL_MESSAGE, type SupportContact, withContact } from './general-message.rules';

/**
 * Every error that leaves the building. Codes are stable: clients decide by them. A message is one or more plain
 * sentences for visitors.
 */
export const ERRORS = {
  general: { status: 500, message: GENERAL_MESSAGE },
  'bad-input': { status: 400, message: 'Something in this request is missing or not in the right form.' },
  'captcha-required': { status: 400, message: 'reCAPTCHA is required.' },
  'wrong-password': { status: 400, message: 'Current Password is invalid' },
  'wrong-code': { status: 400, message: 'This code is not valid. Please try the next one.' },
  'reset-link-spent': { status: 400, message: 'This link has been used or has expired. Please ask for a new one.' },
  'promo-invalid': { status: 400, message: 'This promo code is not valid.' },
  'checkout-incomplete': { status: 400, message: 'Please go back: something is missing before this can be ordered.' },
  'payment-declined': { status: 402, message: 'The card was declined. Nothing was charged. Please try another card.' },
  'wrong-credentials': {
    status: 401,
    message: 'You have entered an invalid email and password combination. Please try again.',
  },
  'second-factor-required': { status: 401, message: 'Please enter the code of your authenticator app.' },
  'not-signed-in': { status: 401, message: 'Please sign in first.' },
  'not-allowed': { status: 403, message: 'Your account may not do this.' },
  'second-factor-due': {
    status: 403,
    message:
      'This newsroom asks its staff for a second factor. Sign in on the site, set one up under My account, and come back.',
  },
  'wrong-origin': { status: 403, message: 'This request came from another site and was refused.' },
  'subscriber-only': { status: 403, message: 'This newsletter is available to subscribers only.' },
  'no-gifts-left': { status: 403, message: 'You have given all your gifts of this month.' },
  'no-active-subscription': { status: 404, message: 'No Active Subscriptions Found' },
  'not-found': { status: 404, message: 'There is nothing here.' },
  'method-not-allowed': { status: 405, message: 'This address does not answer to this method.' },
  conflict: { status: 409, message: 'This was changed in the meantime. Please reload and try again.' },
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
  'sold-out': { status: 409, message: 'There are not that many copies left.' },
  'refund-alike': {
    status: 409,
    message: 'A refund of this amount was just requested for this order. Confirm that you want to send another one.',
  },
  'payment-failed': {
    status: 502,
    message: 'We couldn’t process the payment. You haven’t been charged. Try again later, or contact customer service.',
  },
  'too-large': { status: 413, message: 'This request is too large.' },
  'unsupported-media-type': { status: 415, message: 'Please send the body as application/json.' },
  'other-request': { status: 422, message: 'This idempotency key was used for another request.' },
  locked: {
    status: 423,
    message: 'Your account is blocked. For immediate assistance, please contact Customer Service.',
  },
  'reset-locked': {
    status: 423,
    message: 'You cannot unlock your account by resetting the password. Please wait 24 hours to unlock and try again.',
  },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  unavailable: { status: 503, message: 'This is not available at the moment. Please try again in a minute.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** What is wrong with one field of an input; `field` is its dotted path. */
export interface FieldError {
  field: string;
  errorMessage: string;
}

/** The visitor's sentence for a code (ERR-01, ERR-03); without a contact the general one ends at "24/7.". */
export function errorMessage(code: ErrorCode, support?: SupportContact | null): string {
  return withContact(ERRORS[code].message, support);
}

/**
 * A "no" that the domain says on purpose. Everything else that is thrown is a bug and reaches nobody but the log.
 * `errors` names the fields at fault (ERR-02); `data` adds fields that the endpoint declares in `errorData`; `cause`
 * is for the log only.
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

/** True for a {@link DomainError}, also one made by another bundle's copy of this module, where instanceof fails. */
export function isDomainError(error: unknown): error is DomainError {
  return (
    error instanceof Error &&
    error.name === 'DomainError' &&
    'code' in error &&
    Object.hasOwn(ERRORS, String(error.code))
  );
}
