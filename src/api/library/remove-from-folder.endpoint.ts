import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { folderName, recordId } from '@/api/library/library.shapes';
import { deleteFolder, requireFolder } from '@/domain/library/folder.command';
import { removeFromFolders } from '@/domain/library/saved-item.command';

/** Removes an item from the folder with this name, or deletes the folder (LIB-11, LIB-30). */
export const removeFromFolderEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/list/{name}',
  summary: 'Remove an item from the folder with this name; without an item, delete the folder',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: { params: z.object({ name: folderName }), body: z.object({ id: recordId.optional() }).optional() },
  output: done,
  errors: ['not-found', 'not-allowed'],
  async handler(ctx, { params, body }) {
    const folder = await requireFolder(ctx, params.name);
    if (body?.id) await removeFromFolders(ctx, [body.id], [Number(folder.id)]);
    else await deleteFolder(ctx, Number(folder.id));
    return DONE;
  },
});
