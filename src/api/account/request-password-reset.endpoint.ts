import { z } from '@hono/zod-openapi';
import { captchaToken, DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { requestReset } from '@/domain/accounts/request-reset.command';

/** Sends a password reset link (AUTH-53 to 55). The two paths name the address field differently. */
export const requestPasswordResetEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/forgotpassword',
  aliases: ['/service/user/forgot-password'],
  summary: 'Request a password reset link',
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
