import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { followName } from '@/api/newsletters/follow.shapes';
import { unfollow } from '@/domain/topics/follow.command';

/** Unfollows a topic (TOP-14). */
export const unfollowTopicEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/topics',
  summary: 'Unfollow a topic',
  tags: ['following'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ name: followName }) },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    await unfollow(ctx, 'topic', body.name);
    return DONE;
  },
});
