import { parseCookies } from 'payload';
import { LOCKOUT_SECONDS, MAX_TRIES } from '@/domain/accounts/lockout.rules';
import { createAttemptLimiter } from './attempt-limiter';
import type { ExternalServices } from './caller';
import { captchaProvider } from './captcha/captcha';
import { clientAddress } from './client-address';
import { env } from './env';
import { geoProvider } from './geo/geo';
import { createLimiter } from './limiter';
import { sidePool } from './postgres';
import type { Caller } from './request-caller';

let made: ExternalServices | undefined;

/** The real services of account work, made at the first use. */
export function services(): ExternalServices {
  made ??= {
    captcha: captchaProvider(),
    geo: geoProvider(),
    limiter: createLimiter(sidePool),
    tries: createAttemptLimiter(sidePool, {
      tries: MAX_TRIES,
      lockoutSeconds: LOCKOUT_SECONDS,
      triesFromAnywhere: 100,
      failuresPerNetwork: 80,
      networkSeconds: 3600,
    }),
  };
  return made;
}

/** Who sends these headers. */
export function callerOf(headers: Headers): Caller {
  let cookies: Map<string, string> | undefined;
  return {
    network: clientAddress(headers, env.TRUSTED_PROXIES),
    headers,
    cookie(name) {
      cookies ??= parseCookies(headers);
      return cookies.get(name) ?? null;
    },
  };
}
