/** Country codes under European rules, as the European Union's own list writes them (ERR-13). */
export const EU_REGION = [
  ...['EU', 'BE', 'BG', 'CZ', 'DK', 'DE', 'EE', 'IE', 'EL', 'ES', 'FR', 'IT', 'CY', 'LV', 'LT', 'LU', 'HU', 'MT', 'NL'],
  ...['AT', 'PL', 'PT', 'RO', 'SI', 'SK', 'FI', 'SE', 'UK', 'NO', 'CH', 'AL', 'BA', 'HR'],
] as const;

/** Codes of that list that differ from the ISO codes of lookup services (ERR-14). */
const LIST_CODE: Record<string, string> = { GR: 'EL', GB: 'UK' };

const normalized = (country: string | null | undefined) => country?.trim().toUpperCase() ?? '';

/** Whether a country code belongs to the EU region (ERR-13, ERR-14). */
export function isEuRegion(country: string | null | undefined): boolean {
  const code = normalized(country);
  return (EU_REGION as readonly string[]).includes(LIST_CODE[code] ?? code);
}

/** Whether a country is domestic: the United States or Canada (ERR-15). Unknown countries aren't (ERR-12). */
export function isDomestic(country: string | null | undefined): boolean {
  return ['US', 'CA'].includes(normalized(country));
}

/** Whether a country is the United States (ERR-15). */
export function isUsOnly(country: string | null | undefined): boolean {
  return normalized(country) === 'US';
}

/** Returns the default and the label of the marketing checkbox in a registration form (AUTH-32 to AUTH-34). */
export function optInBox(
  where: { domestic: boolean; usOnly: boolean },
  form: 'modal' | 'subscription',
): { isTicked: boolean; label: 'domestic' | 'abroad' } {
  return {
    isTicked: form === 'modal' ? where.domestic : where.usOnly,
    label: where.domestic ? 'domestic' : 'abroad',
  };
}
