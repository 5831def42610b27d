import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { switchHistory } from '@/domain/library/history.command';

/** Turns the recording of histories on or off. */
export const switchHistoryEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/history/recording',
  summary: 'Turn the recording of histories on or off',
  tags: ['library'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ isOn: z.boolean() }) },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    await switchHistory(ctx, body.isOn);
    return DONE;
  },
});
