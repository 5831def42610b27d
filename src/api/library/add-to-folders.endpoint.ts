import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { itemsAndFolders } from '@/api/library/folder-items.shapes';
import { addToFolders } from '@/domain/library/saved-item.command';

/** Adds items to folders, all or none (LIB-31). */
export const addToFoldersEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/lists/bulk-update',
  summary: 'Add items to folders',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: itemsAndFolders,
  output: done,
  errors: ['not-found', 'not-allowed'],
  async handler(ctx, { body }) {
    await addToFolders(ctx, body.id, body.listIds);
    return DONE;
  },
});
