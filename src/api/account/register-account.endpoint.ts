import { welcome } from '@/api/account/registration.reply';
import { registered, registration } from '@/api/account/registration.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { register } from '@/domain/accounts/register.command';

/** Makes an account and signs in (AUTH-16 to 23). */
export const registerAccountEndpoint = defineEndpoint({
  method: 'post',
  path: '/api/user/register',
  aliases: ['/service/user/register'],
  summary: 'Register',
  tags: ['account'],
  access: 'public',
  limit: 'auth',
  input: { body: registration },
  output: registered,
  errors: ['bad-input', 'captcha-required', 'address-taken', 'unavailable'],
  async handler(ctx, { body }) {
    return welcome(ctx, await register(ctx, body));
  },
});
