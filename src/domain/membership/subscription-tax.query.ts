import { env } from '@/platform/env';
import type { Sql } from '@/platform/sql';
import { taxProvider } from '@/platform/tax/tax';
import { VAT_CHECK_DAYS } from '../billing/check-vat-id.command';
import { mayReverseCharge, type VatCheck } from '../billing/vat-id.rules';
import { declareReads } from '../cache/declared-reads.rules';
import type { TaxRate } from '../cart/price-cart.rules';
import { type Currency, chargeStep, DEFAULT_CURRENCY } from '../formats/money.rules';
import { CURRENCY } from '../payments/currency.query';
import type { BillingPlace, PriceTax, SubscriptionTax } from './subscription-tax.rules';

/** Everything that {@link readPriceTax} reads. */
export const PRICE_TAX_READS = declareReads({ collections: ['tax-rates'], globals: ['store-settings'] });

/** Whether subscriptions are taxed somewhere, so the checkout must know where the buyer is billed. */
const IS_TAXED = 'select 1 from tax_rates where taxes_digital and percent > 0 limit 1';

/** Returns how the prices of subscriptions relate to tax. */
export async function readPriceTax(sql: Sql): Promise<PriceTax> {
  const isTaxed = env.TAX_PROVIDER === 'stripe' || (await sql(IS_TAXED)).length > 0;
  if (!isTaxed) return 'none';
  const [settings] = await sql<{ included: boolean | null }>(
    'select prices_include_tax as included from store_settings limit 1',
  );
  return settings?.included ? 'included' : 'added';
}

/**
 * Returns how a subscription is taxed where its buyer is billed, by the rules and settings of the store. Its rate is
 * that of digital goods. `known` is the latest result for the VAT ID, which stays valid until a newer one.
 * @throws Error if the tax provider can't be reached
 */
export async function findSubscriptionTax(
  sql: Sql,
  place: BillingPlace,
  known: VatCheck | null = null,
): Promise<SubscriptionTax> {
  const [row] = await sql<{
    rates: TaxRate[];
    included: boolean | null;
    seller: string | null;
    valid: boolean | null;
    currency: Currency;
  }>(
    `select coalesce((select jsonb_agg(jsonb_build_object('state', nullif(t.state, ''), 'percent', t.percent,
         'taxesDigital', coalesce(t.taxes_digital, false), 'taxesShipping', coalesce(t.taxes_shipping, false)))
       from tax_rates t where t.country = $1), '[]') as rates,
       (select prices_include_tax from store_settings limit 1) as included,
       ${CURRENCY} as currency,
       (select seller_country_code from store_settings limit 1) as seller,
       (select v.is_valid from vat_checks v where v.vat_id = $2
         and v.checked_at > now() - interval '${VAT_CHECK_DAYS} days') as valid`,
    [place.countryCode, place.vatId],
  );
  const check: VatCheck = row?.valid == null ? (known ?? 'unchecked') : row.valid ? 'valid' : 'invalid';
  const vatCheck = mayReverseCharge(row?.seller, place.vatId, place.countryCode) ? check : null;
  const isReverseCharge = vatCheck === 'valid';
  const step = chargeStep(row?.currency ?? DEFAULT_CURRENCY);
  const { countryCode, state, postalCode, companyName, vatId, address1, city } = place;
  return {
    countryCode,
    state,
    postalCode,
    companyName,
    vatId,
    address1,
    city,
    percent: isReverseCharge
      ? 0
      : await taxProvider(row?.rates ?? []).digitalPercentAt(place, row?.currency ?? DEFAULT_CURRENCY),
    isIncluded: row?.included ?? false,
    isReverseCharge,
    ...(step === 1 ? {} : { step }),
    vatCheck,
  };
}
