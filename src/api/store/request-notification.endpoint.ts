import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { requestNotification } from '@/domain/catalog/request-notification.command';

/** Asks to be told, once, when a product that is coming soon can be bought. */
export const requestNotificationEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/product/{id}/notify',
  summary: 'Asks for one mail when a product can be bought',
  tags: ['store'],
  access: 'public',
  limit: 'mail',
  status: 202,
  input: { params: z.object({ id: z.string().max(60) }), body: z.object({ emailAddress: z.string().max(254) }) },
  output: z.object({ status: z.literal('success') }),
  errors: ['bad-input', 'not-found'],
  async handler(ctx, { params, body }) {
    await requestNotification(ctx, params.id, body.emailAddress);
    return { status: 'success' as const };
  },
});
