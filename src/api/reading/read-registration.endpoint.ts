import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { webinarParams } from '@/api/reading/webinar.shapes';
import { isRegistered } from '@/domain/webinars/register.command';

/** Returns whether the signed-in user is registered for a webinar. */
export const readRegistrationEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/webinar/{slug}/registration',
  summary: 'Check whether you are registered for a webinar',
  tags: ['reading'],
  access: 'signed-in',
  limit: 'read',
  input: { params: webinarParams },
  output: z.object({ isRegistered: z.boolean() }),
  errors: ['not-found'],
  handler: async (ctx, { params: { slug } }) => ({ isRegistered: await isRegistered(ctx, slug) }),
});
