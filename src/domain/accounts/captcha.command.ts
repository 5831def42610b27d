import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';

/** Seconds during which a solved challenge can't be used again. Longer than any provider accepts a solution. */
const SOLUTION_SECONDS = 3600;

/** Whether the site requires a captcha (AUTH-70). */
export async function isCaptchaEnabled(ctx: Pick<AccountContext, 'store'>): Promise<boolean> {
  const store = ctx.store.asSystem('read the public captcha setting');
  const settings = await store.findGlobal({ slug: 'site-settings', depth: 0, select: { captchaEnabled: true } });
  return settings.captchaEnabled === true;
}

/**
 * Requires a solved captcha if the site settings enable it. Each challenge is accepted once, however its solution is
 * encoded.
 * @throws DomainError captcha-required (AUTH-75)
 */
export async function requireCaptcha(ctx: AccountContext, token: string | undefined): Promise<void> {
  if (!(await isCaptchaEnabled(ctx))) return;
  const { captcha, attemptLimiter } = ctx.services;
  const challenge = token ? await captcha.verify(token) : null;
  if (challenge && (await attemptLimiter.once(`captcha:${challenge}`, SOLUTION_SECONDS))) return;
  throw new DomainError('captcha-required', {
    errors: [{ field: 'reCaptchaToken', errorMessage: t('reCAPTCHA is required.') }],
  });
}
