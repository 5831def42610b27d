import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { itemInput } from '@/api/library/library.shapes';
import { importItems } from '@/domain/library/import-items.command';

/** Imports links to pages of this site. */
export const importLibraryEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/library/import',
  summary: 'Import links to pages of this site',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.object({
      items: z
        .array(
          itemInput.extend({
            folders: z.array(z.string().max(60)).max(500).optional(),
            savedAt: z.iso.datetime().optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
  },
  output: z.object({
    imported: z.number().int(),
    refused: z.array(z.object({ url: z.string(), reason: z.string() })),
  }),
  errors: [],
  handler: (ctx, { body }) => importItems(ctx, body.items),
});
