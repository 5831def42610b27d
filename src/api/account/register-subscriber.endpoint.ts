import { z } from '@hono/zod-openapi';
import { answerRegistration } from '@/api/account/registration.reply';
import { registration, registrationOutput } from '@/api/account/registration.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { register } from '@/domain/accounts/register.command';
import { RANDOM_ID } from '@/domain/accounts/registration.rules';
import { offerLinkByMail } from '@/domain/membership/link-subscription.command';

/**
 * Creates an account from the page for subscribers without one, which the registration form redirects to (AUTH-24,
 * AUTH-34). The subscription is linked once its owner has confirmed the email address (SUB-32, decision 1).
 */
export const registerSubscriberEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/subscriber/register',
  summary: 'Create an account for an existing subscriber',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: { body: registration.extend({ id: z.number().int().min(RANDOM_ID.least).max(RANDOM_ID.most) }) },
  output: registrationOutput,
  errors: ['bad-input', 'captcha-required', 'address-taken', 'unavailable'],
  async handler(ctx, { body }) {
    const session = await register(ctx, body, 'subscriber-page');
    if (session) await offerLinkByMail(ctx, session);
    return answerRegistration(ctx, session);
  },
});
