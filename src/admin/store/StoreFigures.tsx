import type { Payload } from 'payload';
import { dollars } from '@/domain/formats/money.rules';
import { readSales } from '@/domain/orders/sales.query';
import { sqlOf } from '@/platform/sql';
import './store.css';

const DAYS = 30;

/** The sales of the last thirty days above the list of orders: figures, a plot, and what sold best. */
export async function StoreFigures({ payload }: { payload: Payload }) {
  const sales = await readSales(sqlOf(payload), new Date(), DAYS);
  const most = Math.max(1, ...sales.days.map(({ revenueMinor }) => revenueMinor));
  return (
    <section className="figures" aria-label={`Sales of the last ${DAYS} days`}>
      <dl>
        <Figure name={`Revenue, ${DAYS} days`} value={dollars(sales.revenueMinor)} />
        <Figure name="Orders" value={String(sales.orders)} />
        <Figure name="Units" value={String(sales.units)} />
        <Figure name="Average order" value={dollars(sales.averageMinor)} />
      </dl>
      <figure>
        <svg viewBox={`0 0 ${DAYS * 10} 84`} role="img" aria-label="Revenue by day" preserveAspectRatio="none">
          {sales.days.map(({ day, revenueMinor }, at) => (
            <rect
              key={day}
              x={at * 10 + 1}
              width={8}
              y={80 - (revenueMinor / most) * 76}
              height={Math.max(1, (revenueMinor / most) * 76)}
            >
              <title>{`${day}: ${dollars(revenueMinor)}`}</title>
            </rect>
          ))}
        </svg>
        <figcaption>
          Revenue by day, from {sales.days[0]?.day} to {sales.days.at(-1)?.day}
        </figcaption>
      </figure>
      <div className="figures-lists">
        <List
          title="Top products"
          rows={sales.products.map(({ title, units, revenueMinor }) => [title, `${units} × `, dollars(revenueMinor)])}
        />
        <List
          title="Promo codes"
          rows={sales.promos.map(({ code, orders, discountMinor }) => [
            code,
            `${orders} × `,
            `−${dollars(discountMinor)}`,
          ])}
        />
      </div>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function List({ title, rows }: { title: string; rows: string[][] }) {
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {rows.length === 0 ? <p>Nothing yet.</p> : null}
      <ol>
        {rows.map(([name, count, amount]) => (
          <li key={name}>
            <span>{name}</span>
            <span>
              {count}
              {amount}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
