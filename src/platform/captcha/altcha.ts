import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import type { Payload } from 'altcha-lib/v1/types';
import type { CaptchaProvider } from './captcha-provider';

/** How long a challenge can be solved, in milliseconds. */
const VALID_MS = 10 * 60_000;
/** The maximum number of hashes a browser must compute, which takes about half a second. */
const MAX_NUMBER = 50_000;

/**
 * A proof-of-work captcha that runs on this server. It needs no network or account and shares no visitor data
 * (AUTH-78). Issues challenges with the first secret, and accepts those of all.
 */
export function altcha(secrets: readonly [string, ...string[]]): CaptchaProvider {
  const keyOf = (secret: string) => createHmac('sha256', secret).update('altcha').digest('hex');
  return {
    name: 'altcha',
    siteKey: '',
    challenge: async () => ({
      ...(await createChallenge({
        hmacKey: keyOf(secrets[0]),
        maxNumber: MAX_NUMBER,
        expires: new Date(Date.now() + VALID_MS),
      })),
    }),
    async verify(token) {
      try {
        // Decoded so that different encodings of a solution (white space, key order, base64 padding) count as the same.
        const solution = JSON.parse(atob(token)) as Payload;
        for (const secret of secrets) if (await verifySolution(solution, keyOf(secret))) return solution.challenge;
        return null;
      } catch {
        return null;
      }
    },
  };
}
