import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import { normalAddress } from './account.query';
import { originOf } from './caller-origin';
import { requireCaptcha } from './captcha.command';
import { isEmailAddress, MODAL_EMAIL_MESSAGE } from './form.rules';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';

/**
 * Sends a password reset link to an email address. The response and the stored rows are the same whether or not the
 * address has an account (AUTH-53 to AUTH-55). An address gets at most five of these mails per hour; further requests
 * look the same but send nothing.
 * @throws DomainError bad-input, captcha-required, reset-locked if the caller is locked out of the account
 */
export async function requestReset(
  ctx: AccountContext,
  input: { emailAddress: string; reCaptchaToken?: string | undefined },
  form: 'site' | 'admin' = 'site',
): Promise<void> {
  const name = normalAddress(input.emailAddress);
  if (!isEmailAddress(name)) {
    throw new DomainError('bad-input', { errors: [{ field: 'emailAddress', errorMessage: t(MODAL_EMAIL_MESSAGE) }] });
  }
  if (form === 'site') await requireCaptcha(ctx, input.reCaptchaToken);
  if ((await ctx.services.attemptLimiter.lockedFor(name, originOf(ctx, name))) !== null)
    throw new DomainError('reset-locked');
  if (!(await mayMail(ctx, 'reset', name))) return;
  await ctx.transaction(({ queue }) => queue(ACCOUNT_MAIL_TASK, { kind: 'reset', emailAddress: name }));
}
