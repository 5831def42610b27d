import type { Payload } from 'payload';
import type { Subscription } from '@/generated/payload-types';
import { sqlOf } from '@/platform/sql';
import { type Transaction, transactionOf } from '@/platform/transaction';
import type { Currency } from '../formats/money.rules';
import { startWaitingGifts } from '../gift-subscriptions/claim-gift-subscription.command';
import { remindOfGiftEnds } from '../gift-subscriptions/remind-gift-ends.command';
import { deleteOldMeters } from '../metering/meter.command';
import { type Billing, cardLabelOf, nextStepAt, stepBilling, testCardOf } from './billing.rules';
import type { InvoiceStatus } from './invoice-status.rules';
import { sendRenewalReminders } from './send-renewal-reminders.command';
import { chargeAt, discountOfRow } from './subscription-discount.rules';
import { type SubscriptionTax, taxOfRow, withTax } from './subscription-tax.rules';

/** Returns the columns of a subscription of the embedded provider, with its card. */
export function rowOfBilling(billing: Billing, card: string) {
  const { anchorDay, tries, ...row } = billing;
  return { ...row, cardLabel: cardLabelOf(card), testCard: [card, anchorDay, tries].join(' ') };
}

/** Reads the columns that {@link rowOfBilling} returns. */
export function billingOfRow(row: Subscription): { billing: Billing; card: string } {
  const [card = '', anchorDay = '1', tries = '0'] = (row.testCard ?? '').split(' ');
  return {
    card,
    billing: {
      status: row.status,
      period: row.period ?? 'month',
      periodStart: row.periodStart,
      periodEnd: row.periodEnd ?? row.periodStart,
      anchorDay: Number(anchorDay),
      tries: Number(tries),
      cancelAtPeriodEnd: row.cancelAtPeriodEnd ?? false,
      resumesAt: row.resumesAt ?? null,
      pastDueSince: row.pastDueSince ?? null,
      endedAt: row.endedAt ?? null,
      timesRenewed: row.timesRenewed ?? 0,
    },
  };
}

/** Writes an invoice, once per `providerId`. A later status replaces an earlier one, except that a refund is final. */
export async function addEmbeddedInvoice(
  { sql }: Transaction,
  invoice: {
    subscriptionId?: number;
    giftSubscriptionId?: number;
    ownerId: number;
    providerId: string;
    /** The amount charged, with the tax in it. */
    amountMinor: number;
    taxMinor?: number;
    tax?: SubscriptionTax | null;
    status: InvoiceStatus;
    issuedAt: Date | string;
    number?: string;
    currency: Currency;
    url?: string | null;
  },
): Promise<void> {
  const number = invoice.number ?? `M-${invoice.subscriptionId}-${invoice.providerId.split('_').at(-1)}`;
  await sql(
    `insert into subscription_invoices as i
       (owner_id, subscription_id, provider_id, number, amount_minor, currency, status, issued_at, url, gift_subscription_id,
        tax_minor, tax, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, now(), now())
     on conflict (provider_id) do update set url = excluded.url, updated_at = now(),
       status = case when i.status = 'refunded' then i.status else excluded.status end`,
    [
      ...[invoice.ownerId, invoice.subscriptionId ?? null, invoice.providerId, number, invoice.amountMinor],
      ...[invoice.currency.toLowerCase(), invoice.status, invoice.issuedAt, invoice.url ?? null],
      ...[invoice.giftSubscriptionId ?? null, invoice.taxMinor ?? 0, invoice.tax ? JSON.stringify(invoice.tax) : null],
    ],
  );
}

/** Performs all steps of a subscription of the embedded provider that were due by a moment. */
export async function advanceSubscription(change: Transaction, id: number, now: Date): Promise<void> {
  await change.lock('subscriptions', id);
  const row = await change.store.findByID({
    collection: 'subscriptions',
    id,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
  });
  if (row?.provider !== 'embedded') return;
  const stored = billingOfRow(row);
  let { billing } = stored;
  const ownerId = typeof row.owner === 'object' ? row.owner.id : row.owner;
  const isCardGood = testCardOf(stored.card)?.later === 'pays';
  let lastPurchaseAt = row.lastPurchaseAt ?? null;
  let plan = { tier: row.tier, seats: row.seats ?? 1, priceMinor: row.priceMinor ?? 0 };
  let next = row.nextTier && row.nextPeriod ? { ...row, nextTier: row.nextTier, nextPeriod: row.nextPeriod } : null;
  for (let at = nextStepAt(billing); at && at <= now; at = nextStepAt(billing)) {
    // A scheduled plan change takes effect with the period that starts now.
    if (next && billing.status !== 'past_due' && !billing.cancelAtPeriodEnd) {
      plan = { tier: next.nextTier, seats: next.nextSeats ?? plan.seats, priceMinor: next.nextPriceMinor ?? 0 };
      billing = { ...billing, period: next.nextPeriod };
      next = null;
    }
    // A period that costs nothing doesn't need the card.
    const { currency } = row;
    const discount = discountOfRow(row);
    const isFree = chargeAt(plan.priceMinor, discount, billing.resumesAt ?? billing.periodEnd, currency) === 0;
    const step = stepBilling(billing, isCardGood || (isFree && billing.status !== 'past_due'));
    const wasPastDue = billing.status === 'past_due';
    billing = step.billing;
    const tax = taxOfRow(row);
    const { totalMinor, taxMinor } = withTax(chargeAt(plan.priceMinor, discount, billing.periodStart, currency), tax);
    if (step.charge && totalMinor > 0) {
      const issuedAt = wasPastDue ? billing.periodStart : at;
      await addEmbeddedInvoice(change, {
        subscriptionId: id,
        ownerId,
        currency: row.currency,
        amountMinor: totalMinor,
        taxMinor,
        tax,
        issuedAt,
        providerId: `${row.providerId}_${Date.parse(billing.periodStart)}`,
        status: step.charge === 'paid' ? 'paid' : 'open',
      });
    }
    if (step.charge === 'paid') lastPurchaseAt = at.toISOString();
  }
  if (billing === stored.billing) return;
  await change.store.update({
    collection: 'subscriptions',
    id,
    data: {
      ...rowOfBilling(billing, stored.card),
      ...plan,
      lastPurchaseAt,
      ...(next ? {} : { nextTier: null, nextPeriod: null, nextSeats: null, nextPriceMinor: null }),
    },
    depth: 0,
  });
}

/** Performs all steps that were due at the embedded provider by a moment. @returns the number of subscriptions */
export async function runEmbeddedProvider(payload: Payload, now: Date): Promise<number> {
  const due = await sqlOf(payload)<{ id: number }>(
    `select id from subscriptions where provider = 'embedded' and status <> 'canceled'
       and (coalesce(resumes_at, period_end) <= $1 or past_due_since <= $1) order by id limit 500`,
    [now],
  );
  for (const { id } of due) await transactionOf(payload)((change) => advanceSubscription(change, id, now));
  return due.length;
}

const EVERY_MS = 60_000;

/**
 * Runs the embedded provider for the lifetime of the process. Also sends renewal reminders, starts gifts that
 * waited, and deletes old meters.
 */
export function startEmbeddedProvider(payload: Payload): void {
  const run = () =>
    Promise.all([
      runEmbeddedProvider(payload, new Date()),
      sendRenewalReminders(payload, new Date()),
      startWaitingGifts(payload, new Date()),
      remindOfGiftEnds(payload, new Date()),
      deleteOldMeters(sqlOf(payload)),
    ]).catch((error: unknown) => payload.logger.error({ err: error }, 'embedded payment provider failed'));
  void run();
  setInterval(run, EVERY_MS).unref();
}
