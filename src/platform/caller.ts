import type { Geolocation, GeolocationKind } from '@/domain/accounts/geolocation.rules';
import type { CaptchaProvider } from './captcha/captcha-provider';
import type { Context } from './context';
import type { Limiter } from './limiter';
import type { Tries } from './tries';

/** The browser or program that sends a request, as far as it can be told. */
export interface Caller {
  /** The address that limits count by; IPv6 cut to its /64. */
  readonly network: string;
  readonly headers: Headers;
  /** The value of a cookie, or null. */
  cookie(name: string): string | null;
}

/** Says where a caller is. */
export interface GeoProvider {
  /** @throws GeolocationError when the service fails. */
  locate(kind: GeolocationKind, caller: Caller): Promise<Geolocation>;
}

/** The neighbours of account work. */
export interface Neighbours {
  readonly captcha: CaptchaProvider;
  readonly geo: GeoProvider;
  readonly tries: Tries;
  readonly limiter: Limiter;
}

/** What work on accounts knows of the world: who asks, by which device, and which neighbours there are. */
export type AccountContext = Context & { readonly caller: Caller; readonly neighbours: Neighbours };
