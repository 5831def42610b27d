import { z } from '@hono/zod-openapi';
import { redirectAfterForm } from '@/api/account/plain-form.reply';
import { formField, returnField } from '@/api/account/plain-form.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { register } from '@/domain/accounts/register.command';
import { subscriberRegistrationPath } from '@/domain/accounts/session.rules';

/** Creates an account from a form that works without JavaScript. */
export const submitRegistrationFormEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/plain/register',
  summary: 'Create an account from a plain HTML form',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  status: 303,
  takesForms: true,
  input: {
    body: z.object({
      firstName: formField(60),
      lastName: formField(60),
      emailAddress: formField(254),
      password: formField(1000),
      ...returnField,
    }),
  },
  output: z.object({ location: z.string() }),
  errors: [],
  handler: (ctx, { body }) =>
    redirectAfterForm(
      ctx,
      body.return,
      () => register(ctx, { ...body, optIn: false }),
      () => subscriberRegistrationPath(body.emailAddress.trim()),
    ),
});
