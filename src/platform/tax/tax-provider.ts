import { type PricedLine, rateAt, type TaxRate, taxAt, type Untaxed } from '@/domain/cart/price-cart.rules';
import { env } from '../env';
import { stripeTax } from './stripe-tax';

/** Where something is sold to. */
export interface TaxPlace {
  countryCode: string;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  city?: string | null | undefined;
  address1?: string | null | undefined;
}

/** What is to be taxed: lines with what they come to after the discount, and the shipping. Amounts are whole cents. */
export interface TaxRequest {
  lines: readonly (PricedLine & { itemId: string })[];
  untaxed: Untaxed;
  place: TaxPlace;
}

export interface TaxAnswer {
  taxMinor: number;
  /** What the provider keeps the reckoning under, for those who report taxes themselves. */
  reference: string | null;
}

/** Whoever knows sales taxes. @throws Error when it cannot be reached: nothing is known then. */
export interface TaxProvider {
  readonly name: 'table' | 'stripe';
  taxOn(request: TaxRequest): Promise<TaxAnswer>;
}

/** The default: the rates of the place's country, as merchandisers keep them in the table. */
export function tableTax(rates: readonly TaxRate[]): TaxProvider {
  return {
    name: 'table',
    taxOn: async ({ lines, untaxed, place }) => ({
      taxMinor: taxAt(rateAt(rates, place.state), lines, untaxed),
      reference: null,
    }),
  };
}

/** The tax provider of this installation; `rates` are those of the table. */
export function taxProvider(rates: readonly TaxRate[]): TaxProvider {
  return env.TAX_PROVIDER === 'stripe' ? stripeTax : tableTax(rates);
}
