/** Formats US cents for visitors, such as `$32.00` or `$1,250.00`. Requires whole cents of 0 or more. */
export function dollars(minor: number): string {
  const whole = String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${String(minor % 100).padStart(2, '0')}`;
}

/** Formats an amount in minor units of a currency, such as `−$32.00` or `€32.00`. */
export function amountText(minor: number, currency: string): string {
  const sign = minor < 0 ? '−' : '';
  if (currency === 'usd') return `${sign}${dollars(Math.abs(minor))}`;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  return `${sign}${format.format(Math.abs(minor) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))}`;
}

/** Formats the price of a plan, such as `$120` or `$12.50`. Requires whole cents of 0 or more. */
export const roundDollars = (minor: number): string => dollars(minor).replace(/\.00$/, '');
