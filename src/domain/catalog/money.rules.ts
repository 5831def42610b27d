/** Message for an amount that is missing or can't be parsed. */
export const UNREADABLE_PRICE = 'Enter a price in dollars and cents, such as 32.00.';

/**
 * Validates an amount in cents: a whole number of 0 or more (ADMIN-27). A form submits amounts it can't parse as text.
 */
export function validateMinorUnits(value: unknown): true | string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return true;
  return typeof value === 'number' ? 'The price must be a whole number of cents, 0 or more.' : UNREADABLE_PRICE;
}

/** Parses an amount such as 32, 32.5 or $1,250.00. @returns the cents, or the message */
export function readPrice(written: string): { minor: number } | { fault: string } {
  const bare = written.trim().replace(/^\$\s?/, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return { fault: UNREADABLE_PRICE };
  const [whole = '0', cents = ''] = plain.split('.');
  return { minor: Number(whole) * 100 + Number(cents.padEnd(2, '0')) };
}

/** Formats cents for form fields, such as `32.00`. */
export const priceText = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
