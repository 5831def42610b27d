import { EMAIL_MESSAGE } from './email-message.rules';
import { isAcceptablePassword, validateName } from './profile.rules';

/** The one address pattern of the site: something, an @, and a host with a dot; no spaces. At most 254 characters. */
const EMAIL = /^[^\s@<>(),;:"[\]\\]{1,64}@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/;

export const REQUIRED_MESSAGE = 'This field is required.';
/** The same in the auth modal and its pages (AUTH-68). */
export const MODAL_EMAIL_MESSAGE = 'Email address is not valid.';
/** The same in the framed dialogs of the subscription flow (SUB-22). */
export const FLOW_EMAIL_MESSAGE = 'This email address is not valid.';
/** The hint beside every new password, and the message when it breaks the rule (AUTH-66). */
export const PASSWORD_HINT =
  'Passwords must have at least 10 characters, one number, one upper and lower case letter, and one special character.';

/** True for text that can be an email address. */
export function isEmailAddress(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value) && !value.includes('..');
}

/** Null when the value is good, else the message for its field. */
export type FieldRule = (value: string) => string | null;

/** Something other than whitespace (UI-10). */
export const required: FieldRule = (value) => (value.trim() === '' ? REQUIRED_MESSAGE : null);

/** An email address (UI-11); the auth modal has a sentence of its own (AUTH-68). */
export const email =
  (message: string = EMAIL_MESSAGE): FieldRule =>
  (value) =>
    isEmailAddress(value.trim()) ? null : message;

/** A first or last name that may be kept (AUTH-69). */
export const personName =
  (which: 'first' | 'last'): FieldRule =>
  (value) => {
    const verdict = validateName(which, value);
    return verdict === true ? null : verdict;
  };

/** A password that may be set (AUTH-65, AUTH-66). */
export const newPassword: FieldRule = (value) => (isAcceptablePassword(value) ? null : PASSWORD_HINT);

/** A number that starts with a digit from 1 to 9 (UI-12). */
export const positiveNumber: FieldRule = (value) =>
  /^[1-9]\d*$/.test(value.trim()) ? null : 'Please enter a valid number.';

/** At most 30 characters (UI-13). */
export const atMost30: FieldRule = (value) =>
  [...value].length > 30 ? 'This field must be less than 30 characters.' : null;

/** The first message that applies, else null. */
export function firstFault(value: string, ...rules: FieldRule[]): string | null {
  for (const rule of rules) {
    const fault = rule(value);
    if (fault) return fault;
  }
  return null;
}

/** The parts of a browser's ValidityState that a field's own limits decide. */
export interface NativeValidity {
  readonly tooShort?: boolean;
  readonly tooLong?: boolean;
  readonly patternMismatch?: boolean;
  readonly rangeUnderflow?: boolean;
  readonly rangeOverflow?: boolean;
  readonly stepMismatch?: boolean;
}

/** The limits as the field carries them. */
export interface NativeLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly min?: string;
  readonly max?: string;
  readonly step?: string;
}

/** A readable message that names the limit which a value breaks, else null (UI-14). */
export function nativeMessage(validity: NativeValidity, limits: NativeLimits): string | null {
  if (validity.tooShort) return `Please use at least ${limits.minLength} characters.`;
  if (validity.tooLong) return `Please use at most ${limits.maxLength} characters.`;
  if (validity.patternMismatch) return `Please match this pattern: ${limits.pattern}.`;
  if (validity.rangeUnderflow) return `Please enter ${limits.min} or more.`;
  if (validity.rangeOverflow) return `Please enter ${limits.max} or less.`;
  if (validity.stepMismatch) return `Please enter a multiple of ${limits.step}.`;
  return null;
}

/** What the change-password form holds. */
export interface PasswordChange {
  current: string;
  password: string;
  confirmation: string;
}

/** The first fault of a password change, in the order that the flyout promises, else null (PROF-21). */
export function passwordChangeFault({ current, password, confirmation }: PasswordChange): string | null {
  if (current === '') return 'Current Password is required';
  if (password !== confirmation) return 'New Password and Confirm Password do not match';
  if (password === '') return 'New Password is required';
  return newPassword(password);
}
