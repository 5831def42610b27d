import type { Availability, PriceChange } from '@/generated/payload-types';
import type { Store } from '@/platform/store';
import { type PlannedPrice, wasPriceOf } from './sale.rules';

/** A form with the price from before its sale, in cents; null while none runs. */
export type SoldForm = Availability & { wasMinor?: number | null };

/** The same forms, each with its price from before the sale that runs: one question, and a second one during sales. */
export async function withSales(store: Store, forms: Availability[]): Promise<SoldForm[]> {
  if (forms.length === 0) return forms;
  const ends = await pricesOf(
    store,
    forms.map(({ id }) => id),
    false,
  );
  if (ends.length === 0) return forms;
  const begun = await pricesOf(store, [...new Set(ends.map(({ form }) => form))], true);
  return forms.map((form) => ({ ...form, wasMinor: wasPriceOf(form, [...begun, ...ends]) }));
}

async function pricesOf(store: Store, forms: readonly number[], isApplied: boolean): Promise<PlannedPrice[]> {
  const { docs } = await store.find({
    collection: 'price-changes',
    where: { and: [{ availability: { in: [...forms] } }, { appliedAt: { exists: isApplied } }] },
    sort: '-id',
    limit: 1_000,
    depth: 0,
    pagination: false,
  });
  return (docs as PriceChange[]).map(({ availability, listPriceMinor, createdAt }) => ({
    form: typeof availability === 'object' ? availability.id : availability,
    priceMinor: listPriceMinor,
    plannedAt: createdAt,
    isApplied,
  }));
}

/**
 * SQL of the same: the price from before the sale of a form `a`, in cents, or null. For what is priced anew at every
 * reading, as carts are.
 */
export const WAS_PRICE = `(select ends.list_price_minor::int from price_changes ends join price_changes begun
    on begun.availability_id = ends.availability_id and begun.created_at = ends.created_at
    where ends.availability_id = a.id and ends.applied_at is null and ends.list_price_minor > a.list_price_minor
      and begun.applied_at is not null and begun.list_price_minor = a.list_price_minor limit 1)`;
