import type { AccountContext } from '@/platform/caller';
import { log } from '@/platform/log';
import { promoProvider } from '@/platform/promos/promo-provider';
import { tableTax, taxProvider } from '@/platform/tax/tax';
import type { TaxRequest } from '@/platform/tax/tax-provider';
import { VAT_CHECK_DAYS } from '../billing/check-vat-id.command';
import { type OrderTax, taxPartsOf } from '../billing/order-tax.rules';
import { mayReverseCharge, type VatCheck } from '../billing/vat-id.rules';
import { TIME_ZONE } from '../calendar/time-zone.query';
import type { TimeZone } from '../calendar/time-zone.rules';
import { WAS_PRICE } from '../catalog/sale.query';
import { type Currency, chargeStep } from '../formats/money.rules';
import type { OrderLine } from '../orders/order.presenter';
import type { OrderStatus } from '../orders/order-status.rules';
import { CURRENCY } from '../payments/currency.query';
import { type CartKey, cartKeyOf } from './cart-key';
import { amountsPerLine } from './line-share.rules';
import type { PostalAddress } from './postal-address.rules';
import {
  type Promo,
  parcelOf,
  priceLines,
  promoFault,
  rateAt,
  type TaxRate,
  type Totals,
  taxableAt,
  totalsOf,
} from './price-cart.rules';
import { methodsFor, type ShippingMethod, type ShippingZone, shippingFault } from './shipping.rules';
import { SHIPPING_ZONES } from './shipping-zones.query';

/** The chosen card: the gateway's token and the details to display. */
export interface PaymentChoice {
  token: string;
  brand: string;
  last4: string;
  /** Whether the buyer agreed to save the card. */
  save?: boolean;
  /** Whether it is a saved card, which can be charged repeatedly. Only the server sets this. */
  isSaved?: boolean;
}

/** A cart with current prices from the catalog. */
export interface CartView extends Totals {
  id: number;
  /** Currency of all amounts. */
  currency: Currency;
  changedAt: Date;
  lines: OrderLine[];
  itemCount: number;
  /** Lines whose product or format is no longer sold. They don't count toward the totals. */
  gone: { itemId: string; title: string }[];
  hasParcel: boolean;
  /** False if the tax provider can't be reached. The tax is then an estimate and the cart can't be ordered. */
  isTaxKnown: boolean;
  /** The tax by rate, as documents of the order show it. */
  taxDetails: OrderTax;
  /** Reference of the tax calculation at the tax provider. */
  taxReference: string | null;
  /** The applied promo code. Null if there is none or it no longer applies. */
  promoCode: string | null;
  /** The entered promo code that doesn't apply now, with the reason as a sentence. */
  unappliedPromo: { code: string; reason: string; isBelowMinimum: boolean } | null;
  method: ShippingMethod | null;
  methods: ShippingMethod[];
  /** Why the parcel can't be shipped to its destination, as a sentence for the buyer. Null if it can. */
  shippingFault: string | null;
  shippingAddress: PostalAddress | null;
  billingAddress: PostalAddress | null;
  payment: PaymentChoice | null;
  /** Number of the order that emptied the cart. */
  lastOrder: string | null;
  /** An order of the past hour that emptied this cart or waits for its payment. */
  recentOrder: { orderNumber: string; status: OrderStatus } | null;
}

interface CartRow {
  id: number;
  owner: number | null;
  changed_at: Date;
  promo_code: string | null;
  shipping_method: string | null;
  shipping_address: PostalAddress | null;
  billing_address: PostalAddress | null;
  payment: PaymentChoice | null;
  last_order: string | null;
  recent_order: CartView['recentOrder'];
  lines: OrderLine[];
  gone: CartView['gone'];
  zones: ShippingZone[];
  taxes: TaxRate[];
  seller_country: string | null;
  prices_include_tax: boolean | null;
  currency: Currency;
  zone: TimeZone;
  /** Result of the latest check of the VAT ID. Null while it is unchecked. */
  is_vat_valid: boolean | null;
}

const SOLD = `a._status = 'published' and p._status = 'published' and a.availability_status = 'ACTIVE' and p.product_status = 'A'
    and a.list_price_minor > 0`;

/** A bundle is shipped if any component is. A bundle without components is shipped if its stock is counted. */
const IS_PHYSICAL = `a.line_type = 'SHIP' or (a.line_type = 'BUNDLE' and coalesce(
    (select bool_or(part.line_type = 'SHIP') from availabilities_rels r join availabilities part on part.id = r.availabilities_id
      where r.parent_id = a.id and r.path = 'components'), a.stock is not null))`;

/** A bundle weighs what its shipped components weigh. A bundle without components has its own weight. */
const WEIGHT = `case when a.line_type = 'BUNDLE' then coalesce((select sum(part.weight_grams) from availabilities_rels r
    join availabilities part on part.id = r.availabilities_id
    where r.parent_id = a.id and r.path = 'components' and part.line_type = 'SHIP'), a.weight_grams) else a.weight_grams end`;

/**
 * List prices of a bundle's physical and digital components. Null unless it has both, because their taxes can differ.
 */
const PARTS = `select jsonb_build_object(
    'physicalMinor', sum(part.list_price_minor) filter (where part.line_type = 'SHIP'),
    'digitalMinor', sum(part.list_price_minor) filter (where part.line_type <> 'SHIP'))
  from availabilities_rels r join availabilities part on part.id = r.availabilities_id
  where r.parent_id = a.id and r.path = 'components'
  having bool_or(part.line_type = 'SHIP') and bool_or(part.line_type <> 'SHIP')`;

const LINES = `select jsonb_agg(jsonb_build_object(
    'itemId', l->>'itemId', 'availability', a.id, 'availabilityId', a.availability_id, 'product', p.id,
    'productId', p.product_id, 'title', p.title, 'url', '/product/' || p.slug || '/' || a.availability_id,
    'note', case when (l->>'isPermission')::boolean then 'Copyright permission' else a.format || ', ' || a.language end,
    'format', a.format, 'contentType', p.content_type, 'lineType', a.line_type,
    'authors', coalesce((select jsonb_agg(au.name order by r.order) from products_rels r join authors au on au.id = r.authors_id
      where r.parent_id = p.id and r.path = 'authors'), '[]'),
    'image', (select coalesce(m.sizes_whole_url, m.url) from media m where m.id = p.image_id),
    'isPermission', (l->>'isPermission')::boolean,
    'isPhysical', not (l->>'isPermission')::boolean and (${IS_PHYSICAL}),
    'parts', case when a.line_type = 'BUNDLE' and not (l->>'isPermission')::boolean then (${PARTS}) end,
    'weightGrams', case when not (l->>'isPermission')::boolean and (${IS_PHYSICAL}) then (${WEIGHT})::int end,
    'quantity', (l->>'quantity')::int, 'referral', l->>'referral',
    'wasMinor', case when not (l->>'isPermission')::boolean then ${WAS_PRICE} end,
    'unitPriceMinor', (case when (l->>'isPermission')::boolean then coalesce(a.permission_price_minor, 450) else a.list_price_minor end)::int
  ) order by at)
  from jsonb_array_elements(c.lines) with ordinality x(l, at)
  join availabilities a on a.id = (l->>'availability')::int join products p on p.id = a.product_id
  where ${SOLD}`;

const GONE = `select jsonb_agg(jsonb_build_object('itemId', l->>'itemId', 'title', case when p._status = 'published'
    then p.title || coalesce(', ' || a.format, '') else 'A product' end) order by at)
  from jsonb_array_elements(c.lines) with ordinality x(l, at)
  left join availabilities a on a.id = (l->>'availability')::int left join products p on p.id = a.product_id
  where (${SOLD}) is not true`;

/** $3 is the start of the period in which an order counts as recent. */
const RECENT_ORDER = `select jsonb_build_object('orderNumber', o.order_number, 'status', o.order_status) from orders o
  where o.owner_id = c.owner_id and o.created_at > $3 and (
    (o.order_number = c.last_order and c.lines = '[]')
    or (o.order_status = 'PENDING' and o.cart_ref = c.id || ':' || floor(extract(epoch from c.changed_at))::bigint))
  order by o.id desc limit 1`;

const RECENT_MS = 3_600_000;

/**
 * The cart's card, unless it was already used: Stripe accepts a payment method that isn't saved only once, even if it
 * is declined. Only the pending order of this exact state of the cart can still be paid with it. Stripe's test card
 * names create a new payment method each time.
 */
const USABLE_PAYMENT = `case when not exists (select 1 from orders o where o.owner_id = c.owner_id and o.provider = 'stripe'
    and o.payment->>'token' = c.payment->>'token' and o.payment->>'token' not like 'pm\\_card\\_%'
    and (c.payment->>'isSaved')::boolean is not true and not (o.order_status = 'PENDING'
      and o.cart_ref = c.id || ':' || floor(extract(epoch from c.changed_at))::bigint)) then c.payment end`;

const CART = `select c.id, c.owner_id as owner, c.changed_at, c.promo_code, c.shipping_method, c.shipping_address, c.billing_address,
  (${USABLE_PAYMENT}) as payment, c.last_order, (${RECENT_ORDER}) as recent_order, coalesce((${LINES}), '[]') as lines, coalesce((${GONE}), '[]') as gone,
  ${SHIPPING_ZONES} as zones,
  coalesce((select jsonb_agg(jsonb_build_object('state', nullif(t.state, ''), 'percent', t.percent, 'taxesDigital',
      coalesce(t.taxes_digital, false), 'taxesShipping', coalesce(t.taxes_shipping, false)))
    from tax_rates t where t.country = coalesce($2, c.shipping_address->>'countryCode', c.billing_address->>'countryCode')), '[]') as taxes,
  (select seller_country_code from store_settings limit 1) as seller_country,
  (select prices_include_tax from store_settings limit 1) as prices_include_tax, ${CURRENCY} as currency,
  ${TIME_ZONE} as zone,
  (select v.is_valid from vat_checks v where v.vat_id = c.billing_address->>'vatId'
    and v.checked_at > now() - interval '${VAT_CHECK_DAYS} days') as is_vat_valid`;

/** Destination of a parcel, for an estimate before an address is stored. */
export interface Destination {
  countryCode: string;
  state?: string | null;
  postalCode?: string | null;
}

/**
 * Returns the caller's cart with current prices from the catalog (CART-06), or null. Runs one query, and a second one
 * for a promo code.
 */
export async function findCart(
  ctx: AccountContext,
  options: { promoCode?: string; destination?: Destination } = {},
): Promise<CartView | null> {
  const { promoCode = null, destination } = options;
  const row = await readRow(ctx, destination);
  if (!row) return null;
  const code = promoCode ?? row.promo_code;
  const promo = code ? await promoProvider(ctx.sql).find(code, row.owner, 'store') : null;
  const reason = promoFault(promo, row.lines, { now: ctx.now, currency: row.currency, zone: row.zone });
  return {
    ...(await priced(row, promo && reason === null ? { code, promo } : null, destination)),
    unappliedPromo:
      code && reason !== null && row.lines.length > 0
        ? {
            code,
            reason,
            isBelowMinimum:
              promo !== null &&
              promoFault({ ...promo, minimumMinor: 0 }, row.lines, {
                now: ctx.now,
                currency: row.currency,
                zone: row.zone,
              }) === null,
          }
        : null,
  };
}

async function readRow(ctx: AccountContext, destination?: Destination): Promise<CartRow | null> {
  const key = await cartKeyOf(ctx);
  if (!key) return null;
  const values = [key.owner ?? key.token, destination?.countryCode ?? null, new Date(ctx.now.getTime() - RECENT_MS)];
  const [row] = await ctx.sql<CartRow>(`${CART} from carts c where ${whereOf(key)}`, values);
  return row ?? null;
}

/** Returns why the caller's cart can't be shipped to a destination, as a sentence, or null if it can or needn't be. */
export async function shippingFaultAt(ctx: AccountContext, { countryCode }: Destination): Promise<string | null> {
  const row = await readRow(ctx);
  if (!row?.lines.some(({ isPhysical }) => isPhysical)) return null;
  const code = row.promo_code;
  const promo = code ? await promoProvider(ctx.sql).find(code, row.owner, 'store') : null;
  const applied =
    promo && promoFault(promo, row.lines, { now: ctx.now, currency: row.currency, zone: row.zone }) === null
      ? promo
      : null;
  return shippingFault(row.zones, countryCode, parcelOf(row.lines, applied, row.currency));
}

const whereOf = (key: CartKey) => (key.owner === null ? 'c.token = $1' : 'c.owner_id = $1::int');

async function priced(
  row: CartRow,
  valid: { code: string | null; promo: Promo } | null,
  destination: Destination | undefined,
): Promise<Omit<CartView, 'unappliedPromo'>> {
  const { lines } = row;
  const address = destination ?? row.shipping_address ?? row.billing_address;
  const parcel = parcelOf(lines, valid?.promo ?? null, row.currency);
  const hasParcel = lines.some(({ isPhysical }) => isPhysical);
  const country = address?.countryCode ?? null;
  const methods = methodsFor(row.zones, country, parcel);
  const method = methods.find(({ code }) => code === row.shipping_method) ?? methods[0] ?? null;
  const untaxed = priceLines(lines, valid?.promo ?? null, method, row.currency);
  const isTaxIncluded = row.prices_include_tax ?? false;
  const vatCheck = vatCheckOf(row, address?.countryCode);
  const isReverseCharge = vatCheck === 'valid';
  const { taxMinor, ...tax } = await taxOf(
    row,
    address && !isReverseCharge ? { lines, untaxed, isTaxIncluded, currency: row.currency, place: address } : null,
  );
  const rate = rateAt(row.taxes, address?.state);
  const amounts = amountsPerLine(
    lines.map(({ isPhysical, parts }, at) => ({ isPhysical, parts, netMinor: untaxed.netMinor[at] ?? 0 })),
    {
      taxMinor,
      shippingMinor: untaxed.shippingMinor,
      taxesDigital: rate?.taxesDigital ?? true,
      taxesShipping: rate?.taxesShipping ?? false,
      step: chargeStep(row.currency),
    },
    isTaxIncluded,
  );
  const includedMinor = isTaxIncluded ? taxMinor : 0;
  return {
    ...totalsOf(untaxed, taxMinor, isTaxIncluded),
    ...tax,
    taxDetails: {
      parts: taxPartsOf({
        // Stripe Tax reports the tax without its rate.
        percent: isReverseCharge ? 0 : tax.taxReference === null && rate ? rate.percent : taxMinor > 0 ? null : 0,
        taxedMinor: rate && !isReverseCharge ? taxableAt(rate, lines, untaxed) - includedMinor : 0,
        amountMinor: untaxed.subTotalMinor - untaxed.discountMinor + untaxed.shippingMinor - includedMinor,
        taxMinor,
      }),
      isIncluded: isTaxIncluded,
      isReverseCharge,
      vatCheck,
    },
    id: row.id,
    currency: row.currency,
    changedAt: row.changed_at,
    lines: lines.map((line, at) => ({ ...line, ...amounts[at] })),
    gone: row.gone,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    hasParcel,
    promoCode: valid?.code ?? null,
    method,
    methods,
    shippingFault: hasParcel ? shippingFault(row.zones, country, parcel) : null,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    payment: row.payment,
    lastOrder: row.last_order,
    recentOrder: row.recent_order,
  };
}

/** Returns the state of the buyer's VAT ID, if it can lead to reverse charge. */
function vatCheckOf(row: CartRow, destination: string | undefined): VatCheck | null {
  if (!mayReverseCharge(row.seller_country, row.billing_address?.vatId, destination)) return null;
  if (row.is_vat_valid === null) return 'unchecked';
  return row.is_vat_valid ? 'valid' : 'invalid';
}

/** Returns the tax of a cart. If the provider can't be reached, the tax table provides an estimate. */
async function taxOf(row: CartRow, request: TaxRequest | null) {
  if (!request) return { taxMinor: 0, isTaxKnown: true, taxReference: null };
  try {
    const { taxMinor, reference } = await taxProvider(row.taxes).taxOn(request);
    return { taxMinor, isTaxKnown: true, taxReference: reference };
  } catch (error) {
    log.warn({ err: error }, 'tax provider unavailable');
    const { taxMinor } = await tableTax(row.taxes).taxOn(request);
    return { taxMinor, isTaxKnown: false, taxReference: null };
  }
}

/** Returns when the caller's cart last changed, or null without a cart (CART-12). */
export async function cartChangedAt(ctx: AccountContext): Promise<Date | null> {
  const key = await cartKeyOf(ctx);
  if (!key) return null;
  const [row] = await ctx.sql<{ changed_at: Date }>(`select c.changed_at from carts c where ${whereOf(key)}`, [
    key.owner ?? key.token,
  ]);
  return row?.changed_at ?? null;
}
