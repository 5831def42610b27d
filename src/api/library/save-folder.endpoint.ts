import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { folderShape, recordId } from '@/api/library/library.shapes';
import { createFolder, editFolder } from '@/domain/library/folder.command';

/** Creates a folder, or edits the one with the given id (LIB-09, LIB-12). */
export const saveFolderEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/lists',
  summary: 'Create or edit a folder',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.object({ name: z.string().max(200), description: z.string().max(500).nullish(), id: recordId.nullish() }),
  },
  output: folderShape,
  errors: ['bad-input', 'not-found', 'not-allowed', 'folder-exists'],
  handler(ctx, { body: { id, name, description } }) {
    const input = { name, description: description ?? undefined };
    return id ? editFolder(ctx, id, input) : createFolder(ctx, input);
  },
});
