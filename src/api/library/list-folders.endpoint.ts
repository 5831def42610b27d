import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { folderShape } from '@/api/library/library.shapes';
import { readFolders } from '@/domain/library/folder.query';

/** Lists the caller's folders (LIB-08). */
export const listFoldersEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/lists',
  summary: 'List your folders',
  tags: ['library'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: z.array(folderShape),
  errors: [],
  handler: readFolders,
});
