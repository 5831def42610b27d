import { msg, t } from '@/language/t';
import type { FieldError } from '../errors';
import { MODAL_EMAIL_MESSAGE } from './form.rules';

/** Message for an address that already has an account (AUTH-25). */
export const UNAVAILABLE_MESSAGE = msg('That username is unavailable. Sign in or choose another email address.');

/** Where the message of a failed registration is shown: as a taken address, at a field, or as the general error. */
export type RegistrationFault =
  | { kind: 'taken' }
  | { kind: 'field'; field: string; message: string }
  | { kind: 'general' };

/** Formats a server message as a sentence: capitalized, with one period at the end (AUTH-27). */
export function asSentence(message: string): string {
  const text = message.trim().replace(/\.+$/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Interprets a failed registration (AUTH-25 to AUTH-29). */
export function registrationFault(status: number, errors: readonly FieldError[] | undefined): RegistrationFault {
  if (status === 409 || status === 422) return { kind: 'taken' };
  const errorOf = (field: string) => errors?.find((error) => error.field === field);
  if (status === 400 && errorOf('emailAddress')) {
    return { kind: 'field', field: 'emailAddress', message: t(MODAL_EMAIL_MESSAGE) };
  }
  const password = errorOf('password');
  if (status === 400 && password) {
    return { kind: 'field', field: 'password', message: asSentence(password.errorMessage) };
  }
  const [first] = errors ?? [];
  return first ? { kind: 'field', field: first.field, message: first.errorMessage } : { kind: 'general' };
}

/** Range of the random id of a subscriber's registration (SUB-33). */
export const RANDOM_ID = { least: 100, most: 999_999 } as const;

/**
 * Returns a random id for a subscriber's registration. `random` returns values from 0 up to but excluding 1 (SUB-33).
 */
export function randomId(random: () => number): number {
  return RANDOM_ID.least + Math.floor(random() * (RANDOM_ID.most - RANDOM_ID.least + 1));
}
