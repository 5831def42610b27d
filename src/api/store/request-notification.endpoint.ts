import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { requestNotification } from '@/domain/catalog/request-notification.command';

/** Requests a single notification for when an upcoming product can be ordered. */
export const requestNotificationEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/product/{id}/notify',
  summary: 'Request an email when a product becomes available',
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
