import type { Context } from '@/platform/context';
import type { PostalAddress } from '../cart/postal-address.rules';
import { DomainError } from '../errors';
import { hasRole } from '../viewer';

/** The content of a parcel, without prices. */
export interface PackingSlip {
  orderNumber: string;
  placedAt: Date;
  shippingMethod: string | null;
  address: PostalAddress | null;
  items: { availabilityId: string; title: string; note: string; copies: number }[];
}

/** Most slips in one document. */
export const MAX_SLIPS = 100;

/**
 * Returns the packing slips of orders, oldest first: the copies that weren't refunded, without prices. Orders without
 * physical items are left out.
 * @param ids order ids, separated by commas
 * @throws DomainError not-signed-in, not-found for other viewers than merchandisers, or if no order has a slip
 */
export async function readPackingSlips(ctx: Context, ids: string): Promise<PackingSlip[]> {
  if (ctx.viewer.kind === 'guest') throw new DomainError('not-signed-in');
  if (!hasRole(ctx.viewer, 'merchandiser')) throw new DomainError('not-found');
  const orders = ids
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, MAX_SLIPS)
    .map(Number);
  const slips = await ctx.sql<PackingSlip>(
    `select o.order_number as "orderNumber", o.created_at as "placedAt", o.shipping_method as "shippingMethod",
       o.shipping_address as address, items.list as items
     from orders o cross join lateral (
       select jsonb_agg(jsonb_build_object('availabilityId', l->>'availabilityId', 'title', l->>'title', 'note', l->>'note',
         'copies', held.copies) order by x.at) as list
       from jsonb_array_elements(o.lines) with ordinality x(l, at) join order_lines_left(o) held on held.item_id = l->>'itemId'
       where held.is_physical and held.copies > 0
     ) items
     where o.id = any($1::int[]) and items.list is not null order by o.created_at, o.id`,
    [orders],
  );
  if (slips.length === 0) throw new DomainError('not-found');
  return slips;
}
