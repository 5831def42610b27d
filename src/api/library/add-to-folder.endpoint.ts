import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { folderName, folderShape, itemInput, recordId } from '@/api/library/library.shapes';
import { ensureFolder, requireFolder } from '@/domain/library/folder.command';
import { saveToFolders } from '@/domain/library/save-to-folders.command';
import { addToFolders } from '@/domain/library/saved-item.command';

/**
 * Creates a folder with this name if there is none, and adds an optional item: a saved item's id, or an entry (LIB-10,
 * LIB-30).
 */
export const addToFolderEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/list/{name}',
  summary: 'Create a folder with this name, or add an item to it',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: {
    params: z.object({ name: folderName }),
    body: z.object({ id: recordId.optional(), item: itemInput.optional() }).optional(),
  },
  output: folderShape,
  errors: ['bad-input', 'not-found', 'not-allowed', 'folder-exists'],
  async handler(ctx, { params, body }) {
    const folder = await ensureFolder(ctx, params.name);
    if (!body?.id && !body?.item) return folder;
    const folderIds = [Number(folder.id)];
    if (body.id) await addToFolders(ctx, [body.id], folderIds);
    else if (body.item) await saveToFolders(ctx, body.item, folderIds);
    return requireFolder(ctx, params.name);
  },
});
