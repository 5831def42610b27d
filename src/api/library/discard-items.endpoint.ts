import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { recordIds } from '@/api/library/library.shapes';
import { discardItems } from '@/domain/library/saved-item.command';

/** Removes items from My Library and all folders, all or none (LIB-28). */
export const discardItemsEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/saves',
  summary: 'Remove items from My Library and all folders',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.union([z.object({ ids: recordIds }), z.object({ id: recordIds })]) },
  output: z.object({ removed: z.number().int() }),
  errors: ['not-found', 'not-allowed'],
  handler: async (ctx, { body }) => ({ removed: await discardItems(ctx, 'ids' in body ? body.ids : body.id) }),
});
