/** Says why an amount of minor units (cents) is refused, or true for a whole number of 0 or more (ADMIN-27). */
export function validateMinorUnits(value: number | null | undefined): true | string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return true;
  return 'Give the price in whole cents, 0 or more.';
}
