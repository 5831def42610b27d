import { t } from '@/language/t';
import { shareBy } from '../cart/line-share.rules';
import type { OrderLine } from '../orders/order.presenter';
import {
  type BilledCharge,
  type BilledOrder,
  type BillingLine,
  type BillingSeller,
  type BillingSnapshot,
  cancellationOf,
  creditNoteOf,
  invoiceOfCharge,
  invoiceOfOrder,
} from './billing-snapshot.rules';
import { partsOfRefund, taxOfRefund } from './order-tax.rules';

/** A document that was already issued. */
export interface IssuedDocument {
  number: string;
  source: string;
  snapshot: BillingSnapshot;
}

/** A document to issue. The source identifies the payment, refund or cancellation that it documents. */
export interface DueDocument {
  source: string;
  snapshot: BillingSnapshot;
}

/** A refund that was paid out. */
export interface PaidOutRefund {
  /** Such as `refund:12:re_34`. A refund that failed and was sent again has another one. */
  source: string;
  amountMinor: number;
  shippingMinor: number;
  settledAt: Date;
  lines: { itemId: string; quantity: number }[];
}

const canceled = (issued: readonly IssuedDocument[]) =>
  new Set(issued.filter(({ source }) => source.startsWith('cancel:')).map(({ source }) => source.slice(7)));

/** Returns the credit notes that are valid: issued and not canceled. */
function validCreditNotes(issued: readonly IssuedDocument[]): IssuedDocument[] {
  const isCanceled = canceled(issued);
  return issued.filter(({ source, snapshot }) => snapshot.kind === 'credit-note' && !isCanceled.has(source));
}

const sumOf = (documents: readonly IssuedDocument[]) => ({
  amountMinor: documents.reduce((sum, { snapshot }) => sum + snapshot.totalMinor, 0),
  taxMinor: documents.reduce((sum, { snapshot }) => sum + snapshot.taxMinor, 0),
});

/**
 * Returns the next document that an order lacks, or null if it has all: its invoice, the cancellation of a credit note
 * whose refund failed, or the credit note of a paid-out refund. Derived from the current state instead of events, so
 * lost, repeated and late calls result in the same documents. A credit note depends on the previous ones.
 */
export function nextDocumentOfOrder(
  order: BilledOrder,
  refunds: readonly PaidOutRefund[],
  issued: readonly IssuedDocument[],
  seller: BillingSeller,
  now: Date,
): DueDocument | null {
  const invoice = issued.find(({ snapshot }) => snapshot.kind === 'invoice');
  if (!invoice) return { source: `order:${order.id}`, snapshot: invoiceOfOrder(order, seller) };
  const valid = validCreditNotes(issued);
  const failed = valid.find(({ source }) => refunds.every((refund) => refund.source !== source));
  if (failed) return { source: `cancel:${failed.source}`, snapshot: cancellationOf(failed, seller, now) };
  const refund = refunds.find(({ source }) => issued.every((document) => document.source !== source));
  if (!refund) return null;
  const { amountMinor } = refund;
  const taxMinor = taxOfRefund(
    { amountMinor: invoice.snapshot.receivedMinor ?? invoice.snapshot.totalMinor, taxMinor: invoice.snapshot.taxMinor },
    sumOf(valid),
    amountMinor,
    taxOfLines(order, refund),
  );
  const taxes = partsOfRefund(invoice.snapshot.taxes, { amountMinor, taxMinor });
  const lines = refundedLines(order, refund);
  const content = { amountMinor, taxMinor, taxes, lines, bookedAt: refund.settledAt, isDispute: isDispute(refund) };
  return { source: refund.source, snapshot: creditNoteOf(invoice, content, seller) };
}

/** Whether a bank returned the money after a lost dispute. */
const isDispute = ({ source }: PaidOutRefund): boolean => source.startsWith('dispute:');

/** Returns the tax of the refunded lines and shipping. Null for a refund of an amount, and for older orders. */
function taxOfLines(order: BilledOrder, refund: PaidOutRefund): number | null {
  if (refund.lines.length === 0 || order.lines.some(({ netMinor }) => typeof netMinor !== 'number')) return null;
  const ofLines = refund.lines.reduce((sum, { itemId, quantity }) => {
    const line = order.lines.find((each) => each.itemId === itemId);
    return line ? sum + Math.round((taxOfLine(line) * quantity) / line.quantity) : sum;
  }, 0);
  if (refund.shippingMinor === 0) return ofLines;
  const shippingTax = order.taxMinor - order.lines.reduce((sum, line) => sum + taxOfLine(line), 0);
  const shippingPaid = order.grandTotalMinor - order.lines.reduce((sum, { paidMinor }) => sum + (paidMinor ?? 0), 0);
  return ofLines + (shippingPaid > 0 ? Math.round((shippingTax * refund.shippingMinor) / shippingPaid) : 0);
}

/** Returns the tax in the amount paid for a line of a newer order. */
const taxOfLine = ({ paidMinor, netMinor }: OrderLine): number => (paidMinor ?? 0) - (netMinor ?? 0);

/** Returns the lines of a credit note. A refund of an amount has a single line. */
function refundedLines(order: BilledOrder, refund: PaidOutRefund): BillingLine[] {
  const { amountMinor, shippingMinor } = refund;
  const refunded = refund.lines.flatMap(({ itemId, quantity }) => {
    const line = order.lines.find((each) => each.itemId === itemId);
    return line ? [{ line, quantity }] : [];
  });
  if (refunded.length === 0) {
    const refundTitle = amountMinor >= order.receivedMinor ? t('Full refund') : t('Partial refund');
    const title = isDispute(refund) ? t('Disputed payment') : refundTitle;
    return [
      { title, note: t('Order {id}', { id: order.orderNumber }), quantity: 1, unitMinor: amountMinor, amountMinor },
    ];
  }
  const paid = refunded.map(
    ({ line, quantity }) => (line.paidMinor ?? line.unitPriceMinor * line.quantity) * (quantity / line.quantity),
  );
  const amounts = shareBy(amountMinor - shippingMinor, paid.map(Math.round));
  const lines = refunded.map(({ line: { title, note }, quantity }, at) => ({
    title,
    note,
    quantity,
    unitMinor: Math.round((amounts[at] ?? 0) / quantity),
    amountMinor: amounts[at] ?? 0,
  }));
  const shipping = {
    title: t('Shipping'),
    note: '',
    quantity: 1,
    unitMinor: shippingMinor,
    amountMinor: shippingMinor,
  };
  return shippingMinor > 0 ? [...lines, shipping] : lines;
}

/**
 * Returns the next document that a subscription charge lacks, or null. Its refunds are known as a total, so a credit
 * note covers what isn't credited yet. A total that decreases means that a refund failed.
 */
export function nextDocumentOfCharge(
  charge: BilledCharge,
  issued: readonly IssuedDocument[],
  seller: BillingSeller,
  now: Date,
): DueDocument | null {
  const invoice = issued.find(({ snapshot }) => snapshot.kind === 'invoice');
  if (!invoice)
    return charge.isPaid ? { source: `charge:${charge.id}`, snapshot: invoiceOfCharge(charge, seller) } : null;
  const valid = validCreditNotes(issued);
  const creditedMinor = sumOf(valid).amountMinor;
  const latest = valid.at(-1);
  if (creditedMinor > charge.refundedMinor && latest) {
    return { source: `cancel:${latest.source}`, snapshot: cancellationOf(latest, seller, now) };
  }
  const amountMinor = charge.refundedMinor - creditedMinor;
  if (amountMinor <= 0) return null;
  const refundTitle = charge.refundedMinor >= charge.amountMinor ? t('Refund') : t('Partial refund');
  const title = charge.isDisputeLost ? t('Disputed payment') : refundTitle;
  const lines = [{ title, note: charge.planName, quantity: 1, unitMinor: amountMinor, amountMinor }];
  const { totalMinor, taxMinor: invoicedTaxMinor, taxes } = invoice.snapshot;
  const taxMinor = taxOfRefund({ amountMinor: totalMinor, taxMinor: invoicedTaxMinor }, sumOf(valid), amountMinor);
  const content = {
    amountMinor,
    taxMinor,
    taxes: partsOfRefund(taxes, { amountMinor, taxMinor }),
    lines,
    bookedAt: now,
    isDispute: charge.isDisputeLost,
  };
  // The number of earlier credit notes makes the source unique, and the row lock of the charge makes it stable.
  const count = issued.filter(({ snapshot }) => snapshot.kind === 'credit-note').length;
  return { source: `charge-refund:${charge.id}:${count + 1}`, snapshot: creditNoteOf(invoice, content, seller) };
}
