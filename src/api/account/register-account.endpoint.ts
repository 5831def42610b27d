import { answerRegistration } from '@/api/account/registration.reply';
import { registration, registrationOutput } from '@/api/account/registration.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { register } from '@/domain/accounts/register.command';

/** Creates an account and signs in (AUTH-16 to 23). */
export const registerAccountEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/register',
  aliases: ['/service/user/register'],
  summary: 'Create an account',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: { body: registration },
  output: registrationOutput,
  errors: ['bad-input', 'captcha-required', 'address-taken', 'unavailable'],
  async handler(ctx, { body }) {
    return answerRegistration(ctx, await register(ctx, body));
  },
});
