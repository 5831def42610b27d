/** Countries of the EU. Greece has the prefix EL in VAT IDs. */
const EU = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

/** Result of checking a VAT ID: `unchecked` while the registry doesn't respond. */
export type VatCheck = 'valid' | 'invalid' | 'unchecked';

/** Returns a VAT ID without spaces and punctuation, in capitals. Null if it is empty. */
export const normalVatId = (input: string | null | undefined): string | null =>
  (input ?? '').toUpperCase().replace(/[\s.\-/]/g, '') || null;

/** Whether a country is in the EU. */
export const isInEu = (countryCode: string): boolean => EU.has(countryCode);

/** Returns the country of an EU VAT ID, or null. */
export function countryOfVatId(vatId: string): string | null {
  const country = vatId.startsWith('EL') ? 'GR' : vatId.slice(0, 2);
  return EU.has(country) ? country : null;
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
