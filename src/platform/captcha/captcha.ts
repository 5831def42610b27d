import { env } from '../env';
import { altcha } from './altcha';
import { recaptcha } from './recaptcha';

/** Tells people from programs. A provider says how it is solved; whether it is asked at all is a site setting. */
export interface CaptchaProvider {
  readonly name: 'altcha' | 'recaptcha';
  /** What the browser needs to show it; empty when nothing. */
  readonly siteKey: string;
  /** Whether a token is a fresh solution. A token may come more than once; who asks takes it only once. */
  verify(token: string): Promise<boolean>;
  /** Something to solve, for providers of our own; else null. */
  challenge(): Promise<Record<string, unknown> | null>;
}

/** The provider that the environment names (AUTH-78). */
export function captchaProvider(): CaptchaProvider {
  return env.CAPTCHA_PROVIDER === 'recaptcha'
    ? recaptcha({ siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET, fetch })
    : altcha(env.PAYLOAD_SECRET);
}
