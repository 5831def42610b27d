import type { Promo } from '@/domain/cart/price-cart.rules';
import type { Sql } from '../sql';

/** Purpose of a code. */
export type PromoUse = 'store' | 'subscriptions';

/** A source of promo codes. Whether a code applies is decided by `promoFault`, not here. */
export interface PromoProvider {
  readonly name: string;
  /**
   * Returns a code with its terms and how often it was used, in total and by an account; null if it is unknown. The
   * account's own unpaid orders don't count, because placing an order resumes or cancels them.
   */
  find(code: string, account: number | null, use: PromoUse): Promise<Promo | null>;
}

/**
 * The default: the codes in the table that merchandisers manage. Their limits are checked again, with a lock, when the
 * order is placed.
 */
export function tablePromos(sql: Sql): PromoProvider {
  return {
    name: 'table',
    async find(code, account, use) {
      const [promo] = await sql<Promo>(
        `select pc.kind, pc.percent::float8 as percent, pc.amount_minor::int as "amountMinor",
           pc.minimum_minor::int as "minimumMinor", to_jsonb(pc.starts_at) as "startsAt", to_jsonb(pc.ends_at) as "endsAt",
           coalesce(pc.is_active, false) as "isActive", pc.total_limit::int as "totalLimit",
           pc.per_customer_limit::int as "perCustomerLimit", coalesce(pc.periods, 1)::int as periods,
           array(select r.products_id from promo_codes_rels r where r.parent_id = pc.id and r.products_id is not null) as products,
           used.total as used, used.own as "usedByCustomer"
         from promo_codes pc, promo_uses(pc.code, $2, false) used
         where pc.code = $1 and coalesce(pc.applies_to::text, 'store') in ($3, 'both')`,
        [code, account, use],
      );
      return promo ?? null;
    },
  };
}

/** Returns the promo provider of this installation. */
export const promoProvider = (sql: Sql): PromoProvider => tablePromos(sql);
