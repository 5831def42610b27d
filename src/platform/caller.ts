import type { AttemptLimiter } from './attempt-limiter';
import type { CaptchaProvider } from './captcha/captcha-provider';
import type { Context } from './context';
import type { GeoProvider } from './geo/geo';
import type { IdentityProvider } from './identity/identity-provider';
import type { Limiter } from './limiter';
import type { Caller } from './request-caller';

/** The services that account operations need. */
export interface ExternalServices {
  readonly captcha: CaptchaProvider;
  readonly geo: GeoProvider;
  readonly attemptLimiter: AttemptLimiter;
  readonly limiter: Limiter;
  /** Signs staff in, if the operator has configured one. */
  readonly identityProvider: IdentityProvider | null;
}

/** The context of account operations: the caller's context, their device and network, and services. */
export type AccountContext = Context & { readonly caller: Caller; readonly services: ExternalServices };
