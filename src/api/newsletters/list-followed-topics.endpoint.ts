import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { readFollowedTopics } from '@/domain/topics/follow.query';

/** The followed topics (TOP-14). */
export const listFollowedTopicsEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/user/topics',
  summary: 'The topics that one follows',
  tags: ['following'],
  access: 'signed-in',
  limit: 'read',
  input: {},
  output: z.array(z.object({ id: z.string(), name: z.string() })),
  errors: [],
  handler: readFollowedTopics,
});
