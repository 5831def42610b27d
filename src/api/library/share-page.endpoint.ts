import { z } from '@hono/zod-openapi';
import { captchaToken, DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { share } from '@/domain/sharing/share.command';
import { PROVIDERS } from '@/domain/sharing/share.rules';

/** Records a share, and sends the email if it is shared by email (SHARE-13, SHARE-14). */
export const sharePageEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/share',
  summary: 'Share a page of this site',
  tags: ['sharing'],
  access: 'public',
  limit: 'mail',
  input: {
    body: z.object({
      url: z.string().max(2000),
      description: z.string().max(20_000).nullish(),
      provider: z.enum(PROVIDERS),
      sharedWith: z.union([z.string().max(4000), z.array(z.string().max(400)).max(50)]).nullish(),
      from: z.string().max(400).nullish(),
      reCaptchaToken: captchaToken,
    }),
  },
  output: done,
  errors: ['bad-input', 'not-allowed', 'captcha-required', 'too-many-requests', 'unavailable'],
  async handler(ctx, { body }) {
    const { description, sharedWith, from, ...pageAndProvider } = body;
    await share(ctx, {
      ...pageAndProvider,
      description: description ?? undefined,
      sharedWith: sharedWith ?? undefined,
      from: from ?? undefined,
    });
    return DONE;
  },
});
