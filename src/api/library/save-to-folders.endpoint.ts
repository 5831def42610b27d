import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { saveToFolders } from '@/domain/library/save-to-folders.command';
import { itemInput, recordId, savedItem } from './library.shapes';

/** Saves an item and adds it to folders, all or nothing (LIB-27, LIB-30). */
export const saveToFoldersEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/saves/folders',
  summary: 'Save an item and add it to folders',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ item: itemInput, listIds: z.array(recordId).max(2000) }) },
  output: savedItem,
  errors: ['bad-input', 'not-found', 'not-allowed'],
  handler: (ctx, { body }) => saveToFolders(ctx, body.item, body.listIds),
});
