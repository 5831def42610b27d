import { msg, t } from '@/language/t';
import { EMAIL_MESSAGE } from './email-message.rules';
import { isAcceptablePassword, validateName } from './profile.rules';

/**
 * Pattern of email addresses on the whole site: a local part, an @, and a host with a dot; no spaces. At most 254
 * characters.
 */
const EMAIL = /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/;

export const REQUIRED_MESSAGE = msg('This field is required.');
/** Message for an invalid email address in the auth modal and its pages (AUTH-68). */
export const MODAL_EMAIL_MESSAGE = msg('Email address is not valid.');
/** Message for an invalid email address in the framed dialogs of the subscription flow (SUB-22). */
export const FLOW_EMAIL_MESSAGE = msg('This email address is not valid.');
/** Hint next to every new password, and the message if it breaks the rule (AUTH-66). */
export const PASSWORD_HINT = msg(
  'Passwords must have at least 10 characters, one number, one upper and lower case letter, and one special character.',
);

/** Whether a text is a valid email address. */
export function isEmailAddress(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value) && !value.includes('..');
}

/** Validates a value. Returns null, or the message for the field. */
export type FieldRule = (value: string) => string | null;

/** Requires a value other than whitespace (UI-10). */
export const required: FieldRule = (value) => (value.trim() === '' ? t(REQUIRED_MESSAGE) : null);

/** Requires an email address (UI-11). The auth modal has a message of its own (AUTH-68). */
export const email =
  (message: string = EMAIL_MESSAGE): FieldRule =>
  (value) =>
    isEmailAddress(value.trim()) ? null : t(message);

/** Requires a valid first or last name (AUTH-69). */
export const personName =
  (which: 'first' | 'last'): FieldRule =>
  (value) => {
    const verdict = validateName(which, value);
    return verdict === true ? null : verdict;
  };

/** Requires an acceptable password (AUTH-65, AUTH-66). */
export const newPassword: FieldRule = (value) => (isAcceptablePassword(value) ? null : t(PASSWORD_HINT));

/** Requires a number that starts with a digit from 1 to 9 (UI-12). */
export const positiveNumber: FieldRule = (value) =>
  /^[1-9]\d*$/.test(value.trim()) ? null : t('Please enter a valid number.');

/** Allows at most 30 characters (UI-13). */
export const atMost30: FieldRule = (value) =>
  [...value].length > 30 ? t('This field must be less than 30 characters.') : null;

/** Returns the message of the first rule that fails, or null. */
export function firstFault(value: string, ...rules: FieldRule[]): string | null {
  for (const rule of rules) {
    const fault = rule(value);
    if (fault) return fault;
  }
  return null;
}

/** Parts of a browser's ValidityState that depend on the limits of a field. */
export interface NativeValidity {
  readonly tooShort?: boolean;
  readonly tooLong?: boolean;
  readonly patternMismatch?: boolean;
  readonly rangeUnderflow?: boolean;
  readonly rangeOverflow?: boolean;
  readonly stepMismatch?: boolean;
}

/** Validation limits of a field, as in its HTML attributes. */
export interface NativeLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly min?: string;
  readonly max?: string;
  readonly step?: string;
}

/** Returns a message that names the violated limit, or null (UI-14). */
export function nativeMessage(validity: NativeValidity, limits: NativeLimits): string | null {
  if (validity.tooShort) return t('Enter at least {count} characters.', { count: limits.minLength ?? 0 });
  if (validity.tooLong) return t('Enter at most {count} characters.', { count: limits.maxLength ?? 0 });
  if (validity.patternMismatch) return t('Use this format: {pattern}.', { pattern: limits.pattern ?? '' });
  if (validity.rangeUnderflow) return t('Enter {min} or more.', { min: limits.min ?? '' });
  if (validity.rangeOverflow) return t('Enter {max} or less.', { max: limits.max ?? '' });
  if (validity.stepMismatch) return t('Enter a multiple of {step}.', { step: limits.step ?? '' });
  return null;
}

/** Values of the change-password form. */
export interface PasswordChange {
  current: string;
  password: string;
  confirmation: string;
}

/** Returns the first error of a password change in the order of PROF-21, or null. */
export function passwordChangeFault({ current, password, confirmation }: PasswordChange): string | null {
  if (current === '') return t('Current Password is required');
  if (password !== confirmation) return t('New Password and Confirm Password do not match');
  if (password === '') return t('New Password is required');
  return newPassword(password);
}
