import type { PayloadRequest } from 'payload';
import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { sqlOf } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import type { Currency } from '../formats/money.rules';
import type { Mail } from '../mail/mail';
import { type AddressedMail, MAIL_JOB, sendMail } from '../mail/send-mail';
import { preferencesUrl } from '../newsletters/preference-link';
import { trackingOf } from './carrier.rules';
import { readFailedRefunds } from './failed-refunds.query';
import type { OrderLine } from './order.presenter';
import { orderById } from './order.query';

export const ORDER_MAIL_TASK = 'order-mail';

interface MailInput {
  kind: string;
  /** Id of the order, or of the product for `available`. */
  id: number;
  emailAddress: string;
  /** Amount of the refund that the mail is about, in minor units. */
  amountMinor?: number | null;
}

/**
 * Sends a mail about an order to its buyer: the receipt, or a notice that it was shipped, canceled or refunded or that
 * a refund failed. Also notifies readers that a product is available.
 */
export const orderMailJob: JobDeclaration<MailInput> = {
  slug: ORDER_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  inputSchema: [
    { name: 'kind', type: 'text', required: true },
    { name: 'id', type: 'number', required: true },
    { name: 'emailAddress', type: 'text', required: true },
    { name: 'amountMinor', type: 'number' },
  ],
  handler: async ({ input, job, req }) => {
    await sendMail(req, job, () => compose(input, req));
    return { output: {} };
  },
};

async function compose(input: MailInput, req: PayloadRequest): Promise<AddressedMail | null> {
  const { emailAddress } = input;
  const mail = await mailFor(input, req);
  return mail && { to: emailAddress, mail, preferencesUrl: preferencesUrl({ emailAddress }) };
}

async function mailFor({ kind, id, amountMinor }: MailInput, req: PayloadRequest): Promise<Mail | null> {
  const sql = sqlOf(req.payload);
  if (kind === 'available') return availableMail(sql, id);
  if (kind === 'receipt') {
    const order = await orderById({ sql }, id);
    return order && { kind: 'receipt', order };
  }
  const order = await findFacts(sql, id);
  if (!order) return null;
  const { orderNumber } = order;
  if (kind === 'shipped') {
    const parcel = order.lines.filter(({ isPhysical }) => isPhysical);
    return { kind: 'order-shipped', orderNumber, parcel, tracking: trackingOf(order) };
  }
  if (kind === 'refund-failed') {
    const owedMinor = (await readFailedRefunds(sql, id)).reduce((sum, failed) => sum + failed.amountMinor, 0);
    // Staff have already sent the refund again. The buyer gets the mail about that one.
    if (owedMinor === 0) return null;
    const store = dataAccessOf(req.payload, null, req).asSystem('read the support address for a mail');
    const { supportEmail } = await store.findGlobal({ slug: 'site-settings', depth: 0 });
    return {
      kind: 'refund-failed',
      orderNumber,
      owedMinor,
      currency: order.currency,
      supportEmail: supportEmail ?? '',
    };
  }
  const isCanceled = kind === 'cancelled';
  return {
    kind: isCanceled ? 'order-canceled' : 'order-refunded',
    orderNumber,
    // If nothing was left to refund at cancellation, everything had been refunded before.
    refundMinor: amountMinor ?? ((isCanceled && order.canceledMinor) || order.refundedMinor + order.pendingMinor),
    totalRefundedMinor: order.refundedMinor,
    currency: order.currency,
  };
}

type Sql = ReturnType<typeof sqlOf>;

async function availableMail(sql: Sql, id: number): Promise<Mail | null> {
  const [product] = await sql<{ title: string; slug: string }>('select title, slug from products where id = $1', [id]);
  if (!product) return null;
  return { kind: 'product-available', title: product.title, url: `${env.SITE_URL}/product/${product.slug}` };
}

interface OrderFacts {
  orderNumber: string;
  lines: OrderLine[];
  currency: Currency;
  refundedMinor: number;
  /** Refunds that aren't confirmed yet, in minor units. */
  pendingMinor: number;
  carrier: string | null;
  trackingNumber: string | null;
  /** Amount refunded by the cancellation, in minor units. */
  canceledMinor: number | null;
}

async function findFacts(sql: Sql, id: number): Promise<OrderFacts | null> {
  const [order] = await sql<OrderFacts>(
    `select order_number as "orderNumber", lines, currency, refunded_minor::int as "refundedMinor",
       refund_pending(id) as "pendingMinor",
       case when carrier is null and tracking_number is null then (select note from order_events where key = 'shipped:' || orders.id)
         else carrier end as carrier, tracking_number as "trackingNumber",
       (select amount_minor::int from order_events where key in ('cancelled:' || orders.id, 'late:' || orders.id)
         limit 1) as "canceledMinor"
     from orders where id = $1`,
    [id],
  );
  return order ?? null;
}
