import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readPersonalData } from '@/domain/accounts/personal-data.query';

/** Everything that is stored about the one who asks, as a file. */
export const exportOwnDataEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/data',
  summary: 'Everything that is stored about the one who asks',
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
