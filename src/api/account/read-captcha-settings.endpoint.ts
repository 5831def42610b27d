import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { isCaptchaEnabled } from '@/domain/accounts/captcha.command';

/** Returns whether forms require a captcha, and its provider (AUTH-70). */
export const readCaptchaSettingsEndpoint = defineEndpoint({
  method: 'get',
  path: '/api/recaptcha/enabled',
  summary: 'Check whether forms require a captcha',
  tags: ['account'],
  access: 'public',
  limit: 'read',
  input: {},
  output: z.object({ enabled: z.boolean(), provider: z.string(), siteKey: z.string() }),
  errors: [],
  async handler(ctx) {
    const { name, siteKey } = ctx.services.captcha;
    return { enabled: await isCaptchaEnabled(ctx), provider: name, siteKey };
  },
});
