import { msg, t } from '@/language/t';
import { DEFAULT_TIME_ZONE } from '../calendar/default-time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import { amountText } from '../formats/money.rules';
import { percentText } from '../formats/percent.rules';
import type { BillingKind, BillingSeller, BillingSnapshot } from './billing-snapshot.rules';
import type { TaxPart } from './order-tax.rules';

/** A row of a document's table. The cells follow the title. */
export interface DocumentRow {
  title: string;
  note: string;
  cells: string[];
}

/** A document as pages and PDF files show it: both are rendered from this, so they have the same content. */
export interface DocumentView {
  /** Such as `Invoice INV-1001`. */
  title: string;
  siteName: string;
  /** Lines below the title, such as the date. */
  heading: string[];
  /** A statement that stands out, such as the validity of a license. */
  statement: { text: string; isValid: boolean } | null;
  facts: { label: string; lines: string[] }[];
  /** Headings of the columns, the first of which is for the titles. Empty without a table. */
  columns: string[];
  rows: DocumentRow[];
  totals: { label: string; amount: string; isTotal?: boolean }[];
  notes: string[];
  /** Printed below, on every page of a PDF. */
  footer: string[];
}

/** Returns the name of a document, such as `Invoice INV-1001`. */
export const documentTitle = (kind: BillingKind, number: string): string =>
  kind === 'invoice'
    ? t('Invoice {number}', { number })
    : kind === 'credit-note'
      ? t('Credit note {number}', { number })
      : t('Cancellation {number}', { number });

/** A document with its pages. */
export interface DocumentLink {
  /** Such as `Invoice INV-1001`. */
  title: string;
  url: string;
  pdfUrl: string;
}

/** Returns the links of a document. */
export function documentLink({ kind, number }: { kind: BillingKind; number: string }): DocumentLink {
  const url = `/order/document/${encodeURIComponent(number)}`;
  return { title: documentTitle(kind, number), url, pdfUrl: `${url}/pdf` };
}

const BOOKED: Record<BillingKind, string> = {
  invoice: msg('Paid on {date}'),
  'credit-note': msg('Refunded on {date}'),
  cancellation: msg('Canceled on {date}'),
};

/** Note on invoices whose tax the buyer owes (article 196 of the EU VAT directive). */
export const REVERSE_CHARGE_NOTE = msg(
  'Reverse charge: the recipient must account for the VAT (Article 196, Council Directive 2006/112/EC).',
);

/** Presents an invoice, a credit note or a cancellation from its snapshot. */
export function presentBilling(number: string, issuedAt: Date, snapshot: BillingSnapshot): DocumentView {
  const { kind, seller, buyer, currency, lines, corrects } = snapshot;
  const money = (minor: number) => amountText(minor, currency);
  const zone = seller.timeZone ?? DEFAULT_TIME_ZONE;
  return {
    title: documentTitle(kind, number),
    siteName: seller.siteName,
    heading: [
      t('Issued on {date}', { date: visitorDate(issuedAt, zone) }),
      t(BOOKED[kind], { date: visitorDate(snapshot.bookedAt, zone) }),
      snapshot.reference,
      ...(corrects
        ? [
            kind === 'cancellation'
              ? t('Cancels credit note {number}', { number: corrects })
              : t('For invoice {number}', { number: corrects }),
          ]
        : []),
    ],
    statement: null,
    facts: [
      {
        label: t('Billed to'),
        lines: [
          buyer.companyName ?? '',
          buyer.name,
          ...buyer.addressLines,
          buyer.vatId ? t('VAT ID: {id}', { id: buyer.vatId }) : '',
          buyer.emailAddress,
        ].filter(Boolean),
      },
      { label: t('Seller'), lines: sellerLines(seller) },
    ],
    columns: [t('Item'), t('Quantity'), t('Unit price'), t('Amount')],
    rows: lines.map(({ title, note, quantity, unitMinor, amountMinor }) => ({
      title,
      note,
      cells: [String(quantity), money(unitMinor), money(amountMinor)],
    })),
    totals: totalsOf(snapshot, money),
    notes: [
      snapshot.isReverseCharge ? t(REVERSE_CHARGE_NOTE) : '',
      kind === 'cancellation'
        ? t('The refund failed, so the credit note is canceled and its amount is due again.')
        : '',
      snapshot.paymentText ?? '',
    ].filter(Boolean),
    footer: [footerOf(seller), seller.footerNote ?? ''].filter(Boolean),
  };
}

function totalsOf(snapshot: BillingSnapshot, money: (minor: number) => string): DocumentView['totals'] {
  const { kind, lines, adjustments, taxes, taxMinor, totalMinor, isTaxIncluded, receivedMinor } = snapshot;
  const subTotal = lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const taxRows = taxes
    .filter((part) => part.taxMinor > 0 || taxes.length > 1)
    .map((part) => ({ label: taxLabel(part, isTaxIncluded, money), amount: money(part.taxMinor) }));
  const total = { invoice: t('Total'), 'credit-note': t('Total credit'), cancellation: t('Total due again') }[kind];
  const none = taxMinor === 0 && taxRows.length === 0 ? [{ label: t('Tax'), amount: money(0) }] : [];
  const sums = [
    ...(adjustments.length > 0 || !isTaxIncluded ? [{ label: t('Subtotal'), amount: money(subTotal) }] : []),
    ...adjustments.map(({ label, amountMinor }) => ({ label, amount: money(amountMinor) })),
  ];
  const totalRow = { label: total, amount: money(totalMinor), isTotal: true };
  return [
    ...sums,
    ...(isTaxIncluded ? [totalRow, ...taxRows] : [...taxRows, ...none, totalRow]),
    ...(receivedMinor === null ? [] : [{ label: t('Amount received'), amount: money(receivedMinor) }]),
  ];
}

function taxLabel({ percent, baseMinor }: TaxPart, isIncluded: boolean, money: (minor: number) => string): string {
  const amount = money(baseMinor);
  if (percent === null)
    return isIncluded ? t('Includes Tax on {amount}', { amount }) : t('Tax on {amount}', { amount });
  const rate = percentText(percent);
  return isIncluded
    ? t('Includes {percent} tax on {amount}', { percent: rate, amount })
    : t('{percent} tax on {amount}', { percent: rate, amount });
}

/** Returns the seller's lines on a document. */
export function sellerLines(seller: BillingSeller): string[] {
  const { legalName, siteName, address, taxId, vatId, email, supportEmail } = seller;
  return [
    legalName || siteName,
    ...(address ?? '').split('\n').map((line) => line.trim()),
    taxId ? t('Tax ID: {id}', { id: taxId }) : '',
    vatId ? t('VAT ID: {id}', { id: vatId }) : '',
    email || supportEmail,
  ].filter(Boolean);
}

/** Returns the line at the foot of a document: who sold, and where it is registered. */
export const footerOf = ({ legalName, siteName, registration }: BillingSeller): string =>
  [legalName || siteName, registration].filter(Boolean).join(', ');
