import { env } from '../env';
import { SECRETS } from '../sealed';
import { altcha } from './altcha';
import type { CaptchaProvider } from './captcha-provider';
import { recaptcha } from './recaptcha';

/** Returns the provider set in the environment (AUTH-78). */
export function captchaProvider(): CaptchaProvider {
  return env.CAPTCHA_PROVIDER === 'recaptcha'
    ? recaptcha({ siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET, fetch })
    : altcha(SECRETS);
}
