import type { PricedLine, Untaxed } from '@/domain/cart/price-cart.rules';

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
