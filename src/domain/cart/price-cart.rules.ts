import { visitorDate } from '../formats/date.rules';
import { dollars } from '../formats/money.rules';
import { type BundleParts, partsOf } from './line-share.rules';

/** What pricing needs to know of a line. Amounts are whole cents. */
export interface PricedLine {
  product: number;
  quantity: number;
  unitPriceMinor: number;
  isPhysical: boolean;
  /** What a bundle of physical and digital components is worth in each kind; null for a line of one kind. */
  parts?: BundleParts | null | undefined;
}

/** A promo code as a merchandiser set it. */
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
  /** Ids of the products it is for; none for everything. */
  products: readonly number[];
  used: number;
  usedByCustomer: number;
}

export interface ShippingMethod {
  code: string;
  name: string;
  note: string | null;
  rateMinor: number;
  freeFromMinor: number | null;
  countries: readonly string[];
}

/** A rate of sales tax; `state` is null for the whole country. */
export interface TaxRate {
  state: string | null;
  percent: number;
  taxesDigital: boolean;
  taxesShipping: boolean;
}

export interface Totals {
  subTotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  shippingMinor: number;
  grandTotalMinor: number;
}

/** The most that one order may come to, in cents: beyond it, people talk to people. */
export const MOST_MINOR = 100_000_000;

/** `amount` × `part` / `whole`, rounded half up, exact for any amounts. */
function share(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part) * 2n + BigInt(whole);
  return Number(product / (BigInt(whole) * 2n));
}

const amountOf = (lines: readonly PricedLine[]) =>
  lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);

const isFor = (promo: Promo, line: PricedLine) => promo.products.length === 0 || promo.products.includes(line.product);

/**
 * Returns why a code takes nothing off these lines at a moment, as a sentence for the buyer; null for a code that
 * applies. `promo` is null for a code that no longer exists. Limits are checked again when the order is placed.
 */
export function promoFault(promo: Promo | null, lines: readonly PricedLine[], now: Date): string | null {
  if (!promo?.isActive) return 'This code is no longer valid.';
  if (promo.startsAt && new Date(promo.startsAt) > now) return `This code starts on ${visitorDate(promo.startsAt)}.`;
  if (promo.endsAt && new Date(promo.endsAt) <= now) return `This code expired on ${visitorDate(promo.endsAt)}.`;
  if (promo.totalLimit !== null && promo.used >= promo.totalLimit) return 'This code has been used up.';
  if (promo.perCustomerLimit !== null && promo.usedByCustomer >= promo.perCustomerLimit) {
    return 'You have already used this code.';
  }
  if (!lines.some((line) => isFor(promo, line))) return 'This code doesn’t apply to anything in your cart.';
  if (amountOf(lines) >= (promo.minimumMinor ?? 0)) return null;
  return `This code needs a subtotal of ${dollars(promo.minimumMinor ?? 0)}.`;
}

/** What a code takes off, in cents: never more than what it is for. */
export function discountOf(promo: Promo | null, lines: readonly PricedLine[]): number {
  if (!promo || promo.kind === 'free-shipping') return 0;
  const eligible = amountOf(lines.filter((line) => isFor(promo, line)));
  if (promo.kind === 'amount') return Math.min(eligible, promo.amountMinor ?? 0);
  return Math.min(eligible, share(eligible, Math.round((promo.percent ?? 0) * 100), 10_000));
}

/** The rate that counts at an address: of its state, else of the country, else none. */
export function rateAt(rates: readonly TaxRate[], state: string | null | undefined): TaxRate | null {
  return (state ? rates.find((rate) => rate.state === state) : undefined) ?? rates.find((rate) => !rate.state) ?? null;
}

/** The methods that go to a country. */
export function methodsTo(methods: readonly ShippingMethod[], country: string | null): ShippingMethod[] {
  return methods.filter(({ countries }) => !country || countries.length === 0 || countries.includes(country));
}

/** What shipping costs, in cents: nothing without a parcel, and nothing from the method's own limit on. */
export function shippingOf(
  method: ShippingMethod | null,
  promo: Promo | null,
  lines: readonly PricedLine[],
  discountMinor: number,
): number {
  if (!method || promo?.kind === 'free-shipping' || !lines.some(({ isPhysical }) => isPhysical)) return 0;
  const isFree = method.freeFromMinor !== null && amountOf(lines) - discountMinor >= method.freeFromMinor;
  return isFree ? 0 : method.rateMinor;
}

/** A cart before tax: what every line comes to after its share of the discount, in the order of the lines. */
export interface Untaxed {
  subTotalMinor: number;
  discountMinor: number;
  shippingMinor: number;
  netMinor: readonly number[];
}

/** The prices of a cart before tax, in whole cents. */
export function priceLines(lines: readonly PricedLine[], promo: Promo | null, method: ShippingMethod | null): Untaxed {
  const discountMinor = discountOf(promo, lines);
  return {
    subTotalMinor: amountOf(lines),
    discountMinor,
    shippingMinor: shippingOf(method, promo, lines, discountMinor),
    netMinor: netOf(lines, promo, discountMinor),
  };
}

/** What is left of each line when the discount is shared among those it is for; the shares add up to it. */
function netOf(lines: readonly PricedLine[], promo: Promo | null, discountMinor: number): number[] {
  let amountLeft = promo ? amountOf(lines.filter((line) => isFor(promo, line))) : 0;
  let discountLeft = discountMinor;
  return lines.map((line) => {
    const amount = line.quantity * line.unitPriceMinor;
    if (!promo || amountLeft === 0 || !isFor(promo, line)) return amount;
    const part = share(discountLeft, amount, amountLeft);
    amountLeft -= amount;
    discountLeft -= part;
    return amount - part;
  });
}

/** Sales tax by a rate, in whole cents: reckoned once, on all that is taxed, and rounded half up. */
export function taxAt(rate: TaxRate | null, lines: readonly PricedLine[], untaxed: Untaxed): number {
  if (!rate) return 0;
  const taxed = lines.reduce(
    (sum, line, at) => {
      const { physicalMinor, digitalMinor } = partsOf(line, untaxed.netMinor[at] ?? 0);
      return sum + physicalMinor + (rate.taxesDigital ? digitalMinor : 0);
    },
    rate.taxesShipping ? untaxed.shippingMinor : 0,
  );
  return share(taxed, Math.round(rate.percent * 10_000), 1_000_000);
}

/** The totals of a cart: the grand total is the subtotal minus the discount plus tax and shipping (CART-04). */
export function totalsOf({ subTotalMinor, discountMinor, shippingMinor }: Untaxed, taxMinor: number): Totals {
  const grandTotalMinor = subTotalMinor - discountMinor + taxMinor + shippingMinor;
  return { subTotalMinor, discountMinor, taxMinor, shippingMinor, grandTotalMinor };
}
