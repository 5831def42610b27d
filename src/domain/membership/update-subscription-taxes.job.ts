import type { JobDeclaration } from '@/platform/job-declaration';
import { setStripeTaxRate, stripeTaxRateOf } from '@/platform/payments/stripe-tax-rates';
import { sqlOf } from '@/platform/sql';
import { transactionOf } from '@/platform/transaction';
import { findSubscriptionTax } from './subscription-tax.query';
import { type SubscriptionTax, taxOfRow } from './subscription-tax.rules';

export const SUBSCRIPTION_TAX_TASK = 'subscription-taxes';

/**
 * Applies changed tax rates and settings to all running subscriptions, here and at Stripe, so that every later preview
 * and charge uses them. Safe to repeat: a subscription that is up to date isn't changed.
 */
export const updateSubscriptionTaxesJob: JobDeclaration<Record<string, never>> = {
  slug: SUBSCRIPTION_TAX_TASK,
  lane: 'payments',
  leaseSeconds: 300,
  retryAfterCrash: true,
  retries: { attempts: 16, backoff: { type: 'exponential', delay: 2_000 } },
  inputSchema: [],
  handler: async ({ req }) => {
    const rows = await sqlOf(req.payload)<{ id: number }>(
      `select id from subscriptions where provider in ('stripe', 'embedded') and status <> 'canceled' and tax is not null
       order by id`,
    );
    for (const { id } of rows) {
      await transactionOf(req.payload)(async ({ lock, sql, store }) => {
        await lock('subscriptions', id);
        const row = await store.findByID({ collection: 'subscriptions', id, depth: 0 });
        const before = taxOfRow(row);
        if (!before || row.status === 'canceled') return;
        const tax = await findSubscriptionTax(sql, before, before.vatCheck);
        if (isSame(before, tax)) return;
        if (row.provider === 'stripe' && row.providerId)
          await setStripeTaxRate(row.providerId, await stripeTaxRateOf(tax));
        await store.update({ collection: 'subscriptions', id, data: { tax: { ...tax } }, depth: 0 });
      });
    }
    return { output: {} };
  },
};

const isSame = (first: SubscriptionTax, second: SubscriptionTax): boolean =>
  first.percent === second.percent &&
  first.isIncluded === second.isIncluded &&
  first.isReverseCharge === second.isReverseCharge &&
  first.vatCheck === second.vatCheck;
