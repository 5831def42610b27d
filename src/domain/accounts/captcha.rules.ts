import { msg } from '@/language/t';

export const CAPTCHA_BASES = ['forgot_pass', 'register', 'sign_in'] as const;
export const CAPTCHA_VARIANTS = ['modal', 'paywall', 'sub', 'sync_sub'] as const;
export type CaptchaBase = (typeof CAPTCHA_BASES)[number];
export type CaptchaVariant = (typeof CAPTCHA_VARIANTS)[number];

/** Returns the action that a captcha is solved for, such as `sign_in_modal` (AUTH-77). */
export function captchaAction(base: CaptchaBase, variant: CaptchaVariant): `${CaptchaBase}_${CaptchaVariant}` {
  return `${base}_${variant}`;
}

/** Placeholder for a solved captcha while captchas are off. Never sent (AUTH-74). */
export const PLACEHOLDER_TOKEN = 'captcha-is-off';

/** Returns the captcha field of a request body. Empty if the captcha is off (AUTH-74). */
export function captchaField(token: string | null): { reCaptchaToken?: string } {
  return token && token !== PLACEHOLDER_TOKEN ? { reCaptchaToken: token } : {};
}

/** Messages for an unsolved captcha. The auth modal and the subscription forms differ (AUTH-72, AUTH-73). */
export const CAPTCHA_MESSAGE = {
  modal: msg('reCAPTCHA is required.'),
  subscription: msg('This field is required.'),
} as const;
