import { t } from '@/language/t';

/** Number of recovery codes that an account gets. */
export const RECOVERY_CODES = 10;

/**
 * Length of a recovery code. Of 31 characters each, it has 123 bits. Earlier versions created codes of 10, which stay
 * valid.
 */
export const RECOVERY_CODE_CHARACTERS = 25;

/** Field values that withdraw the link for a lost factor. */
export const NO_LOST_FACTOR = { lostFactorUntil: null, lostFactorTokenHash: null, lostFactorAdmin: null };

/** Field values of an account without two-factor authentication. */
export const NO_FACTOR = {
  secondFactorSince: null,
  secondFactorSecret: null,
  secondFactorPending: null,
  recoveryCodeHashes: null,
  ...NO_LOST_FACTOR,
};

/** Normalizes a typed or pasted code, with or without spaces and dashes: six digits of an app, or a recovery code. */
export function normalCode(input: string): string {
  return input.replace(/[\s\p{Pd}]/gu, '').toLowerCase();
}

/** Whether a code has six digits, as authenticator apps show them. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Formats a recovery code for display, in groups of five. */
export function formatRecoveryCode(code: string): string {
  return code.replace(/.{5}(?=.)/g, '$&-');
}

/** Whether an account must set up two-factor authentication before it can act as staff. */
export function isFactorDue(isRequired: boolean, role: string | null | undefined, since: unknown): boolean {
  return isRequired && role !== 'reader' && !since;
}

/**
 * Requires that an admin who makes two-factor authentication mandatory has turned it on, so that they can't lock
 * themselves out.
 */
export function validateRequirement(
  isRequired: unknown,
  changer: { secondFactorSince?: unknown } | null,
): true | string {
  if (!isRequired || !changer || changer.secondFactorSince) return true;
  return t('Turn on two-factor authentication for your own account first, under My account on the site.');
}

/** Purpose of the key that encrypts the secrets of apps. */
export const SECOND_FACTOR_PURPOSE = 'second-factor';

/** Purpose of the key that hashes recovery codes. */
export const RECOVERY_PURPOSE = 'recovery-code';
