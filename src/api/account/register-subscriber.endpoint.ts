import { z } from '@hono/zod-openapi';
import { welcome } from '@/api/account/registration.reply';
import { registered, registration } from '@/api/account/registration.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { register } from '@/domain/accounts/register.command';
import { RANDOM_ID } from '@/domain/accounts/registration.rules';
import { offerLinkByMail } from '@/domain/membership/link-subscription.command';

/**
 * The same from the page for subscribers without an account, to which the form above leads them (AUTH-24, AUTH-34). The
 * subscription follows when its owner has confirmed the mailbox (SUB-32, decision 1).
 */
export const registerSubscriberEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/subscriber/register',
  summary: 'Register as a subscriber without an account',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: { body: registration.extend({ id: z.number().int().min(RANDOM_ID.least).max(RANDOM_ID.most) }) },
  output: registered,
  errors: ['bad-input', 'captcha-required', 'address-taken', 'unavailable'],
  async handler(ctx, { body }) {
    const session = await register(ctx, body, 'subscriber-page');
    if (session) await offerLinkByMail(ctx, session);
    return welcome(ctx, session);
  },
});
