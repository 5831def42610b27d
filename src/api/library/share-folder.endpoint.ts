import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { isForeignRequest } from '@/api/http/origin.rules';
import { byId } from '@/api/library/folder-items.shapes';
import { DomainError } from '@/domain/errors';
import { shareFolder } from '@/domain/library/folder.command';
import { env } from '@/platform/env';

/**
 * Returns the public URL of a folder (LIB-45). The first call makes the folder public, so requests from other sites are
 * rejected.
 */
export const shareFolderEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/list/url/{id}',
  summary: 'Share a folder and get its public URL',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: byId,
  output: z.object({ listurl: z.string() }),
  errors: ['not-found', 'not-allowed', 'wrong-origin'],
  async handler(ctx, { params }) {
    if (isForeignRequest(ctx.caller.headers, new URL(env.SITE_URL).origin)) throw new DomainError('wrong-origin');
    return { listurl: await shareFolder(ctx, params.id) };
  },
});
