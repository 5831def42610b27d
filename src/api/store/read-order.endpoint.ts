import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { findOrder } from '@/domain/orders/order.query';
import { presentPlacedOrder } from '@/domain/orders/placed-order.presenter';

/** Returns one of the caller's orders, for the page that waits for its payment. Changes nothing (CHK-20). */
export const readOrderEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/commerce/order/{orderId}',
  summary: 'Get one of your orders',
  tags: ['store'],
  access: 'signed-in',
  limit: 'read',
  input: { params: z.object({ orderId: z.string().max(40) }) },
  output: z.object({
    orderId: z.string(),
    orderStatus: z.string(),
    firstName: z.string(),
    emailAddress: z.string(),
    placedAt: z.string(),
    /** Whether a payment was taken that is refunded if the order is canceled. */
    isCharged: z.boolean(),
    items: z.array(z.object({ title: z.string(), note: z.string(), quantity: z.number().int(), price: z.number() })),
    downloads: z.array(z.object({ title: z.string(), link: z.string(), format: z.string() })),
    licences: z.array(z.object({ title: z.string(), url: z.string() })),
    /** ISO 4217 code of the currency of all amounts. */
    currency: z.string(),
    subTotal: z.number(),
    discount_amount: z.number(),
    /** The tax that was added to the other amounts: 0 if the prices include it. */
    tax: z.number(),
    /** The tax that the other amounts include. Null if the tax was added to them. */
    includedTax: z.number().nullable(),
    shippingCost: z.number(),
    grandTotal: z.number(),
  }),
  errors: ['not-allowed', 'not-signed-in'],
  handler: async (ctx, { params }) =>
    presentPlacedOrder(await findOrder(ctx, params.orderId), ctx.account?.firstName ?? ''),
});
