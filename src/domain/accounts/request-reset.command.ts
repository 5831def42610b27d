import type { AccountContext } from '@/platform/caller';
import { DomainError } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';
import { normalAddress } from './account.query';
import { originOf } from './caller-origin';
import { requireCaptcha } from './captcha.command';
import { isEmailAddress, MODAL_EMAIL_MESSAGE } from './form.rules';
import { ACCOUNT_MAIL_TASK } from './send-account-mail.job';

/**
 * Sends the owner of an address a link to a new password. Nothing tells whether anyone owns it: the same is written and
 * answered for every address (AUTH-53 to 55). An address gets five such mails an hour at most; further requests look
 * the same and send none.
 * @throws DomainError bad-input, captcha-required, reset-locked for an address that is locked out for this caller
 */
export async function requestReset(
  ctx: AccountContext,
  input: { emailAddress: string; reCaptchaToken?: string | undefined },
  door: 'site' | 'admin' = 'site',
): Promise<void> {
  const name = normalAddress(input.emailAddress);
  if (!isEmailAddress(name)) {
    throw new DomainError('bad-input', { errors: [{ field: 'emailAddress', errorMessage: MODAL_EMAIL_MESSAGE }] });
  }
  if (door === 'site') await requireCaptcha(ctx, input.reCaptchaToken);
  if ((await ctx.neighbours.tries.lockedFor(name, originOf(ctx, name))) !== null) throw new DomainError('reset-locked');
  if (!(await mayMail(ctx, 'reset', name))) return;
  await ctx.transaction(({ queue }) => queue(ACCOUNT_MAIL_TASK, { kind: 'reset', emailAddress: name }));
}
