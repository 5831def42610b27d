import type { Sql } from '@/platform/sql';
import type { ShippingZone } from './shipping.rules';

/**
 * SQL expression of the shipping zones in Store settings as JSON, in the order in which merchandisers arranged them. Read
 * with the prices of a cart, so that all of them are from the same moment.
 */
export const SHIPPING_ZONES = `coalesce((select jsonb_agg(jsonb_build_object('name', z.name, 'isRestOfWorld', coalesce(z.is_rest_of_world, false),
    'countries', case when z.is_rest_of_world then '[]' else coalesce((select jsonb_agg(c.value)
      from store_settings_shipping_zones_countries c where c.parent_id = z.id), '[]') end,
    'rates', coalesce((select jsonb_agg(jsonb_build_object('name', r.name, 'note', r.note, 'priceMinor', r.price_minor,
        'minWeightGrams', r.min_weight_grams, 'maxWeightGrams', r.max_weight_grams,
        'minTotalMinor', r.min_total_minor, 'maxTotalMinor', r.max_total_minor) order by r._order)
      from store_settings_shipping_zones_rates r where r._parent_id = z.id), '[]')) order by z._order)
  from store_settings_shipping_zones z), '[]')`;

/** Returns the shipping zones in Store settings. */
export async function readShippingZones(sql: Sql): Promise<ShippingZone[]> {
  const [row] = await sql<{ zones: ShippingZone[] }>(`select ${SHIPPING_ZONES} as zones`);
  return row?.zones ?? [];
}
