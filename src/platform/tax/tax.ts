import { rateAt, type TaxRate, taxAt } from '@/domain/cart/price-cart.rules';
import { env } from '../env';
import { stripeTax } from './stripe-tax';
import type { TaxProvider } from './tax-provider';

/** The default: the rates of the destination's country from the table that merchandisers manage. */
export function tableTax(rates: readonly TaxRate[]): TaxProvider {
  return {
    name: 'table',
    taxOn: async ({ lines, untaxed, place, isTaxIncluded, currency }) => ({
      taxMinor: taxAt(rateAt(rates, place.state), lines, untaxed, isTaxIncluded, currency),
      reference: null,
    }),
    digitalPercentAt: async ({ state }) => {
      const rate = rateAt(rates, state);
      return rate?.taxesDigital ? rate.percent : 0;
    },
  };
}

/** Returns the tax provider of this installation. `rates` are the rates in the table. */
export function taxProvider(rates: readonly TaxRate[]): TaxProvider {
  return env.TAX_PROVIDER === 'stripe' ? stripeTax : tableTax(rates);
}
