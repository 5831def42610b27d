import { z } from '@hono/zod-openapi';
import { DONE, done } from '@/api/account/account.shapes';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { PAYMENT_PROVIDERS } from '@/domain/payments/payment-event.rules';
import { receiveEvent } from '@/domain/payments/receive-event.command';
import { SIGNATURE_HEADERS } from '@/platform/payments/payment-events';

/** Receives events from payment providers and rejects those without a valid signature. */
export const receivePaymentEventEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/payments/events/{provider}',
  summary: 'Receive an event from a payment provider',
  tags: ['payments'],
  access: 'public',
  limit: 'read',
  takesText: true,
  input: { params: z.object({ provider: z.enum(PAYMENT_PROVIDERS) }), body: z.string() },
  output: done,
  errors: ['bad-input'],
  async handler(ctx, { params: { provider }, body: message }) {
    await receiveEvent(ctx, { provider, message, signature: ctx.caller.headers.get(SIGNATURE_HEADERS[provider]) });
    return DONE;
  },
});
