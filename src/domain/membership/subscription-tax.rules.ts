import { msg, t } from '@/language/t';
import type { VatCheck } from '../billing/vat-id.rules';
import { taxOn } from '../cart/price-cart.rules';
import { percentText } from '../formats/percent.rules';

/** Where a subscriber is billed. Companies enter their name, address and VAT ID too. */
export interface BillingPlace {
  countryCode: string;
  state: string | null;
  postalCode: string;
  companyName: string | null;
  vatId: string | null;
  address1: string | null;
  city: string | null;
}

/** How a subscription is taxed. Stored with it, so that every charge, its preview and its invoice use the same rate. */
export interface SubscriptionTax extends BillingPlace {
  percent: number;
  /** Whether prices contain the tax. Otherwise it is added to them. */
  isIncluded: boolean;
  isReverseCharge: boolean;
  /** Tax is rounded to multiples of this, in minor units. Missing for 1. */
  step?: number;
  /** Result for a VAT ID that can lead to reverse charge. Null without one. */
  vatCheck: VatCheck | null;
}

/** How prices relate to tax, for pages that don't know the reader: no tax, added at checkout, or included. */
export type PriceTax = 'none' | 'added' | 'included';

const PRICE_TAX_TEXTS: Record<PriceTax, string> = {
  none: '',
  added: msg('Tax is added at checkout, depending on where you’re billed.'),
  included: msg('Prices include tax.'),
};

/** Describes how prices relate to tax, as a sentence. Empty without tax. */
export const priceTaxText = (priceTax: PriceTax): string => t(PRICE_TAX_TEXTS[priceTax]);

type Rate = Pick<SubscriptionTax, 'percent' | 'isIncluded' | 'step'> | null | undefined;

/** An amount before tax, its tax, and both. In minor units of its currency. */
export interface TaxedAmount {
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/** Splits the amount of a price by its tax. Without a tax, all of it is net. */
export function withTax(amountMinor: number, tax: Rate): TaxedAmount {
  const taxMinor = tax ? taxOn(amountMinor, tax.percent, tax.isIncluded, tax.step) : 0;
  const totalMinor = tax?.isIncluded ? amountMinor : amountMinor + taxMinor;
  return { netMinor: totalMinor - taxMinor, taxMinor, totalMinor };
}

/** Returns what is charged for a price. */
export const totalOf = (amountMinor: number, tax: Rate): number => withTax(amountMinor, tax).totalMinor;

/** Returns the taxes of a stored subscription, order or gift. Null if it isn't taxed. */
export const taxOfRow = ({ tax }: { tax?: unknown }): SubscriptionTax | null =>
  tax && typeof tax === 'object' ? (tax as SubscriptionTax) : null;

/** Returns taxes as a JSON field stores them. */
export const jsonOf = (tax: SubscriptionTax | null) => tax && { ...tax };

/** Describes the tax in the amounts of a subscription, as a sentence after its terms. Empty without tax. */
export function taxText(tax: SubscriptionTax | null): string {
  if (tax?.isReverseCharge) return ` ${t('No tax is charged: your company accounts for the VAT (reverse charge).')}`;
  return tax && tax.percent > 0 ? ` ${t('Amounts include {percent} tax.', { percent: percentText(tax.percent) })}` : '';
}

/** Label of the tax in a sum: *7% tax*. */
export const taxLabel = (tax: SubscriptionTax): string =>
  tax.isReverseCharge ? t('Tax (reverse charge)') : t('{percent} tax', { percent: percentText(tax.percent) });
