import { defineEndpoint } from '@/api/http/define-endpoint';
import { itemInput, savedItem } from '@/api/library/library.shapes';
import { saveItem } from '@/domain/library/saved-item.command';

/** Saves an item (LIB-27, LIB-32). */
export const saveItemEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/saves',
  summary: 'Save an item',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: { body: itemInput },
  output: savedItem,
  errors: ['bad-input', 'not-allowed'],
  handler: (ctx, { body }) => saveItem(ctx, body),
});
