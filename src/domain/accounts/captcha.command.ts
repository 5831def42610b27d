import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';

/** Seconds after which a solution could not be used again anyway. */
const SOLUTION_SECONDS = 3600;

/** Whether the site asks for a captcha (AUTH-70). */
export async function isCaptchaEnabled(ctx: Pick<AccountContext, 'store'>): Promise<boolean> {
  const store = ctx.store.asSystem('whether a captcha is asked is shown to everyone');
  const settings = await store.findGlobal({ slug: 'site-settings', depth: 0, select: { captchaEnabled: true } });
  return settings.captchaEnabled === true;
}

/**
 * Lets pass who solved a captcha, when the site asks for one. A solution counts once.
 * @throws DomainError captcha-required (AUTH-75)
 */
export async function requireCaptcha(ctx: AccountContext, token: string | undefined): Promise<void> {
  if (!(await isCaptchaEnabled(ctx))) return;
  const { captcha, tries } = ctx.neighbours;
  const isSolved = token !== undefined && token !== '' && (await captcha.verify(token));
  if (isSolved && (await tries.once(`captcha:${token}`, SOLUTION_SECONDS))) return;
  throw new DomainError('captcha-required', {
    errors: [{ field: 'reCaptchaToken', errorMessage: 'reCAPTCHA is required.' }],
  });
}
