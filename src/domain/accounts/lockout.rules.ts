/** Tries with a wrong password before a lockout (AUTH-41). */
export const MAX_TRIES = 5;

/** How long a lockout lasts, in seconds (AUTH-43). */
export const LOCKOUT_SECONDS = 24 * 60 * 60;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Seconds as people say them: seconds, rounded minutes or rounded hours (AUTH-52). */
export function formatLockoutTime(seconds: number): string {
  if (seconds < 60) return counted(Math.max(0, Math.round(seconds)), 'second');
  if (seconds < 3600) return counted(Math.round(seconds / 60), 'minute');
  return counted(Math.round(seconds / 3600), 'hour');
}

export const BAD_LOGIN_MESSAGE = 'You have entered an invalid email and password combination. Please try again.';

/** What an answer to a failed sign-in may tell. */
export interface SignInFailure {
  readonly status: number;
  readonly code?: unknown;
  readonly triesLeft?: number | null;
  readonly lockoutSeconds?: number | null;
}

/**
 * How a failed sign-in is told. `offers` says which ways out stand behind the sentence: a lockout offers none; the
 * counted sentence stands alone; the short one offers to reset the password or to create an account, and with code 401
 * ends with the reset itself. Null when the failure is not about the password at all. (AUTH-46 to 50)
 */
export function signInFailureMessage(
  failure: SignInFailure,
): { text: string; offers: 'none' | 'reset-inline' | 'reset-or-register' } | null {
  if (failure.lockoutSeconds != null) {
    const time = formatLockoutTime(failure.lockoutSeconds);
    return {
      text: `Your account is blocked, please wait ${time} to unlock and try again. For immediate assistance, please contact Customer Service.`,
      offers: 'none',
    };
  }
  if (failure.status !== 401) return null;
  if (failure.triesLeft != null) {
    const tries = failure.triesLeft === 1 ? '1 try' : `${failure.triesLeft} tries`;
    return { text: `${BAD_LOGIN_MESSAGE} You have ${tries} left.`, offers: 'none' };
  }
  const isCode401 = failure.code === 401 || failure.code === '401';
  return isCode401
    ? { text: BAD_LOGIN_MESSAGE.replace(/\.$/, ''), offers: 'reset-inline' }
    : { text: BAD_LOGIN_MESSAGE, offers: 'reset-or-register' };
}
