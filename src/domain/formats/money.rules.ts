/** Formats US cents for visitors, such as `$32.00` or `$1,250.00`. Requires whole cents of 0 or more. */
export function dollars(minor: number): string {
  const whole = String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${String(minor % 100).padStart(2, '0')}`;
}

/** Formats the price of a plan, such as `$120` or `$12.50`. Requires whole cents of 0 or more. */
export const roundDollars = (minor: number): string => dollars(minor).replace(/\.00$/, '');
