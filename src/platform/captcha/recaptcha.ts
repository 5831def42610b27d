import type { CaptchaProvider } from './captcha-provider';

const SERVICE = 'https://www.google.com/recaptcha/api/siteverify';

/** From here on the invisible kind takes a visitor for a person; the kind with a box says no score. */
const LEAST_SCORE = 0.5;

/** Google's reCAPTCHA. When its service does not answer, nothing counts as solved. */
export function recaptcha(given: { siteKey: string; secret: string; fetch: typeof fetch }): CaptchaProvider {
  return {
    name: 'recaptcha',
    siteKey: given.siteKey,
    challenge: async () => null,
    async verify(token) {
      try {
        const response = await given.fetch(SERVICE, {
          method: 'POST',
          body: new URLSearchParams({ secret: given.secret, response: token }),
          signal: AbortSignal.timeout(5_000),
        });
        if (!response.ok) return null;
        const { success, score } = (await response.json()) as { success?: unknown; score?: unknown };
        const isPerson = success === true && (typeof score !== 'number' || score >= LEAST_SCORE);
        return isPerson ? token : null;
      } catch {
        return null;
      }
    },
  };
}
