import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { itemsAndFolders } from '@/api/library/folder-items.shapes';
import { addToFolders } from '@/domain/library/saved-item.command';

/** Puts items into folders, all or none (LIB-31). */
export const addToFoldersEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/lists/bulk-update',
  summary: 'Put items into folders',
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
