import { invalid, StripeFault } from '../faults';
import { formAt, formsAt, numberAt, textAt } from '../form';
import type { Routes } from './resource';

/** Sales tax by state, in percent. Other places are not taxed. */
const RATES: Record<string, number> = { ME: 5.5, CA: 7.25 };

/** Tax calculations. They fail for the postal code 00000. */
export const tax: Routes = {
  'POST /v1/tax/calculations': ({ world, body }) => {
    const address = formAt(formAt(body, 'customer_details'), 'address');
    if (!textAt(address, 'country')) throw invalid('An address needs a country.', 'customer_details[address][country]');
    if (textAt(address, 'postal_code') === '00000') {
      throw new StripeFault(500, { type: 'api_error', code: 'taxes_calculation_failed', message: 'Try again later.' });
    }
    const percent = RATES[textAt(address, 'state') ?? ''] ?? 0;
    const items = [...formsAt(body, 'line_items'), formAt(body, 'shipping_cost')];
    const sumOf = (behavior: string) =>
      items.reduce(
        (sum, item) => sum + (textAt(item, 'tax_behavior') === behavior ? (numberAt(item, 'amount') ?? 0) : 0),
        0,
      );
    const tax_amount_exclusive = Math.round((sumOf('exclusive') * percent) / 100);
    const tax_amount_inclusive = Math.round((sumOf('inclusive') * percent) / (100 + percent));
    const amount = sumOf('exclusive') + sumOf('inclusive');
    return world.add('taxcalc', 'tax.calculation', {
      amount_total: amount + tax_amount_exclusive,
      tax_amount_exclusive,
      tax_amount_inclusive,
    });
  },
};
