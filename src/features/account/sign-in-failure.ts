import type { ApiError } from '@/api/client';
import type { SignInFailure } from '@/domain/accounts/lockout.rules';

export type { Support } from '@/features/shell/GeneralError.client';

/** Reads what a refused sign-in tells beside its status. */
export function signInFailureOf(error: ApiError & { tries_left?: number; lockout_duration?: number }): SignInFailure {
  return {
    status: error.status,
    code: error.code,
    triesLeft: error.tries_left ?? null,
    lockoutSeconds: error.lockout_duration ?? null,
  };
}
