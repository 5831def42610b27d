import type { SubscriptionInvoice } from '@/generated/payload-types';
import { msg, t } from '@/language/t';
import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { readChargeDocuments } from '../billing/billing-document.query';
import type { DocumentLink } from '../billing/document.presenter';
import { readTimeZone } from '../calendar/time-zone.query';
import type { TimeZone } from '../calendar/time-zone.rules';
import { DomainError } from '../errors';
import { visitorDate } from '../formats/date.rules';
import type { Currency } from '../formats/money.rules';
import { readTiers } from './tier.query';
import { captionOf } from './tier.rules';

/** An invoice in a list. Amounts are in minor units. */
export interface InvoiceView {
  number: string;
  dateText: string;
  amountMinor: number;
  currency: Currency;
  refundedMinor: number;
  /** State for display, such as `Paid`, `Refunded` or `Disputed`. */
  stateText: string;
  status: string;
  /** URL of the invoice at Stripe, or path of its page on this site. */
  url: string;
}

/** An invoice as a document. */
export interface InvoiceDocumentView extends InvoiceView {
  planName: string;
  /** Name of the account's owner. */
  holder: string;
  emailAddress: string;
}

const STATES: Record<string, string> = { paid: msg('Paid'), open: msg('Not paid yet'), refunded: msg('Refunded') };

function stateOf({ status, dispute, refundedMinor }: SubscriptionInvoice): string {
  if (dispute === 'open') return t('Disputed');
  if (dispute === 'lost') return t('Charged back');
  return status === 'paid' && (refundedMinor ?? 0) > 0 ? t('Partly refunded') : t(STATES[status] ?? msg('Void'));
}

const presentInvoice = (invoice: SubscriptionInvoice, zone: TimeZone): InvoiceView => ({
  number: invoice.number,
  amountMinor: invoice.amountMinor,
  currency: invoice.currency.toUpperCase(),
  refundedMinor: invoice.refundedMinor ?? 0,
  stateText: stateOf(invoice),
  status: invoice.status,
  dateText: visitorDate(invoice.issuedAt, zone),
  url: invoice.url ?? `/order/invoice/${encodeURIComponent(invoice.number)}`,
});

/** An invoice in a list, with the invoices and credit notes that were issued for it. */
export interface ListedInvoiceView extends InvoiceView {
  documents: DocumentLink[];
}

/** Returns the latest invoices of an account. */
export async function readInvoices(ctx: Context, ownerId: number): Promise<ListedInvoiceView[]> {
  const { docs } = await ctx.store.asSystem('read the caller’s invoices').find({
    collection: 'subscription-invoices',
    where: { owner: { equals: ownerId } },
    sort: ['-issuedAt', '-id'],
    limit: 24,
    depth: 0,
    pagination: false,
  });
  const ids = docs.map(({ id }) => id);
  const documents = await readChargeDocuments(ctx.sql, ids);
  const zone = await readTimeZone(ctx);
  return docs.map((invoice) => ({ ...presentInvoice(invoice, zone), documents: documents.get(invoice.id) ?? [] }));
}

/**
 * Returns one of the caller's invoices as a document. @throws DomainError not-signed-in, not-found for an invoice of
 * somebody else
 */
export async function findInvoice(ctx: Context, number: string): Promise<InvoiceDocumentView> {
  const account = requireAccount(ctx);
  const { docs } = await ctx.store.asSystem('read the caller’s invoice').find({
    collection: 'subscription-invoices',
    where: { and: [{ owner: { equals: account.id } }, { number: { equals: number } }] },
    limit: 1,
    depth: 1,
  });
  const [invoice] = docs;
  if (!invoice) throw new DomainError('not-found');
  const tiers = await readTiers(ctx);
  const { subscription, giftSubscription } = invoice;
  const gift = giftSubscription && typeof giftSubscription === 'object' ? giftSubscription : null;
  const plan =
    subscription && typeof subscription === 'object' ? captionOf(tiers, subscription.tier) : t('Subscription');
  return {
    ...presentInvoice(invoice, await readTimeZone(ctx)),
    planName: gift ? t('Gift subscription, {plan}', { plan: captionOf(tiers, gift.tier) }) : plan,
    holder: [account.firstName, account.lastName].filter(Boolean).join(' '),
    emailAddress: account.email,
  };
}
