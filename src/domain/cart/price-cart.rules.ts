import { t } from '@/language/t';
import type { TimeZone } from '../calendar/time-zone.rules';
import { visitorDate } from '../formats/date.rules';
import { amountText, type Currency, chargeStep, DEFAULT_CURRENCY } from '../formats/money.rules';
import { type BundleParts, partsOf } from './line-share.rules';
import type { Parcel, ShippingMethod } from './shipping.rules';

/** A cart line with the fields that pricing needs. Amounts are in minor units. */
export interface PricedLine {
  product: number;
  quantity: number;
  unitPriceMinor: number;
  isPhysical: boolean;
  /** Value of a bundle's physical and digital components. Null for lines of one kind. */
  parts?: BundleParts | null | undefined;
  /** Weight of one copy. Empty counts as 0. */
  weightGrams?: number | null | undefined;
}

/** A promo code as merchandisers configure it. */
export interface Promo {
  kind: 'percent' | 'amount' | 'free-shipping';
  percent: number | null;
  amountMinor: number | null;
  minimumMinor: number | null;
  startsAt: string | null;
  endsAt: string | null;
  isActive: boolean;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  /** Ids of the products it applies to. Empty for all products. */
  products: readonly number[];
  /** Number of billing periods discounted, for subscriptions. */
  periods?: number;
  used: number;
  usedByCustomer: number;
}

/** A sales tax rate. `state` is null for the whole country. */
export interface TaxRate {
  state: string | null;
  percent: number;
  taxesDigital: boolean;
  taxesShipping: boolean;
}

export interface Totals {
  subTotalMinor: number;
  discountMinor: number;
  /** Added to the other amounts, or included in them. */
  taxMinor: number;
  shippingMinor: number;
  grandTotalMinor: number;
}

/**
 * Returns the maximum total of one order. Larger orders go through customer service. In US dollars it is what Stripe
 * accepts, in other currencies what the database's integers hold.
 */
export const maxTotalMinor = (currency: Currency): number => (currency === 'USD' ? 100_000_000 : 2_000_000_000);

/** Returns `amount` × `part` / `whole`, rounded half up to a step. Exact for any amounts. */
function share(amount: number, part: number, whole: number, step: number): number {
  const unit = BigInt(whole) * BigInt(step);
  const product = BigInt(amount) * BigInt(part) * 2n + unit;
  return Number(product / (unit * 2n)) * step;
}

const amountOf = (lines: readonly PricedLine[]) =>
  lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);

const appliesTo = (promo: Promo, line: PricedLine) =>
  promo.products.length === 0 || promo.products.includes(line.product);

/**
 * Returns why a code doesn't apply to these lines, as a sentence for the buyer, or null if it applies. `promo` is null
 * for a code that no longer exists. Limits are checked again when the order is placed.
 */
export function promoFault(
  promo: Promo | null,
  lines: readonly PricedLine[],
  { now, currency, zone }: { now: Date; currency: Currency; zone: TimeZone },
): string | null {
  const fault = codeFault(promo, now, zone);
  if (fault || !promo) return fault;
  if (!lines.some((line) => appliesTo(promo, line))) return t('This code doesn’t apply to anything in your cart.');
  return minimumFault(promo, amountOf(lines), currency);
}

/** Returns why a code doesn't apply to a subscription with this price, or null if it applies. */
export function subscriptionPromoFault(
  promo: Promo | null,
  priceMinor: number,
  { now, currency, zone }: { now: Date; currency: Currency; zone: TimeZone },
): string | null {
  return codeFault(promo, now, zone) ?? (promo && minimumFault(promo, priceMinor, currency));
}

/** Returns why a code can't be used at all, or null. */
function codeFault(promo: Promo | null, now: Date, zone: TimeZone): string | null {
  if (!promo?.isActive) return t('This code is no longer valid.');
  if (promo.startsAt && new Date(promo.startsAt) > now)
    return t('This code starts on {date}.', { date: visitorDate(promo.startsAt, zone) });
  if (promo.endsAt && new Date(promo.endsAt) <= now)
    return t('This code expired on {date}.', { date: visitorDate(promo.endsAt, zone) });
  if (promo.totalLimit !== null && promo.used >= promo.totalLimit) return t('This code has been used up.');
  if (promo.perCustomerLimit !== null && promo.usedByCustomer >= promo.perCustomerLimit) {
    return t('You have already used this code.');
  }
  return null;
}

const minimumFault = ({ minimumMinor }: Promo, amountMinor: number, currency: Currency): string | null =>
  amountMinor >= (minimumMinor ?? 0)
    ? null
    : t('This code needs a subtotal of {amount}.', { amount: amountText(minimumMinor ?? 0, currency) });

/**
 * Returns the discount of a code in minor units, never more than the eligible lines cost. A percentage is rounded to the
 * step in which the currency is charged.
 */
export function discountOf(
  promo: Promo | null,
  lines: readonly PricedLine[],
  currency: Currency = DEFAULT_CURRENCY,
): number {
  if (!promo || promo.kind === 'free-shipping') return 0;
  const eligible = amountOf(lines.filter((line) => appliesTo(promo, line)));
  if (promo.kind === 'amount') return Math.min(eligible, promo.amountMinor ?? 0);
  return Math.min(eligible, share(eligible, Math.round((promo.percent ?? 0) * 100), 10_000, chargeStep(currency)));
}

/** Returns the tax rate for a state, else for the country, else null. */
export function rateAt(rates: readonly TaxRate[], state: string | null | undefined): TaxRate | null {
  return (state ? rates.find((rate) => rate.state === state) : undefined) ?? rates.find((rate) => !rate.state) ?? null;
}

/** Returns what shipping rates depend on: the weight of the shipped items, and the amount after the discount. */
export function parcelOf(
  lines: readonly PricedLine[],
  promo: Promo | null,
  currency: Currency = DEFAULT_CURRENCY,
): Parcel {
  return {
    weightGrams: lines.reduce(
      (sum, { isPhysical, quantity, weightGrams }) => sum + (isPhysical ? quantity * (weightGrams ?? 0) : 0),
      0,
    ),
    totalMinor: amountOf(lines) - discountOf(promo, lines, currency),
  };
}

/** Returns the shipping cost in minor units: 0 without physical items, and with a code for free shipping. */
export function shippingOf(method: ShippingMethod | null, promo: Promo | null, lines: readonly PricedLine[]): number {
  if (!method || promo?.kind === 'free-shipping' || !lines.some(({ isPhysical }) => isPhysical)) return 0;
  return method.rateMinor;
}

/** A cart before tax is calculated. `netMinor` is the amount of each line after its share of the discount. */
export interface Untaxed {
  subTotalMinor: number;
  discountMinor: number;
  shippingMinor: number;
  netMinor: readonly number[];
}

/** Calculates the prices of a cart before its tax is known, in minor units. */
export function priceLines(
  lines: readonly PricedLine[],
  promo: Promo | null,
  method: ShippingMethod | null,
  currency: Currency = DEFAULT_CURRENCY,
): Untaxed {
  const discountMinor = discountOf(promo, lines, currency);
  return {
    subTotalMinor: amountOf(lines),
    discountMinor,
    shippingMinor: shippingOf(method, promo, lines),
    netMinor: netOf(lines, promo, discountMinor, chargeStep(currency)),
  };
}

/** Returns the amount of each line after the discount, which is distributed over the lines it applies to. */
function netOf(lines: readonly PricedLine[], promo: Promo | null, discountMinor: number, step: number): number[] {
  let amountLeft = promo ? amountOf(lines.filter((line) => appliesTo(promo, line))) : 0;
  let discountLeft = discountMinor;
  return lines.map((line) => {
    const amount = line.quantity * line.unitPriceMinor;
    if (!promo || amountLeft === 0 || !appliesTo(promo, line)) return amount;
    const part = share(discountLeft, amount, amountLeft, step);
    amountLeft -= amount;
    discountLeft -= part;
    return amount - part;
  });
}

/** Returns the sum of all taxable amounts in minor units. */
export function taxableAt(rate: TaxRate, lines: readonly PricedLine[], untaxed: Untaxed): number {
  return lines.reduce(
    (sum, line, at) => {
      const { physicalMinor, digitalMinor } = partsOf(line, untaxed.netMinor[at] ?? 0);
      return sum + physicalMinor + (rate.taxesDigital ? digitalMinor : 0);
    },
    rate.taxesShipping ? untaxed.shippingMinor : 0,
  );
}

/**
 * Returns the tax on an amount in minor units of its currency, rounded half up to the step in which the currency is
 * charged. If the amount includes the tax, returns the tax in it. The store and subscriptions use this function only.
 */
export function taxOn(amountMinor: number, percent: number, isTaxIncluded: boolean, step = 1): number {
  const parts = Math.round(percent * 10_000);
  return share(amountMinor, parts, isTaxIncluded ? 1_000_000 + parts : 1_000_000, step);
}

/** Calculates sales tax in minor units: once, on the sum of all taxable amounts. */
export function taxAt(
  rate: TaxRate | null,
  lines: readonly PricedLine[],
  untaxed: Untaxed,
  isTaxIncluded: boolean,
  currency: Currency = DEFAULT_CURRENCY,
): number {
  return rate ? taxOn(taxableAt(rate, lines, untaxed), rate.percent, isTaxIncluded, chargeStep(currency)) : 0;
}

/**
 * Calculates the totals of a cart. The grand total is the subtotal minus the discount plus shipping, and plus the tax
 * unless the prices include it (CART-04).
 */
export function totalsOf(
  { subTotalMinor, discountMinor, shippingMinor }: Untaxed,
  taxMinor: number,
  isTaxIncluded: boolean,
): Totals {
  const grandTotalMinor = subTotalMinor - discountMinor + shippingMinor + (isTaxIncluded ? 0 : taxMinor);
  return { subTotalMinor, discountMinor, taxMinor, shippingMinor, grandTotalMinor };
}
