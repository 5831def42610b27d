import type { PricedLine, Untaxed } from '@/domain/cart/price-cart.rules';
import type { Currency } from '@/domain/formats/money.rules';

/** The destination of a sale. */
export interface TaxPlace {
  countryCode: string;
  state?: string | null | undefined;
  postalCode?: string | null | undefined;
  city?: string | null | undefined;
  address1?: string | null | undefined;
}

/** The taxable amounts: lines with their discounted amounts, and shipping. Amounts are in minor units. */
export interface TaxRequest {
  lines: readonly (PricedLine & { itemId: string })[];
  untaxed: Untaxed;
  /** Whether the amounts contain the tax. */
  isTaxIncluded: boolean;
  currency: Currency;
  place: TaxPlace;
}

export interface TaxAnswer {
  taxMinor: number;
  /** The provider's id of the calculation, for providers that report taxes. */
  reference: string | null;
}

/** Calculates sales tax. @throws Error if the provider can't be reached and the tax is unknown */
export interface TaxProvider {
  readonly name: 'table' | 'stripe';
  taxOn(request: TaxRequest): Promise<TaxAnswer>;
  /** Returns the rate of digital goods, which subscriptions are taxed like, in percent. */
  digitalPercentAt(place: TaxPlace, currency: Currency): Promise<number>;
}
