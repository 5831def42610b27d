import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { followedName, followType } from '@/api/newsletters/follow.shapes';
import { unfollow, unfollowAll } from '@/domain/topics/follow.command';

/** Stops following one item, or all of a type (TOP-13). */
export const unfollowItemEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/follow',
  summary: 'Stop following an item, or all of its type',
  tags: ['following'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.union([
      z.object({ type: followType, name: followedName }),
      z.object({ type: followType, all: z.literal(true) }),
    ]),
  },
  output: done,
  errors: [],
  async handler(ctx, { body }) {
    if ('name' in body) await unfollow(ctx, body.type, body.name);
    else await unfollowAll(ctx, body.type);
    return DONE;
  },
});
