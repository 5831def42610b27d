import type { ApiError } from '@/api/client';
import type { SignInFailure } from '@/domain/accounts/lockout.rules';

export type { Support } from '@/features/shell/GeneralError.client';

/** Reads the remaining tries and the lockout duration from a refused sign-in. */
export function signInFailureOf(error: ApiError & { tries_left?: number; lockout_duration?: number }): SignInFailure {
  return {
    status: error.status,
    code: error.code,
    triesLeft: error.tries_left ?? null,
    lockoutSeconds: error.lockout_duration ?? null,
  };
}
