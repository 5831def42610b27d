import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readProfileOf } from '@/domain/accounts/profile.query';
import { register } from '@/domain/accounts/register.command';
import { captchaToken, profileShape, text } from './account.shapes';
import { handOverSession } from './session.reply';

/** Makes an account and signs in (AUTH-16 to 23). */
export const registerEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/register',
  aliases: ['/service/user/register'],
  summary: 'Register',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: {
    body: z.object({
      firstName: text(60),
      lastName: text(60),
      emailAddress: text(254),
      password: text(1000),
      optIn: z.boolean().default(false),
      reCaptchaToken: captchaToken,
    }),
  },
  output: z.object({
    user: profileShape.nullable(),
    /** The address belongs to a subscriber without an account: nothing was made. */
    headerCheck: z.boolean(),
  }),
  errors: ['bad-input', 'captcha-required', 'address-taken', 'unavailable'],
  async handler(ctx, { body }) {
    const session = await register(ctx, body);
    if (!session) {
      ctx.reply.header('X-Subscriber-Exists', 'true');
      return { user: null, headerCheck: true };
    }
    handOverSession(ctx, session);
    return { user: await readProfileOf(ctx, session.userId), headerCheck: false };
  },
});
