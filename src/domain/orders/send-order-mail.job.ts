import type { PayloadRequest, TaskConfig } from 'payload';
import { env } from '@/platform/env';
import { sendMailOnce } from '@/platform/mail/send-once';
import { sqlOf } from '@/platform/sql';
import { doorsOf } from '@/platform/store';
import { dollars } from '../formats/money.rules';
import { type MailContent, presentMail } from '../mail/mail.presenter';
import { preferencesUrl } from '../newsletters/letter-link';
import { legalLineOf } from '../shell/legal-line.rules';
import { readFailedRefunds } from './failed-refunds.query';
import type { OrderLine } from './order.presenter';
import { orderById } from './order.query';
import { receiptMail } from './receipt-mail.presenter';

export const ORDER_MAIL_TASK = 'order-mail';

interface MailInput {
  kind: string;
  /** The id of the order, or of the product. */
  id: number;
  emailAddress: string;
  /** What goes back, in cents, of an order that was refunded. */
  amountMinor?: number | null;
}

/**
 * Sends the receipt of an order; the word that one was shipped, cancelled or refunded, and that the money did not arrive;
 * and that a product can be bought.
 */
export const orderMailJob: TaskConfig<{ input: MailInput; output: object }> = {
  slug: ORDER_MAIL_TASK,
  retries: { attempts: 8, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [
    { name: 'kind', type: 'text', required: true },
    { name: 'id', type: 'number', required: true },
    { name: 'emailAddress', type: 'text', required: true },
    { name: 'amountMinor', type: 'number' },
  ],
  handler: async ({ input, job, req }) => {
    await sendMailOnce(req.payload, `job:${job.id}`, () => compose(input, req));
    return { output: {} };
  },
};

async function compose(input: MailInput, req: PayloadRequest) {
  const sql = sqlOf(req.payload);
  const store = doorsOf(req.payload, null, req).asSystem('how the publication signs its mails');
  const settings = await store.findGlobal({ slug: 'site-settings', depth: 0 });
  const content =
    input.kind === 'available'
      ? await availableMail(sql, input.id)
      : await orderMail(sql, input, settings.supportEmail ?? '');
  if (!content) return null;
  const sender = {
    siteName: settings.name ?? '',
    siteUrl: env.SITE_URL,
    legalLine: legalLineOf(settings.legalLine, new Date()),
  };
  const preferences = preferencesUrl({ emailAddress: input.emailAddress });
  return { to: input.emailAddress, ...presentMail({ ...content, preferences }, sender) };
}

type Sql = ReturnType<typeof sqlOf>;

async function availableMail(sql: Sql, id: number): Promise<MailContent | null> {
  const [product] = await sql<{ title: string; slug: string }>('select title, slug from products where id = $1', [id]);
  if (!product) return null;
  return {
    subject: `${product.title} is here`,
    preview: 'You asked us to tell you.',
    title: 'It is here.',
    paragraphs: [`You asked us to tell you when ${product.title} can be bought. It can, from this moment on.`],
    action: { label: 'See it in the store', url: `${env.SITE_URL}/product/${product.slug}` },
    after: ['This is the only mail about it.'],
    reason: 'You receive this because you asked to be told.',
  };
}

async function orderMail(
  sql: Sql,
  { kind, id, amountMinor }: MailInput,
  supportEmail: string,
): Promise<MailContent | null> {
  if (kind === 'receipt') {
    const paid = await orderById({ sql }, id);
    return paid && receiptMail(paid, env.SITE_URL);
  }
  const [order] = await sql<{
    number: string;
    lines: OrderLine[];
    refunded: number;
    /** Refunds that are on their way. */
    pending: number;
    carrier: string | null;
    cancelled: number | null;
  }>(
    `select order_number as number, lines, refunded_minor::int as refunded, refund_pending(id) as pending,
       (select note from order_events where key = 'shipped:' || orders.id) as carrier,
       (select amount_minor::int from order_events where key in ('cancelled:' || orders.id, 'late:' || orders.id) limit 1) as cancelled
     from orders where id = $1`,
    [id],
  );
  if (!order) return null;
  const action = { label: 'See your order', url: `${env.SITE_URL}/order/${order.number}` };
  const reason = `You receive this because of order ${order.number}.`;
  if (kind === 'shipped') {
    const parcel = order.lines.filter(({ isPhysical }) => isPhysical);
    return {
      subject: `Order ${order.number} is on its way`,
      preview: 'Your parcel has left us.',
      title: 'It is on its way.',
      paragraphs: [
        'Your parcel has left us.',
        ...parcel.map((line) => `${line.quantity} × ${line.title}, ${line.note}`),
        ...(order.carrier ? [`Carrier: ${order.carrier}`] : []),
      ],
      action,
      after: [],
      reason,
    };
  }
  if (kind === 'refund-failed') {
    const owed = (await readFailedRefunds(sql, id)).reduce((sum, failed) => sum + failed.amountMinor, 0);
    // Staff were faster: the word that the money is on its way again is enough.
    if (owed === 0) return null;
    return {
      subject: `Your refund for order ${order.number} did not arrive`,
      preview: `${dollars(owed)} came back to us.`,
      title: 'The money came back to us.',
      paragraphs: [
        `We sent you ${dollars(owed)} for order ${order.number}, and your bank returned it to us.`,
        'It is still yours. We will send it anew, or write to you to agree on another way. You need not do anything.',
      ],
      action,
      after: [`If your card was closed or replaced, write to ${supportEmail}: we will find another way.`],
      reason,
    };
  }
  const isCancelled = kind === 'cancelled';
  // A canceled order of which nothing was left to refund: all of it went back before.
  const back = amountMinor ?? ((isCancelled && order.cancelled) || order.refunded + order.pending);
  return {
    subject: isCancelled ? `Order ${order.number} was cancelled` : `Money back for order ${order.number}`,
    preview: back > 0 ? `${dollars(back)} ${GO_BACK}` : 'Nothing was charged.',
    title: isCancelled ? 'The order was cancelled.' : 'Money is on its way back.',
    paragraphs: [
      back > 0 ? `${dollars(back)} ${GO_BACK} Banks take up to ten days.` : 'Nothing was charged.',
      ...(order.refunded > back ? [`With what went back before, that makes ${dollars(order.refunded)}.`] : []),
    ],
    action,
    after: [],
    reason,
  };
}

const GO_BACK = 'goes back to the card that paid.';
