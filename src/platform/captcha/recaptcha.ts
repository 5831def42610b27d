import type { CaptchaProvider } from './captcha';

const SERVICE = 'https://www.google.com/recaptcha/api/siteverify';

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
        return response.ok && ((await response.json()) as { success?: unknown }).success === true;
      } catch {
        return false;
      }
    },
  };
}
