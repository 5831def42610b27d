import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'altcha-lib/v1/types';
import type { CaptchaProvider } from './captcha-provider';

/** How long a challenge may be solved, in milliseconds. */
const VALID_MS = 10 * 60_000;
/** The work of a browser: up to this many hashes, about half a second. */
const MAX_NUMBER = 50_000;

/** Proof of work, made and checked here: needs no network and no account, and tells nobody about visitors (AUTH-78). */
export function altcha(secret: string): CaptchaProvider {
  const hmacKey = createHmac('sha256', secret).update('altcha').digest('hex');
  return {
    name: 'altcha',
    siteKey: '',
    challenge: async () => ({
      ...(await createChallenge({ hmacKey, maxNumber: MAX_NUMBER, expires: new Date(Date.now() + VALID_MS) })),
    }),
    async verify(token) {
      try {
        // Decoded once: the same solution can be written in many ways (white space, key order, base64 padding).
        const solution = JSON.parse(atob(token)) as Payload;
        return (await verifySolution(solution, hmacKey)) ? solution.challenge : null;
      } catch {
        return null;
      }
    },
  };
}
