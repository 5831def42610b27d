import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readFollowedTopics } from '@/domain/topics/follow.query';

/** Lists the topics that the caller follows (TOP-14). */
export const listFollowedTopicsEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/topics',
  summary: 'List the topics you follow',
  tags: ['following'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  errors: [],
  handler: readFollowedTopics,
});
