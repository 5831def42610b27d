import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { reportClientError } from '@/domain/client-errors/report-client-error.command';

/** Takes an error that happened in a browser. Extensions are ignored, repetitions counted. */
export const reportClientErrorEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/operations/client-errors',
  summary: 'Report an error in a browser',
  tags: ['operations'],
  access: 'public',
  limit: 'clientErrors',
  isAnonymous: true,
  input: {
    body: z.object({
      message: z.string().min(1).max(1_000),
      stack: z.string().max(4_000),
      page: z.string().max(2_000),
    }),
  },
  output: done,
  errors: ['bad-input'],
  async handler(ctx, { body }) {
    await reportClientError(ctx, body, ctx.caller.headers.get('user-agent') ?? '');
    return DONE;
  },
});
