import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { readsStore } from '../access/content.policy';
import { DomainError } from '../errors';
import type { BillingKind, BillingSnapshot } from './billing-snapshot.rules';
import { type DocumentLink, type DocumentView, documentLink, presentBilling } from './document.presenter';
import { issueOrderDocuments } from './issue-documents.command';

type Caller = Pick<Context, 'account' | 'viewer' | 'now' | 'sql'>;

/** Whether the caller is staff who may read the store's records. */
const isStoreStaff = ({ viewer, now }: Caller) => readsStore(viewer, now) === true;

/**
 * Returns an invoice or credit note to its owner and to the store's staff. An unknown number gets the same error as
 * somebody else's document, so that numbers can't be probed.
 * @throws DomainError not-signed-in for a guest, not-allowed for any document that isn't the caller's
 */
export async function findBillingDocument(ctx: Caller, number: string): Promise<DocumentView> {
  if (!ctx.account) throw new DomainError('not-signed-in');
  const [row] = await ctx.sql<{ number: string; owner: number | null; issuedAt: Date; snapshot: BillingSnapshot }>(
    'select number, owner::int, issued_at as "issuedAt", snapshot from billing_documents where number = $1',
    [number],
  );
  if (!row || (row.owner !== ctx.account.id && !isStoreStaff(ctx))) throw new DomainError('not-allowed');
  return presentBilling(row.number, row.issuedAt, row.snapshot);
}

/** Returns the documents of an order, oldest first. Access is checked by the caller. */
export async function readOrderDocuments(sql: Sql, order: number): Promise<DocumentLink[]> {
  const rows = await sql<{ kind: BillingKind; number: string }>(
    'select kind::text, number from billing_documents where order_id = $1 order by id',
    [order],
  );
  return rows.map(documentLink);
}

/** Returns the documents of subscription charges by the id of the charge, oldest first. */
export async function readChargeDocuments(
  sql: Sql,
  charges: readonly number[],
): Promise<ReadonlyMap<number, DocumentLink[]>> {
  const rows = await sql<{ charge: number; kind: BillingKind; number: string }>(
    'select charge_id as charge, kind::text, number from billing_documents where charge_id = any($1) order by id',
    [charges],
  );
  const links = new Map<number, DocumentLink[]>();
  for (const row of rows) links.set(row.charge, [...(links.get(row.charge) ?? []), documentLink(row)]);
  return links;
}

/**
 * Returns the path of an order's invoice, for its buyer and the store's staff. Issues the invoice if its job hasn't run
 * yet.
 * @throws DomainError not-signed-in, not-allowed, not-found for an order that was never paid
 */
export async function findOrderInvoice(
  ctx: Caller & Pick<Context, 'transaction'>,
  orderNumber: string,
): Promise<string> {
  if (!ctx.account) throw new DomainError('not-signed-in');
  const [order] = await ctx.sql<{ id: number; owner: number | null; isPaid: boolean }>(
    'select id, owner_id as owner, paid_at is not null as "isPaid" from orders where order_number = $1',
    [orderNumber],
  );
  if (!order || (order.owner !== ctx.account.id && !isStoreStaff(ctx))) throw new DomainError('not-allowed');
  if (!order.isPaid) throw new DomainError('not-found');
  await issueOrderDocuments(ctx.transaction, order.id);
  const [invoice] = await readOrderDocuments(ctx.sql, order.id);
  if (!invoice) throw new DomainError('not-found');
  return invoice.url;
}
