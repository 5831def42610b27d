import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { followName, followType } from '@/api/newsletters/follow.shapes';
import { follow } from '@/domain/topics/follow.command';

/** Follows a topic, a newsletter or a campaign (TOP-12). */
export const followItemEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/follow',
  summary: 'Follow a topic, a newsletter or a campaign',
  tags: ['following'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ type: followType, name: followName }) },
  output: done,
  errors: ['not-found', 'subscriber-only'],
  async handler(ctx, { body }) {
    await follow(ctx, body.type, body.name);
    return DONE;
  },
});
