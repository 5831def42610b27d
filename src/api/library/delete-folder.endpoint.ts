import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { recordId } from '@/api/library/library.shapes';
import { deleteFolder } from '@/domain/library/folder.command';

/** Deletes a folder; its items stay in the library (LIB-11). */
export const deleteFolderEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/lists',
  summary: 'Delete a folder; its items stay in My Library',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ id: recordId }) },
  output: done,
  errors: ['not-found', 'not-allowed'],
  async handler(ctx, { body }) {
    await deleteFolder(ctx, body.id);
    return DONE;
  },
});
