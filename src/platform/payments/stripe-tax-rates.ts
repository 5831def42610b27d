import type Stripe from 'stripe';
import type { SubscriptionTax } from '@/domain/membership/subscription-tax.rules';
import { fromStripe } from './stripe-amounts';
import { stripeClient } from './stripe-client';

/**
 * Returns the tax rate at Stripe for a subscription, creating it on its first sale. Null where nothing is taxed. Rates at
 * Stripe never change, so another percentage is another rate. Stripe then charges exactly the tax that was shown here.
 */
export async function stripeTaxRateOf(tax: SubscriptionTax | null): Promise<string | null> {
  if (!tax || tax.percent === 0) return null;
  const { countryCode, state, percent, isIncluded } = tax;
  const stripe = stripeClient();
  const key = ['masthead', countryCode, state ?? '', percent, isIncluded ? 'included' : 'added'].join('-');
  for await (const rate of stripe.taxRates.list({ active: true, inclusive: isIncluded, limit: 100 })) {
    if (rate.metadata?.key === key) return rate.id;
  }
  const { id } = await stripe.taxRates.create(
    {
      display_name: 'Tax',
      percentage: percent,
      inclusive: isIncluded,
      country: countryCode,
      ...(state ? { state } : {}),
      metadata: { key },
    },
    { idempotencyKey: `tax-rate-${key}` },
  );
  return id;
}

/** Returns the ids of the tax rates that a subscription or a phase has, as a parameter. */
export const taxRatesOf = (rates: readonly (Stripe.TaxRate | string)[] | null | undefined): string[] =>
  (rates ?? []).map((rate) => (typeof rate === 'string' ? rate : rate.id));

/** Returns the tax in an invoice, in minor units. */
export const taxIn = ({ total_taxes, currency }: Pick<Stripe.Invoice, 'total_taxes' | 'currency'>): number =>
  fromStripe(
    (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    currency,
  );

const idOf = (object: string | { id: string }): string => (typeof object === 'string' ? object : object.id);

/**
 * Sets the tax rate of all future charges of a subscription. Phases of a schedule have rates of their own, so they are
 * written again with everything else unchanged. Phases that are over are left out, as Stripe requires.
 */
export async function setStripeTaxRate(id: string, taxRate: string | null): Promise<void> {
  const stripe = stripeClient();
  const { schedule } = await stripe.subscriptions.retrieve(id);
  const default_tax_rates: Stripe.Emptyable<string[]> = taxRate ? [taxRate] : '';
  if (!schedule) {
    await stripe.subscriptions.update(id, { default_tax_rates });
    return;
  }
  const { phases, current_phase } = await stripe.subscriptionSchedules.retrieve(idOf(schedule));
  const begin = current_phase?.start_date ?? 0;
  await stripe.subscriptionSchedules.update(idOf(schedule), {
    proration_behavior: 'none',
    phases: phases
      .filter(({ start_date }) => start_date >= begin)
      .map((phase) => ({
        items: phase.items.map(({ price, quantity }) => ({ price: idOf(price), quantity: quantity ?? 1 })),
        start_date: phase.start_date,
        end_date: phase.end_date,
        ...(phase.trial_end ? { trial_end: phase.trial_end } : {}),
        ...(phase.billing_cycle_anchor ? { billing_cycle_anchor: phase.billing_cycle_anchor } : {}),
        proration_behavior: 'none' as const,
        metadata: phase.metadata ?? {},
        default_tax_rates,
      })),
  });
}
