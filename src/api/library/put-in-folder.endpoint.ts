import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { folderName, folderShape, givenItem, recordId } from '@/api/library/library.shapes';
import { ensureFolder, requireFolder } from '@/domain/library/folder.command';
import { addToFolders, saveItem } from '@/domain/library/saved-item.command';

/** Makes the folder of a name, and puts an item into it when there is one: a saved item's id, or an entry (LIB-10, LIB-30). */
export const putInFolderEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/list/{name}',
  summary: 'Make the folder of this name, or put an item into it',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: {
    params: z.object({ name: folderName }),
    body: z.object({ id: recordId.optional(), item: givenItem.optional() }).optional(),
  },
  output: folderShape,
  errors: ['bad-input', 'not-found', 'not-allowed', 'folder-exists'],
  async handler(ctx, { params, body }) {
    const folder = await ensureFolder(ctx, params.name);
    if (!body?.id && !body?.item) return folder;
    // A read-only folder must not cost a saved item: asked first.
    if (folder.readOnly) await addToFolders(ctx, [], [Number(folder.id)]);
    const id = body.id ?? Number((await saveItem(ctx, body.item as z.output<typeof givenItem>)).id);
    await addToFolders(ctx, [id], [Number(folder.id)]);
    return requireFolder(ctx, params.name);
  },
});
