import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';

/** How long a solved challenge stays spent, in seconds. Longer than any provider accepts a solution. */
const SOLUTION_SECONDS = 3600;

/** Whether the site asks for a captcha (AUTH-70). */
export async function isCaptchaEnabled(ctx: Pick<AccountContext, 'store'>): Promise<boolean> {
  const store = ctx.store.asSystem('whether a captcha is asked is shown to everyone');
  const settings = await store.findGlobal({ slug: 'site-settings', depth: 0, select: { captchaEnabled: true } });
  return settings.captchaEnabled === true;
}

/**
 * Requires a solved captcha if the site settings ask for one. Each challenge is accepted once, however its solution is
 * encoded.
 * @throws DomainError captcha-required (AUTH-75)
 */
export async function requireCaptcha(ctx: AccountContext, token: string | undefined): Promise<void> {
  if (!(await isCaptchaEnabled(ctx))) return;
  const { captcha, tries } = ctx.neighbours;
  const challenge = token ? await captcha.verify(token) : null;
  if (challenge && (await tries.once(`captcha:${challenge}`, SOLUTION_SECONDS))) return;
  throw new DomainError('captcha-required', {
    errors: [{ field: 'reCaptchaToken', errorMessage: 'reCAPTCHA is required.' }],
  });
}
