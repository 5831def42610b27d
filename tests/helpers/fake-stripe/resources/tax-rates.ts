import { invalid } from '../faults';
import { type Form, numberAt, pairsAt, textAt } from '../form';
import type { StripeObject, World } from '../world';
import { listOf, type Routes } from './resource';

/** Tax rates. Their percentage can't change. */
export const taxRates: Routes = {
  'POST /v1/tax_rates': ({ world, body }) => {
    const percentage = numberAt(body, 'percentage');
    if (!textAt(body, 'display_name')) throw invalid('Missing required param: display_name.', 'display_name');
    if (percentage === undefined || percentage < 0 || percentage > 100) {
      throw invalid('Percentage must be between 0 and 100.', 'percentage');
    }
    return world.add('txr', 'tax_rate', {
      active: true,
      display_name: textAt(body, 'display_name') ?? '',
      percentage,
      inclusive: textAt(body, 'inclusive') === 'true',
      country: textAt(body, 'country') ?? null,
      state: textAt(body, 'state') ?? null,
      metadata: pairsAt(body, 'metadata'),
    });
  },
  'GET /v1/tax_rates': (call) =>
    listOf(
      call.world.all('tax_rate', ({ inclusive }) => String(inclusive) === String(call.query.inclusive ?? inclusive)),
      call,
      '/v1/tax_rates',
    ),
};

/** Returns the tax rates that a request names. Undefined if it doesn't mention them; an empty value removes them. */
export function taxRatesIn(world: World, body: Form, name: string): StripeObject[] | undefined {
  const value = body[name];
  if (value === undefined) return undefined;
  return Array.isArray(value) ? value.map((id) => world.get('tax_rate', String(id))) : [];
}

/** Amount with its tax. */
export interface Taxed {
  tax: number;
  total: number;
}

/**
 * Returns the tax on a line of an invoice, rounded half up. Works with whole numbers and four decimals of the percentage, so
 * it is exact.
 */
export function taxedBy(rates: readonly StripeObject[], amount: number): Taxed {
  const [rate] = rates;
  if (!rate) return { tax: 0, total: amount };
  const parts = BigInt(Math.round(Number(rate.percentage) * 10_000));
  const whole = rate.inclusive ? 1_000_000n + parts : 1_000_000n;
  const tax = Number((BigInt(amount) * parts * 2n + whole) / (whole * 2n));
  return { tax, total: rate.inclusive ? amount : amount + tax };
}
