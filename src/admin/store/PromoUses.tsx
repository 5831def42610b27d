import type { Payload } from 'payload';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { moneyTextOf } from './money';
import './store.css';

/** Number of uses of a promo code, and the total discount. */
export async function PromoUses({ payload, id }: { payload: Payload; id?: number | string }) {
  if (!id) return null;
  const [uses] = await sqlOf(payload)<{
    code: string;
    uses: number;
    orders: number;
    discount: number;
    limit: number | null;
  }>(
    `select p.code, u.total as uses, count(o.id)::int as orders, coalesce(sum(o.discount_minor), 0)::int as discount,
       p.total_limit::int as limit
     from promo_codes p cross join promo_uses(p.code, null, true) u
       left join orders o on o.promo_code = p.code and o.order_status <> 'CANCELLED'
     where p.id = $1 group by p.id, u.total`,
    [Number(id)],
  );
  if (!uses) return null;
  const money = await moneyTextOf(payload);
  return (
    <p>
      {uses.limit === null
        ? t('Used {uses, plural, one {once} other {{uses} times}}, {discount} discounted in the store.', {
            uses: uses.uses,
            discount: money(uses.discount),
          })
        : t('Used {uses, plural, one {once} other {{uses} times}} of {limit}, {discount} discounted in the store.', {
            uses: uses.uses,
            limit: uses.limit,
            discount: money(uses.discount),
          })}{' '}
      {uses.orders ? (
        <a href={`/admin/collections/orders?where[or][0][and][0][promoCode][equals]=${encodeURIComponent(uses.code)}`}>
          {t('View orders')}
        </a>
      ) : null}
    </p>
  );
}
