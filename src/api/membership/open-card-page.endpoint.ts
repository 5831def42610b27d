import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cardPage } from '@/domain/membership/change-subscription.command';

/** Returns the URL of the page to change the payment card, or null if the form is on this site. */
export const openCardPageEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/membership/card-page',
  summary: 'Get the page to change your payment card',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: {},
  output: z.object({ url: z.string().nullable() }),
  errors: ['not-found'],
  handler: async (ctx) => ({ url: await cardPage(ctx) }),
});
