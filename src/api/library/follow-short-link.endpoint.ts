import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { followShortLink } from '@/domain/sharing/short-link.command';

/** Redirects from a short link to its page (SHARE-16). */
export const followShortLinkEndpoint = defineEndpoint({
  method: 'get',
  path: '/l/{code}',
  summary: 'Follow a short link',
  tags: ['sharing'],
  access: 'public',
  limit: 'read',
  status: 303,
  input: { params: z.object({ code: z.string().max(40) }) },
  output: z.object({ location: z.string() }),
  errors: ['not-found'],
  handler: async (ctx, { params }) => ({ location: await followShortLink(ctx, params.code) }),
});
