import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Payload, TypedUser } from 'payload';
import { parse } from 'yaml';
import { z } from 'zod';
import { issueMissingDocuments } from '@/domain/billing/issue-documents.command';
import { addToCart } from '@/domain/cart/change-cart.command';
import { choosePromoCode, chooseShippingAndPayment, chooseShippingMethod } from '@/domain/cart/choose.command';
import { refundOrder } from '@/domain/orders/refund-order.command';
import { REFUND_TASK } from '@/domain/orders/refund-order.job';
import { ORDER_MAIL_TASK } from '@/domain/orders/send-order-mail.job';
import { submitOrder } from '@/domain/orders/submit-order.command';
import type { AccountContext } from '@/platform/caller';
import { contextOf } from '@/platform/context';
import { paymentGateway } from '@/platform/payments/gateway';
import { sqlOf } from '@/platform/sql';
import type { Store } from '@/platform/store';
import { transactionOf } from '@/platform/transaction';

const FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'content', 'orders.yaml');
const DAY_MS = 86_400_000;

const copies = z.record(z.string(), z.int().min(1));
const orders = z.array(
  z.strictObject({
    reader: z.email(),
    daysAgo: z.int().min(0),
    /** Copies by availability id. */
    items: copies,
    /** Permissions to copy, by availability id. */
    permissions: copies.default({}),
    code: z.string().optional(),
    method: z.string().optional(),
    /** Action of staff on the order. */
    outcome: z.enum(['refunded', 'partly', 'cancelled']).optional(),
  }),
);
type DemoOrder = z.infer<typeof orders>[number];

const PLACES: Record<string, { address1: string; city: string; state: string; postalCode: string }> = {
  reader: { address1: '14 Harbour Row', city: 'Portland', state: 'ME', postalCode: '04101' },
  good: { address1: '208 Alder Street', city: 'Seattle', state: 'WA', postalCode: '98101' },
  better: { address1: '31 Beacon Place', city: 'Boston', state: 'MA', postalCode: '02108' },
  best: { address1: '77 Prairie Avenue', city: 'Chicago', state: 'IL', postalCode: '60605' },
  allaccess: { address1: '5 Canal Walk', city: 'Austin', state: 'TX', postalCode: '78701' },
};

/** Places orders of the demo readers with the regular commands. Skipped if real payments are possible. */
export async function seedOrders(payload: Payload, store: Store, now: Date): Promise<void> {
  const sql = sqlOf(payload);
  if (paymentGateway(sql).name !== 'embedded') return;
  const { docs: staff } = await store.find({
    collection: 'users',
    where: { role: { equals: 'merchandiser' } },
    depth: 0,
  });
  for (const order of orders.parse(parse(await readFile(FILE, 'utf8')))) {
    const { docs } = await store.find({ collection: 'users', where: { email: { equals: order.reader } }, depth: 0 });
    if (!docs[0]) throw new Error(`orders.yaml: no account "${order.reader}".`);
    const at = new Date(now.getTime() - order.daysAgo * DAY_MS);
    await buy(payload, { ...docs[0], collection: 'users' } as TypedUser, order, { at, staff: staff[0]?.id ?? null });
  }
  await payload.jobs.run({ where: { taskSlug: { equals: REFUND_TASK } }, limit: 100, silent: true });
  // Payouts are dated on the day of the request, not of the import.
  await sql(`update order_events e set created_at = r.created_at from order_events r
     where e.kind = 'refunded' and r.order_id = e.order_id and r.kind in ('refund requested', 'cancelled')`);
  await sql(`update refunds set requested_at = e.created_at, tried_at = e.created_at, settled_at = e.created_at
     from order_events e where e.key = 'refunded:' || refunds.gateway_key`);
  // Receipts are not sent, and the carts are reset.
  await sql('delete from payload_jobs where task_slug::text = $1', [ORDER_MAIL_TASK]);
  await sql('delete from carts where jsonb_array_length(lines) = 0');
  // Invoices are issued in the order of the payments, and dated on their days.
  await issueMissingDocuments(sql, transactionOf(payload));
  await sql(`update billing_documents set issued_at = (snapshot->>'bookedAt')::timestamptz`);
}

async function buy(
  payload: Payload,
  user: TypedUser,
  order: DemoOrder,
  { at, staff }: { at: Date; staff: number | null },
): Promise<void> {
  const ctx = {
    ...contextOf(payload, user),
    now: at,
    caller: { network: '127.0.0.1', headers: new Headers(), cookie: () => null },
  } as unknown as AccountContext;
  const address = {
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    countryCode: 'US',
    ...PLACES[order.reader.split('@')[0] ?? ''],
  };
  const items = [
    ...Object.entries(order.items).map(([itemid, quantity]) => ({ itemid, quantity })),
    ...Object.entries(order.permissions).map(([itemid, quantity]) => ({ itemid, quantity, type: 'Perm' })),
  ];
  await addToCart(ctx, { cookie: () => {} }, items, 'add');
  await chooseShippingAndPayment(ctx, {
    shippingAddress: address,
    sameAsShipping: true,
    payment: { token: 'pm_card_visa', brand: 'Visa', last4: '4242' },
  });
  if (order.method) await chooseShippingMethod(ctx, order.method);
  if (order.code) await choosePromoCode(ctx, order.code);
  const { orderNumber, status } = await submitOrder(ctx, { key: null, body: {} });
  if (status !== 'paid') throw new Error(`orders.yaml: the order of ${order.reader} is ${status}.`);
  await finish(ctx, orderNumber, order, staff);
}

async function finish(ctx: AccountContext, orderNumber: string, { outcome }: DemoOrder, staff: number | null) {
  const [order] = await ctx.sql<{ id: number; total: number }>(
    'select id, grand_total_minor::int as total from orders where order_number = $1',
    [orderNumber],
  );
  if (!order) throw new Error(`Order ${orderNumber} does not exist.`);
  const byStaff = { ...ctx, account: staff === null ? null : ({ id: staff } as AccountContext['account']) };
  if (outcome === 'refunded' || outcome === 'partly') {
    const amountMinor = outcome === 'partly' ? Math.round(order.total / 4) : order.total;
    const note = outcome === 'partly' ? 'Three copies came back' : 'The course was not what was expected';
    await refundOrder(byStaff, order.id, { amountMinor, key: 'demo-refund', note });
  }
  if (outcome === 'cancelled')
    await ctx.sql('select order_cancel($1, $2, $3)', [order.id, staff, 'Asked for by telephone']);
  // Records are dated when the order happened, not when it was imported. Staff acted two hours later.
  await ctx.sql(
    `update order_events set created_at = $2::timestamptz + case when kind in ('placed', 'paid') then interval '0' else interval '2 hours' end
     where order_id = $1`,
    [order.id, ctx.now],
  );
  await ctx.sql('update stock_movements set created_at = $2 where order_id = $1', [order.id, ctx.now]);
}
