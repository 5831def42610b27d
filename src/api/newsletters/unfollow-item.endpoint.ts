import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { followName, followType } from '@/api/newsletters/follow.shapes';
import { unfollow, unfollowAll } from '@/domain/topics/follow.command';

/** Unfollows one item, or all of a type (TOP-13). */
export const unfollowItemEndpoint = defineEndpoint({
  method: 'delete',
  path: '/service/user/follow',
  summary: 'Unfollow an item, or all items of a type',
  tags: ['following'],
  access: 'signed-in',
  limit: 'write',
  input: {
    body: z.union([
      z.object({ type: followType, name: followName }),
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
