import { z } from '@hono/zod-openapi';
import { captchaToken, DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { requestReset } from '@/domain/accounts/request-reset.command';

/** Asks for a link to a new password (AUTH-53 to 55). Its two paths name the address differently. */
export const requestPasswordResetEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/forgotpassword',
  aliases: ['/service/user/forgot-password'],
  summary: 'Ask for a link to a new password',
  tags: ['account'],
  access: 'public',
  limit: 'mail',
  input: {
    body: z.object({
      emailAddress: z.string().max(254).optional(),
      email: z.string().max(254).optional(),
      reCaptchaToken: captchaToken,
    }),
  },
  output: done,
  errors: ['bad-input', 'captcha-required', 'reset-locked', 'unavailable'],
  async handler(ctx, { body }) {
    await requestReset(ctx, {
      emailAddress: body.emailAddress ?? body.email ?? '',
      reCaptchaToken: body.reCaptchaToken,
    });
    return DONE;
  },
});
