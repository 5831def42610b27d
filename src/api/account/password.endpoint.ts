import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { changePassword } from '@/domain/accounts/change-password.command';
import { requestReset } from '@/domain/accounts/request-reset.command';
import { resetPassword } from '@/domain/accounts/reset-password.command';
import { captchaToken, DONE, done, lockoutData, text } from './account.shapes';
import { handOverSession } from './session.reply';

const shared = { method: 'post', tags: ['account'], output: done } as const;

/** Asks for a link to a new password (AUTH-53 to 55). Its two paths name the address differently. */
export const forgotPasswordEndpoint = defineEndpoint({
  ...shared,
  path: '/api/user/forgotpassword',
  aliases: ['/service/user/forgot-password'],
  summary: 'Ask for a link to a new password',
  access: 'public',
  limit: 'mail',
  input: {
    body: z.object({
      emailAddress: z.string().max(254).optional(),
      email: z.string().max(254).optional(),
      reCaptchaToken: captchaToken,
    }),
  },
  errors: ['bad-input', 'captcha-required', 'reset-locked', 'unavailable'],
  async handler(ctx, { body }) {
    await requestReset(ctx, {
      emailAddress: body.emailAddress ?? body.email ?? '',
      reCaptchaToken: body.reCaptchaToken,
    });
    return DONE;
  },
});

/** Sets a new password by the token of a mail (AUTH-56, AUTH-57). */
export const resetPasswordEndpoint = defineEndpoint({
  ...shared,
  path: '/service/user/reset-password',
  summary: 'Set a new password by the token of a mail',
  access: 'public',
  limit: 'auth',
  input: { body: z.object({ password: text(1000), token: text(200) }) },
  errors: ['bad-input', 'reset-link-spent', 'unavailable'],
  async handler(ctx, { body }) {
    await resetPassword(ctx, body);
    return DONE;
  },
});

/** Changes the own password and ends all other sessions (PROF-22, PROF-23). */
export const changePasswordEndpoint = defineEndpoint({
  ...shared,
  path: '/service/user/password',
  summary: 'Change the own password',
  access: 'signed-in',
  limit: 'auth',
  input: { body: z.object({ current: text(1000), password: text(1000) }) },
  errors: ['bad-input', 'wrong-password', 'locked', 'unavailable'],
  errorData: lockoutData,
  async handler(ctx, { body }) {
    handOverSession(ctx, await changePassword(ctx, body));
    return DONE;
  },
});
