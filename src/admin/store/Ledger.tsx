import type { Payload } from 'payload';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { timeTextsOf } from '../day-text';
import { moneyTextOf } from './money';
import './store.css';

interface Movement {
  id: number;
  change: number;
  reason: string;
  note: string | null;
  stockAfter: number | null;
  person: string | null;
  order: string | null;
  at: Date;
}

/** Number of movements shown. The list of stock movements has them all. */
const SHOWN = 30;

/** Stock ledger and planned prices of one format. */
export async function Ledger({ payload, id }: { payload: Payload; id?: number | string }) {
  if (!id) return null;
  const sql = sqlOf(payload);
  const money = await moneyTextOf(payload);
  const { minuteText } = await timeTextsOf(payload);
  const [movements, prices] = await Promise.all([
    sql<Movement>(
      `select m.id, m.change::int as change, m.reason, m.note, m.stock_after::int as "stockAfter", m.created_at as at, o.order_number as order,
         coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as person
       from stock_movements m left join users u on u.id = m.person_id left join orders o on o.id = m.order_id
       where m.availability_id = $1 order by m.id desc limit ${SHOWN + 1}`,
      [Number(id)],
    ),
    sql<{ id: number; price: number; at: Date; appliedAt: Date | null; person: string | null }>(
      `select c.id, c.list_price_minor::int as price, c.starts_at as at, c.applied_at as "appliedAt", c.edited_by_name as person
       from price_changes c where c.availability_id = $1 order by c.starts_at desc, c.id desc limit 10`,
      [Number(id)],
    ),
  ]);
  const all = `/admin/collections/stock-movements?where[or][0][and][0][availability][equals]=${Number(id)}`;
  return (
    <div className="admin-order-facts">
      <section aria-label={t('Stock ledger')}>
        <h4>{t('Stock ledger')}</h4>
        {movements.length === 0 ? <p>{t('Stock is unlimited.')}</p> : null}
        <ol>
          {movements.slice(0, SHOWN).map((movement) => (
            <li key={movement.id}>
              <span>
                {minuteText(movement.at)} {t(movement.reason)}
                {movement.person ? `, ${movement.person}` : ''}
                {movement.order ? `, ${t('order {number}', { number: movement.order })}` : ''}
                {movement.note ? `: ${movement.note}` : ''}
              </span>
              <span>
                {movement.change > 0 ? `+${movement.change}` : String(movement.change).replace('-', '−')}
                {movement.stockAfter === null ? '' : `, ${t('{count} left', { count: movement.stockAfter })}`}
              </span>
            </li>
          ))}
        </ol>
        <p>
          {movements.length > SHOWN ? <a href={all}>{t('All movements')}</a> : null}{' '}
          <a href="/admin/catalogue">{t('Change stock in the catalog')}</a>
        </p>
      </section>
      {prices.length ? (
        <section aria-label={t('Planned prices')}>
          <h4>{t('Planned prices')}</h4>
          <ol>
            {prices.map((price) => (
              <li key={price.id}>
                <span>
                  {minuteText(price.at)}
                  {price.person ? `, ${price.person}` : ''}
                  {price.appliedAt ? '' : `, ${t('planned')}`}
                </span>
                <span>{money(price.price)}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  );
}
