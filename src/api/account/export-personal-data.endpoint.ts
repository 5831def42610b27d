import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readPersonalData } from '@/domain/accounts/personal-data.query';

/** Returns the caller's personal data as a file. */
export const exportPersonalDataEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/data',
  summary: 'Download your personal data',
  tags: ['account'],
  access: 'signed-in',
  limit: 'auth',
  input: {},
  output: z.record(z.string(), z.unknown()),
  errors: [],
  handler(ctx) {
    ctx.reply.header('Content-Disposition', 'attachment; filename="my-data.json"');
    return readPersonalData(ctx);
  },
});
