import type { Context } from '@/platform/context';
import { log } from '@/platform/log';
import type { Sql } from '@/platform/sql';
import { requireAccount } from '../accounts/account.query';
import { checkVatId } from '../billing/check-vat-id.command';
import { normalVatId } from '../billing/vat-id.rules';
import { vatIdFault } from '../billing/vat-id-format';
import { DomainError } from '../errors';
import { hasPostalCodes, isCompanyComplete, type PlaceInput, placeFaults } from './billing-place.rules';
import { findSubscriptionTax, readPriceTax } from './subscription-tax.query';
import { type BillingPlace, type SubscriptionTax, taxOfRow } from './subscription-tax.rules';

/** Tables of orders that are taxed before they are paid, with the column of their buyer. */
const TABLES = { subscription_orders: 'owner_id', gift_subscriptions: 'buyer_id' } as const;
export type TaxedOrders = keyof typeof TABLES;

/** Why a VAT ID wasn't accepted: it is invalid, or its company or address is missing. */
export type VatProblem = 'vat-id' | 'company';

/**
 * Stores where the buyer of an unpaid order is billed, and how it is taxed there. Checks a VAT ID in the registry. With a
 * VAT ID that can't be used, everything else is stored, so that nothing is entered twice. @returns the problem, or null
 * @throws DomainError not-signed-in, not-found for an order of somebody else or a paid one, bad-input with the invalid
 * fields, unavailable if the tax provider can't be reached
 */
export async function chooseBillingPlace(
  ctx: Context,
  table: TaxedOrders,
  { uid, input }: { uid: string; input: PlaceInput },
): Promise<VatProblem | null> {
  const account = requireAccount(ctx);
  const faults = placeFaults(input);
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults });
  const entered = placeOf(input);
  const problem = vatProblemOf(entered, input);
  const place = problem ? { ...entered, vatId: null } : entered;
  if (place.vatId) await checkVatId(ctx, place.vatId);
  const tax = await findSubscriptionTax(ctx.sql, place).catch((error: unknown) => {
    log.warn({ err: error }, 'tax provider unavailable');
    throw new DomainError('unavailable');
  });
  const changed = await ctx.sql(
    `update ${table} set tax = $3::jsonb, updated_at = now() where uid = $1 and ${TABLES[table]} = $2 and status = 'open' returning id`,
    [uid, account.id, JSON.stringify(tax)],
  );
  if (changed.length === 0) throw new DomainError('not-found');
  return problem;
}

function vatProblemOf({ vatId, countryCode }: BillingPlace, input: PlaceInput): VatProblem | null {
  if (!vatId) return null;
  if (vatIdFault(vatId, countryCode)) return 'vat-id';
  return isCompanyComplete(input) ? null : 'company';
}

function placeOf(input: PlaceInput): BillingPlace {
  const [countryCode = '', state = null] = input.place.split('-');
  const text = (value: string) => value.trim() || null;
  return {
    countryCode,
    state,
    postalCode: hasPostalCodes(input.place) ? input.postalCode.trim() : '',
    companyName: text(input.companyName),
    vatId: normalVatId(input.vatId),
    address1: text(input.address1),
    city: text(input.city),
  };
}

/**
 * Returns the tax of a new order: where the buyer's latest subscription is billed, or their latest address. Null if
 * neither is known, and where subscriptions aren't taxed; the checkout then asks for it, or doesn't.
 */
export async function defaultTaxOf(sql: Sql, ownerId: number): Promise<SubscriptionTax | null> {
  if ((await readPriceTax(sql)) === 'none') return null;
  const [known] = await sql<{ tax: SubscriptionTax }>(
    'select tax from subscriptions where owner_id = $1 and tax is not null order by id desc limit 1',
    [ownerId],
  );
  const [address] = await sql<BillingPlace>(
    `select country_code as "countryCode", state, postal_code as "postalCode", company_name as "companyName",
       vat_id as "vatId", address1, city from addresses where owner_id = $1 order by updated_at desc, id desc limit 1`,
    [ownerId],
  );
  const place = taxOfRow(known ?? {}) ?? address;
  // If the tax provider can't be reached, the checkout asks.
  return place ? findSubscriptionTax(sql, place, known?.tax.vatCheck ?? null).catch(() => null) : null;
}

/**
 * Calculates the tax of an unpaid order again, because rates and settings can change until it is paid. The caller has
 * locked the order. @returns the tax, or `no-address` if it isn't known where the buyer is billed
 * @throws DomainError unavailable if the tax provider can't be reached
 */
export async function refreshTax(
  sql: Sql,
  table: TaxedOrders,
  order: { id: number; tax: SubscriptionTax | null },
): Promise<SubscriptionTax | null | 'no-address'> {
  if (!order.tax) return (await readPriceTax(sql)) === 'none' ? null : 'no-address';
  const tax = await findSubscriptionTax(sql, order.tax, order.tax.vatCheck).catch(() => {
    throw new DomainError('unavailable');
  });
  await sql(`update ${table} set tax = $2::jsonb where id = $1`, [order.id, JSON.stringify(tax)]);
  return tax;
}
