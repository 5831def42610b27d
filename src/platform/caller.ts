import type { AttemptLimiter } from './attempt-limiter';
import type { CaptchaProvider } from './captcha/captcha-provider';
import type { Context } from './context';
import type { GeoProvider } from './geo/geo';
import type { Limiter } from './limiter';
import type { Caller } from './request-caller';

/** The services of account work. */
export interface ExternalServices {
  readonly captcha: CaptchaProvider;
  readonly geo: GeoProvider;
  readonly tries: AttemptLimiter;
  readonly limiter: Limiter;
}

/** What work on accounts knows of the world: who asks, by which device, and which services there are. */
export type AccountContext = Context & { readonly caller: Caller; readonly services: ExternalServices };
