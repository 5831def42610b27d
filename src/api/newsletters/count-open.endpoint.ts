import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { countOpen, PIXEL } from '@/domain/newsletters/count-open.command';

/** Returns an invisible image and counts that a newsletter issue was opened, if the site settings ask for that. */
export const countOpenEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/newsletters/opens/{token}',
  summary: 'Count an opened newsletter issue',
  tags: ['newsletters'],
  access: 'public',
  limit: 'read',
  contentType: 'image/gif',
  input: { params: z.object({ token: z.string().max(80) }) },
  output: z.string(),
  errors: ['unavailable'],
  async handler(ctx, { params }) {
    ctx.reply.header('Cache-Control', 'no-store');
    await countOpen(ctx, params.token);
    return PIXEL;
  },
});
