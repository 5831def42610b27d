import type { CaptchaProvider } from './captcha/captcha-provider';
import type { Context } from './context';
import type { GeoProvider } from './geo/geo';
import type { Limiter } from './limiter';
import type { Caller } from './request-caller';
import type { Tries } from './tries';

/** The neighbours of account work. */
export interface Neighbours {
  readonly captcha: CaptchaProvider;
  readonly geo: GeoProvider;
  readonly tries: Tries;
  readonly limiter: Limiter;
}

/** What work on accounts knows of the world: who asks, by which device, and which neighbours there are. */
export type AccountContext = Context & { readonly caller: Caller; readonly neighbours: Neighbours };
