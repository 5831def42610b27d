import { z } from '@hono/zod-openapi';
import { captchaToken, profileShape, text } from '@/api/account/account.shapes';
import { startSession } from '@/api/account/session.reply';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readProfileOf } from '@/domain/accounts/profile.query';
import { signIn } from '@/domain/accounts/sign-in.command';

/** Signs in (AUTH-38 to 44). */
export const signInEndpoint = defineEndpoint({
  method: 'post',
  path: '/authenticate',
  aliases: ['/service/authenticate'],
  summary: 'Sign in',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  takesForms: true,
  input: {
    body: z.object({
      username: text(254),
      password: text(1000),
      /** The two-factor code, for accounts that require one. */
      code: z.string().max(40).optional(),
      reCaptchaToken: captchaToken,
    }),
  },
  output: z.object({ user: profileShape }),
  errors: [
    'demo-password',
    'captcha-required',
    'wrong-credentials',
    'second-factor-required',
    'wrong-code',
    'locked',
    'too-many-requests',
    'unavailable',
  ],
  errorData: z.object({
    /** The number of attempts left before a lockout. */
    tries_left: z.number().int(),
    /** Seconds until a lockout ends. */
    lockout_duration: z.number().int(),
  }),
  async handler(ctx, { body }) {
    const session = await signIn(ctx, body);
    startSession(ctx, session);
    return { user: await readProfileOf(ctx, session.userId) };
  },
});
