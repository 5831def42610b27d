import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { exportMarkdown } from '@/domain/library/export-library.query';

/** Exports the library as Markdown. */
export const exportLibraryMarkdownEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/library/export.md',
  summary: 'Export your library as Markdown',
  tags: ['library'],
  access: 'signed-in',
  limit: 'search',
  contentType: 'text/markdown; charset=utf-8',
  input: {},
  output: z.string(),
  errors: [],
  handler(ctx) {
    ctx.reply.header('Content-Disposition', 'attachment; filename="my-library.md"');
    return exportMarkdown(ctx);
  },
});
