import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import type { Transaction } from '@/platform/transaction';
import { MEMBERSHIP_MAIL_TASK } from '../membership/membership-mail.job';
import { readBilledCharge, readBilledOrder, readIssuedDocuments, readPaidOutRefunds } from './billed-source.query';
import { type BillingSettings, readBillingSettings } from './billing-seller.query';
import { type DueDocument, nextDocumentOfCharge, nextDocumentOfOrder } from './due-documents.rules';

/** Runs a transaction. */
type Run = Context['transaction'];

/**
 * Issues the documents that an order lacks: its invoice, and the credit note of each refund that was paid out. Safe to
 * repeat and to run concurrently: the order's row is locked, and each payment and refund has one document.
 */
export function issueOrderDocuments(transaction: Run, order: number): Promise<void> {
  return transaction(async (change) => {
    const { sql, store } = change;
    await sql('select 1 from orders where id = $1 for update', [order]);
    const billed = await readBilledOrder(sql, order);
    if (!billed) return;
    const refunds = await readPaidOutRefunds(sql, order);
    const settings = await readBillingSettings(store);
    const { owner, emailAddress } = billed;
    const now = new Date();
    await issueAll(change, { order }, { settings, owner, emailAddress, now }, (issued) =>
      nextDocumentOfOrder(billed, refunds, issued, settings.seller, now),
    );
  });
}

/**
 * Issues the documents that a subscription charge lacks, like {@link issueOrderDocuments}, and mails the subscriber about
 * each refund. Without `isNotified`, nobody is mailed about refunds from before.
 */
export function issueChargeDocuments(transaction: Run, charge: number, { isNotified = true } = {}): Promise<void> {
  return transaction(async (change) => {
    const { sql, store, queue } = change;
    await sql('select 1 from subscription_invoices where id = $1 for update', [charge]);
    const billed = await readBilledCharge(sql, charge);
    if (!billed) return;
    const settings = await readBillingSettings(store);
    const { owner, emailAddress } = billed;
    const now = new Date();
    const numbers = await issueAll(change, { charge }, { settings, owner, emailAddress, now }, (issued) =>
      nextDocumentOfCharge(billed, issued, settings.seller, now),
    );
    // A bank notifies its customer about a dispute.
    if (!isNotified || billed.isDisputeLost) return;
    const { subscriptionId } = billed;
    for (const creditNote of numbers) await queue(MEMBERSHIP_MAIL_TASK, { subscriptionId, creditNote });
  });
}

interface Frame {
  settings: BillingSettings;
  owner: number | null;
  emailAddress: string;
  now: Date;
}

/** Issues documents until none is due. @returns the numbers of the new credit notes */
async function issueAll(
  { sql }: Transaction,
  of: { order: number } | { charge: number },
  { settings, owner, emailAddress, now }: Frame,
  next: (issued: Awaited<ReturnType<typeof readIssuedDocuments>>) => DueDocument | null,
): Promise<string[]> {
  const issued = await readIssuedDocuments(sql, of);
  const creditNotes: string[] = [];
  for (let due = next(issued); due; due = next(issued)) {
    const { source, snapshot } = due;
    const isInvoice = snapshot.kind === 'invoice';
    const { prefix, first } = isInvoice ? settings.invoices : settings.creditNotes;
    const { kind, totalMinor, taxMinor, currency } = snapshot;
    const document = { kind, totalMinor, taxMinor, currency, source, snapshot, prefix, first, owner, emailAddress };
    const [row] = await sql<{ number: string }>('select document_issue($1::jsonb) as number', [
      JSON.stringify({
        ...of,
        ...document,
        series: isInvoice ? 'invoice' : 'credit-note',
        issuedAt: now.toISOString(),
      }),
    ]);
    if (!row) throw new Error('document_issue returned no number.');
    issued.push({ number: row.number, source, snapshot });
    if (kind === 'credit-note') creditNotes.push(row.number);
  }
  return creditNotes;
}

/** Returns the paid orders and charges without an invoice, in the order of their payments. */
const readUninvoiced = (sql: Sql) =>
  sql<{ order: number | null; charge: number | null }>(
    `select "order", charge from (
       select o.id as "order", null::int as charge, o.paid_at as at from orders o where o.paid_at is not null
         and not exists (select 1 from billing_documents d where d.source = 'order:' || o.id)
       union all
       select null, i.id, i.issued_at from subscription_invoices i where i.status in ('paid', 'refunded')
         and not exists (select 1 from billing_documents d where d.source = 'charge:' || i.id)
     ) x order by at, "order", charge limit 5000`,
  );

/**
 * Issues the documents of all payments that have none, in the order of the payments: those from before invoices were
 * issued, and those whose job was lost.
 */
export async function issueMissingDocuments(sql: Sql, transaction: Run): Promise<void> {
  for (const { order, charge } of await readUninvoiced(sql)) {
    if (order !== null) await issueOrderDocuments(transaction, order);
    if (charge !== null) await issueChargeDocuments(transaction, charge, { isNotified: false });
  }
}
