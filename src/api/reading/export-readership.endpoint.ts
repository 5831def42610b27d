import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { exportReadership } from '@/domain/readership/export-readership.query';
import { GROUPINGS } from '@/domain/readership/readership.query';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Exports how articles were read in a period as CSV, for editors. */
export const exportReadershipEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/reading/readership.csv',
  summary: 'Export how articles were read as CSV',
  tags: ['reading'],
  access: { staff: ['editor'] },
  limit: 'search',
  contentType: 'text/csv; charset=utf-8',
  input: { query: z.object({ by: z.enum([...GROUPINGS, 'day']), from: day.optional(), to: day.optional() }) },
  output: z.string(),
  errors: [],
  handler(ctx, { query }) {
    ctx.reply.header('Content-Disposition', `attachment; filename="readership-by-${query.by}.csv"`);
    return exportReadership(ctx, query);
  },
});
