import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import type { Sql } from '@/platform/sql';
import { taxProvider } from '@/platform/tax/tax';
import type { TaxPlace } from '@/platform/tax/tax-provider';
import { type AddressInput, cleanAddress, type PostalAddress } from '../cart/postal-address.rules';
import { parcelOf, type TaxRate, type Untaxed } from '../cart/price-cart.rules';
import { methodCode, methodsFor, type ShippingZone } from '../cart/shipping.rules';
import { SHIPPING_ZONES } from '../cart/shipping-zones.query';
import { DomainError } from '../errors';
import { amountText, type Currency } from '../formats/money.rules';
import { addressLines, faultsOf } from '../places/places.rules';
import type { OrderLine } from './order.presenter';
import { paidOf } from './refund-lines.rules';

/** Result of changing an address. */
export interface ChangedAddress {
  /** Sentences for staff about differences to what was charged. Empty if tax and shipping would be the same. */
  notices: string[];
}

interface OrderRow {
  lines: OrderLine[];
  currency: Currency;
  subTotalMinor: number;
  discountMinor: number;
  taxMinor: number;
  shippingMinor: number;
  grandTotalMinor: number;
  shippingMethod: string | null;
  isTaxIncluded: boolean;
  shippingAddress: PostalAddress | null;
}

/**
 * Changes the shipping address of an order that hasn't shipped yet, with the rules of the checkout, and records the old
 * one in the timeline. The charged total never changes: staff get a notice if the new address would have been taxed or
 * shipped differently.
 * @throws DomainError bad-input listing the invalid fields, not-found, order-shipped, conflict for an order that is
 * closed or has nothing to ship
 */
export async function changeShippingAddress(
  ctx: Context,
  orderId: number,
  input: AddressInput,
): Promise<ChangedAddress> {
  const faults = faultsOf(input);
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults });
  const address = cleanAddress(input);
  const [order] = await ctx.sql<OrderRow>(
    `select lines, currency, sub_total_minor::int as "subTotalMinor", discount_minor::int as "discountMinor", tax_minor::int as "taxMinor",
       shipping_minor::int as "shippingMinor", grand_total_minor::int as "grandTotalMinor", shipping_method as "shippingMethod",
       order_is_tax_included(orders) as "isTaxIncluded",
       shipping_address as "shippingAddress"
     from orders where id = $1`,
    [orderId],
  );
  if (!order) throw new DomainError('not-found');
  const notices = await noticesOf(ctx.sql, order, address);
  const old = order.shippingAddress;
  const oldText = old ? [`${old.firstName} ${old.lastName}`, ...addressLines(old)].join(', ') : '';
  const [row] = await ctx.sql<{ verdict: string }>('select order_address($1, $2, $3::jsonb, $4) as verdict', [
    orderId,
    ctx.account?.id ?? null,
    JSON.stringify(address),
    [`before: ${oldText}`, ...notices].join('. '),
  ]);
  switch (row?.verdict) {
    case 'unknown':
      throw new DomainError('not-found');
    case 'shipped':
      throw new DomainError('order-shipped');
    case 'closed':
      throw new DomainError('conflict');
  }
  return { notices };
}

/** Compares tax and shipping at the new address with the charged amounts. */
async function noticesOf(sql: Sql, order: OrderRow, address: PostalAddress): Promise<string[]> {
  const { countryCode, state } = address;
  const before = order.shippingAddress;
  const isSamePlace = before?.countryCode === countryCode && (before.state ?? null) === (state ?? null);
  const isStripe = taxProvider([]).name === 'stripe';
  if (isSamePlace && !(isStripe && before.postalCode !== address.postalCode)) return [];
  const [settings] = await sql<{ taxes: TaxRate[]; zones: ShippingZone[] }>(
    `select coalesce((select jsonb_agg(jsonb_build_object('state', nullif(t.state, ''), 'percent', t.percent,
         'taxesDigital', coalesce(t.taxes_digital, false), 'taxesShipping', coalesce(t.taxes_shipping, false)))
         from tax_rates t where t.country = $1), '[]') as taxes, ${SHIPPING_ZONES} as zones`,
    [countryCode],
  );
  const notices: string[] = [];
  const taxMinor = await taxAtPlace(order, settings?.taxes ?? [], address);
  if (taxMinor === null) {
    notices.push(t('We couldn’t check the tax for the new address. The charged total stays the same'));
  } else if (taxMinor !== order.taxMinor) {
    notices.push(
      t('Tax at the new address would be {tax} instead of {charged}. The charged total stays the same', {
        tax: amountText(taxMinor, order.currency),
        charged: amountText(order.taxMinor, order.currency),
      }),
    );
  }
  notices.push(...shippingNotices(order, settings?.zones ?? [], countryCode));
  return notices;
}

/** Compares the order's shipping method and its price with those of another country. */
function shippingNotices(order: OrderRow, zones: readonly ShippingZone[], country: string): string[] {
  const { shippingMethod, shippingMinor, subTotalMinor, discountMinor, lines, shippingAddress } = order;
  if (shippingMethod === null || shippingAddress?.countryCode === country) return [];
  const { weightGrams } = parcelOf(lines, null);
  const methods = methodsFor(zones, country, { weightGrams, totalMinor: subTotalMinor - discountMinor });
  const method = methods.find(({ code }) => code === methodCode(shippingMethod));
  if (!method) {
    return [
      t('{method} isn’t available for the new country. The charged shipping stays the same', {
        method: shippingMethod,
      }),
    ];
  }
  // Shipping that was free because of a promo code stays free.
  if (method.rateMinor === shippingMinor || shippingMinor === 0) return [];
  return [
    t('Shipping to the new country would be {rate} instead of {charged}. The charged total stays the same', {
      rate: amountText(method.rateMinor, order.currency),
      charged: amountText(shippingMinor, order.currency),
    }),
  ];
}

/** Returns the tax that the order would have at another place, or null if the tax provider can't be reached. */
async function taxAtPlace(order: OrderRow, taxes: readonly TaxRate[], place: TaxPlace): Promise<number | null> {
  const { lines, subTotalMinor, discountMinor, shippingMinor, currency, isTaxIncluded } = order;
  const untaxed: Untaxed = { subTotalMinor, discountMinor, shippingMinor, netMinor: netOf(order) };
  try {
    return (await taxProvider(taxes).taxOn({ lines, untaxed, isTaxIncluded, currency, place })).taxMinor;
  } catch {
    return null;
  }
}

/**
 * Returns the amount of each line that tax is calculated on: without tax, unless the prices include it. Older orders
 * don't store it, so their tax is taken off in proportion.
 */
function netOf(order: OrderRow): number[] {
  const paid = paidOf({
    ...order,
    lines: order.lines.map((line) => ({ ...line, left: line.quantity })),
    leftMinor: 0,
    shippingRefundedMinor: 0,
  });
  if (order.isTaxIncluded) return paid;
  const goodsMinor = order.subTotalMinor - order.discountMinor;
  const paidMinor = paid.reduce((sum, each) => sum + each, 0);
  return order.lines.map(
    ({ netMinor }, at) => netMinor ?? (paidMinor === 0 ? 0 : Math.round(((paid[at] ?? 0) * goodsMinor) / paidMinor)),
  );
}
