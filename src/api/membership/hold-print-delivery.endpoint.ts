import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { printDelivery } from '@/api/membership/print-delivery.shapes';
import { holdDeliveries } from '@/domain/membership/print-delivery.command';
import { readPrintDelivery } from '@/domain/membership/print-delivery.query';

const day = z.string().max(10);

/** Puts the caller’s print issues on hold for a range of days, or ends the hold. */
export const holdPrintDeliveryEndpoint = defineEndpoint({
  method: 'post',
  path: '/service/user/print-delivery/hold',
  summary: 'Put your print issues on hold, or end the hold',
  tags: ['membership'],
  access: 'signed-in',
  limit: 'write',
  input: { body: z.object({ hold: z.object({ from: day, until: day }).nullable() }) },
  output: printDelivery,
  errors: ['bad-input', 'not-found'],
  async handler(ctx, { body }) {
    await holdDeliveries(ctx, body.hold);
    return readPrintDelivery(ctx);
  },
});
