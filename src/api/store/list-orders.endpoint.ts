import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { format, pageNumber, pageSize, streamPage } from '@/api/http/stream.shapes';
import { readPurchases } from '@/domain/library/purchase.query';
import type { Place } from '@/domain/library/saved-item.query';
import { presentOrderStreamEntry } from '@/domain/orders/order-stream-entry.presenter';
import type { AccountContext } from '@/platform/caller';

const orderEntry = streamPage.shape.entry.element
  .extend({
    orderStatus: z.string(),
    stateText: z.string(),
    /** The parcel. `url` is the carrier's page, if it is known. */
    tracking: z
      .object({ carrier: z.string().nullable(), number: z.string().nullable(), url: z.string().nullable() })
      .nullable(),
    lineItems: z.array(
      z.object({
        title: z.string(),
        contentType: z.string(),
        authors: z.array(z.string()),
        quantity: z.number().int(),
        note: z.string(),
      }),
    ),
    licences: z.array(z.object({ title: z.string(), copies: z.number().int(), url: z.string() })),
    access: z.array(z.string()),
  })
  .openapi('OrderEntry');

const orderPage = streamPage.extend({ entry: z.array(orderEntry) }).openapi('OrderPage');

const common = { method: 'get', tags: ['store'], access: 'signed-in', limit: 'read', errors: [] } as const;

/** Lists the caller's orders, newest first (ORD-01 to 06). */
export const listOrdersStream = [
  defineEndpoint({
    ...common,
    path: '/service/ordered/{number}/{size}',
    summary: 'List your orders',
    input: { params: z.object({ number: pageNumber, size: pageSize }), query: z.object({ format }) },
    output: orderPage,
    handler: (ctx, { params }) => answer(ctx, params),
  }),
  defineEndpoint({
    ...common,
    path: '/service/ordered',
    summary: 'List your orders, with query parameters',
    input: { query: z.object({ number: pageNumber.default(0), size: pageSize.default(8), format }) },
    output: orderPage,
    handler: (ctx, { query }) => answer(ctx, query),
  }),
] as const;

async function answer(ctx: AccountContext, place: Place): Promise<z.input<typeof orderPage>> {
  const { items, last, state } = await readPurchases(ctx, place);
  return { type: 'ordered', entry: items.map(presentOrderStreamEntry), page: { last }, ...state, skus: [] };
}
