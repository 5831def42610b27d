import { parseCookies } from 'payload';
import { LOCKOUT_SECONDS, MAX_TRIES } from '@/domain/accounts/lockout.rules';
import { createAttemptLimiter } from './attempt-limiter';
import type { ExternalServices } from './caller';
import { captchaProvider } from './captcha/captcha';
import { clientAddress } from './client-address';
import { env } from './env';
import { geoProvider } from './geo/geo';
import { identityProvider } from './identity/identity-provider';
import { createLimiter } from './limiter';
import { sidePool } from './postgres';
import type { Caller } from './request-caller';

let cached: ExternalServices | undefined;

/** Returns the production services of account operations, created on first use. */
export function services(): ExternalServices {
  cached ??= {
    captcha: captchaProvider(),
    geo: geoProvider(),
    limiter: createLimiter(sidePool),
    identityProvider: identityProvider(),
    attemptLimiter: createAttemptLimiter(sidePool, {
      attempts: MAX_TRIES,
      lockoutSeconds: LOCKOUT_SECONDS,
      attemptsPerName: 100,
      failuresPerNetwork: 80,
      networkSeconds: 3600,
    }),
  };
  return cached;
}

/** Returns the sender of a request with these headers. */
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
