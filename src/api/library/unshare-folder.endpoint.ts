import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { byId } from '@/api/library/folder-items.shapes';
import { unshareFolder } from '@/domain/library/folder.command';

/** Makes a folder's public URL stop working. */
export const unshareFolderEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/list/url/{id}',
  summary: 'Stop sharing a folder',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: byId,
  output: done,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    await unshareFolder(ctx, params.id);
    return DONE;
  },
});
