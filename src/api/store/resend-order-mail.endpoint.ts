import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { orderParams } from '@/api/store/order-desk.shapes';
import { RESENDABLE_MAILS } from '@/domain/orders/order-mail.rules';
import { resendOrderMail } from '@/domain/orders/resend-mail.command';

/** Sends a mail about an order to its buyer again. For merchandisers and support. */
export const resendOrderMailEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/store/orders/{id}/mails',
  summary: 'Resend an email about an order',
  tags: ['store'],
  access: { staff: ['merchandiser', 'support'] },
  limit: 'write',
  input: { params: orderParams, body: z.object({ kind: z.enum(RESENDABLE_MAILS) }) },
  /** `isSent` is false if the same email was resent less than a minute ago. */
  output: z.object({ isSent: z.boolean() }),
  errors: ['not-found'],
  handler: async (ctx, { params, body }) => ({ isSent: await resendOrderMail(ctx, params.id, body.kind) }),
});
