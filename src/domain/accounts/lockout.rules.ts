import { msg, t } from '@/language/t';

/** Number of wrong passwords before a lockout (AUTH-41). */
export const MAX_TRIES = 5;

/** Duration of a lockout in seconds (AUTH-43). */
export const LOCKOUT_SECONDS = 24 * 60 * 60;

/** Formats a duration as seconds, rounded minutes or rounded hours (AUTH-52). */
export function formatLockoutTime(seconds: number): string {
  if (seconds < 60) {
    return t('{count, plural, one {{count} second} other {{count} seconds}}', {
      count: Math.max(0, Math.round(seconds)),
    });
  }
  if (seconds < 3600) {
    return t('{count, plural, one {{count} minute} other {{count} minutes}}', { count: Math.round(seconds / 60) });
  }
  return t('{count, plural, one {{count} hour} other {{count} hours}}', { count: Math.round(seconds / 3600) });
}

export const BAD_LOGIN_MESSAGE = msg('You have entered an invalid email and password combination. Please try again.');

/** Facts about a failed sign-in. */
export interface SignInFailure {
  readonly status: number;
  readonly code?: unknown;
  readonly triesLeft?: number | null;
  readonly lockoutSeconds?: number | null;
}

/**
 * Returns the message for a failed sign-in, and what is offered after it. A lockout and the message with the remaining
 * tries offer nothing. The short message offers to reset the password or create an account, or with code 401 an inline
 * reset link. Returns null if the failure isn't about the password (AUTH-46 to AUTH-50).
 */
export function signInFailureMessage(
  failure: SignInFailure,
): { text: string; offers: 'none' | 'reset-inline' | 'reset-or-register' } | null {
  if (failure.lockoutSeconds != null) {
    const time = formatLockoutTime(failure.lockoutSeconds);
    return {
      text: t(
        'Your account is blocked, please wait {time} to unlock and try again. For immediate assistance, please contact Customer Service.',
        { time },
      ),
      offers: 'none',
    };
  }
  if (failure.status !== 401) return null;
  if (failure.triesLeft != null) {
    const tries = t('{count, plural, one {You have # try left.} other {You have # tries left.}}', {
      count: failure.triesLeft,
    });
    return { text: `${t(BAD_LOGIN_MESSAGE)} ${tries}`, offers: 'none' };
  }
  const isCode401 = failure.code === 401 || failure.code === '401';
  return isCode401
    ? { text: t(BAD_LOGIN_MESSAGE).replace(/\.$/, ''), offers: 'reset-inline' }
    : { text: t(BAD_LOGIN_MESSAGE), offers: 'reset-or-register' };
}
