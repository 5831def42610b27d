import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { exportIssueLabels } from '@/domain/membership/issue-labels.query';

/** Exports the address labels of an issue as CSV, for the mailing house. */
export const exportIssueLabelsEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/membership/issues/{issue}/labels.csv',
  summary: 'Export the address labels of an issue as CSV',
  tags: ['membership'],
  access: { staff: ['merchandiser'] },
  limit: 'search',
  contentType: 'text/csv; charset=utf-8',
  input: { params: z.object({ issue: z.string().regex(/^[A-Za-z0-9-]{1,40}$/) }) },
  output: z.string(),
  errors: ['not-found'],
  handler(ctx, { params }) {
    ctx.reply.header('Content-Disposition', `attachment; filename="labels-${params.issue}.csv"`);
    return exportIssueLabels(ctx, params.issue);
  },
});
