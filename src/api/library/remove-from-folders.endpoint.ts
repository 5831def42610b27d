import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { itemsAndFolders } from '@/api/library/folder-items.shapes';
import { removeFromFolders } from '@/domain/library/saved-item.command';

/** Removes items from folders, all or none (LIB-31). */
export const removeFromFoldersEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/lists/bulk-update',
  summary: 'Remove items from folders',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: itemsAndFolders,
  output: done,
  errors: ['not-found', 'not-allowed'],
  async handler(ctx, { body }) {
    await removeFromFolders(ctx, body.id, body.listIds);
    return DONE;
  },
});
