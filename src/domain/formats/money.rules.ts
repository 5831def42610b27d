/** An amount of US cents as visitors read it: '$32.00', '$1,250.00'. Whole cents, 0 or more. */
export function dollars(minor: number): string {
  const whole = String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${String(minor % 100).padStart(2, '0')}`;
}

/** The price of a plan: '$120', '$12.50'. Whole cents, 0 or more. */
export const roundDollars = (minor: number): string => dollars(minor).replace(/\.00$/, '');
