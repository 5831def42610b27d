import { checkVAT, countries } from 'jsvat-next';

/** Countries of the EU. Greece has the prefix EL in VAT IDs. */
const EU = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

/** Result of checking a VAT ID: `unchecked` while the registry doesn't respond. */
export type VatCheck = 'valid' | 'invalid' | 'unchecked';

/** Returns a VAT ID without spaces and punctuation, in capitals. Null if it is empty. */
export const normalVatId = (input: string | null | undefined): string | null =>
  (input ?? '').toUpperCase().replace(/[\s.\-/]/g, '') || null;

/** Returns the country of an EU VAT ID, or null. */
export function countryOfVatId(vatId: string): string | null {
  const country = vatId.startsWith('EL') ? 'GR' : vatId.slice(0, 2);
  return EU.has(country) ? country : null;
}

/**
 * Returns why a VAT ID is invalid, as a sentence for the buyer, or null. The format and check digits are checked for EU
 * countries. IDs of other countries are only printed on invoices.
 */
export function vatIdFault(input: string | null | undefined, countryCode: string | null | undefined): string | null {
  const vatId = normalVatId(input);
  if (!vatId) return null;
  if (!/^[A-Z0-9+*]{4,20}$/.test(vatId)) return 'Enter letters and digits only.';
  if (!countryCode || !EU.has(countryCode)) return null;
  if (countryOfVatId(vatId) !== countryCode) return 'The VAT ID must be of the country in the billing address.';
  // The library knows Greece by the prefix of its VAT IDs.
  return checkVAT(vatId, countries).isValid ? null : 'Check this VAT ID: it isn’t valid.';
}

/**
 * Whether a VAT ID can lead to reverse charge: the seller and the buyer are in different countries of the EU, and the
 * goods aren't delivered in the seller's.
 */
export function mayReverseCharge(
  sellerCountry: string | null | undefined,
  vatId: string | null | undefined,
  destination: string | null | undefined,
): boolean {
  if (!sellerCountry || !vatId || !EU.has(sellerCountry)) return false;
  const country = countryOfVatId(vatId);
  return country !== null && country !== sellerCountry && destination !== sellerCountry;
}
