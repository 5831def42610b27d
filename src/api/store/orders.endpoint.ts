import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { streamPage } from '@/api/http/stream-entry.presenter';
import { format, pageNumber, pageSize } from '@/api/reading/stream.endpoint';
import { readPurchases } from '@/domain/library/purchase.query';
import type { Place } from '@/domain/library/saved-item.query';
import { findOrder } from '@/domain/orders/order.query';
import type { OrderEntryView } from '@/domain/orders/order-entry.presenter';
import { orderPayments } from '@/domain/orders/payment-events';
import type { AccountContext } from '@/platform/caller';
import { answerChallenge } from '@/platform/payments/embedded-gateway';

const orderEntry = streamPage.shape.entry.element
  .extend({
    orderStatus: z.string(),
    stateText: z.string(),
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

function presentOrder(order: OrderEntryView): z.input<typeof orderEntry> {
  const open = order.held.flatMap((each) => (each.url === null ? [] : [{ ...each, url: each.url }]));
  const downloads = open.filter(({ kind }) => kind === 'download').map(({ url, format }) => ({ link: url, format }));
  return {
    id: order.orderNumber,
    title: `Order ${order.orderNumber}`,
    summary: null,
    published: order.placedAt,
    contentType: 'Order',
    category: { term: null },
    author: [],
    content: {
      id: order.orderNumber,
      src: order.url,
      activity: 'Ordered',
      grandTotalIncTax: order.grandTotalMinor / 100,
      itemCount: order.itemCount,
      ...(downloads.length ? { downloads, hasDownloads: true } : {}),
    },
    listPrice: null,
    productStatus: null,
    productLink: null,
    orderStatus: order.status,
    stateText: order.stateText,
    lineItems: order.lines,
    licences: open
      .filter(({ kind }) => kind === 'licence')
      .map(({ title, copies, url }) => ({ title, copies: copies ?? 0, url })),
    access: order.held.flatMap(({ title, untilText }) => (untilText ? [`${title}: ${untilText}`] : [])),
  };
}

const common = { method: 'get', tags: ['store'], access: 'signed-in', limit: 'read', errors: [] } as const;

async function answer(ctx: AccountContext, place: Place): Promise<z.input<typeof orderPage>> {
  const { items, last, state } = await readPurchases(ctx, place);
  return { type: 'ordered', entry: items.map(presentOrder), page: { last }, ...state, skus: [] };
}

/** The own orders, newest first (ORD-01 to 06). */
export const orderedStream = [
  defineEndpoint({
    ...common,
    path: '/service/ordered/{number}/{size}',
    summary: 'A page of the own orders',
    input: { params: z.object({ number: pageNumber, size: pageSize }), query: z.object({ format }) },
    output: orderPage,
    handler: (ctx, { params }) => answer(ctx, params),
  }),
  defineEndpoint({
    ...common,
    path: '/service/ordered',
    summary: 'A page of the own orders, by query',
    input: { query: z.object({ number: pageNumber.default(0), size: pageSize.default(8), format }) },
    output: orderPage,
    handler: (ctx, { query }) => answer(ctx, query),
  }),
] as const;

/** One of the caller's orders, for the page that waits for its payment. It only reads (CHK-20). */
export const orderEndpoint = defineEndpoint({
  ...common,
  path: '/service/commerce/order/{orderId}',
  summary: 'One of the own orders, as it stands',
  input: { params: z.object({ orderId: z.string().max(40) }) },
  output: z.object({
    orderId: z.string(),
    orderStatus: z.string(),
    firstName: z.string(),
    emailAddress: z.string(),
    placedAt: z.string(),
    /** Whether money was taken, which goes back when the order is canceled. */
    isCharged: z.boolean(),
    items: z.array(z.object({ title: z.string(), note: z.string(), quantity: z.number().int(), price: z.number() })),
    downloads: z.array(z.object({ title: z.string(), link: z.string(), format: z.string() })),
    licences: z.array(z.object({ title: z.string(), url: z.string() })),
    subTotal: z.number(),
    discount_amount: z.number(),
    tax: z.number(),
    shippingCost: z.number(),
    grandTotal: z.number(),
  }),
  errors: ['not-allowed', 'not-signed-in'],
  async handler(ctx, { params }) {
    const order = await findOrder(ctx, params.orderId);
    const alive = order.entitlements.filter(({ isRevoked }) => !isRevoked);
    return {
      orderId: order.orderNumber,
      orderStatus: order.status,
      firstName: order.billingAddress?.firstName ?? ctx.account?.firstName ?? '',
      emailAddress: order.emailAddress,
      placedAt: order.placedAt.toISOString(),
      isCharged: order.isCharged,
      items: order.lines.map(({ title, note, quantity, unitPriceMinor }) => ({
        title,
        note,
        quantity,
        price: (unitPriceMinor * quantity) / 100,
      })),
      downloads: alive
        .filter(({ kind }) => kind === 'download')
        .map(({ title, code, format }) => ({ title, format, link: `/order/${order.orderNumber}/download/${code}` })),
      licences: alive
        .filter(({ kind }) => kind === 'licence')
        .map(({ title, code }) => ({ title, url: `/licence/${code}` })),
      subTotal: order.subTotalMinor / 100,
      discount_amount: order.discountMinor / 100,
      tax: order.taxMinor / 100,
      shippingCost: order.shippingMinor / 100,
      grandTotal: order.grandTotalMinor / 100,
    };
  },
});

const paymentId = z.object({ id: z.string().regex(/^pay_[0-9a-f]{32}$/) });

/** Where the embedded gateway asks whose card it is, as a bank would (CHK-11). */
export const challengeEndpoint = defineEndpoint({
  method: 'get',
  tags: ['store'],
  access: 'public',
  limit: 'read',
  path: '/service/test-gateway/challenge/{id}',
  summary: 'The challenge of a test card',
  input: { params: paymentId },
  output: z.string(),
  contentType: 'text/html; charset=utf-8',
  errors: [],
  handler: () =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Your bank asks</title>
<style>:root{color-scheme:light dark}body{font:400 17px/1.5 sans-serif;max-width:32em;margin:12vh auto;padding:0 20px}button{font:inherit;padding:12px 20px;margin:8px 8px 0 0}</style></head>
<body><main><h1>Is it really you?</h1><p>A test card asks its holder. Nothing here reaches a bank.</p>
<form method="post"><button name="answer" value="yes">Complete</button><button name="answer" value="no">Fail</button></form></main></body></html>`,
});

/** Takes the answer, and leads back to the shop. The gateway's own word settles the order. */
export const challengeAnswerEndpoint = defineEndpoint({
  method: 'post',
  tags: ['store'],
  access: 'public',
  limit: 'write',
  path: '/service/test-gateway/challenge/{id}',
  summary: 'The answer to the challenge of a test card',
  input: { params: paymentId, body: z.object({ answer: z.enum(['yes', 'no']) }) },
  takesForms: true,
  status: 303,
  output: z.object({ location: z.string() }),
  errors: [],
  async handler(ctx, { params, body }) {
    const answered = await answerChallenge(ctx.sql, params.id, body.answer === 'yes');
    if (!answered) return { location: '/shopping-cart' };
    const { orderNumber, amountMinor: amount, status } = answered;
    const isPaid = status === 'succeeded';
    if (isPaid || status === 'declined') {
      await ctx.transaction((change) =>
        orderPayments.handle(
          { change, now: ctx.now },
          {
            provider: 'embedded',
            id: `answer:${params.id}`,
            type: isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed',
            object: { id: params.id, amount, metadata: { order: orderNumber } },
          },
        ),
      );
    }
    return { location: isPaid ? `/registration-complete?order=${orderNumber}` : '/review-order?declined=1' };
  },
});
