import type { CaptchaProvider } from './captcha-provider';

const SERVICE = 'https://www.google.com/recaptcha/api/siteverify';

/** The lowest score of the invisible captcha that counts as human; the checkbox captcha returns no score. */
const MIN_SCORE = 0.5;

/** Google's reCAPTCHA. If the service is unavailable, no captcha counts as solved. */
export function recaptcha(options: { siteKey: string; secret: string; fetch: typeof fetch }): CaptchaProvider {
  return {
    name: 'recaptcha',
    siteKey: options.siteKey,
    challenge: async () => null,
    async verify(token) {
      try {
        const response = await options.fetch(SERVICE, {
          method: 'POST',
          body: new URLSearchParams({ secret: options.secret, response: token }),
          signal: AbortSignal.timeout(5_000),
        });
        if (!response.ok) return null;
        const { success, score } = (await response.json()) as { success?: unknown; score?: unknown };
        const isPerson = success === true && (typeof score !== 'number' || score >= MIN_SCORE);
        return isPerson ? token : null;
      } catch {
        return null;
      }
    },
  };
}
