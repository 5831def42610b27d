import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readWholeLibrary } from '@/domain/library/export-library.query';

const exportedItem = z.object({
  title: z.string(),
  url: z.string(),
  topic: z.string().nullable(),
  authors: z.array(z.string()),
  contentType: z.string(),
  summary: z.string().nullable(),
  savedAt: z.string(),
  folders: z.array(z.string()),
});

/** Exports the library as JSON. */
export const exportLibraryJsonEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/library/export.json',
  summary: 'Export your library as JSON',
  tags: ['library'],
  access: 'signed-in',
  limit: 'search',
  input: {},
  output: z.object({
    folders: z.array(z.object({ name: z.string(), description: z.string() })),
    items: z.array(exportedItem),
  }),
  errors: [],
  handler(ctx) {
    ctx.reply.header('Content-Disposition', 'attachment; filename="my-library.json"');
    return readWholeLibrary(ctx);
  },
});
