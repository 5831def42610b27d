/** Regions under European rules, by the codes of the European Union's own list (ERR-13). */
export const EU_REGION = [
  ...['EU', 'BE', 'BG', 'CZ', 'DK', 'DE', 'EE', 'IE', 'EL', 'ES', 'FR', 'IT', 'CY', 'LV', 'LT', 'LU', 'HU', 'MT', 'NL'],
  ...['AT', 'PL', 'PT', 'RO', 'SI', 'SK', 'FI', 'SE', 'UK', 'NO', 'CH', 'AL', 'BA', 'HR'],
] as const;

/** Look-up services answer ISO codes where the list has its own (ERR-14). */
const LIST_CODE: Record<string, string> = { GR: 'EL', GB: 'UK' };

const normal = (country: string | null | undefined) => country?.trim().toUpperCase() ?? '';

/** Whether a country code belongs to the EU region (ERR-13, ERR-14). */
export function isEuRegion(country: string | null | undefined): boolean {
  const code = normal(country);
  return (EU_REGION as readonly string[]).includes(LIST_CODE[code] ?? code);
}

/** Whether a country is domestic: the United States or Canada (ERR-15). An unknown one is not (ERR-12). */
export function isDomestic(country: string | null | undefined): boolean {
  return ['US', 'CA'].includes(normal(country));
}

/** Whether a country is the United States (ERR-15). */
export function isUsOnly(country: string | null | undefined): boolean {
  return normal(country) === 'US';
}

/** The marketing box of a registration form: its default, and which of the two labels it carries (AUTH-32 to 34). */
export function optInBox(
  where: { domestic: boolean; usOnly: boolean },
  form: 'modal' | 'subscription',
): { isTicked: boolean; label: 'domestic' | 'abroad' } {
  return {
    isTicked: form === 'modal' ? where.domestic : where.usOnly,
    label: where.domestic ? 'domestic' : 'abroad',
  };
}
