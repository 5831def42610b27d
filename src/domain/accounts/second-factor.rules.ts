/** How many recovery codes an account is given at once. */
export const RECOVERY_CODES = 10;

/** A code as people type it, spaces and dashes or not: six digits of an app, or a recovery code. */
export function normalCode(given: string): string {
  return given.replace(/[\s-]/g, '').toLowerCase();
}

/** True for six digits, as an authenticator app shows them. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** A recovery code as it is shown: two groups of five. */
export function writtenCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Whether an account may not act as staff until it has a second factor. */
export function isFactorDue(isRequired: boolean, role: string | null | undefined, since: unknown): boolean {
  return isRequired && role !== 'reader' && !since;
}

/** Whoever asks colleagues for a second factor has one: nobody locks himself out. */
export function validateRequirement(
  isRequired: unknown,
  changer: { secondFactorSince?: unknown } | null,
): true | string {
  if (!isRequired || !changer || changer.secondFactorSince) return true;
  return 'Set up your own second factor first, under My account on the site.';
}
