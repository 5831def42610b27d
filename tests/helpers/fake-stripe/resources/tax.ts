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
    const lines = formsAt(body, 'line_items').reduce((sum, line) => sum + (numberAt(line, 'amount') ?? 0), 0);
    const amount = lines + (numberAt(formAt(body, 'shipping_cost'), 'amount') ?? 0);
    const tax_amount_exclusive = Math.round((amount * (RATES[textAt(address, 'state') ?? ''] ?? 0)) / 100);
    return world.add('taxcalc', 'tax.calculation', {
      amount_total: amount + tax_amount_exclusive,
      tax_amount_exclusive,
    });
  },
};
