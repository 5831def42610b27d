/** What is said of an amount that is missing or cannot be read. */
export const UNREADABLE_PRICE = 'Write a price as dollars and cents, such as 32.00.';

/**
 * Says why an amount of minor units (cents) is refused, or true for a whole number of 0 or more (ADMIN-27). A form sends
 * what it could not read as it was written.
 */
export function validateMinorUnits(value: unknown): true | string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return true;
  return typeof value === 'number' ? 'Give the price in whole cents, 0 or more.' : UNREADABLE_PRICE;
}

/** Reads an amount as people write it, such as 32, 32.5, $1,250.00. @returns its cents, or what is at fault. */
export function readPrice(written: string): { minor: number } | { fault: string } {
  const bare = written.trim().replace(/^\$\s?/, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare) ? bare.replaceAll(',', '') : bare;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return { fault: UNREADABLE_PRICE };
  const [whole = '0', cents = ''] = plain.split('.');
  return { minor: Number(whole) * 100 + Number(cents.padEnd(2, '0')) };
}

/** An amount of cents as fields show it: '32.00'. */
export const priceText = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
