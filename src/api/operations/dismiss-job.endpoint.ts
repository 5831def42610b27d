import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { dismissJob } from '@/domain/jobs/handle-job.command';

/** Deletes a stuck job. Merchandisers can manage the store's jobs; admins can manage all jobs. */
export const dismissJobEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/operations/jobs/{id}/dismiss',
  summary: 'Delete a stuck job',
  tags: ['operations'],
  access: { staff: ['merchandiser'] },
  limit: 'write',
  input: { params: z.object({ id: pathId }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['not-found', 'conflict'],
  async handler(ctx, { params }) {
    await dismissJob(ctx, params.id);
    return { status: 'success' as const };
  },
});
