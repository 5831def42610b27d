import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { shortenUrl } from '@/domain/sharing/short-link.command';

/** Creates a short link to a page of this site (SHARE-16). */
export const shortenUrlEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/integration/url/shorten',
  summary: 'Create a short link to a page of this site',
  tags: ['sharing'],
  access: 'public',
  limit: 'write',
  input: { body: z.object({ url: z.string().max(2000) }) },
  output: z.object({ url: z.string() }),
  errors: ['bad-input'],
  handler: async (ctx, { body }) => ({ url: await shortenUrl(ctx, body.url) }),
});
