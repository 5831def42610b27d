export const CAPTCHA_BASES = ['forgot_pass', 'register', 'sign_in'] as const;
export const CAPTCHA_VARIANTS = ['modal', 'paywall', 'sub', 'sync_sub'] as const;
export type CaptchaBase = (typeof CAPTCHA_BASES)[number];
export type CaptchaVariant = (typeof CAPTCHA_VARIANTS)[number];

/** What a captcha was solved for, such as `sign_in_modal` (AUTH-77). */
export function captchaAction(base: CaptchaBase, variant: CaptchaVariant): `${CaptchaBase}_${CaptchaVariant}` {
  return `${base}_${variant}`;
}

/** Stands for a solved captcha while captchas are off; it is never sent (AUTH-74). */
export const PLACEHOLDER_TOKEN = 'captcha-is-off';

/** The field of a payload, left out when the captcha is off (AUTH-74). */
export function captchaField(token: string | null): { reCaptchaToken?: string } {
  return token && token !== PLACEHOLDER_TOKEN ? { reCaptchaToken: token } : {};
}

/** What an unsolved captcha says: the auth modal and the forms of subscriptions differ (AUTH-72, AUTH-73). */
export const CAPTCHA_MESSAGE = { modal: 'reCAPTCHA is required.', subscription: 'This field is required.' } as const;
