import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { retryJob } from '@/domain/jobs/handle-job.command';

/** Queues a stuck job again. Merchandisers can manage the store's jobs; admins can manage all jobs. */
export const retryJobEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/operations/jobs/{id}/retry',
  summary: 'Retry a stuck job',
  tags: ['operations'],
  access: { staff: ['merchandiser'] },
  limit: 'write',
  input: { params: z.object({ id: pathId }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['not-found', 'conflict'],
  async handler(ctx, { params }) {
    await retryJob(ctx, params.id);
    return { status: 'success' as const };
  },
});
