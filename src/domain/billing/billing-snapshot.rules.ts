import { t } from '@/language/t';
import type { TimeZone } from '../calendar/time-zone.rules';
import { placeLines } from '../membership/billing-place.rules';
import type { SubscriptionTax } from '../membership/subscription-tax.rules';
import type { OrderView } from '../orders/order.presenter';
import { addressLines } from '../places/places.rules';
import type { SellerSettings } from './billing-settings.rules';
import { type OrderTax, type TaxPart, taxPartsOf } from './order-tax.rules';

export type BillingKind = 'invoice' | 'credit-note' | 'cancellation';

/** The seller on a document. */
export interface BillingSeller extends SellerSettings {
  siteName: string;
  phone: string;
  supportEmail: string;
  /** Zone of the dates on the document. Missing on documents from before it could be chosen: UTC. */
  timeZone?: TimeZone;
}

/** The buyer on a document. */
export interface BillingBuyer {
  name: string;
  companyName: string | null;
  vatId: string | null;
  emailAddress: string;
  addressLines: string[];
}

export interface BillingLine {
  title: string;
  note: string;
  quantity: number;
  unitMinor: number;
  amountMinor: number;
}

/**
 * Content of an invoice, a credit note or its cancellation at the moment of issue. Amounts are in minor units of the
 * currency. Nothing in it changes afterwards.
 */
export interface BillingSnapshot {
  kind: BillingKind;
  seller: BillingSeller;
  buyer: BillingBuyer;
  /** The order or subscription, such as `Order M-1001`. */
  reference: string;
  /** When it was paid or paid out. ISO 8601. */
  bookedAt: string;
  /** How it was paid, as a sentence. Null for a free order. */
  paymentText: string | null;
  /** Number of the invoice that a credit note corrects, or of the credit note that is canceled. */
  corrects: string | null;
  lines: BillingLine[];
  /** Discount (negative) and shipping. */
  adjustments: { label: string; amountMinor: number }[];
  taxes: TaxPart[];
  taxMinor: number;
  totalMinor: number;
  currency: string;
  /** Whether the amounts of lines and adjustments contain the tax. Otherwise it is added to them. */
  isTaxIncluded: boolean;
  isReverseCharge: boolean;
  /** The amount received if it isn't the total, because staff accepted a different payment. */
  receivedMinor: number | null;
}

/** An order with the fields that its documents need. */
export interface BilledOrder extends OrderView {
  paidAt: Date;
  receivedMinor: number;
  taxDetails: OrderTax | null;
}

/** A charge of a subscription with the fields that its documents need. */
export interface BilledCharge {
  id: number;
  subscriptionId: number;
  /** The amount charged, with the tax in it. */
  amountMinor: number;
  taxMinor: number;
  tax: SubscriptionTax | null;
  refundedMinor: number;
  currency: string;
  issuedAt: Date;
  /** Whether it was paid, even if it was refunded since. */
  isPaid: boolean;
  /** Whether a bank returned all of the money to the buyer after a dispute. `refundedMinor` includes it. */
  isDisputeLost: boolean;
  planName: string;
  cardLabel: string | null;
  owner: number | null;
  holder: string;
  emailAddress: string;
}

function buyerOf({ billingAddress, emailAddress }: OrderView): BillingBuyer {
  const address = billingAddress;
  return {
    name: address ? `${address.firstName} ${address.lastName}` : '',
    companyName: address?.companyName ?? null,
    vatId: address?.vatId ?? null,
    emailAddress,
    addressLines: address ? addressLines(address) : [],
  };
}

const paidWith = (card: string): string => t('Paid with {card}.', { card });

/**
 * Returns the payment text of a refund, from that of its invoice. The invoice may be in English, if the language has
 * changed since.
 */
function refundedTo(paymentText: string): string {
  for (const template of [paidWith(CARD), `Paid with ${CARD}.`]) {
    const [before = '', after = ''] = template.split(CARD);
    if (paymentText.startsWith(before) && paymentText.endsWith(after)) {
      return t('Refunded to {card}.', { card: paymentText.slice(before.length, -after.length || undefined) });
    }
  }
  return paymentText;
}

/** Stands for a card in a template. */
const CARD = '\u0000';

/** Returns the invoice of a paid order. */
export function invoiceOfOrder(order: BilledOrder, seller: BillingSeller): BillingSnapshot {
  const { taxDetails, payment } = order;
  const isTaxIncluded = taxDetails?.isIncluded ?? false;
  const grossMinor = order.subTotalMinor - order.discountMinor + order.shippingMinor;
  const baseMinor = isTaxIncluded ? grossMinor - order.taxMinor : grossMinor;
  const promotion = order.promoCode ? t('Promotion {code}', { code: order.promoCode }) : t('Promotion');
  return {
    kind: 'invoice',
    seller,
    buyer: buyerOf(order),
    reference: t('Order {id}', { id: order.orderNumber }),
    bookedAt: order.paidAt.toISOString(),
    paymentText:
      payment && order.receivedMinor > 0
        ? paidWith(t('{brand} ending in {last4}', { brand: payment.brand, last4: payment.last4 }))
        : null,
    corrects: null,
    lines: order.lines.map(({ title, note, quantity, unitPriceMinor }) => ({
      title,
      note,
      quantity,
      unitMinor: unitPriceMinor,
      amountMinor: quantity * unitPriceMinor,
    })),
    adjustments: [
      ...(order.discountMinor ? [{ label: promotion, amountMinor: -order.discountMinor }] : []),
      ...(order.shippingMinor ? [{ label: t('Shipping'), amountMinor: order.shippingMinor }] : []),
    ],
    // Older orders don't store their rates.
    taxes: taxDetails?.parts ?? (order.taxMinor ? [{ percent: null, baseMinor, taxMinor: order.taxMinor }] : []),
    taxMinor: order.taxMinor,
    totalMinor: order.grandTotalMinor,
    currency: order.currency.toLowerCase(),
    isTaxIncluded,
    isReverseCharge: taxDetails?.isReverseCharge ?? false,
    receivedMinor: order.receivedMinor === order.grandTotalMinor ? null : order.receivedMinor,
  };
}

/** Returns the invoice of a paid subscription charge. */
export function invoiceOfCharge(charge: BilledCharge, seller: BillingSeller): BillingSnapshot {
  const { amountMinor, taxMinor, tax, planName } = charge;
  const isTaxIncluded = tax?.isIncluded ?? false;
  const priceMinor = isTaxIncluded ? amountMinor : amountMinor - taxMinor;
  return {
    kind: 'invoice',
    seller,
    buyer: {
      name: charge.holder,
      companyName: tax?.companyName ?? null,
      vatId: tax?.vatId ?? null,
      emailAddress: charge.emailAddress,
      addressLines: tax ? placeLines(tax) : [],
    },
    reference: t('Subscription {plan}', { plan: planName }),
    bookedAt: charge.issuedAt.toISOString(),
    paymentText: charge.cardLabel && amountMinor > 0 ? paidWith(charge.cardLabel) : null,
    corrects: null,
    lines: [{ title: planName, note: t('Subscription'), quantity: 1, unitMinor: priceMinor, amountMinor: priceMinor }],
    adjustments: [],
    taxes: taxPartsOf({
      percent: tax?.percent ?? 0,
      taxedMinor: amountMinor - taxMinor,
      amountMinor: amountMinor - taxMinor,
      taxMinor,
    }),
    taxMinor,
    totalMinor: amountMinor,
    currency: charge.currency,
    isTaxIncluded,
    isReverseCharge: tax?.isReverseCharge ?? false,
    receivedMinor: null,
  };
}

/**
 * Returns a credit note for a refund or a lost dispute. Its amounts contain the tax, like the refund. `taxMinor` is the
 * tax in `amountMinor`.
 */
export function creditNoteOf(
  invoice: { number: string; snapshot: BillingSnapshot },
  refund: {
    amountMinor: number;
    taxMinor: number;
    taxes: TaxPart[];
    lines: BillingLine[];
    bookedAt: Date;
    isDispute?: boolean;
  },
  seller: BillingSeller,
): BillingSnapshot {
  const { snapshot } = invoice;
  return {
    ...snapshot,
    kind: 'credit-note',
    seller,
    bookedAt: refund.bookedAt.toISOString(),
    paymentText: refund.isDispute
      ? t('Returned by the buyer’s bank after a dispute.')
      : snapshot.paymentText && refundedTo(snapshot.paymentText),
    corrects: invoice.number,
    lines: refund.lines,
    adjustments: [],
    taxes: refund.taxes,
    taxMinor: refund.taxMinor,
    totalMinor: refund.amountMinor,
    isTaxIncluded: true,
    receivedMinor: null,
  };
}

/** Returns the cancellation of a credit note whose refund failed after it was paid out. */
export function cancellationOf(
  creditNote: { number: string; snapshot: BillingSnapshot },
  seller: BillingSeller,
  now: Date,
): BillingSnapshot {
  return {
    ...creditNote.snapshot,
    kind: 'cancellation',
    seller,
    bookedAt: now.toISOString(),
    paymentText: null,
    corrects: creditNote.number,
  };
}
