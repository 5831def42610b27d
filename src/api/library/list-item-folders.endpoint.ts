import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { folderShape, pathId } from '@/api/library/library.shapes';
import { foldersOfItem } from '@/domain/library/folder.query';

/** Lists the folders that contain an item (LIB-29). */
export const listItemFoldersEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/saves/{id}/lists',
  summary: 'List the folders that contain an item',
  tags: ['library'],
  access: 'signed-in',
  limit: 'read',
  input: { params: z.object({ id: pathId }) },
  output: z.array(folderShape),
  errors: ['not-found'],
  handler: (ctx, { params }) => foldersOfItem(ctx, params.id),
});
