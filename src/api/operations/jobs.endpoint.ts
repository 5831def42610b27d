import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { pathId } from '@/api/library/library.shapes';
import { dismissJob, retryJob } from '@/domain/jobs/handle-job.command';

const aboutJob = {
  method: 'post',
  tags: ['operations'],
  access: { staff: ['merchandiser'] },
  limit: 'write',
  input: { params: z.object({ id: pathId }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['not-found', 'conflict'],
} as const;

/** Lets a stuck job run again; merchandisers handle those of the store, admins all. */
export const retryJobEndpoint = defineEndpoint({
  ...aboutJob,
  path: '/service/operations/jobs/{id}/retry',
  summary: 'Runs a stuck job again',
  async handler(ctx, { params }) {
    await retryJob(ctx, params.id);
    return { status: 'success' as const };
  },
});

/** Removes a stuck job; merchandisers handle those of the store, admins all. */
export const dismissJobEndpoint = defineEndpoint({
  ...aboutJob,
  path: '/service/operations/jobs/{id}/dismiss',
  summary: 'Removes a stuck job',
  async handler(ctx, { params }) {
    await dismissJob(ctx, params.id);
    return { status: 'success' as const };
  },
});
