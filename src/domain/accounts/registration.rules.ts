import type { FieldError } from '../errors';
import { MODAL_EMAIL_MESSAGE } from './form.rules';

/** The sentence for an address that has an account (AUTH-25). */
export const UNAVAILABLE_MESSAGE = 'That username is unavailable. Sign in or choose another email address.';

/** What a failed registration says, and where: on a field, as the taken address, or as the general error. */
export type RegistrationFault =
  | { kind: 'taken' }
  | { kind: 'field'; field: string; message: string }
  | { kind: 'general' };

/** A server's message as a sentence: capitalised, with one period at its end (AUTH-27). */
export function asSentence(message: string): string {
  const text = message.trim().replace(/\.+$/, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Reads a refused registration (AUTH-25 to 29). */
export function registrationFault(status: number, errors: readonly FieldError[] | undefined): RegistrationFault {
  if (status === 409 || status === 422) return { kind: 'taken' };
  const named = (field: string) => errors?.find((error) => error.field === field);
  if (status === 400 && named('emailAddress')) {
    return { kind: 'field', field: 'emailAddress', message: MODAL_EMAIL_MESSAGE };
  }
  const password = named('password');
  if (status === 400 && password) {
    return { kind: 'field', field: 'password', message: asSentence(password.errorMessage) };
  }
  const [first] = errors ?? [];
  return first ? { kind: 'field', field: first.field, message: first.errorMessage } : { kind: 'general' };
}

/** What the random id of a subscriber's registration may be (SUB-33). */
export const RANDOM_ID = { least: 100, most: 999_999 } as const;

/** A random id for a subscriber's registration; `random` answers from 0 up to and without 1 (SUB-33). */
export function randomId(random: () => number): number {
  return RANDOM_ID.least + Math.floor(random() * (RANDOM_ID.most - RANDOM_ID.least + 1));
}
