import { z } from '@hono/zod-openapi';
import { redirectAfterForm } from '@/api/account/plain-form.reply';
import { formField, returnField } from '@/api/account/plain-form.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { signIn } from '@/domain/accounts/sign-in.command';

/** Signs in from a form that works without JavaScript. Errors redirect to a page that explains them. */
export const submitSignInFormEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/plain/sign-in',
  summary: 'Sign in from a plain HTML form',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  status: 303,
  takesForms: true,
  input: {
    body: z.object({ username: formField(254), password: formField(1000), code: formField(40), ...returnField }),
  },
  output: z.object({ location: z.string() }),
  errors: [],
  handler: (ctx, { body: { code, ...body } }) =>
    redirectAfterForm(ctx, body.return, () => signIn(ctx, { ...body, ...(code ? { code } : {}) })),
});
