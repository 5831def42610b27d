import type { Availability, PriceChange } from '@/generated/payload-types';
import type { Store } from '@/platform/store';
import { type PlannedPrice, wasPriceOf } from './sale.rules';

/** An availability with its price before the current sale, in minor units. Null without a sale. */
export type SoldAvailability = Availability & { wasMinor?: number | null };

/** Adds the price before the current sale to availabilities. Runs one query, and a second one during sales. */
export async function withSales(store: Store, availabilities: Availability[]): Promise<SoldAvailability[]> {
  if (availabilities.length === 0) return availabilities;
  const ends = await pricesOf(
    store,
    availabilities.map(({ id }) => id),
    false,
  );
  if (ends.length === 0) return availabilities;
  const starts = await pricesOf(store, [...new Set(ends.map(({ availability }) => availability))], true);
  return availabilities.map((availability) => ({
    ...availability,
    wasMinor: wasPriceOf(availability, [...starts, ...ends]),
  }));
}

async function pricesOf(store: Store, availabilities: readonly number[], isApplied: boolean): Promise<PlannedPrice[]> {
  const { docs } = await store.find({
    collection: 'price-changes',
    where: { and: [{ availability: { in: [...availabilities] } }, { appliedAt: { exists: isApplied } }] },
    sort: '-id',
    limit: 1_000,
    depth: 0,
    pagination: false,
  });
  return (docs as PriceChange[]).map(({ availability, listPriceMinor, createdAt }) => ({
    availability: typeof availability === 'object' ? availability.id : availability,
    priceMinor: listPriceMinor,
    plannedAt: createdAt,
    isApplied,
  }));
}

/**
 * SQL expression for the price of an availability `a` before the current sale, in minor units, or null. For prices that are
 * recalculated on every read, such as those of carts.
 */
export const WAS_PRICE = `(select ends.list_price_minor::int from price_changes ends join price_changes begun
    on begun.availability_id = ends.availability_id and begun.created_at = ends.created_at
    where ends.availability_id = a.id and ends.applied_at is null and ends.list_price_minor > a.list_price_minor
      and begun.applied_at is not null and begun.list_price_minor = a.list_price_minor limit 1)`;
