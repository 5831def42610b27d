import type { ApiError } from '@/api/client';
import type { SignInFailure } from '@/domain/accounts/lockout.rules';

export type { Support } from '@/features/shell/GeneralError.client';

/** Reads what a refused sign-in tells beside its status. */
export function signInFailureOf(error: ApiError): SignInFailure {
  const told = error as ApiError & { tries_left?: number; lockout_duration?: number };
  return {
    status: error.status,
    code: error.code,
    triesLeft: told.tries_left ?? null,
    lockoutSeconds: told.lockout_duration ?? null,
  };
}
