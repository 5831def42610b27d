import type { VatCheck } from '../billing/vat-id.rules';
import { addressLines } from '../cart/postal-address.rules';
import { taxOn } from '../cart/price-cart.rules';
import { COUNTRIES, regionsOf } from '../cart/regions.rules';
import type { FieldError } from '../errors';

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
  /** Result for a VAT ID that can lead to reverse charge. Null without one. */
  vatCheck: VatCheck | null;
}

/** How prices relate to tax, for pages that don't know the reader: no tax, added at checkout, or included. */
export type PriceTax = 'none' | 'added' | 'included';

const PRICE_TAX_TEXTS: Record<PriceTax, string> = {
  none: '',
  added: 'Tax is added at checkout, depending on where you’re billed.',
  included: 'Prices include tax.',
};

/** Describes how prices relate to tax, as a sentence. Empty without tax. */
export const priceTaxText = (priceTax: PriceTax): string => PRICE_TAX_TEXTS[priceTax];

type Rate = Pick<SubscriptionTax, 'percent' | 'isIncluded'> | null | undefined;

/** An amount before tax, its tax, and both. In minor units of its currency. */
export interface TaxedAmount {
  netMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/** Splits the amount of a price by its tax. Without a tax, all of it is net. */
export function withTax(amountMinor: number, tax: Rate): TaxedAmount {
  const taxMinor = tax ? taxOn(amountMinor, tax.percent, tax.isIncluded) : 0;
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

const percentText = (percent: number): string => `${percent}% tax`;

/** Describes the tax in the amounts of a subscription, as a sentence after its terms. Empty without tax. */
export function taxText(tax: SubscriptionTax | null): string {
  if (tax?.isReverseCharge) return ' No tax is charged: your company accounts for the VAT (reverse charge).';
  return tax && tax.percent > 0 ? ` Amounts include ${percentText(tax.percent)}.` : '';
}

/** Label of the tax in a sum: *7% tax*. */
export const taxLabel = (tax: SubscriptionTax): string =>
  tax.isReverseCharge ? 'Tax (reverse charge)' : percentText(tax.percent);

/** A choice of where a subscriber is billed: a state where the country has states, otherwise the country. */
export interface PlaceChoice {
  code: string;
  name: string;
}

/** Returns the choices of the checkout in groups: the states of each country that has them, and all other countries. */
export function placeChoices(): { group: string; choices: PlaceChoice[] }[] {
  const withStates = COUNTRIES.filter(({ code }) => regionsOf(code).length > 0);
  return [
    ...withStates.map(({ code, name }) => ({
      group: name,
      choices: regionsOf(code).map((state) => ({ code: `${code}-${state.code}`, name: state.name })),
    })),
    { group: 'Other countries', choices: COUNTRIES.filter((country) => !withStates.includes(country)) },
  ];
}

/** Returns the choice of a place, such as `US-ME` or `DE`. */
export const choiceOf = ({ countryCode, state }: Pick<BillingPlace, 'countryCode' | 'state'>): string =>
  state ? `${countryCode}-${state}` : countryCode;

/** Where a subscriber is billed, as entered. */
export interface PlaceInput {
  /** One of the {@link placeChoices}. */
  place: string;
  postalCode: string;
  companyName: string;
  vatId: string;
  address1: string;
  city: string;
}

/** Validates where a subscriber is billed. Returns one error per field. */
export function placeFaults({ place, postalCode }: PlaceInput): FieldError[] {
  const isKnown = placeChoices().some(({ choices }) => choices.some(({ code }) => code === place));
  return [
    ...(isKnown ? [] : [{ field: 'place', errorMessage: 'Choose where you’re billed.' }]),
    ...(postalCode.trim() ? [] : [{ field: 'postalCode', errorMessage: 'This field is required.' }]),
  ];
}

/** Whether the company of a VAT ID and its address are complete. They must be on the invoice. */
export const isCompanyComplete = ({ companyName, address1, city }: PlaceInput): boolean =>
  [companyName, address1, city].every((text) => text.trim() !== '');

/** Formats where a subscriber is billed, for an invoice: street, city line, country name. */
export const placeLines = ({ address1, city, ...place }: BillingPlace): string[] =>
  addressLines({ ...place, address1: address1 ?? '', city: city ?? '' }).filter(Boolean);
