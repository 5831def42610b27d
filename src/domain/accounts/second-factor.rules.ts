import { t } from '@/language/t';

/** Number of recovery codes that an account gets. */
export const RECOVERY_CODES = 10;

/** Normalizes a typed code, with or without spaces and dashes: six digits of an app, or a recovery code. */
export function normalCode(input: string): string {
  return input.replace(/[\s-]/g, '').toLowerCase();
}

/** Whether a code has six digits, as authenticator apps show them. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Formats a recovery code for display, in two groups of five. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
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
