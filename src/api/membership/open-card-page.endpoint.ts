import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { cardPage } from '@/domain/membership/change-subscription.command';

/** Where the card that pays is changed; null for the form on this site. */
export const openCardPageEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/membership/card-page',
  summary: 'Where the card that pays is changed',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: {},
  output: z.object({ url: z.string().nullable() }),
  errors: ['not-found'],
  handler: async (ctx) => ({ url: await cardPage(ctx) }),
});
