import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { isDomainError } from '@/domain/errors';
import { confirmLink } from '@/domain/membership/link-subscription.command';

/** Links the subscriptions of an email address to an account, from the emailed confirmation page. */
export const confirmLinkEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/subscriptions/confirm-link/{token}',
  summary: 'Link the subscriptions of a confirmed email address to its account',
  tags: ['membership'],
  access: 'public',
  limit: 'auth',
  status: 303,
  input: { params: z.object({ token: z.string().max(500) }) },
  output: z.object({ location: z.string() }),
  errors: [],
  async handler(ctx, { params }) {
    try {
      const count = await confirmLink(ctx, params.token);
      return { location: count > 0 ? '/my-account#membership' : '/subscription-link/nothing' };
    } catch (error) {
      if (isDomainError(error)) return { location: '/subscription-link/expired' };
      throw error;
    }
  },
});
