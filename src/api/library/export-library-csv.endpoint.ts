import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { exportCsv } from '@/domain/library/export-library.query';

/** Exports the library as CSV. */
export const exportLibraryCsvEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/library/export.csv',
  summary: 'Export your library as CSV',
  tags: ['library'],
  access: 'signed-in',
  limit: 'search',
  contentType: 'text/csv; charset=utf-8',
  input: {},
  output: z.string(),
  errors: [],
  handler(ctx) {
    ctx.reply.header('Content-Disposition', 'attachment; filename="my-library.csv"');
    return exportCsv(ctx);
  },
});
